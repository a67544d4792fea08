"""The course of a round: what everybody could expect of it after each of their own moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.analysis.review.accounts import mean_of_others
from caboprob.analysis.review.losses import Loss
from caboprob.table.replay import Replay
from caboprob.table.score import NEW_GAME, ScoresBefore

DEALT = 0
"""The number of the deal, where the record's entries count from 1."""


@dataclass(frozen=True, slots=True)
class CoursePoint:
    """A player's expected `excess` over the others: after the deal, after entry `number`, or at the end.

    It is the own points less the mean of the others', so less is better. The end has the number after the
    last entry's. `lost` is what the decisions of that entry lost, beyond chance.
    """

    number: int
    excess: float
    lost: float = 0.0


@dataclass(frozen=True, slots=True)
class Course:
    """What a player, from 1, could expect at the deal, after each own entry, and what was written."""

    player: int
    points: tuple[CoursePoint, ...]  # of its curve


def courses(
    replay: Replay, losses: Sequence[Loss], starts: Sequence[float], scores_before: ScoresBefore = NEW_GAME
) -> tuple[Course, ...]:
    """Everybody's course, each as judged from what that player could know then.

    `starts` is the excess that each could expect before a card was seen.
    """
    return tuple(
        Course(
            seat + 1,
            (
                CoursePoint(DEALT, start),
                *_after_own_entries([loss for loss in losses if loss.made.seat == seat]),
                *_at_end(replay, seat, scores_before),
            ),
        )
        for seat, start in enumerate(starts)
    )


def open_courses(
    replay: Replay, excesses: Sequence[Sequence[float]], scores_before: ScoresBefore = NEW_GAME
) -> tuple[Course, ...]:
    """Everybody's course with all cards face up, from everybody's excess after the deal and every entry.

    Empty if the record does not tell all cards.
    """
    known_excesses = [(number, by_seat) for number, by_seat in enumerate(excesses) if by_seat]
    if not known_excesses or known_excesses[0][0] != DEALT:
        return ()
    return tuple(
        Course(
            seat + 1,
            (
                *(CoursePoint(number, by_seat[seat]) for number, by_seat in known_excesses),
                *_at_end(replay, seat, scores_before),
            ),
        )
        for seat in range(len(replay.record.hands))
    )


def _at_end(replay: Replay, seat: int, scores_before: ScoresBefore) -> list[CoursePoint]:
    """The excess with which a seat ended; nothing while the round goes on or if a hand is not told."""
    score = replay.score(scores_before.totals or None, scores_before.resets or None, scores_before.played)
    if score is None:
        return []
    excess = score.points[seat] - mean_of_others(score.points, seat)
    return [CoursePoint(len(replay.events) + 1, excess)]


def _after_own_entries(losses: Sequence[Loss]) -> list[CoursePoint]:
    """What one player could expect after the last decision of each own entry."""
    points_by_entry: dict[int, CoursePoint] = {}
    for loss in losses:
        number = loss.made.entry_number
        lost_before = points_by_entry[number].lost if number in points_by_entry else 0.0
        cost = loss.loss.value if loss.is_significant else 0.0
        points_by_entry[number] = CoursePoint(number, loss.played_excess, lost_before + cost)
    return list(points_by_entry.values())
