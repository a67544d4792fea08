"""The course of a round: what everybody could expect of it after each of their own moves."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.analysis.review.accounts import mean_of_others
from caboprob.analysis.review.losses import Loss
from caboprob.table.replay import Replay
from caboprob.table.score import NEW_GAME, Before

DEALT = 0
"""The number of the deal, where the record's entries count from 1."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A player's expected `excess` over the others: after the deal, after entry `number`, or in the end.

    It is the own points less the mean of the others', so less is better. The end has the number after the
    last entry's. `lost` is what the decisions of that entry lost, beyond chance.
    """

    number: int
    excess: float
    lost: float = 0.0


@dataclass(frozen=True, slots=True)
class Course:
    """How a round stood for a player, from 1: at the deal, after each own entry, and what was written."""

    player: int
    stands: tuple[Stand, ...]


def courses(
    replay: Replay, losses: Sequence[Loss], starts: Sequence[float], before: Before = NEW_GAME
) -> tuple[Course, ...]:
    """Everybody's course, each as judged from what that player could know then.

    `starts` is the excess that each could expect before a card was seen.
    """
    return tuple(
        Course(
            seat + 1,
            (
                Stand(DEALT, start),
                *_own([loss for loss in losses if loss.made.seat == seat]),
                *_written(replay, seat, before),
            ),
        )
        for seat, start in enumerate(starts)
    )


def open_courses(
    replay: Replay, stood: Sequence[Sequence[float]], before: Before = NEW_GAME
) -> tuple[Course, ...]:
    """Everybody's course with all cards open, from how it stood after the deal and after every entry.

    Empty where the record does not tell all cards.
    """
    told = [(number, aheads) for number, aheads in enumerate(stood) if aheads]
    if not told or told[0][0] != DEALT:
        return ()
    return tuple(
        Course(
            seat + 1,
            (*(Stand(number, aheads[seat]) for number, aheads in told), *_written(replay, seat, before)),
        )
        for seat in range(len(replay.record.hands))
    )


def _written(replay: Replay, seat: int, before: Before) -> list[Stand]:
    """The excess with which a seat ended; nothing while the round goes on."""
    score = replay.score(before.totals or None, before.resets or None)
    if score is None:
        return []
    ahead = score.points[seat] - mean_of_others(score.points, seat)
    return [Stand(len(replay.events) + 1, ahead)]


def _own(losses: Sequence[Loss]) -> list[Stand]:
    """How it stood after the last decision of each entry of one player."""
    stands: dict[int, Stand] = {}
    for loss in losses:
        number = loss.made.number
        before = stands[number].lost if number in stands else 0.0
        cost = loss.loss.value if loss.counts else 0.0
        stands[number] = Stand(number, loss.stands, before + cost)
    return list(stands.values())
