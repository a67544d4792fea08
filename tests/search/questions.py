"""The questions of `questions.toml`, and whether the search answers them."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from caboprob.content.messages import LANGUAGES
from caboprob.text.search.hits import SearchHits
from caboprob.text.search.search import find_hits

FIRST = 3  # a right ruling has to be among this many


@dataclass(frozen=True)
class Question:
    """A question with the case codes of the rulings that answer it."""

    language: str
    text: str
    cases: tuple[str, ...]
    mistyped: bool


@cache
def found(question: Question) -> SearchHits:
    """The rulings found; every question is asked once for all tests."""
    return find_hits(question.language, question.text, kind="ruling")


def answered(question: Question) -> bool:
    """Whether one of its rulings is among the first."""
    return not {hit.id for hit in found(question).hits[:FIRST]}.isdisjoint(question.cases)


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
        f"{question.language} {question.cases} {question.text}"
        for question in tried
        if not answered(question)
    ]
