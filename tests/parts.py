"""Parts of the tests that take long: each run of `.ci/run` tries one of them, and all quick tests.

A part of three has every third of these tests, not every third file: each part has some tests of every file,
and some cases of every test with many.
"""

import argparse
import re
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

LONG = ("browser", "slow")
"""The marks of tests that take long."""


@dataclass(frozen=True, slots=True)
class Part:
    """The part with this number, from 1 on, of so many that make the whole."""

    number: int
    of: int

    def leaves_out(self, items: Sequence[pytest.Item]) -> list[pytest.Item]:
        """Those of the tests that take long and belong to other parts."""
        long = [item for item in items if is_long(item)]
        return [item for place, item in enumerate(long) if place % self.of != self.number - 1]


def is_long(item: pytest.Item) -> bool:
    """Whether a test takes long by its marks."""
    return any(item.get_closest_marker(mark) for mark in LONG)


def read_part(written: str) -> Part:
    """A part as an option says it, `2/3` for the second of three."""
    match = re.fullmatch(r"([1-9]\d*)/([1-9]\d*)", written, re.ASCII)
    if match is None or (part := Part(*map(int, match.groups()))).number > part.of:
        raise argparse.ArgumentTypeError(f"expected a part such as 2/3, the second of three, not {written!r}")
    return part
