"""A call by own sum: what it would bring with any sum, the same cards being unseen, and where it pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from caboprob.errors import ImpossibleCards
from caboprob.exact import payoffs
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import Model, counted, points_of_others
from caboprob.exact.lowest import sums
from caboprob.exact.outcomes import Outcomes
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class OwnSum:
    """A call with this own sum and no kamikaze: its chances, and what I and the others write on average."""

    own: int
    win: Fraction
    alone: Fraction
    tied: Fraction
    points: Fraction
    others: Fraction  # the mean of all others


@dataclass(frozen=True, slots=True)
class ByOwnSum:
    """Calls with every own sum, and the law of the lowest other hand's sum.

    `lowest_other` holds back `kamikaze`, the chance that one of the others holds one.
    """

    rows: tuple[OwnSum, ...]
    lowest_other: dict[int, Fraction]
    kamikaze: Fraction


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The highest own sum up to which a call pays with every sum; None if it never does.

    Against the own cards: I write no more than they count. Against the others: I write less than they do.
    """

    against_own: int | None
    against_others: int | None


def by_own_sum(position: Position, model: Model = "as-they-lie") -> ByOwnSum:
    """What a call would bring with each own sum, the cards I know staying out of the others' hands."""
    found, _ = counted(position, model, with_me=False)
    low, high = _sums(position)
    rows = tuple(_row(position.rules, found, own) for own in range(low, high + 1))
    law = {total: Fraction(ways, found.total) for total, ways in sorted(found.lowest.items()) if ways}
    return ByOwnSum(rows, law, Fraction(sum(found.kamikaze), found.total))


def own_sum_distribution(position: Position) -> dict[int, Fraction]:
    """How likely each sum of my own cards is; one alone if I know them all."""
    unseen = unseen_of(position)
    me, *others = (hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    found = sums(unseen, me, tuple(others))
    total = sum(found.values())
    if not total:
        raise ImpossibleCards("no-arrangement")
    return {own: Fraction(ways, total) for own, ways in sorted(found.items()) if ways}


def break_even(rows: Sequence[OwnSum]) -> BreakEven:
    """Up to which own sum a call pays."""
    return BreakEven(
        _last(rows, [row.points <= row.own for row in rows]),
        _last(rows, [row.points < row.others for row in rows]),
    )


def _last(rows: Sequence[OwnSum], pays: Sequence[bool]) -> int | None:
    """The own sum before the first at which it does not pay."""
    first = next((number for number, yes in enumerate(pays) if not yes), len(rows))
    return rows[first - 1].own if first else None


def _sums(position: Position) -> tuple[int, int]:
    """The lowest and the highest sum that as many cards as mine can have."""
    points = sorted(position.rules.deck.faces[card].points for card in position.rules.deck.cards())
    return sum(points[: len(position.me)]), sum(points[-len(position.me) :])


def _row(rules: RuleSet, found: Outcomes, own: int) -> OwnSum:
    kamikaze = sum(found.kamikaze)
    tied = found.lowest[own]
    beaten = sum(ways for total, ways in found.lowest.items() if total < own)
    alone = found.total - kamikaze - tied - beaten
    _, hit = payoffs.kamikaze_points(rules)
    points = alone * payoffs.caller_alone(rules, own) + tied * payoffs.caller_tied(rules, own)
    points += beaten * payoffs.caller_beaten(rules, own) + kamikaze * hit
    others = points_of_others(rules, found, own)
    written = (many * one for many, one in zip(found.copies, others, strict=True))
    mean = sum(written, start=Fraction(0)) / sum(found.copies)
    wins = alone + (tied if payoffs.tie_succeeds(rules) else 0)
    total = found.total
    return OwnSum(
        own,
        Fraction(wins, total),
        Fraction(alone, total),
        Fraction(tied, total),
        Fraction(points, total),
        mean,
    )
