"""Cases that tests take in turns: each test always tries only some of them, and all of them with `--all`.

Tests of the same cases begin at different ones (`turn`), so that together they always try most of them.
"""

from collections.abc import Sequence
from typing import Any

import pytest


def every_nth(cases: Sequence[Any], *, turn: int, of: int = 2, several: bool = False) -> list[Any]:
    """The cases as parameters: every `of`-th, from index `turn` on, is always tried, the others with `--all`.

    A case is one parameter; if it stands for `several`, each of its parts is one.
    """
    in_full = pytest.mark.in_full
    return [
        pytest.param(*(case if several else (case,)), marks=() if number % of == turn else in_full)
        for number, case in enumerate(cases)
    ]


def is_its_turn(case: Any, cases: Sequence[Any], *, turn: int, of: int = 2) -> bool:
    """Whether a case is always tried by a test with this turn."""
    return cases.index(case) % of == turn


def one_each(cases: Sequence[Any], others: Sequence[Any], *, turn: int = 0) -> list[Any]:
    """Each case with each of the others, as two parameters; always tried with one of them, by turns."""
    return [
        pytest.param(case, other, marks=() if (number + turn) % len(others) == place else pytest.mark.in_full)
        for number, case in enumerate(cases)
        for place, other in enumerate(others)
    ]
