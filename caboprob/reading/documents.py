"""TOML and JSON that people write, read with limits on nesting and on the size of numbers."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from math import isfinite
from typing import Any, NoReturn

from caboprob.errors import BadNotation, excerpt
from caboprob.reading.numerals import MOST_DIGITS

MOST_LEVELS = 10
MOST_DOTS = 100  # in a line of TOML; each is a level, and many would take long to read before the refusal
NUMBER_LIMIT = 10**MOST_DIGITS
TOML_PLACE = re.compile(r" \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)$")
"""What the parser adds to its English sentence; from Python 3.14 on its errors have this as numbers, too."""

LONG_DIGITS = re.compile(rf"[0-9_]{{{MOST_DIGITS},}}")

TomlTable = dict[str, Any]


def read_toml(text: str) -> TomlTable:
    """The table of a TOML text.

    Refuses text that is not TOML, more than `MOST_LEVELS` levels of nesting, and numbers that are infinite or
    have more than `MOST_DIGITS` digits (`BadNotation`).
    """
    if any(line.count(".") > MOST_DOTS and not line.lstrip().startswith("#") for line in text.splitlines()):
        _refuse_depth()
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _no_toml(text, str(error)) from None
    except RecursionError:
        _refuse_depth()
    except ValueError:  # Python itself refuses to convert a number this long
        digits = LONG_DIGITS.search(text)
        _refuse_long_number(digits[0] if digits else "…")
    _check(table)
    return table


def read_json(text: str) -> Any:
    """The value of a JSON text, with the limits of `read_toml`; refuses duplicate keys (`BadNotation`)."""
    try:
        value = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_without_duplicates,
            parse_int=_whole_number,
            parse_constant=_refuse_number,
        )
    except json.JSONDecodeError as error:
        raise BadNotation("record-no-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        _refuse_depth()
    _check(value)
    return value


def _no_toml(text: str, why: str) -> BadNotation:
    """The error of a text that is not TOML: where it goes wrong, and why in the parser's own words."""
    lines = text.splitlines() or [""]
    line, column = str(len(lines)), str(len(lines[-1]) + 1)  # its end, where the parser names no place
    if (place := TOML_PLACE.search(why)) and place[1]:
        line, column = place[1], place[2]
    return BadNotation(
        "file-unreadable", line=int(line), column=int(column), why=excerpt(TOML_PLACE.sub("", why), 120)
    )


def _check(value: Any) -> None:
    """Refuses a value that is nested too deeply or holds a number beyond the limits."""
    level = [value]
    for _ in range(MOST_LEVELS):
        for item in level:
            _check_number(item)
        level = [inner for item in level for inner in _items(item)]
        if not level:
            return
    _refuse_depth()


def _items(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _check_number(value: Any) -> None:
    if isinstance(value, float) and not isfinite(value):
        _refuse_number(str(value))
    if isinstance(value, int) and not -NUMBER_LIMIT < value < NUMBER_LIMIT:
        _refuse_long_number(hex(value))


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        [(duplicate, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise BadNotation("record-key-twice", key=excerpt(duplicate))
    return table


def _whole_number(digits: str) -> int:
    """The number of a JSON text; refuses one with too many digits before it is converted."""
    if len(digits) > MOST_DIGITS:
        _refuse_long_number(digits)
    return int(digits)


def _refuse_number(number: str) -> NoReturn:
    raise BadNotation("decimal-expected", got=excerpt(number))


def _refuse_long_number(number: str) -> NoReturn:
    raise BadNotation("number-too-long", most=MOST_DIGITS, got=excerpt(number))


def _refuse_depth() -> NoReturn:
    raise BadNotation("file-too-deep", most=MOST_LEVELS)
