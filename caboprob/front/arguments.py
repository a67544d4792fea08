"""Checks the arguments of the front door: each function returns its value, converted, or refuses it.

What is refused (`BadNotation`) is named by `place`, as a message writes the name of the argument.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from os import PathLike, fspath

from caboprob.cards import is_whole_number
from caboprob.errors import BadNotation, at_place, excerpt

Hand = str | Sequence[object]
"""A hand in the notation, `"1 2 ? 4"`, or as a list of cards, `[1, 2, "?", 4]`."""


def integer(place: str, value: object, low: int | None = None, high: int | None = None) -> int:
    """A whole number, also one of NumPy's, from `low` to `high` if they are given."""
    with at_place(place):
        if not is_whole_number(value):
            raise BadNotation("number-expected", got=excerpt(value))
        if low is not None and high is not None and not low <= value <= high:
            raise BadNotation("number-range", low=low, high=high, got=excerpt(value))
    return int(value)


def optional_integer(
    place: str, value: object, low: int | None = None, high: int | None = None
) -> int | None:
    """A whole number, from `low` to `high` if they are given, or None."""
    return None if value is None else integer(place, value, low, high)


def integers(place: str, values: object) -> tuple[int, ...]:
    """A list of whole numbers."""
    return tuple(integer(place, value) for value in _items(place, values))


def boolean(place: str, value: object) -> bool:
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


def rules_name(value: object) -> str:
    """The key of a rule set or the path of a file, given as text or as an object."""
    return text("rules", fspath(value) if isinstance(value, PathLike) else value)


def texts(place: str, values: object) -> tuple[str, ...]:
    """A list of texts; refuses a single text, which would be read letter by letter."""
    return tuple(text(place, value) for value in _items(place, values))


def hand(place: str, value: object) -> Hand:
    """A hand in the notation, or the list of its cards."""
    return value if isinstance(value, str) else _items(place, value, "hand-expected")


def hands(place: str, values: object, *, each: str) -> tuple[Hand, ...]:
    """A list of hands, each named by its number from 1; a single hand would be read card by card."""
    items = _items(place, values, "hands-expected")
    return tuple(hand(f"{each} {number}", value) for number, value in enumerate(items, 1))


def one_of(place: str, value: object, known: Sequence[str]) -> object:
    """One of the known words."""
    with at_place(place):
        if value not in known:
            raise BadNotation("model-unknown", got=excerpt(value), known=", ".join(known))
    return value


def _items(place: str, values: object, expected: str = "list-expected") -> tuple[object, ...]:
    """The items of any ordered iterable that is not a text; anything else is refused with that message."""
    unordered = isinstance(values, str | bytes | bytearray | Mapping | Set)
    with at_place(place):
        if unordered or not isinstance(values, Iterable):
            raise BadNotation(expected, got=excerpt(values))
    return tuple(values)
