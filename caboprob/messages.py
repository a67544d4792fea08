"""The catalogue of messages: one folder of TOML files per language, `data/locales/<language>/<room>.toml`.

A message's key is its room, its tables and its name, joined by dots: `errors.card-unknown`.
A message is a sentence with `{facts}` to fill in, or a table of sentences by CLDR plural
category (`one`, `many`, `other`), chosen by the fact `n`.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from caboprob import paths

LANGUAGES = ("de", "en", "fr")
DEFAULT = "en"
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})

# Where French puts a space that no line may break at.
HELD = re.compile(r" (?=[;:!?»])|(?<=«) ")

Message = str | dict[str, str]


@cache
def catalogue(language: str) -> Mapping[str, Message]:
    """All messages of one language by key."""
    messages: dict[str, Message] = {}
    for room in sorted(paths.data("locales", language).glob("*.toml")):
        _flatten(room.stem, read(room, language), messages)
    return messages


def say(language: str, key: str, /, **facts: object) -> str:
    """The message `key` in `language`, its facts filled in; `KeyError` when there is none."""
    message = catalogue(language)[key]
    if isinstance(message, dict):
        message = message[_plural(language, facts["n"])]
    return message.format_map(facts)


def say_or(language: str, key: str, neutral: str, /, **facts: object) -> str:
    """The message `key`, or the `neutral` one where there is none: what depends on a rule set has both."""
    return say(language, key if known(language, key) else neutral, **facts)


def read(path: Path, language: str) -> dict[str, Any]:
    """A TOML file of texts in one language; French punctuation stays on the line of its word."""
    text = path.read_text(encoding="utf-8")
    return tomllib.loads(HELD.sub("\u00a0", text) if language == "fr" else text)


def known(language: str, key: str) -> bool:
    """Whether the catalogue of `language` has the message `key`."""
    return key in catalogue(language)


def _flatten(prefix: str, table: Mapping[str, Any], into: dict[str, Message]) -> None:
    for name, value in table.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str) or _is_plural(value):
            into[key] = value
        else:
            _flatten(key, value, into)


def _is_plural(table: Mapping[str, Any]) -> bool:
    return "other" in table and table.keys() <= PLURALS


def _plural(language: str, number: Any) -> str:
    from babel import Locale  # loads late: most messages have no plural

    return str(Locale.parse(language).plural_form(number))
