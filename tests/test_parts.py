"""Parts of the tests that take long: together they are all of them, and what is quick is in each."""

import argparse
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.guards.sources import run_python
from tests.parts import Part, read_part


def item(name: str, *marks: str) -> Any:
    """What of a test decides whether it takes long."""
    return SimpleNamespace(name=name, get_closest_marker=lambda mark: mark if mark in marks else None)


ITEMS = [item("tie"), item("rounds", "slow"), item("sum"), *(item(f"page {n}", "browser") for n in range(6))]


def tried(folder: str, *options: str) -> Counter[str]:
    """The tests of a folder that a run would try, each by its name."""
    done = run_python("-m", "pytest", folder, "--collect-only", *options)
    assert done.returncode == 0, done.stdout
    return Counter(line for line in done.stdout.splitlines() if "::" in line)


@pytest.mark.parametrize("of", [1, 2, 3, 8])
def test_each_long_test_is_in_one_part_and_a_quick_one_in_every(of: int) -> None:
    times_tried: Counter[str] = Counter()
    for number in range(1, of + 1):
        left_out = Part(number, of).leaves_out(ITEMS)
        times_tried.update(item.name for item in ITEMS if item not in left_out)
    quick = {"tie": of, "sum": of}
    assert times_tried == {item.name: 1 for item in ITEMS} | quick


def test_parts_are_of_nearly_the_same_size() -> None:
    sizes = [len(ITEMS) - len(Part(number, 3).leaves_out(ITEMS)) for number in (1, 2, 3)]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.slow
def test_what_is_run_in_three_parts_is_what_is_run_at_once() -> None:
    folder, of = "tests/exact", 3
    parts = [tried(folder, "--part", f"{number}/{of}") for number in range(1, of + 1)]
    together = parts[0] | parts[1] | parts[2]
    assert together == tried(folder)
    assert all(part < together for part in parts)


@pytest.mark.parametrize("written", ["", "2", "0/3", "4/3", "1/0", "-1/3", "1/3/3", "a/b", "²/3"])
def test_what_is_no_part_is_refused_with_an_example(written: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="such as 2/3"):
        read_part(written)
