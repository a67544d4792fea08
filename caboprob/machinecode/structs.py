"""Structs: numbers under names at fixed places in memory, which compiled code and plain Python change alike.

A struct is declared once, as a class whose annotations list its fields in order:

    class State(Struct):
        turn: int  # eight bytes
        pile: Annotated[Cards, 64]
        hands: Annotated[Cards, 10, 56]
        event: Event  # another struct

Type checkers read the class. At run time there are only NumPy records with the class's `layout`, made by
`new`. They are records rather than objects because numba passes a record as one pointer: small functions on
it stay cheap, and it can be copied, compared and sent as bytes.
"""

from typing import Any, Self, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.int16]  # one bit a seat
Cards = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]


class Struct:
    """The base of all structs. NumPy's records bring the methods."""

    layout = np.dtype([])

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        if taken := sorted(hints.keys() & set(dir(np.record))):
            raise TypeError(f"NumPy's records have methods of these names: {', '.join(taken)}")
        cls.layout = np.dtype([(name, *_numbers(hint)) for name, hint in hints.items()], align=True)

    def copy(self) -> Self:
        """A record of its own with the same numbers."""
        raise NotImplementedError

    def tobytes(self) -> bytes:
        """Every byte of the record."""
        raise NotImplementedError


class PlayerAxis(int):
    """The length of an axis with an entry for each seat, taken or not."""


class BinAxis(int):
    """The length of an axis with an entry for each bin of a histogram."""


Kind = TypeVar("Kind", bound=Struct)


def fields_of(struct: type[Struct]) -> tuple[str, ...]:
    """The names of a struct's fields, in order."""
    return struct.layout.names or ()


def axes_of(struct: type[Struct]) -> dict[str, tuple[int, ...]]:
    """The axes of every field as its annotation declares them; none for a number or another struct."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: get_args(hint)[1:] for name, hint in hints.items()}


def new(struct: type[Kind]) -> Kind:
    """A record of the struct, all zeros, its fields as attributes."""
    return cast(Kind, array_of(struct, 1)[0])


def array_of(struct: type[Struct], count: int) -> Any:
    """An array of so many such records."""
    return np.zeros(count, struct.layout).view(np.recarray)


def from_bytes(struct: type[Kind], sent: bytes) -> Kind:
    """The record that these bytes were made of by `tobytes`; it cannot be written to."""
    return cast(Kind, np.frombuffer(sent, struct.layout).view(np.recarray)[0])


def _numbers(hint: Any) -> tuple[Any, ...]:
    """The NumPy type of a field's numbers, and their shape if there are several."""
    if hint is int:
        return (np.int64,)
    if get_origin(hint) is None:
        return (hint.layout,)
    array, *shape = get_args(hint)
    (number,) = get_args(get_args(array)[1])
    return number, tuple(shape)
