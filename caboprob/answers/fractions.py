"""Exact numbers in answers: as floats, and also as fractions."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any


def with_fractions(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """Nested exact numbers as floats, and the same nest under `fractions` as `"a/b"`."""
    return {
        **_with_each_fraction(numbers, float),
        "fractions": _with_each_fraction(numbers, written_fraction),
    }


def written_fraction(number: Fraction) -> str:
    """A fraction as `a/b`."""
    return f"{number.numerator}/{number.denominator}"


def _with_each_fraction(nested: Any, change: Callable[[Fraction], object]) -> Any:
    """A nest of lists and mappings with every fraction in it changed."""
    if isinstance(nested, Mapping):
        return {key: _with_each_fraction(value, change) for key, value in nested.items()}
    if isinstance(nested, list | tuple):
        return [_with_each_fraction(value, change) for value in nested]
    return change(nested) if isinstance(nested, Fraction) else nested
