"""The names of the people at a table: where a page knows them, every message calls its players by these.

A message says `Player {player}`; `data/seats.toml` says for each language which phrases those are.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from caboprob.content import layered
from caboprob.content.sealed import seal

VOWELS = frozenset("aeiouy")

Names = Mapping[str, str]
"""By the number of a player, as it is written, their name."""

_names: ContextVar[Names] = ContextVar("called", default={})  # noqa: B039 - never changed


@contextmanager
def without_names() -> Iterator[None]:
    """Players are called by their numbers in the block, until `call_players` gives names."""
    token = _names.set({})
    try:
        yield
    finally:
        _names.reset(token)


def call_players(names: Sequence[str]) -> None:
    """Calls the players of every message by these names, that of player 1 first; by none, by their numbers.

    Messages are written into Markdown and HTML alike, so the names in them are sealed.
    """
    _names.set({str(number): seal(name) for number, name in enumerate(names, 1)})


def has_names() -> bool:
    """Whether there are names."""
    return bool(_names.get())


def name_players(language: str, message: str, facts: Mapping[str, object]) -> str:
    """A message with its facts, and names in the place of numbers as far as they are known."""
    names = _names.get()

    def replaced(match: re.Match[str]) -> str:
        name = names.get(str(facts.get(match["fact"])))
        return f"{_words_before(language, match['phrase'], name)}{name}" if name else match[0]

    return _phrase_pattern(language).sub(replaced, message).format_map(facts)


def _words_before(language: str, phrase: str, name: str) -> str:
    """What comes before a name in the place of the phrase before a number."""
    table = _phrase_table(language)
    before: str = table["phrases"][phrase]
    first = unicodedata.normalize("NFD", name[:1]).lower()[:1]
    elided: str = table.get("elided", {}).get(before, before)
    return elided if first in VOWELS else before


@cache
def _phrase_table(language: str) -> layered.Table:
    table: layered.Table = layered.table("seats.toml").get(language, {})
    return table


@cache
def _phrase_pattern(language: str) -> re.Pattern[str]:
    """A phrase with the fact that has the number."""
    phrases = _phrase_table(language).get("phrases", {})
    either = "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True))
    return re.compile(rf"(?P<phrase>{either})\{{(?P<fact>\w+)\}}" if phrases else r"(?!)")
