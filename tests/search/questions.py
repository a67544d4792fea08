"""The questions of `questions.toml`, and whether the search answers them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.search import search

FIRST = 3  # a right ruling has to be among this many


@dataclass(frozen=True)
class Question:
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
def questions() -> tuple[Question, ...]:
    """All questions."""
    table = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
    return tuple(
        Question(language, text, tuple(cases), kind == "mistyped")
        for language in LANGUAGES
        for kind in ("said", "mistyped")
        for text, *cases in table[language][kind]
    )


def missed(tried: list[Question]) -> list[str]:
    """The questions that are not answered, as the report of a failed test shows them."""
    return [
        f"{question.language} {question.cases} {question.text}" for question in tried if not question.answered
    ]
