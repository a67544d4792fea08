"""Calling: how likely the call succeeds, and the points everybody writes on average."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from caboprob.errors import BadNotation, ImpossibleCards, located, shown
from caboprob.exact import payoffs
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.completions import needed
from caboprob.exact.outcomes import Outcomes, Table, outcomes, total_of
from caboprob.exact.success import success
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position

Model = Literal["as-they-lie", "one-draw"]
MODELS: tuple[Model, ...] = get_args(Model)
"""How the hands are compared: now, or once each other player has drawn a card and dropped the highest."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a call brings. The five outcomes add up to 1; `points` are everybody's, on average, me first."""

    win: Fraction
    alone: Fraction
    tied: Fraction
    beaten: Fraction
    own_kamikaze: Fraction
    other_kamikaze: Fraction
    points: tuple[Fraction, ...]


def call(position: Position, model: Model = "as-they-lie") -> Call:
    """What happens if I call now, all unknown cards being equally likely arrangements of the unseen ones.

    Refuses the one-draw model where a call ends the round at once (`BadNotation`) or the draw pile has too
    few cards for it, and ranges that no unseen card fits (`ImpossibleCards`); `TooLarge` beyond the limits.
    """
    found, seats = counted(position, model)
    others = points_of_others(position.rules, found)
    points = (points_of_caller(position.rules, found), *(others[kind] for kind in seats))
    return _call(position.rules, found, points)


def win(position: Position, model: Model = "as-they-lie") -> Fraction:
    """How likely a call succeeds: the same as `call` says, counted sooner."""
    table = table_of(position, model)
    total = total_of(table)
    if not total:
        raise ImpossibleCards("no-arrangement")
    return Fraction(success(table, margin=0 if payoffs.tie_succeeds(position.rules) else 1), total)


def counted(position: Position, model: Model, *, with_me: bool = True) -> tuple[Outcomes, tuple[int, ...]]:
    """The outcomes of a position, and of which kind each opponent's hand is.

    Without me the others are counted by themselves; what my slots may hold still matters.
    """
    table = table_of(position, model, with_me=with_me)
    found = outcomes(table)
    if not found.total:
        raise ImpossibleCards("no-arrangement")
    kinds = [hand for hand, _ in table.others]
    hands = (hand_of(position.rules.deck, table.unseen, hand) for hand in position.opponents)
    return found, tuple(map(kinds.index, hands))


def table_of(position: Position, model: Model, *, with_me: bool = True) -> Table:
    """The hands of a position as the count sees them."""
    check_model(position, model)
    unseen, rules = unseen_of(position), position.rules
    me = hand_of(rules.deck, unseen, position.me)
    kinds = Counter(hand_of(rules.deck, unseen, hand) for hand in position.opponents)
    return Table(
        unseen=unseen,
        me=me if with_me else None,
        others=tuple(kinds.items()),
        need=needed(rules, unseen),
        draws=model == "one-draw",
        lowest_counts=rules.lowest_writes_zero,
        limits=() if with_me else (me,),
    )


def check_model(position: Position, model: str) -> None:
    """Refuses a model that is none, or that this position does not allow."""
    with located("model"):
        if model not in MODELS:
            raise BadNotation("model-unknown", got=shown(model), known=", ".join(MODELS))
        if model == "one-draw" and not position.rules.last_turns:
            raise BadNotation("model-without-last-turns")
        if model == "one-draw" and position.draw_pile < len(position.opponents):
            raise ImpossibleCards("pile-too-small", n=len(position.opponents), pile=position.draw_pile)


def _call(rules: RuleSet, found: Outcomes, points: Sequence[Fraction]) -> Call:
    total = found.total
    alone, tied = found.alone.total(), found.tied.total()
    other_kamikaze = sum(found.kamikaze)
    beaten = total - alone - tied - found.own_kamikaze - other_kamikaze
    wins = alone + found.own_kamikaze + (tied if payoffs.tie_succeeds(rules) else 0)
    return Call(
        win=Fraction(wins, total),
        alone=Fraction(alone, total),
        tied=Fraction(tied, total),
        beaten=Fraction(beaten, total),
        own_kamikaze=Fraction(found.own_kamikaze, total),
        other_kamikaze=Fraction(other_kamikaze, total),
        points=tuple(points),
    )


def points_of_caller(rules: RuleSet, found: Outcomes) -> Fraction:
    holder, hit = payoffs.kamikaze_points(rules)
    points = found.own_kamikaze * holder + sum(found.kamikaze) * hit
    for own, ways in found.own.items():
        alone, tied = found.alone[own], found.tied[own]
        points += alone * payoffs.caller_alone(rules, own) + tied * payoffs.caller_tied(rules, own)
        points += (ways - alone - tied) * payoffs.caller_beaten(rules, own)
    return Fraction(points, found.total)


def points_of_others(rules: RuleSet, found: Outcomes, own: int | None = None) -> list[Fraction]:
    """By kind: what one of them writes on average, with the others counted by themselves if I have `own`."""
    holder, hit = payoffs.kamikaze_points(rules)
    everyone = found.own_kamikaze + sum(found.kamikaze)
    points = []
    for kind, many in enumerate(found.copies):
        written = (
            found.sums[kind] + found.kamikaze[kind] * holder + (many * everyone - found.kamikaze[kind]) * hit
        )
        for (one, total), ways in found.ahead.items():
            if one == kind and (own is None or total < own):
                written += ways * (payoffs.other_lowest(rules, total) - total)
            if one == kind and total == own:
                written += ways * (payoffs.other_tied(rules, total) - total)
        for (one, total), ways in found.level.items():
            if one == kind:
                written += ways * (payoffs.other_tied(rules, total) - total)
        points.append(Fraction(written, many * found.total))
    return points
