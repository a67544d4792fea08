"""The catalogue of messages: one folder of TOML files per language, `data/locales/<language>/<room>.toml`.

A room has the messages of one page, or of one subject.

A message's key is its room, its tables and its name, joined by dots: `errors.card-unknown`.
A message is a sentence with `{facts}` to fill in, or a table of sentences by CLDR plural
category (`one`, `many`, `other`), chosen by the fact `n`. What a language lacks, `DEFAULT_LANGUAGE` has.
"""

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from caboprob.content import layered, paths, seats
from caboprob.content.separators import group_digits

CODE = re.compile(r"[a-z]{2,3}")
LANGUAGES = tuple(filter(CODE.fullmatch, paths.folder_names("locales")))
"""The codes of all languages that have a folder of messages, in our data or in an added data folder."""

DEFAULT_LANGUAGE = "en"
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
MINUS = "−"  # as people read it; a program reads and writes the hyphen
QUOTING_PREFIX = "errors."  # a message that quotes what somebody typed
GROUPED_FROM = 1_000
NO_BREAK_SPACE = "\u00a0"
NARROW_NO_BREAK_SPACE = "\u202f"
NO_MATCH = re.compile(r"(?!)")

Message = str | dict[str, str]


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """The messages that a language has itself, by key."""
    messages: dict[str, Message] = {}
    for room in paths.file_names("locales", language):
        _flatten(room, texts(language, "locales", language, f"{room}.toml"), messages)
    return messages


def say(language: str, key: str, /, **facts: object) -> str:
    """The message `key` in `language`, else in the default one, with its facts; `KeyError` if there is none.

    Numbers get a real minus sign. In `errors.`, whose messages quote what was typed, they keep the hyphen,
    and large ones are grouped.
    """
    language_found = language if key in catalogue(language) else DEFAULT_LANGUAGE
    message = catalogue(language_found)[key]
    if isinstance(message, dict):
        message = message.get(plural(language_found, facts["n"]), message["other"])
    write_fact = partial(_quoted, language_found) if key.startswith(QUOTING_PREFIX) else _readable
    # Fills in the facts; where a page knows the players, their names take the place of "Player 2".
    return seats.name_players(
        language_found, message, {name: write_fact(fact) for name, fact in facts.items()}
    )


def _quoted(language: str, fact: object) -> object:
    """A fact beside what somebody typed: large numbers are grouped, and the sign before one is as typed."""
    return group_digits(language, fact) if isinstance(fact, int) and abs(fact) >= GROUPED_FROM else fact


def _readable(fact: object) -> object:
    """A fact as people read it: a number below 0 has its own sign."""
    return str(fact).replace("-", MINUS) if isinstance(fact, int) and fact < 0 else fact


def say_to(language: str, key: str, /, *, you: bool, **facts: object) -> str:
    """The message `key` about a player; if `you` is true its form in `you.`, which addresses that player."""
    you_key = f"you.{key}"
    return say(language, you_key if you and has_message(language, you_key) else key, **facts)


def say_or(language: str, key: str, fallback_key: str, /, **facts: object) -> str:
    """The message `key`, else `fallback_key`: rule sets and players that people add have no messages."""
    return say(language, key if has_message(language, key) else fallback_key, **facts)


def has_message(language: str, key: str) -> bool:
    """Whether `say` has the message `key` for readers of `language`."""
    return key in catalogue(language) or key in catalogue(DEFAULT_LANGUAGE)


@cache
def is_partial(language: str) -> bool:
    """Whether `language` lacks messages, so that its readers meet some in `DEFAULT_LANGUAGE`."""
    return not catalogue(DEFAULT_LANGUAGE).keys() <= catalogue(language).keys()


@cache
def language_name(language: str) -> str:
    """What a language calls itself: its own message, else its name in CLDR."""
    own_name = catalogue(language).get("app.language")
    if isinstance(own_name, str):
        return own_name
    from babel import Locale  # loads late: most languages name themselves

    return str(Locale.parse(language).display_name or language).capitalize()


def texts(language: str, *parts: str) -> dict[str, Any]:
    """A TOML file of texts in one language, with what added data folders change; empty if there is none.

    Spaces beside the signs in `data/typography.toml` become no-break spaces, narrow ones before some of them.
    """
    spaces = _breaking_spaces(language)
    return {name: _with_no_break_spaces(value, spaces) for name, value in layered.read_data(*parts).items()}


@cache
def _breaking_spaces(language: str) -> re.Pattern[str]:
    """A space that is to be a no-break space; the group `narrow` matches where it is to be a narrow one."""
    signs = layered.read_data("typography.toml").get(language)
    if not signs:
        return NO_MATCH
    before, after, narrow = (re.escape(signs[name]) for name in ("before", "after", "narrow"))
    space = f"[ {NO_BREAK_SPACE}]"
    return re.compile(f"(?P<narrow>{space}(?=[{narrow}]))|{space}(?=[{before}])|(?<=[{after}]){space}")


def space_punctuation(language: str, text: str) -> str:
    """Adds the spaces that a language puts before punctuation to a composed text, such as `name: value`."""
    return _bare_signs(language).sub(_with_space_before, text)


def with_colon(language: str, name: str) -> str:
    """`name: ` before what is said of it, the colon as the language wants it and the name as it is."""
    return name + space_punctuation(language, "x: ").removeprefix("x")


@cache
def _bare_signs(language: str) -> re.Pattern[str]:
    """Matches a sign that lacks the space before it; not one that is escaped or within a word."""
    signs = layered.read_data("typography.toml").get(language)
    if not signs:
        return NO_MATCH
    narrow, wide = re.escape(signs["narrow"]), "|:" if ":" in signs["before"] else ""
    return re.compile(rf"(?<=[^\s\\:;!?])(?:(?P<narrow>[{narrow}]){wide})(?=[\s*]|$)")


def _with_space_before(sign: re.Match[str]) -> str:
    return (NARROW_NO_BREAK_SPACE if sign["narrow"] else NO_BREAK_SPACE) + sign[0]


def _no_break_space(space: re.Match[str]) -> str:
    return NARROW_NO_BREAK_SPACE if space["narrow"] else NO_BREAK_SPACE


def _with_no_break_spaces(value: Any, spaces: re.Pattern[str]) -> Any:
    if isinstance(value, str):
        return spaces.sub(_no_break_space, value)
    if isinstance(value, dict):
        return {name: _with_no_break_spaces(inner, spaces) for name, inner in value.items()}
    if isinstance(value, list):
        return [_with_no_break_spaces(inner, spaces) for inner in value]
    return value


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, Message]) -> None:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str) or _is_plural(value):
            into[key] = value
        else:
            _flatten(key, value, into)


def _is_plural(table: Mapping[str, Any]) -> bool:
    return "other" in table and table.keys() <= PLURALS


def plural(language: str, number: Any) -> str:
    """The CLDR plural category of a number: `one`, `many`, `other`."""
    from babel import Locale  # loads late: most messages have no plural

    return str(Locale.parse(language).plural_form(number))
