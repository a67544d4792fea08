"""The call by own sum: its odds with any sum of mine, the unseen cards unchanged, and where it pays."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from caboprob.errors import ImpossibleCards
from caboprob.exact import payoffs
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import Model, count_outcomes, points_of_others
from caboprob.exact.lowest import sums
from caboprob.exact.outcomes import Outcomes
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class OwnSum:
    """A call with this own sum, when I hold no kamikaze myself: its odds, and the average points of all."""

    own: int
    win: Fraction
    alone: Fraction
    tied: Fraction
    points: Fraction
    others: Fraction  # the mean of all others


@dataclass(frozen=True, slots=True)
class ByOwnSum:
    """Calls with every own sum, and the distribution of the lowest sum of the others.

    `kamikaze` is the chance that another player holds a kamikaze; the chances in `lowest_other` are those of
    tables on which no other player does, so both together add up to 1.
    """

    rows: tuple[OwnSum, ...]
    lowest_other: dict[int, Fraction]
    kamikaze: Fraction


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The highest own sum such that a call pays with it and with every lower one; None if there is none.

    It pays against my own cards if on average I write no more points than they are worth, and against the
    others if on average I write fewer points than they do.
    """

    against_own: int | None
    against_others: int | None


def by_own_sum(position: Position, model: Model = "as-they-lie") -> ByOwnSum:
    """The odds of a call with each own sum; the cards I know stay out of the others' hands.

    Refuses the same as `call.call`.
    """
    result, _ = count_outcomes(position, model, with_me=False)
    low, high = _sums(position)
    rows = tuple(_row(position.rules, result, own) for own in range(low, high + 1))
    lowest = {total: Fraction(ways, result.total) for total, ways in sorted(result.lowest.items()) if ways}
    return ByOwnSum(rows, lowest, Fraction(sum(result.kamikaze), result.total))


def own_sum_distribution(position: Position) -> dict[int, Fraction]:
    """How likely each sum of my own cards is; a single one if I know them all.

    Refuses ranges that no unseen card fits (`ImpossibleCards`); `TooLarge` beyond the budget.
    """
    unseen = unseen_of(position)
    me, *others = (hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    ways_by_sum = sums(unseen, me, tuple(others))
    total = sum(ways_by_sum.values())
    if not total:
        raise ImpossibleCards("no-arrangement")
    return {own: Fraction(ways, total) for own, ways in sorted(ways_by_sum.items()) if ways}


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
    """The lowest and the highest sum of a hand with as many cards as mine."""
    points = sorted(position.rules.deck.faces[card].points for card in position.rules.deck.cards())
    return sum(points[: len(position.me)]), sum(points[-len(position.me) :])


def _row(rules: RuleSet, result: Outcomes, own: int) -> OwnSum:
    kamikaze = sum(result.kamikaze)
    tied = result.lowest[own]
    beaten = sum(ways for total, ways in result.lowest.items() if total < own)
    alone = result.total - kamikaze - tied - beaten
    _, hit = payoffs.kamikaze_points(rules)
    points = alone * payoffs.caller_alone(rules, own) + tied * payoffs.caller_tied(rules, own)
    points += beaten * payoffs.caller_beaten(rules, own) + kamikaze * hit
    others = points_of_others(rules, result, own)
    written = (copies * points_each for copies, points_each in zip(result.copies, others, strict=True))
    mean = sum(written, start=Fraction(0)) / sum(result.copies)
    wins = alone + (tied if payoffs.tie_succeeds(rules) else 0) if payoffs.may_call(rules, own) else 0
    total = result.total
    return OwnSum(
        own,
        Fraction(wins, total),
        Fraction(alone, total),
        Fraction(tied, total),
        Fraction(points, total),
        mean,
    )
