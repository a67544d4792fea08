"""The call: how likely it succeeds, and the points that everybody writes on average."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from caboprob.errors import BadNotation, ImpossibleCards, at_place, excerpt
from caboprob.exact import payoffs
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.completions import kamikaze_cards
from caboprob.exact.outcomes import Outcomes, Showdown, arrangements_of, outcomes
from caboprob.exact.success import count_succeeding
from caboprob.exact.untouched.kept import StoredAnswer, stored_answer
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position

Model = Literal["as-they-lie", "one-draw"]
MODELS: tuple[Model, ...] = get_args(Model)
"""When the hands are compared: now, or after each other player has drawn a card and dropped the highest."""


@dataclass(frozen=True, slots=True, repr=False)
class Call:
    """The odds of a call, and everybody's points on average, mine first.

    `win_chance` is the chance that it succeeds; the five outcomes after it add up to 1.
    """

    win: Fraction
    alone: Fraction
    tied: Fraction
    beaten: Fraction
    own_kamikaze: Fraction
    other_kamikaze: Fraction
    points: tuple[Fraction, ...]

    def __repr__(self) -> str:
        return f"Call(win={self.win}, points={', '.join(f'{float(mean):.4g}' for mean in self.points)})"


def call(position: Position, model: Model = "as-they-lie") -> Call:
    """The odds if I call now, all arrangements of the unseen cards being equally likely.

    Refuses the one-draw model if a call ends the round at once (`BadNotation`) or the draw pile has too few
    cards for it, and ranges that no unseen card fits (`ImpossibleCards`); `TooLarge` beyond the budget.
    """
    check_model(position, model)
    if answer := stored_answer(position, model):
        return _call_of_stored(position, answer)
    result, kinds = count_outcomes(position, model)
    points_by_kind = points_of_others(position.rules, result)
    points = (points_of_caller(position.rules, result), *(points_by_kind[kind] for kind in kinds))
    return _call_of_outcomes(position.rules, result, points)


def win_chance(position: Position, model: Model = "as-they-lie") -> Fraction:
    """How likely a call succeeds: the same as `call(...).win`, in less time; refuses the same."""
    check_model(position, model)
    if answer := stored_answer(position, model):
        return _call_of_stored(position, answer).win
    if position.rules.caller_points_limited:
        result, _ = count_outcomes(position, model)
        return Fraction(wins_of(position.rules, result), result.arrangements)
    showdown = showdown_of(position, model)
    arrangements = arrangements_of(showdown)
    if not arrangements:
        raise ImpossibleCards("no-arrangement")
    return Fraction(
        count_succeeding(showdown, margin=0 if payoffs.tie_succeeds(position.rules) else 1), arrangements
    )


def count_outcomes(
    position: Position, model: Model, *, with_me: bool = True
) -> tuple[Outcomes, tuple[int, ...]]:
    """The outcomes of a position, and the kind of each opponent's hand.

    Without me only the others' hands are compared; what my slots may hold still matters.
    """
    showdown = showdown_of(position, model, with_me=with_me)
    result = outcomes(showdown)
    if not result.arrangements:
        raise ImpossibleCards("no-arrangement")
    kinds = [hand for hand, _ in showdown.others]
    hands = (hand_of(position.rules.deck, showdown.unseen, hand) for hand in position.opponents)
    return result, tuple(map(kinds.index, hands))


def showdown_of(position: Position, model: Model, *, with_me: bool = True) -> Showdown:
    """The hands of a position as they are compared in a model."""
    check_model(position, model)
    unseen, rules = unseen_of(position), position.rules
    me = hand_of(rules.deck, unseen, position.me)
    kinds = Counter(hand_of(rules.deck, unseen, hand) for hand in position.opponents)
    return Showdown(
        unseen=unseen,
        me=me if with_me else None,
        others=tuple(kinds.items()),
        need=kamikaze_cards(rules, unseen),
        draws=model == "one-draw",
        needs_others_lowest=rules.lowest_writes_zero and not rules.only_caller_writes_zero,
        constraining=() if with_me else (me,),
    )


def check_model(position: Position, model: str) -> None:
    """Refuses a model that does not exist, or that this position does not allow."""
    with at_place("model"):
        if model not in MODELS:
            raise BadNotation("model-unknown", got=excerpt(model), known=", ".join(MODELS))
        if model == "one-draw" and not position.rules.last_turns:
            raise BadNotation("model-without-last-turns")
        if model == "one-draw" and position.draw_pile_size < len(position.opponents):
            raise ImpossibleCards("pile-too-small", n=len(position.opponents), pile=position.draw_pile_size)


def _call_of_stored(position: Position, answer: StoredAnswer) -> Call:
    """The odds that are stored for an untouched table."""
    ways = answer.ways
    # `wins` is None where every lowest hand may call, and so succeeds.
    lowest = answer.alone + answer.own_kamikaze + (answer.tied if payoffs.tie_succeeds(position.rules) else 0)
    wins = lowest if answer.wins is None else answer.wins
    beaten = ways - answer.alone - answer.tied - answer.own_kamikaze - answer.other_kamikaze
    points = (answer.my_points, *[answer.points_of_each_opponent] * len(position.opponents))
    return Call(
        win=Fraction(wins, ways),
        alone=Fraction(answer.alone, ways),
        tied=Fraction(answer.tied, ways),
        beaten=Fraction(beaten, ways),
        own_kamikaze=Fraction(answer.own_kamikaze, ways),
        other_kamikaze=Fraction(answer.other_kamikaze, ways),
        points=tuple(Fraction(points_of_one, ways) for points_of_one in points),
    )


def _call_of_outcomes(rules: RuleSet, result: Outcomes, points: Sequence[Fraction]) -> Call:
    arrangements = result.arrangements
    alone, tied = result.alone.total(), result.tied.total()
    other_kamikaze = sum(result.other_kamikaze)
    beaten = arrangements - alone - tied - result.own_kamikaze - other_kamikaze
    return Call(
        win=Fraction(wins_of(rules, result), arrangements),
        alone=Fraction(alone, arrangements),
        tied=Fraction(tied, arrangements),
        beaten=Fraction(beaten, arrangements),
        own_kamikaze=Fraction(result.own_kamikaze, arrangements),
        other_kamikaze=Fraction(other_kamikaze, arrangements),
        points=tuple(points),
    )


def wins_of(rules: RuleSet, result: Outcomes) -> int:
    """The arrangements in which my call succeeds."""
    lowest = result.alone + result.tied if payoffs.tie_succeeds(rules) else result.alone
    with_lowest_sum = sum(ways for own, ways in lowest.items() if payoffs.is_low_enough(rules, own))
    return with_lowest_sum + result.own_kamikaze


def points_of_caller(rules: RuleSet, result: Outcomes) -> Fraction:
    """What I write on average."""
    holder_points, victim_points = payoffs.kamikaze_points(rules)
    points = result.own_kamikaze * holder_points + sum(result.other_kamikaze) * victim_points
    for own, ways in result.own_sums.items():
        alone, tied = result.alone[own], result.tied[own]
        points += alone * payoffs.caller_alone(rules, own) + tied * payoffs.caller_tied(rules, own)
        points += (ways - alone - tied) * payoffs.caller_beaten(rules, own)
    return Fraction(points, result.arrangements)


def points_of_others(rules: RuleSet, result: Outcomes, own: int | None = None) -> list[Fraction]:
    """What one hand of each kind writes on average.

    With `own`, `result` is of the others without me, and I have that sum.
    """
    holder_points, victim_points = payoffs.kamikaze_points(rules)
    with_kamikaze = result.own_kamikaze + sum(result.other_kamikaze)
    points, added = [], _added_by_right_calls(rules, result, own)
    for kind, copies in enumerate(result.copies):
        written = (
            result.points[kind]
            + result.other_kamikaze[kind] * holder_points
            + (copies * with_kamikaze - result.other_kamikaze[kind]) * victim_points
            + copies * added
        )
        # Hands of a kind with the lowest sum, added up over arrangements; without me all are in `below_me`.
        for (other_kind, lowest_sum), ways in result.below_me.items():
            if other_kind == kind and (own is None or lowest_sum < own):
                written += ways * (payoffs.other_lowest(rules, lowest_sum) - lowest_sum)
            if other_kind == kind and lowest_sum == own:
                written += ways * _added_by_tie(rules, lowest_sum)
        for (other_kind, lowest_sum), ways in result.tied_with_me.items():
            if other_kind == kind:
                written += ways * _added_by_tie(rules, lowest_sum)
        points.append(Fraction(written, copies * result.arrangements))
    return points


def _added_by_right_calls(rules: RuleSet, result: Outcomes, own: int | None) -> int:
    """What right calls add to the sum of one other hand, over all arrangements, as if none were tied."""
    tie_succeeds = payoffs.tie_succeeds(rules)
    if own is None:
        ways_right = result.alone + result.tied if tie_succeeds else result.alone
        return sum(ways * payoffs.added_by_call(rules, own_sum) for own_sum, ways in ways_right.items())
    ways_wrong = sum(
        ways
        for lowest_sum, ways in result.others_lowest.items()
        if lowest_sum < own or (lowest_sum == own and not tie_succeeds)
    )
    ways = result.arrangements - sum(result.other_kamikaze) - ways_wrong
    return ways * payoffs.added_by_call(rules, own)


def _added_by_tie(rules: RuleSet, tied_sum: int) -> int:
    """What a player who ties with the caller writes beyond that sum and what right calls add to it."""
    added = payoffs.added_by_call(rules, tied_sum) if payoffs.tie_succeeds(rules) else 0
    return payoffs.other_tied(rules, tied_sum) - tied_sum - added
