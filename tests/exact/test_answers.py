"""Ten thousand random tables are answered as they always were, to the last fraction.

The answers are those of release 1, kept as digests; one that begins with `!` is a refusal. Where sums of 0 or
less are possible, up to which own sum a call pays was told otherwise then, and is kept as it is told now. The
tables come from `scenes.py`, the parts of an answer from `answers.py`. Two things may differ. An answer that
took more than a second may now be refused as too large, and so may one in a thousand of the others. One that
was refused as too large, or took too long, may now be given; its parts have to agree with each other.
"""

from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

from caboprob.errors import TooLarge
from caboprob.exact.call import call, win_chance
from tests.exact.answers import NEWLY_REFUSED, PARTS, Kept, answer, complaint, read
from tests.exact.questions import Question

SAMPLE = 300
SHARES = 10  # of the tables, or of the sample
QUICK = 50
"""Milliseconds that all parts of a table took together, at most, if it may be in the sample."""

QUESTIONS, DIFFERENT = 10_000, 9_800  # how many there are, and more than how many different ones
OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


@pytest.fixture(scope="module")
def kept() -> list[Kept]:
    return read()


@pytest.fixture(scope="module")
def tried(kept: list[Kept], in_full: bool) -> list[Kept]:
    """All tables, or a sample of quick ones that takes its turns among all scenes, games and models."""
    if in_full:
        return kept
    kinds = defaultdict(list)
    for table in kept:
        if sum(table.ms.values()) <= QUICK and None not in table.answers.values():
            question = table.question
            kinds[table.scene, question.rules, question.house, question.model].append(table)
    dice = Random(1)
    shuffled = (
        sorted((dice.random(), place, table) for place, table in enumerate(kind)) for kind in kinds.values()
    )
    turns = sorted(
        (turn, random_key, table) for kind in shuffled for turn, (random_key, _, table) in enumerate(kind)
    )
    return [table for _, _, table in turns[:SAMPLE]]


@dataclass(frozen=True, slots=True)
class Answered:
    """A table with its answers of now by part, and whether these agree with each other."""

    table: Kept
    answers: dict[str, str]
    agree: bool


@pytest.fixture(scope="module", params=range(SHARES))
def answered(request: pytest.FixtureRequest, tried: list[Kept]) -> list[Answered]:
    """One share of the tables: processes can divide the work between them."""
    return [answered_now(table) for table in tried[request.param :: SHARES]]


def answered_now(table: Kept) -> Answered:
    """What a table is answered now. Answers that were refusals have no parts that could disagree."""
    answers = {part: answer(table.question, part) for part in table.answers}
    was_refused = (table.answers["call"] or "").startswith("!")
    return Answered(table, answers, was_refused or parts_agree(table.question))


@pytest.mark.slow
def test_every_table_is_answered_as_before(answered: list[Answered]) -> None:
    wrong = [
        f"{one.table.question.command()}\n    {part}: {difference}"
        for one in answered
        for part, now in one.answers.items()
        if (difference := complaint(one.table, part, now))
    ]
    refused = [line for line in wrong if NEWLY_REFUSED in line]
    too_many = len(refused) > len(answered) // 1000
    differing = refused if too_many else [line for line in wrong if line not in refused]
    assert not differing, "\n".join([f"{len(differing)} answers differ:", *differing[:20]])


@pytest.mark.slow
def test_the_chance_alone_is_that_of_the_call(answered: list[Answered]) -> None:
    assert [one.table.question.command() for one in answered if not one.agree] == []


def parts_agree(question: Question) -> bool:
    """Whether the parts of a call agree; one that is refused as too large disagrees with nothing."""
    position = question.position()
    try:
        found = call(position, question.model)
    except TooLarge:
        return True
    outcomes = sum((getattr(found, name) for name in OUTCOMES), Fraction(0))
    return outcomes == 1 and win_chance(position, question.model) == found.win


def test_the_kept_tables_are_of_every_kind(kept: list[Kept]) -> None:
    assert len(kept) == QUESTIONS
    assert len({table.question for table in kept}) > DIFFERENT
    assert {part for table in kept for part in table.answers} == set(PARTS)


LARGE, OTHER = "!TooLarge:odds-too-many-states", "!ImpossibleCards:no-arrangement"


@pytest.mark.parametrize(
    ("before", "ms", "now", "allowed"),
    [
        ("1f", 2, "1f", True),
        ("1f", 2000, "2e", False),
        ("1f", 1000, LARGE, False),
        ("1f", 1001, LARGE, True),
        ("1f", 2000, OTHER, False),
        (LARGE, 2, "1f", True),
        (LARGE, 2, OTHER, False),
        (OTHER, 2000, LARGE, False),
        (OTHER, 2, "1f", False),
        (None, 300, "1f", True),
        (None, 300, LARGE, True),
        (None, 300, OTHER, False),
    ],
)
def test_only_what_was_slow_may_be_refused_and_only_what_was_too_large_answered(
    kept: list[Kept], before: str | None, ms: int, now: str, allowed: bool
) -> None:
    table = replace(kept[0], answers={"call": before}, ms={"call": ms})
    assert (complaint(table, "call", now) is None) == allowed
