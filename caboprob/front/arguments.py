"""The arguments of the front door: each is of its kind, or refused at its place (`BadNotation`)."""

from collections.abc import Iterable, Mapping, Sequence, Set

from caboprob.cards import is_whole
from caboprob.errors import BadNotation, at_place, excerpt

Hand = str | Sequence[object]
"""A hand in the notation, `"1 2 ? 4"`, or as a list of cards, `[1, 2, "?", 4]`."""


def whole(place: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """A whole number, also one of NumPy's, from `low` to `high` if they are given."""
    with at_place(place):
        if not is_whole(value):
            raise BadNotation("number-expected", got=excerpt(value))
        if low is not None and high is not None and not low <= value <= high:
            raise BadNotation("number-range", low=low, high=high, got=excerpt(value))
    return int(value)


def optional(place: str, value: object) -> int | None:
    """A whole number, or None."""
    return None if value is None else whole(place, value)


def wholes(place: str, values: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(whole(place, value) for value in _listed(place, values))


def switch(place: str, value: object) -> bool:
    """True or False."""
    with at_place(place):
        if not isinstance(value, bool):
            raise BadNotation("switch-expected", got=excerpt(value))
    return value


def text(place: str, value: object) -> str:
    """A text."""
    with at_place(place):
        if not isinstance(value, str):
            raise BadNotation("text-expected", got=excerpt(value))
    return value


def texts(place: str, values: object) -> tuple[str, ...]:
    """A list of texts; a single text is none, so that it is not read letter by letter."""
    return tuple(text(place, value) for value in _listed(place, values))


def hand(place: str, value: object) -> Hand:
    """A hand as a text, or its cards."""
    return value if isinstance(value, str) else _listed(place, value)


def hands(place: str, values: object) -> tuple[Hand, ...]:
    """A list of hands, each named by its number from 1."""
    return tuple(hand(f"{place} {number}", value) for number, value in enumerate(_listed(place, values), 1))


def _listed(place: str, values: object) -> tuple[object, ...]:
    unordered = isinstance(values, str | bytes | bytearray | Mapping | Set)
    with at_place(place):
        if unordered or not isinstance(values, Iterable):
            raise BadNotation("list-expected", got=excerpt(values))
    return tuple(values)
