"""Adds results of `calibration.py`, `watching.py` and `prices.py`, as JSON lines, to `data/trust.toml`.

`python benchmarks/truth/trust.py [--calibration FILE] [--watching FILE] [--prices FILE]`

A table measured anew takes the place of what was there; records of the same rules are added up, so they must
come from another seed than those that were there; prices take the place of all that were there.
"""

import argparse
import json
import sys
import tomllib
from collections.abc import Callable
from itertools import groupby
from math import sqrt
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from caboprob import rulesets

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "data" / "trust.toml"
KINDS = ("beginners", "family", "experienced")
TOLERATED = 0.02  # between said and happened, in a cell
HEAD = """\
# How far to trust what is said of calls in the middle of a round: said against happened, over moments of
# freely played rounds. Written by benchmarks/truth/trust.py; docs/trust.md says what it means.
# A row of `bins` is what was said in tens of percent: the share of moments, said, happened, standard error.
"""


Row = dict[str, Any]


def main() -> None:
    chosen = options()
    before = tomllib.loads(FILE.read_text(encoding="utf-8"))
    tables = latest([*before["tables"], *map(table_of, read(chosen.calibration))])
    regions = added_up(
        [*before.get("regions", ()), *(row for run in read(chosen.watching) for row in regions_of(run))]
    )
    prices = list(map(price_of, read(chosen.prices))) or before["prices"]
    text = HEAD
    for name, rows in (("tables", tables), ("regions", regions), ("prices", prices)):
        text += "".join(map(written(name), rows))
    FILE.write_text(text, encoding="utf-8")


def options() -> argparse.Namespace:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    for name in ("calibration", "watching", "prices"):
        parser.add_argument(f"--{name}", type=Path)
    return parser.parse_args()


def read(path: Path | None) -> list[Row]:
    if path is None:
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def written(name: str) -> Callable[[Row], str]:
    """How a row of this name is written as TOML."""

    def row_as_text(row: Row) -> str:
        lines = (f"{key} = {json.dumps(value)}\n" for key, value in row.items())
        return f"\n[[{name}]]\n" + "".join(lines)

    return row_as_text


def latest(rows: list[Row]) -> list[Row]:
    """One row for each table, in the order of rules, players and kinds."""

    def rank(row: Row) -> tuple[int, ...]:
        kinds = KINDS.index(row["assumed"]), KINDS.index(row["played"])
        return (rulesets.family_keys().index(row["rules"]), row["players"], *kinds)

    return [row for _, row in sorted({rank(row): row for row in rows}.items())]


def table_of(row: Row) -> Row:
    """What is kept of a table's calibration."""
    return {
        **{name: row[name] for name in ("rules", "players", "assumed", "played")},
        **{name: row[name] for name in ("seed", "rounds", "moments", "questions")},
        "cells": len(row["cells"]),
        "within": sum(map(is_within, row["cells"])),
        "missed": [rounded(cell) for cell in row["cells"] if is_missed(cell)],
        # By how much more was said than happened, its standard error, and the expected calibration error.
        **{name: round(row[name], 4) for name in ("off", "stderr", "ece")},
        "by_chance": round(row["ece_by_chance"], 4),
        # Without its lower end, which the order of the bins tells.
        "bins": [[round(number, 4) for number in numbers[1:]] for numbers in row["bins"]],
    }


def is_within(cell: list[float]) -> bool:
    """Whether said and happened differ by no more than is tolerated.

    A cell has turns had, own sum, number of moments, said, happened, and the standard error of what they
    differ by.
    """
    *_, said, happened, _ = cell
    return abs(said - happened) <= TOLERATED


def is_missed(cell: list[float]) -> bool:
    """Whether they differ by more, beyond twice the standard error."""
    *_, said, happened, stderr = cell
    return abs(said - happened) > TOLERATED + 2 * stderr


def rounded(cell: list[float]) -> list[float]:
    return [*cell[:3], *(round(number, 3) for number in cell[3:])]


def regions_of(row: Row) -> list[Row]:
    """What is kept of a run of records: how many regions of cards and of sums held the truth."""
    return [
        {
            "rules": row["rules"],
            "what": what,
            "records": row["records"],
            "regions": number,
            "held": held,
            "stderr": stderr,
        }
        for what in ("cards", "sums")
        for held, stderr, number in [row["regions"][what]]
    ]


def added_up(rows: list[Row]) -> list[Row]:
    """One row for each rule set and each kind of region."""

    def rank(row: Row) -> tuple[int, str]:
        return rulesets.family_keys().index(row["rules"]), row["what"]

    return [together(list(parts)) for _, parts in groupby(sorted(rows, key=rank), key=rank)]


def together(rows: list[Row]) -> Row:
    count = sum(row["regions"] for row in rows)
    held = sum(row["held"] * row["regions"] for row in rows) / count
    stderr = sqrt(sum((row["stderr"] * row["regions"]) ** 2 for row in rows)) / count
    return {
        **{name: rows[0][name] for name in ("rules", "what")},
        "records": sum(row["records"] for row in rows),
        "regions": count,
        "held": round(held, 4),
        "stderr": round(stderr, 4),
    }


def price_of(row: Row) -> Row:
    """What is kept of a price, or a chance of kamikaze, compared with what it came to."""
    return {
        **{name: row[name] for name in ("rules", "players", "kind", "what", "questions")},
        **{name: round(row[name], 4) for name in ("said", "happened", "off", "stderr")},
    }


if __name__ == "__main__":
    main()
