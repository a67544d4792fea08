"""The content of a booklet for any format: chapters of clauses, and the rulings on them."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from caboprob.content import messages
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulewords import house_name, quoted
from caboprob.text.rulebook.clauses import books, clauses
from caboprob.text.rulebook.overlay import rules_changing
from caboprob.text.rulebook.rulebook import (
    LINK,
    Passage,
    Statement,
    chapter_title,
    clause_title,
    join_statements,
    passages,
)
from caboprob.text.rulebook.sources import place_in_source
from caboprob.text.rulings.rulings import Ruling, house_remark, overriding_rules, rulings
from caboprob.text.rulings.rulings import chapter_title as ruling_chapter

STATUSES = ("says", "follows", "reported", "default", "house")
BOOKLET_WORDS = ("subtitle", "contents", "rules", "rulings", "see", *STATUSES, "notice", "source")

Spans = list[dict[str, str]]


def booklet(language: str, key: str, house: tuple[str, ...] = ()) -> dict[str, Any]:
    """Everything in a booklet as plain data, which is also what `rules export --format json` writes.

    `key` is that of the rule set, `house` are the house rules that its table has agreed, as `jokers=2`.
    """
    rulings_on_game = [ruling for ruling in rulings(language).values() if key in ruling.verdicts]
    return {
        "language": language,
        "rules": key,
        "house": list(house),
        "title": listed_name(language, key),
        "words": {word: messages.say(language, f"booklet.word.{word}") for word in BOOKLET_WORDS},
        "chapters": [
            _chapter(language, key, chapter, list(group), rulings_on_game, house)
            for chapter, group in groupby(
                passages(language, key, house), key=lambda passage: passage.clause.chapter
            )
        ],
        "rulings": [
            _rulings_chapter(language, letter, list(group), key, house)
            for letter, group in groupby(rulings_on_game, key=lambda ruling: ruling.case[0])  # P of P03
        ],
        "agreed": _agreed(language, house),  # the passages have refused what is no house rule
    }


def _agreed(language: str, house: tuple[str, ...]) -> str:
    """The house rules of a booklet in a line for its cover; empty if it has none."""
    names = ", ".join(house_name(language, rule) for rule in house)
    return messages.say(language, "booklet.agreed", rules=names) if names else ""


def spans(text: str) -> Spans:
    """A text cut into pieces; those that link to a clause have its id under `to`."""
    pieces: Spans = []
    # By turns: text without a link, the text of a link, the id of the clause that it leads to.
    for index, piece in enumerate(re.split(LINK, text)):
        if (index % 3 == 0 and piece) or index % 3 == 1:
            pieces.append({"text": piece})
        elif index % 3 == 2:
            pieces[-1]["to"] = piece
    return pieces


def run_content(language: str, key: str, run: Sequence[Statement]) -> dict[str, Any]:
    """Statements of a clause that share a status; `place` says where in the text they stand.

    Their support is the lines of the game's printed text that they rest on, and how far these settle them.
    """
    statement = join_statements(run)
    return {
        "text": statement.text_without_links,
        "spans": spans(statement.text),
        "status": statement.support.status,
        "place": place_in_source(language, key, statement.support.lines),
    }


def _chapter(
    language: str,
    key: str,
    chapter: str,
    group: list[Passage],
    rulings_on_game: list[Ruling],
    house: tuple[str, ...],
) -> dict[str, Any]:
    return {
        "id": chapter,
        "title": chapter_title(language, key, chapter),
        "clauses": [
            {
                "id": passage.clause.id,
                "title": passage.title,
                "text": passage.text_without_links,
                "status": passage.clause.status,
                "note": _precedence_sentence(
                    language, rules_changing(language, key, passage.clause.id, house)
                ),
                "runs": [run_content(language, key, run) for run in passage.runs],
                "rulings": [ruling.case for ruling in rulings_on_game if passage.clause.id in ruling.clauses],
            }
            for passage in group
        ],
    }


def _precedence_sentence(language: str, house: Sequence[str]) -> str:
    """That house rules take precedence over a clause, in a sentence; empty if there are none."""
    names = ", ".join(quoted(language, house_name(language, rule)) for rule in house)
    return messages.say(language, "booklet.precedence", rules=names) if names else ""


def _rulings_chapter(
    language: str, letter: str, group: list[Ruling], key: str, house: tuple[str, ...]
) -> dict[str, Any]:
    return {
        "id": letter,
        "title": ruling_chapter(language, letter),
        "rulings": [
            {
                "case": ruling.case,
                "question": ruling.question,
                "answer": ruling.answer,
                "verdict": LINK.sub(r"\1", ruling.verdicts[key]),
                "note": _note(language, ruling, key, house),
                "status": ruling.statuses.get(key, ""),
                "clauses": [
                    {"id": name, "title": clause_title(language, key, name)}
                    for name in ruling.clauses
                    if name in clauses(key)
                ],
            }
            for ruling in group
        ],
    }


def _note(language: str, ruling: Ruling, key: str, house: tuple[str, ...]) -> str:
    """The note on a verdict, after a sentence on the house rules that the verdict leaves aside."""
    remark = house_remark(language, overriding_rules(ruling, key, house))
    return " ".join(filter(None, (remark, LINK.sub(r"\1", ruling.notes.get(key, "")))))


def has_booklet(key: str) -> bool:
    """Whether there is a booklet for this rule set."""
    return key in books()
