"""Ten thousand random tables are answered as they always were, to the last fraction.

The answers were kept from the counting of release 1: of which tables, `scenes.py` says, and which parts of
them, `answers.py`. Two things may differ. What took more than a second then may now be refused as too large,
and so may one in a thousand of the rest. What was refused so then, or given up, may now be answered; its
parts must agree with each other.
"""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from caboprob.errors import TooLarge
from caboprob.exact.call import call, win
from tests.exact.answers import NEWLY_REFUSED, PARTS, Kept, answer, complaint, read
from tests.exact.asked import Asked

SAMPLE = 300
QUICK = 50
"""Milliseconds that a table of the sample took."""

QUESTIONS, DIFFERENT = 10_000, 9_800
OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


@pytest.fixture(scope="module")
def kept() -> list[Kept]:
    return read()


@pytest.fixture(scope="module")
def tried(kept: list[Kept], in_full: bool) -> list[Kept]:
    """All of them, or a sample of quick ones that goes round all scenes, games and models."""
    if in_full:
        return kept
    kinds = defaultdict(list)
    for one in kept:
        if sum(one.ms.values()) <= QUICK and None not in one.answers.values():
            kinds[one.scene, one.asked.rules, one.asked.house, one.asked.model].append(one)
    dice = Random(1)
    rounds = ([(dice.random(), place, one) for place, one in enumerate(same)] for same in kinds.values())
    turns = sorted((turn, luck, one) for same in rounds for turn, (luck, _, one) in enumerate(sorted(same)))
    return [one for _, _, one in turns[:SAMPLE]]


def test_every_table_is_answered_as_before(tried: list[Kept]) -> None:
    wrong = [
        f"{one.asked.command()}\n    {part}: {told}"
        for one in tried
        for part in one.answers
        if (told := complaint(one, part, answer(one.asked, part)))
    ]
    refused = [one for one in wrong if NEWLY_REFUSED in one]
    differing = refused if len(refused) > len(tried) // 1000 else [one for one in wrong if one not in refused]
    assert not differing, "\n".join([f"{len(differing)} answers differ:", *differing[:20]])


def test_the_chance_alone_is_the_one_that_the_call_tells(tried: list[Kept]) -> None:
    for one in tried:
        if not (one.answers["call"] or "").startswith("!"):
            assert told_alike(one.asked), one.asked.command()


def told_alike(asked: Asked) -> bool:
    """Whether the parts of a call agree; what is refused as too large disagrees with nothing."""
    position = asked.position()
    try:
        found = call(position, asked.model)
    except TooLarge:
        return True
    outcomes = sum((getattr(found, name) for name in OUTCOMES), Fraction(0))
    return outcomes == 1 and win(position, asked.model) == found.win


def test_the_kept_tables_are_of_every_kind(kept: list[Kept]) -> None:
    assert len(kept) == QUESTIONS
    assert len({one.asked for one in kept}) > DIFFERENT
    assert {part for one in kept for part in one.answers} == set(PARTS)


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
    one = replace(kept[0], answers={"call": before}, ms={"call": ms})
    assert (complaint(one, "call", now) is None) == allowed
