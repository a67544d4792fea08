"""The decisions of a record with their prices, a few entries at a time, kept for the next who ask."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

from caboprob.analysis.review.accounts import Account
from caboprob.analysis.review.courses import Course, open_courses
from caboprob.analysis.review.decisionsmade import Assumptions
from caboprob.analysis.review.hindsight import excess_face_up
from caboprob.analysis.review.losses import Loss
from caboprob.analysis.review.review import (
    Decision,
    accounts_of,
    check_length,
    courses_of,
    decisions_of_entry,
)
from caboprob.replays import replay_round
from caboprob.table.position import Position
from caboprob.table.record import Record
from caboprob.table.replay import Replay
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.text.rounds.movewords import MoveWords
from caboprob.web.base.visit import Visit

ANYBODY = Assumptions()  # the others may be any of the built-in players
ROUNDS = 2_000  # played on from every option of a decision
ENTRIES_AT_A_TIME, THREADS = 4, 2  # entries that a page asks for together, and those judged side by side


@dataclass(frozen=True, slots=True)
class ReviewRequest:
    """A record to judge, who is assumed to have played it, and everybody's score before it."""

    record: Record
    assumptions: Assumptions = ANYBODY
    scores_before: ScoresBefore = NEW_GAME


@dataclass(frozen=True, slots=True)
class SeenDecision:
    """A priced decision, the table as its player saw it, and the card in hand, None before the draw."""

    decision: Decision
    position: Position
    drawn: int | None


def move_words(visit: Visit, seen_decision: SeenDecision) -> MoveWords:
    """Puts the moves of a decision into words."""
    number = seen_decision.decision.player
    return MoveWords(
        visit.language,
        seen_decision.position,
        seen_decision.drawn,
        me=number,
        in_third_person=True,
        visitor=visit.me,
    )


@dataclass(frozen=True, slots=True)
class JudgedEntry:
    """An entry of a record, numbered from 1, and its decisions.

    `decisions` is None if the record tells too little of them, or the belief would rest on too few tables.
    """

    number: int
    decisions: tuple[SeenDecision, ...] | None


def judge_entries(review_request: ReviewRequest, first_number: int) -> tuple[JudgedEntry, ...]:
    """The decisions of a few entries from this one on, from 1; refuses a record too long (`TooLarge`)."""
    replay = _replay(review_request.record)
    check_length(replay)
    numbers = range(first_number, min(first_number + ENTRIES_AT_A_TIME, len(replay.events) + 1))
    with ThreadPoolExecutor(THREADS, thread_name_prefix="judge") as pool:
        return tuple(pool.map(lambda number: _judge_entry(replay, review_request, number), numbers))


def courses_of_record(
    review_request: ReviewRequest, losses: tuple[Loss, ...]
) -> tuple[tuple[Course, ...], tuple[Course, ...]]:
    """How the round stood, as each player could judge it, and with all cards open.

    Both are empty for a record with gaps.
    """
    replay, assumptions, scores_before = (
        _replay(review_request.record),
        review_request.assumptions,
        review_request.scores_before,
    )
    if review_request.record.has_gaps:
        return (), ()
    with ThreadPoolExecutor(THREADS, thread_name_prefix="judge") as pool:
        excesses = pool.map(
            lambda number: excess_face_up(replay, number, assumptions, scores_before),
            range(len(replay.states)),
        )
        return (
            courses_of(replay, assumptions, losses, scores_before),
            open_courses(replay, tuple(excesses), scores_before),
        )


def _judge_entry(replay: Replay, review_request: ReviewRequest, number: int) -> JudgedEntry:
    decisions = decisions_of_entry(
        replay, number, review_request.assumptions, scores_before=review_request.scores_before, rounds=ROUNDS
    )
    if decisions is None:
        return JudgedEntry(number, None)
    return JudgedEntry(number, tuple(_seen_decision(replay, decision) for decision in decisions))


def accounts_of_record(review_request: ReviewRequest, lost: tuple[float, ...]) -> tuple[Account, ...]:
    """Everybody's account of a round that is over: of what their excess over the others is the sum.

    `lost` is by seat the sum of the losses, in points.
    """
    return accounts_of(
        _replay(review_request.record), review_request.assumptions, lost, review_request.scores_before
    )


def _seen_decision(replay: Replay, decision: Decision) -> SeenDecision:
    return SeenDecision(decision, decision.position, decision.drawn)


@lru_cache(maxsize=64)
def _replay(record: Record) -> Replay:
    return replay_round(record)
