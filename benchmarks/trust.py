"""Writes `data/trust.toml` from the results of three benchmarks, as JSON lines.

`python benchmarks/trust.py CALIBRATION.jsonl [WATCHING.jsonl [PRICES.jsonl]]`

Of results for the same table the last one stays; records of the same rules are added up.
"""

import json
import sys
from math import sqrt
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "data" / "trust.toml"
ORDER = ("cabo-de", "cabo-en", "kaboom", "cabu")
KINDS = ("beginners", "family", "experienced")
TOLERATED = 0.02  # between said and happened, in a cell
HEAD = """\
# How far to trust what is said of calls in the middle of a round: said against happened, over moments of
# freely played rounds. Written by benchmarks/trust.py; docs/trust.md says what it means.
# A row of `bins` is what was said in tens of percent: the share of moments, said, happened, standard error.
"""


def main(files: list[str]) -> None:
    calibration, watching, prices = [*map(read, map(Path, files)), [], []][:3]
    text = HEAD + f"seed = {calibration[0]['seed']}\n"
    text += "".join(table_of(row) for row in latest(calibration))
    for key in ORDER:
        text += regions_of(key, [row for row in watching if row["rules"] == key])
    text += "".join(prices_of(row) for row in prices)
    FILE.write_text(text, encoding="utf-8")


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def latest(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One row for each table, in the order of rules, players and kinds."""

    def place(row: dict[str, Any]) -> tuple[int, ...]:
        kinds = KINDS.index(row["assumed"]), KINDS.index(row["played"])
        return (ORDER.index(row["rules"]), row["players"], *kinds)

    return [row for _, row in sorted({place(row): row for row in rows}.items())]


def table_of(row: dict[str, Any]) -> str:
    bins = [[round(number, 4) for number in numbers[1:]] for numbers in row["bins"]]
    lines = [f"{name} = {json.dumps(row[name])}" for name in ("rules", "players", "assumed", "played")]
    lines += [f"{name} = {row[name]}" for name in ("rounds", "moments", "questions")]
    lines += [f"cells = {len(row['cells'])}", f"within = {sum(map(is_within, row['cells']))}"]
    lines += [f"missed = {json.dumps([rounded(cell) for cell in row['cells'] if is_missed(cell)])}"]
    lines += [f"{name} = {row[name]:.4f}" for name in ("off", "stderr", "ece")]
    lines += [f"by_chance = {row['ece_by_chance']:.4f}", f"bins = {json.dumps(bins)}"]
    return "\n[[tables]]\n" + "\n".join(lines) + "\n"


def is_within(cell: list[float]) -> bool:
    """Whether said and happened differ by no more than is tolerated."""
    *_, said, true, _ = cell
    return abs(said - true) <= TOLERATED


def is_missed(cell: list[float]) -> bool:
    """Whether they differ by more, beyond twice the standard error."""
    *_, said, true, stderr = cell
    return abs(said - true) > TOLERATED + 2 * stderr


def rounded(cell: list[float]) -> list[float]:
    return [*cell[:3], *(round(number, 3) for number in cell[3:])]


def regions_of(key: str, rows: list[dict[str, Any]]) -> str:
    """The regions of all records of these rules, added up."""
    text = ""
    for what in ("cards", "sums") if rows else ():
        parts = [row["regions"][what] for row in rows]
        count = sum(number for _, _, number in parts)
        held = sum(share * number for share, _, number in parts) / count
        stderr = sqrt(sum((error * number) ** 2 for _, error, number in parts)) / count
        text += f'\n[[regions]]\nrules = "{key}"\nwhat = "{what}"\n'
        text += f"records = {sum(row['records'] for row in rows)}\n"
        text += f"regions = {count}\nheld = {held:.4f}\nstderr = {stderr:.4f}\n"
    return text


def prices_of(row: dict[str, Any]) -> str:
    lines = [
        f"{name} = {json.dumps(row[name])}" for name in ("rules", "players", "kind", "what", "questions")
    ]
    lines += [f"{name} = {row[name]:.4f}" for name in ("said", "happened", "off", "stderr")]
    return "\n[[prices]]\n" + "\n".join(lines) + "\n"


if __name__ == "__main__":
    main(sys.argv[1:])
