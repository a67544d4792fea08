"""TOML and JSON that people write: read with limits to how deep and how large a value may be."""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from math import isfinite
from typing import Any, NoReturn

from caboprob.errors import BadNotation, shown
from caboprob.reading.numerals import MOST_DIGITS

DEEPEST = 10
MOST_DOTS = 100  # in a line of TOML: so many levels would take long to read before they could be refused
LARGEST = 10**MOST_DIGITS
LONG_DIGITS = re.compile(rf"[0-9_]{{{MOST_DIGITS},}}")

Table = dict[str, Any]


def read_toml(text: str) -> Table:
    """The table that stands in a TOML text.

    Refuses, as `BadNotation`, what is no TOML, tables too deep inside each other, and numbers that are too
    long or without bounds.
    """
    if any(line.count(".") > MOST_DOTS and not line.lstrip().startswith("#") for line in text.splitlines()):
        _too_deep()
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadNotation("file-unreadable", why=shown(error, 120)) from None
    except RecursionError:
        _too_deep()
    except ValueError:  # a number so long that Python does not even begin
        found = LONG_DIGITS.search(text)
        _too_long(found[0] if found else "…")
    _check(table)
    return table


def read_json(text: str) -> Any:
    """The value that stands in a JSON text, refused like TOML; so is a key that is there twice."""
    try:
        value = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_table, parse_int=_whole, parse_constant=_unbounded
        )
    except json.JSONDecodeError as error:
        raise BadNotation("record-no-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        _too_deep()
    _check(value)
    return value


def _check(value: Any) -> None:
    """Refuses a value that is nested too deeply, or that holds such numbers."""
    level = [value]
    for _ in range(DEEPEST):
        for one in level:
            _check_number(one)
        level = [inner for one in level for inner in _inside(one)]
        if not level:
            return
    _too_deep()


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _check_number(value: Any) -> None:
    if isinstance(value, float) and not isfinite(value):
        _unbounded(str(value))
    if isinstance(value, int) and not -LARGEST < value < LARGEST:
        _too_long(hex(value))


def _table(pairs: list[tuple[str, Any]]) -> Table:
    table = dict(pairs)
    if len(table) < len(pairs):
        [(twice, _)] = Counter(key for key, _ in pairs).most_common(1)
        raise BadNotation("record-key-twice", key=shown(twice))
    return table


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        _too_long(digits)
    return int(digits)


def _unbounded(number: str) -> NoReturn:
    raise BadNotation("decimal-expected", got=shown(number))


def _too_long(number: str) -> NoReturn:
    raise BadNotation("number-too-long", most=MOST_DIGITS, got=shown(number))


def _too_deep() -> NoReturn:
    raise BadNotation("file-too-deep", most=DEEPEST)
