"""The questions of `questions.toml`, and how many of them the search answers."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from caboprob.messages import LANGUAGES
from caboprob.text.search.search import search

FIRST = 3  # the right ruling has to be among so many


@dataclass(frozen=True)
class Asked:
    """A question with the case codes of the rulings that answer it."""

    language: str
    text: str
    cases: tuple[str, ...]
    mistyped: bool

    @property
    def answered(self) -> bool:
        """Whether one of these rulings is among the first."""
        found = {hit.id for hit in search(self.language, self.text, kind="ruling", top=FIRST)}
        return not found.isdisjoint(self.cases)


@cache
def questions() -> tuple[Asked, ...]:
    """All questions."""
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return tuple(
        Asked(language, text, tuple(cases), kind == "mistyped")
        for language in LANGUAGES
        for kind in ("said", "mistyped")
        for text, *cases in table[language][kind]
    )


def missed(asked: list[Asked]) -> list[str]:
    """The questions left without their answer, to be read in the report of a failed test."""
    return [f"{one.language} {one.cases} {one.text}" for one in asked if not one.answered]
