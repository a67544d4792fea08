"""The one JSON object that a command prints, and the fields that many answers share."""

import json
import time
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from caboprob.verdicts import Broken, Reason

STARTED = time.perf_counter()
BY_RULES = {"method": "exact", "model": "rules"}
"""The method and model of answers that only apply the rules."""


def print_json(answer: Mapping[str, Any]) -> None:
    """Prints one JSON object, with the seconds that the command took."""
    print(json.dumps({**answer, "seconds": round(time.perf_counter() - STARTED, 6)}))


def with_fractions(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """Nested exact numbers as floats, and the same nest under `fractions` as `"a/b"`."""
    return {**_mapped(numbers, float), "fractions": _mapped(numbers, written_fraction)}


def written_fraction(number: Fraction) -> str:
    """A fraction as `a/b`."""
    return f"{number.numerator}/{number.denominator}"


def broken_answer(broken: Broken[Reason] | None, lang: str) -> dict[str, Any]:
    """The illegal move of a record; no field if all moves were legal."""
    if broken is None:
        return {}
    return {
        "move": broken.move,
        "player": broken.player,
        "reason": broken.error.sentence(lang),
        "clause": broken.error.clause,
    }


def _mapped(nested: Any, change: Any) -> Any:
    """A nest of lists and mappings with every fraction in it changed."""
    if isinstance(nested, Mapping):
        return {key: _mapped(value, change) for key, value in nested.items()}
    if isinstance(nested, list | tuple):
        return [_mapped(value, change) for value in nested]
    return change(nested) if isinstance(nested, Fraction) else nested
