"""The judge notices what it should, and its findings can be reproduced."""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from tests.hardening import fence, judging
from tests.hardening.commands import commands
from tests.hardening.lines import Line, line, line_with_file
from tests.hardening.pool import Pool
from tests.hardening.running import Outcome
from tests.hardening.surroundings import Surroundings
from tests.hardening.unruly import unruly

SOME = range(400)
TRACEBACK_TEXT = """Traceback (most recent call last):
  File "/x/caboprob/cli/odds.py", line 3, in call
    count()
KeyError: 'a'
"""


def outcome_of(status: object = 0, out: str = "", err: str = "") -> Outcome:
    return Outcome(status, out.encode(), err)


def line_of(*arguments: str, outlet: str = "file") -> Line:
    return Line(arguments, (), True, Surroundings(outlet=outlet))


@pytest.mark.parametrize("make", [line, line_with_file])
@pytest.mark.slow
def test_a_case_is_a_function_of_seed_and_number(make) -> None:  # type: ignore[no-untyped-def]
    forward = [make(3, number) for number in range(40)]
    assert forward == [make(3, number) for number in reversed(range(40))][::-1]
    assert forward != [make(4, number) for number in range(40)]


def test_every_command_is_tried_and_half_of_the_lines_are_valid() -> None:
    lines = [line(1, number) for number in SOME]
    there = Counter(
        one.path for case in lines for one in commands() if case.arguments[: len(one.path)] == one.path
    )
    assert set(there) == {one.path for one in commands()}
    assert len(SOME) * 0.4 < sum(case.valid for case in lines) < len(SOME) * 0.6


def test_no_line_starts_a_server_or_plays_without_end() -> None:
    for case in (make(1, number) for make in (line, line_with_file) for number in SOME):
        words = case.arguments
        assert all(after == "--no-such-option" for word, after in pairwise((*words, "")) if word == "web")
        rounds = [after for word, after in pairwise(words) if word == "--rounds"]
        assert not any(each.isdecimal() and 10_000 < int(each[:30]) < 10**19 for each in rounds)


@pytest.mark.parametrize(
    ("case", "outcome", "found"),
    [
        (line_of("x"), outcome_of(), []),
        (line_of("x"), outcome_of(1, "an illegal move"), []),
        (line_of("x"), outcome_of(2, err="caboprob: no\n"), []),
        (line_of("x", "--json"), outcome_of(0, '{"a": 1}\n'), []),
        (line_of("x", outlet="full"), outcome_of(1), []),
        (
            line_of("x"),
            outcome_of(1, err=TRACEBACK_TEXT),
            ["traceback: KeyError in caboprob/cli/odds.py:call"],
        ),
        (
            line_of("x"),
            outcome_of(0, out=TRACEBACK_TEXT),
            ["traceback: KeyError in caboprob/cli/odds.py:call"],
        ),
        (line_of("x"), outcome_of(0, err="/a.py:3: UserWarning: oh\n"), ["warning: UserWarning"]),
        (line_of("x"), outcome_of(0, err="thread panicked at src/x.rs:3"), ["panic: src/x.rs"]),
        (line_of("x"), outcome_of(3), ["status 3"]),
        (line_of("x", outlet="gone"), outcome_of(120), ["status 120"]),
        (line_of("x"), outcome_of(2), ["status 2 with no line on standard error"]),
        (line_of("x"), outcome_of(2, err="a\nb\n"), ["status 2 with several lines on standard error"]),
        (line_of("x"), outcome_of(2, err="caboprob: \n"), ["status 2 with an empty sentence"]),
        (line_of("x"), outcome_of(2, "?", "a\n"), ["status 2 with something on standard output"]),
        (line_of("x", "--json"), outcome_of(0), ["--json without any output"]),
        (line_of("x", "--json"), outcome_of(0, '{"a": NaN}'), ["--json without exactly one object"]),
        (line_of("x", "--json"), outcome_of(0, "{}{}"), ["--json without exactly one object"]),
        (line_of("x", "--json"), outcome_of(1, "[]"), ["--json without an object"]),
    ],
)
def test_what_is_wrong_is_named(case: Line, outcome: Outcome, found: list[str]) -> None:
    assert judging.faults(case, outcome) == found


def test_nothing_is_changed_beyond_the_fence(tmp_path: Path) -> None:
    inside = (str(tmp_path),)
    fence._changed(inside, str(tmp_path / "a"))
    fence._changed(inside, "/dev/full")
    for outside in ("/a", str(tmp_path / ".." / "a"), "data/examples/cabo-round.json"):
        with pytest.raises(PermissionError):
            fence._changed(inside, outside)


@pytest.mark.slow
def test_a_case_that_hangs_dies_or_swells_is_named_and_the_others_go_on() -> None:
    with Pool(unruly, workers=2, seconds=3) as pool:
        verdicts = {one.number: one for one in pool.judge(1, range(12))}
    assert {number: one.faults for number, one in verdicts.items() if one.faults} == {
        1: ("more than 3 s",),
        2: ("the process died with status 7",),
        3: ("more than 1 GB",),
    }
    assert all(one.about == f"about {number}" for number, one in verdicts.items())
    assert sorted(verdicts) == list(range(12))
