"""The moment that a step shows, whatever core plays it: what it may say of it, and how answers are judged."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from caboprob import rulesets
from caboprob.text.lessons.claims import claimed_amount
from caboprob.text.lessons.lesson import Step, lesson
from caboprob.text.lessons.meldmoment import MeldMoment
from caboprob.text.lessons.roundmoment import RoundMoment
from caboprob.text.lessons.verdict import Verdict


class Moment(Protocol):
    """A moment of a lesson's round."""

    @property
    def step(self) -> Step:
        """The step that shows it."""

    @property
    def next_move(self) -> str:
        """The move that is made next in the lesson's round, empty at its end."""

    def facts(self, language: str) -> Mapping[str, object]:
        """What the words of the step may name."""

    def judge(self, answer: str) -> Verdict | None:
        """Whether an answer is right; None if it cannot be read."""

    def answer_of_taps(self, taps: Sequence[str]) -> str:
        """The answer that tapping these spots gives, empty if it gives none."""

    def tappable_spots(self) -> Sequence[str]:
        """All spots that can be tapped: cards and piles."""

    def answers_by_tapping(self) -> Iterator[str]:
        """All answers that tapping as many cards as the step asks for can give."""


MOMENT_CLASSES: Mapping[str, type[RoundMoment] | type[MeldMoment]] = {
    rulesets.FAMILY: RoundMoment,
    "kabadak": MeldMoment,
}


@lru_cache(maxsize=256)
def moment(lesson_id: str, number: int, key: str) -> Moment:
    """The moment of a lesson's step, from 1, by the rules `key`."""
    taught = lesson(lesson_id)
    step = taught.steps[number - 1]
    return MOMENT_CLASSES[rulesets.summaries()[key].kind](key, step, taught.rounds[step.round])


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer as it is played, not by its letter, and the verdict on it; `letter` if it was on offer."""

    answer: str
    letter: str
    verdict: Verdict


def judge_answer(lesson_moment: Moment, answer: str) -> JudgedAnswer | None:
    """The judgement of an answer: a letter, a move or a claim; None if it is none of these."""
    offered = lesson_moment.step.answers
    move_or_claim = offered.get(answer, answer)
    letter = next((letter for letter in offered if answer in (letter, offered[letter])), "")
    if (not letter and not move_or_claim) or (not letter and not lesson_moment.step.taps):
        return None
    verdict = lesson_moment.judge(move_or_claim)
    return JudgedAnswer(move_or_claim, letter, verdict) if verdict else None


def solution(lesson_moment: Moment) -> str:
    """A right answer, as it would be given: one on offer, the next move, or what can be tapped."""
    judged_candidates = (
        (answer, judge_answer(lesson_moment, answer)) for answer in _candidates(lesson_moment)
    )
    return next(
        answer for answer, judged_answer in judged_candidates if judged_answer and judged_answer.verdict.right
    )


def claimed_amounts(lesson_moment: Moment, language: str) -> Mapping[str, object]:
    """What the answers that claim an amount of the fact `step.of` come to: that of answer `a` as `is_a`."""
    if not lesson_moment.step.of or not lesson_moment.step.answers:
        return {}
    facts = lesson_moment.facts(language)
    return {
        f"is_{letter}": claimed_amount(claim, facts) for letter, claim in lesson_moment.step.answers.items()
    }


def _candidates(lesson_moment: Moment) -> Iterator[str]:
    yield from lesson_moment.step.answers
    yield lesson_moment.next_move
    yield from lesson_moment.answers_by_tapping()
