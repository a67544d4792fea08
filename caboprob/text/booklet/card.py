"""The quick reference as plain data, from which `card.typ` sets a page to print."""

from itertools import groupby
from typing import Any

from caboprob import rulesets
from caboprob.content import messages
from caboprob.text.games import quickref
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.rulebook.rulebook import Passage, chapter_title, join_statements, passages

Lines = list[dict[str, str]]


def quick_reference(language: str, key: str, house: tuple[str, ...] = ()) -> dict[str, Any]:
    """The quick reference of a game as plain data; for a game outside the CABO family, its clauses.

    `key` is that of its rule set, `house` are the house rules that its table has agreed, as `jokers=2`.
    """
    chapters = (
        _chapters_from_rules(language, key, house)
        if key in rulesets.family_keys()  # rule sets of further data folders included
        else _chapters_from_clauses(language, key)
    )
    return {
        "language": language,
        "rules": key,
        "title": listed_name(language, key),
        "house": ", ".join(house_name(language, rule) for rule in house),
        "default": messages.say(language, "booklet.word.default"),
        "notice": messages.say(language, "booklet.word.notice"),
        "sections": [
            {"title": chapter_title(language, key, chapter), "lines": lines} for chapter, lines in chapters
        ],
    }


def _chapters_from_rules(language: str, key: str, house: tuple[str, ...]) -> list[tuple[str, Lines]]:
    return [
        (
            section.chapter,
            [
                {
                    "label": _with_colon(language, line.label),
                    "value": line.value,
                    "status": line.clause.status,
                    "clause": line.clause.id,
                }
                for line in section.lines
            ],
        )
        for section in quickref.sections(language, rulesets.read(key, house))
    ]


def _chapters_from_clauses(language: str, key: str) -> list[tuple[str, Lines]]:
    chapters: dict[str, Lines] = {}
    for passage in passages(language, key):
        chapters.setdefault(passage.clause.chapter, []).extend(_clause_lines(language, passage))
    return list(chapters.items())


def _with_colon(language: str, label: str) -> str:
    return messages.space_punctuation(language, f"{label}:")


def _clause_lines(language: str, passage: Passage) -> Lines:
    """The lines of a clause: a new one where sources end and our defaults begin, or the other way round.

    Only the first has the clause's title.
    """
    runs = [
        join_statements(tuple(run))
        for _, run in groupby(passage.statements, key=lambda statement: statement.support.status == "default")
    ]
    labels = [_with_colon(language, passage.title), *[""] * (len(runs) - 1)]
    return [
        {
            "label": label,
            "value": run.text_without_links,
            "status": run.support.status,
            "clause": passage.clause.id,
        }
        for label, run in zip(labels, runs, strict=True)
    ]
