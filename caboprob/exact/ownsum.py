"""The call by own sum: its odds with any sum of mine, the unseen cards unchanged, and where it pays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import dropwhile, takewhile

from caboprob.errors import ImpossibleCards
from caboprob.exact import payoffs
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import Model, count_outcomes, points_of_others
from caboprob.exact.lowest import ways_by_sum
from caboprob.exact.outcomes import Outcomes
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class OwnSum:
    """A call with this own sum, when I hold no kamikaze myself: its odds, and the average points of all."""

    own_sum: int
    success: Fraction
    alone: Fraction  # my sum is the lowest, and nobody else has it
    tied: Fraction  # others have it too
    points: Fraction  # mine
    others_points: Fraction  # the mean of all others


@dataclass(frozen=True, slots=True)
class ByOwnSum:
    """Calls with every own sum, and the distribution of the lowest sum of the others.

    `kamikaze_chance` is the chance that another player holds a kamikaze; the chances in `lowest_other` are
    those of tables at which nobody else does. All these chances together add up to 1.
    """

    rows: tuple[OwnSum, ...]
    lowest_other: dict[int, Fraction]
    kamikaze_chance: Fraction


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The highest own sum such that a call pays with it and with every lower one; None if there is none.

    It pays against my own cards if on average I write no more points than they are worth, and against the
    others if on average I write fewer points than they do. Cards that are worth 0 or less leave nothing to
    save, so that it need not pay with them: `own_from` is then the lowest own sum with which it does.
    """

    against_own: int | None
    against_others: int | None
    own_from: int | None = None


def by_own_sum(position: Position, model: Model = "as-they-lie") -> ByOwnSum:
    """The odds of a call with each own sum; the cards I know stay out of the others' hands.

    Refuses the same as `call.call`.
    """
    outcomes, _ = count_outcomes(position, model, with_me=False)
    low, high = _sum_range(position)
    rows = tuple(_call_with_sum(position.rules, outcomes, own_sum) for own_sum in range(low, high + 1))
    lowest = {
        other_sum: Fraction(ways, outcomes.arrangements)
        for other_sum, ways in sorted(outcomes.others_lowest.items())
        if ways
    }
    return ByOwnSum(rows, lowest, Fraction(sum(outcomes.other_kamikaze), outcomes.arrangements))


def own_sum_distribution(position: Position) -> dict[int, Fraction]:
    """How likely each sum of my own cards is; a single one if I know them all.

    Refuses ranges that no unseen card fits (`ImpossibleCards`); `TooLarge` beyond the budget.
    """
    unseen = unseen_of(position)
    me, *others = (hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    ways = ways_by_sum(unseen, me, tuple(others))
    arrangements = sum(ways.values())
    if not arrangements:
        raise ImpossibleCards("no-arrangement")
    return {own_sum: Fraction(count, arrangements) for own_sum, count in sorted(ways.items()) if count}


def break_even(rows: Sequence[OwnSum]) -> BreakEven:
    """Up to which own sum a call pays."""
    # Sums of 0 or less leave nothing to save: those with which a call does not pay are left out at first.
    rows_to_judge = list(dropwhile(lambda row: row.own_sum <= 0 and not _pays_against_own(row), rows))
    against_own = _last_sum(takewhile(_pays_against_own, rows_to_judge))
    any_skipped = against_own is not None and len(rows_to_judge) < len(rows)
    return BreakEven(
        against_own,
        _last_sum(takewhile(lambda row: row.points < row.others_points, rows)),
        own_from=rows_to_judge[0].own_sum if any_skipped else None,
    )


def _pays_against_own(row: OwnSum) -> bool:
    """Whether a call writes no more on average than the own cards are worth."""
    return row.points <= row.own_sum


def _last_sum(rows: Iterable[OwnSum]) -> int | None:
    """The own sum of the last of these rows."""
    return max((row.own_sum for row in rows), default=None)


def _sum_range(position: Position) -> tuple[int, int]:
    """The lowest and the highest sum of a hand with as many cards as mine."""
    points = sorted(position.rules.deck.faces[card].points for card in position.rules.deck.cards())
    return sum(points[: len(position.me)]), sum(points[-len(position.me) :])


def _call_with_sum(rules: RuleSet, outcomes: Outcomes, own_sum: int) -> OwnSum:
    """A call with this sum; `outcomes` compare the others' hands without mine."""
    kamikaze_ways = sum(outcomes.other_kamikaze)  # by kind: hands of others that are described alike
    tied = outcomes.others_lowest[own_sum]
    beaten = sum(ways for other_sum, ways in outcomes.others_lowest.items() if other_sum < own_sum)
    alone = outcomes.arrangements - kamikaze_ways - tied - beaten
    _, victim_points = payoffs.kamikaze_points(rules)
    points = alone * payoffs.caller_alone(rules, own_sum) + tied * payoffs.caller_tied(rules, own_sum)
    points += beaten * payoffs.caller_beaten(rules, own_sum) + kamikaze_ways * victim_points
    points_by_kind = points_of_others(rules, outcomes, own_sum)
    points_of_kinds = (
        hands * points_each for hands, points_each in zip(outcomes.copies, points_by_kind, strict=True)
    )
    others_mean = sum(points_of_kinds, start=Fraction(0)) / sum(outcomes.copies)
    # With more points than a call may have, it is wrong.
    wins = (
        alone + (tied if payoffs.tie_succeeds(rules) else 0) if payoffs.is_low_enough(rules, own_sum) else 0
    )
    arrangements = outcomes.arrangements
    return OwnSum(
        own_sum,
        success=Fraction(wins, arrangements),
        alone=Fraction(alone, arrangements),
        tied=Fraction(tied, arrangements),
        points=Fraction(points, arrangements),
        others_points=others_mean,
    )
