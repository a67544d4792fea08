"""The rulebook: the clauses of a game in words, their numbers filled in from the rule set."""

import re
from dataclasses import dataclass, fields
from functools import cache
from typing import Any

from caboprob import paths, rulesets
from caboprob.messages import LANGUAGES, read, say_or
from caboprob.rulesets import RuleSet
from caboprob.text.clauses import GAMES, Clause, book_of, clauses

LINK = re.compile(r"\[([^\[\]]+)\]\(clause:([a-z.-]+)\)")


@dataclass(frozen=True, slots=True)
class Passage:
    """A clause in words; `text` is Markdown whose links to other clauses read `clause:id`.

    `outdated` says that the translation is older than the newest wording in another language.
    """

    clause: Clause
    title: str
    text: str
    outdated: bool

    @property
    def plain(self) -> str:
        """The text without its links."""
        return LINK.sub(r"\1", self.text)


def passages(language: str, key: str, house: tuple[str, ...] = ()) -> tuple[Passage, ...]:
    """All clauses of a rule set in reading order, with the numbers as its house rules have them."""
    rules = rulesets.read(key, house) if key in rulesets.KEYS else None
    return tuple(_passage(language, key, clause, rules) for clause in clauses(key).values())


def passage(language: str, key: str, name: str, house: tuple[str, ...] = ()) -> Passage | None:
    """One clause of a rule set in words; None if it has no such clause."""
    return next((found for found in passages(language, key, house) if found.clause.id == name), None)


def title(language: str, base: str, name: str) -> str:
    """The title of a clause in the game of the rule set `base`."""
    return str(_wording(GAMES[book_of(base)], language)[name]["title"])


def chapter_title(language: str, key: str, chapter: str) -> str:
    """The title of a chapter, a game's own where it means something else there."""
    game = GAMES.get(key, key)
    return say_or(language, f"chapters.{game}.{chapter}", f"chapters.clause.{chapter}")


def fill(text: str, rules: RuleSet | None) -> str:
    """Puts a rule set's numbers in place of the fields that a text names."""
    if rules is None:
        return text
    return text.format_map({field.name: getattr(rules, field.name) for field in fields(RuleSet)})


def _passage(language: str, key: str, clause: Clause, rules: RuleSet | None) -> Passage:
    row = _wording(GAMES[key], language)[clause.id]
    text = row["text"] if isinstance(row["text"], str) else row["text"][key]
    outdated = row["rev"] < _newest(GAMES[key], clause.id)
    return Passage(clause, row["title"], fill(text, rules), outdated)


def _newest(game: str, name: str) -> int:
    return max(int(_wording(game, language)[name]["rev"]) for language in LANGUAGES)


@cache
def _wording(game: str, language: str) -> dict[str, dict[str, Any]]:
    return read(paths.data("rulebook", game, f"{language}.toml"), language)
