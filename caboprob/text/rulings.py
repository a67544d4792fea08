"""The rulings: questions people put at the table, each with a verdict and the clauses it rests on."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from caboprob import paths, rulesets
from caboprob.errors import BadNotation, shown
from caboprob.messages import DEFAULT, LANGUAGES, read
from caboprob.text.clauses import GAMES
from caboprob.text.rulebook import fill

CHAPTERS = "STMACKPGNXB"  # start, turn, sets, actions, call, pile, points, game, throwing, conduct, Kabadak


@dataclass(frozen=True, slots=True)
class Ruling:
    """One question with its verdicts in one language.

    `verdicts` go by rule set, only those it concerns; `statuses` say how far each text settles it. `asked`
    ranks the most asked, 1 first. `words` are what people type when they look for it.
    """

    case: str
    question: str
    answer: str
    verdicts: dict[str, str]
    statuses: dict[str, str]
    clauses: tuple[str, ...]
    words: tuple[str, ...]
    asked: int | None
    outdated: bool


@cache
def rulings(language: str) -> dict[str, Ruling]:
    """All rulings by their case code, in the order of their chapters."""
    told = _texts(language)
    return {case: _ruling(language, case, row, told[case]) for case, row in cases().items() if case in told}


def ruling(language: str, case: str) -> Ruling:
    """The ruling of a case; `BadNotation` if there is none."""
    code = case.strip().upper()
    found = rulings(language).get(code[:1] + code[1:].zfill(2))
    if found is None:
        raise BadNotation("case-unknown", case=shown(case))
    return found


def most_asked(language: str) -> list[Ruling]:
    """The rulings people ask for most, the most asked first."""
    asked = [ruling for ruling in rulings(language).values() if ruling.asked]
    return sorted(asked, key=lambda ruling: ruling.asked or 0)


def citing(language: str, clause: str, key: str) -> list[Ruling]:
    """The rulings on a rule set that rest on a clause."""
    return [
        ruling for ruling in rulings(language).values() if clause in ruling.clauses and key in ruling.verdicts
    ]


@cache
def cases() -> dict[str, dict[str, Any]]:
    """What is the same in all languages: clauses, statuses and examples, by case code."""
    files = paths.data("rulings").glob("*.toml")
    return _joined(sorted(files, key=lambda file: CHAPTERS.index(file.stem)))


@cache
def _texts(language: str) -> dict[str, dict[str, Any]]:
    return _joined(sorted(paths.data("rulings", language).glob("*.toml")), language)


def _joined(files: list[Path], language: str = DEFAULT) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for file in files:
        found |= read(file, language)
    return found


def _ruling(language: str, case: str, row: dict[str, Any], told: dict[str, Any]) -> Ruling:
    return Ruling(
        case=case,
        question=told["question"],
        answer=told["answer"],
        verdicts={key: _verdict(told, key) for key in GAMES if _has(told, key)},
        statuses=dict(row["status"]),
        clauses=tuple(row["clauses"]),
        words=tuple(told["words"]),
        asked=row.get("most_asked"),
        outdated=told["rev"] < max(_texts(other)[case]["rev"] for other in LANGUAGES),
    )


def _has(told: dict[str, Any], key: str) -> bool:
    return key in told or GAMES[key] in told


def _verdict(told: dict[str, Any], key: str) -> str:
    """The verdict for a rule set: its own, or that of its game."""
    text: str = told.get(key) or told[GAMES[key]]
    return fill(text, rulesets.read(key) if key in rulesets.KEYS else None)
