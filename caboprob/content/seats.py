"""The names of the people at a table: where a page knows them, every message calls its players by these.

A message says `Player {player}`; `data/seats.toml` says for each language which phrases those are, and how
the words before a name are elided.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from caboprob.content import layered
from caboprob.content.sealed import seal

VOWELS = frozenset("aeiouœæø")
NO_LETTER = re.compile(r"[\W\d_]")

Names = Mapping[str, str]
"""By the number of a player, as it is written, their name."""

_names: ContextVar[Names] = ContextVar("called", default={})  # noqa: B039 - never changed


@contextmanager
def without_names() -> Iterator[None]:
    """Players are called by their numbers in the block, until `set_player_names` gives names."""
    token = _names.set({})
    try:
        yield
    finally:
        _names.reset(token)


def set_player_names(names: Sequence[str]) -> None:
    """Calls the players of every message by these names, that of player 1 first; by none, by their numbers.

    Messages are written into Markdown and HTML alike, so the names in them are sealed.
    """
    _names.set({str(number): seal(name) for number, name in enumerate(names, 1)})


def name_players(language: str, message: str, facts: Mapping[str, object]) -> str:
    """A message with its facts, and names in the place of numbers as far as they are known."""
    names = _names.get()

    def replaced(match: re.Match[str]) -> str:
        name = names.get(str(facts.get(match["fact"])))
        if not name:
            return match[0]
        return f"{_elided(language, _phrase_table(language)['phrases'][match['phrase']], name)}{name}"

    def elided(match: re.Match[str]) -> str:
        name = str(facts[match["fact"]])
        return f"{_elided(language, match['before'], name)}{match['fact'].join('{}')}"

    if names:
        message = _phrase_pattern(language).sub(replaced, message)
    if not facts.keys().isdisjoint(_phrase_table(language).get("names", ())):
        message = _name_pattern(language).sub(elided, message)
    return message.format_map(facts)


def _elided(language: str, words_before: str, name: str) -> str:
    """The words before a name, elided if it is certain that it begins with the sound of a vowel."""
    elided: str = _phrase_table(language).get("elided", {}).get(words_before, words_before)
    return elided if _begins_with_a_vowel(language, name) else words_before


@cache
def _names_with_mute_h(language: str) -> frozenset[str]:
    """First names whose `h` is not spoken, so that words before them are elided."""
    return frozenset(_phrase_table(language).get("mute_h", ()))


def _begins_with_a_vowel(language: str, name: str) -> bool:
    """Whether a name is spoken with a vowel first: `Yves`, not `Yann`; `Hugo`, for all we know not `Hans`."""
    signs = unicodedata.normalize("NFD", name.lower())
    plain = "".join(sign for sign in signs if not unicodedata.combining(sign))
    first_letter, second_letter = plain[:1], plain[1:2]
    if first_letter == "y":
        return second_letter.isalpha() and second_letter not in VOWELS
    if first_letter == "h":
        return NO_LETTER.split(plain, maxsplit=1)[0] in _names_with_mute_h(language)
    return first_letter in VOWELS


@cache
def _phrase_table(language: str) -> layered.TomlTable:
    table: layered.TomlTable = layered.read_data("seats.toml").get(language, {})
    return table


@cache
def _phrase_pattern(language: str) -> re.Pattern[str]:
    """A phrase with the fact that has the number."""
    phrases = _phrase_table(language).get("phrases", {})
    either = "|".join(re.escape(phrase) for phrase in sorted(phrases, key=len, reverse=True))
    return re.compile(rf"(?P<phrase>{either})\{{(?P<fact>\w+)\}}" if phrases else r"(?!)")


@cache
def _name_pattern(language: str) -> re.Pattern[str]:
    """A word that is elided, before a fact that is a name itself."""
    table = _phrase_table(language)
    before = "|".join(map(re.escape, table.get("elided", {})))
    facts = "|".join(map(re.escape, table.get("names", ())))
    return re.compile(rf"(?<!\w)(?P<before>{before})\{{(?P<fact>{facts})\}}" if before and facts else r"(?!)")
