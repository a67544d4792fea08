"""Writes `data/trust.toml` from results: `python benchmarks/trust.py CALIBRATION.jsonl [WATCHING.jsonl]`.

Of results for the same table the last one stays.
"""

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "data" / "trust.toml"
ORDER = ("cabo-de", "cabo-en", "kaboom", "cabu")
KINDS = ("beginners", "family", "experienced")
HEAD = """\
# How far to trust what is said of calls in the middle of a round: said against happened, over moments of
# freely played rounds. Written by benchmarks/trust.py; docs/trust.md says what it means.
# A row of `bins` is what was said in tens of percent: the share of moments, said, happened, standard error.
"""


def main(files: list[str]) -> None:
    calibration, *watching = [read(Path(file)) for file in files]
    text = HEAD + f"seed = {calibration[0]['seed']}\n"
    text += "".join(table_of(row) for row in latest(calibration))
    text += "".join(regions_of(row) for rows in watching for row in rows)
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
    lines += [f"cells = {len(row['cells'])}"]
    lines += [f"{name} = {row[name]:.4f}" for name in ("off", "stderr", "ece")]
    lines += [f"by_chance = {row['ece_by_chance']:.4f}", f"bins = {json.dumps(bins)}"]
    return "\n[[tables]]\n" + "\n".join(lines) + "\n"


def regions_of(row: dict[str, Any]) -> str:
    return "".join(
        f'\n[[regions]]\nrules = "{row["rules"]}"\nwhat = "{what}"\nrecords = {row["records"]}\n'
        f"regions = {count}\nheld = {share:.4f}\nstderr = {stderr:.4f}\n"
        for what, (share, stderr, count) in row["regions"].items()
        if what in {"cards", "sums"}
    )


if __name__ == "__main__":
    main(sys.argv[1:])
