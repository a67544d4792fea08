"""How well the search answers questions that were written apart from it: `finding.py FILE...`.

Each file is TOML named after its language (`de.toml`, `de-2.toml`) with tables `[[questions]]`: `text`,
`game`, `case` (empty if no ruling answers), `also` (other cases that answer as well), `kind`, `mistyped`.
"""

import sys
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from time import process_time

from caboprob.text.search.hits import SearchHits
from caboprob.text.search.search import find_hits

Z = 1.96  # of a 95 % interval
TOP = 3  # hits of each question that are looked at


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with the cases that answer it, and what the search found for it."""

    language: str
    kind: str
    mistyped: bool
    cases: frozenset[str]
    found: SearchHits
    seconds: float

    @property
    def right_by_rank(self) -> list[bool]:
        """Whether each of the first rulings found is a right one."""
        return [hit.id in self.cases for hit in self.found.hits[:TOP]]


def main(files: list[str]) -> None:
    """Prints the shares by language, by kind of question, and for mistyped ones apart."""
    asked = [one for file in files for one in _asked(Path(file))]
    answered = [one for one in asked if one.cases]
    print(f"{'':20} {'first':>28} {'among three':>28} {'wrongly not sure':>28}")
    for name, group in _groups(answered):
        shares = (
            _share(one.right_by_rank[:1] == [True] for one in group),
            _share(any(one.right_by_rank) for one in group),
            _share(not one.found.sure for one in group),
        )
        print(f"{name:20} " + " ".join(f"{share:>28}" for share in shares))
    print(f"\n{'nothing answers':20} {'answered without not sure':>28}")
    for name, group in _groups([one for one in asked if not one.cases]):
        print(f"{name:20} {_share(one.found.sure for one in group):>28}")
    print(f"\nms a query: {1000 * sum(one.seconds for one in asked) / len(asked):.1f} of processor time")


def _asked(file: Path) -> Iterable[Asked]:
    """The questions of a file, each asked once; the search is warm."""
    language = file.name[:2]
    find_hits(language, "?")
    for row in tomllib.loads(file.read_text(encoding="utf-8"))["questions"]:
        begun = process_time()
        found = find_hits(language, row["text"], key=row["game"], kind="ruling", top=TOP)
        seconds = process_time() - begun
        cases = frozenset([row["case"], *row["also"]] if row["case"] else [])
        yield Asked(language, row["kind"], row["mistyped"], cases, found, seconds)


def _groups(asked: list[Asked]) -> Iterable[tuple[str, list[Asked]]]:
    """All of them, then each language, each kind and the mistyped ones."""
    yield "all", asked
    for name in sorted({one.language for one in asked}):
        yield name, [one for one in asked if one.language == name]
    yield "mistyped", [one for one in asked if one.mistyped]
    for name in sorted({one.kind for one in asked}):
        yield name, [one for one in asked if one.kind == name]


def _share(of: Iterable[bool]) -> str:
    """A share in percent with its Wilson interval and the number of questions."""
    held = list(of)
    if not held:
        return "-"
    share, n = sum(held) / len(held), len(held)
    middle = (share + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * sqrt(share * (1 - share) / n + Z**2 / (4 * n**2))
    return f"{share:6.1%} ({middle - half:.1%}-{middle + half:.1%}) of {n}"


if __name__ == "__main__":
    main(sys.argv[1:])
