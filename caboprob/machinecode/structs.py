"""Structs: numbers under names at fixed places in memory, which compiled code and plain Python change alike.

A struct is declared once, as a class whose annotations list its fields in order:

    class State(Struct):
        turn: int  # eight bytes
        pile: Annotated[Cards, 64]
        hands: Annotated[Cards, 10, 56]
        event: Event  # another struct

The class is made one of NumPy's records, with a property for each field. Records, because numba passes one
as a pointer: small functions on it stay cheap, and it can be copied, compared and sent as bytes. Not
`np.record`, which looks for every attribute in Python and takes seven times as long.
"""

from collections.abc import Callable
from operator import itemgetter, methodcaller
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.int16]  # sets of seats, one bit a seat
Cards = npt.NDArray[np.int8]
Floats = npt.NDArray[np.float64]


if TYPE_CHECKING:

    class Record:
        """What is used of NumPy's records, which for type checkers have no subclasses."""

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...
        def tobytes(self) -> bytes:
            """Every byte of the record."""
else:
    Record = np.void


class Slotted(type):
    """Adds `__slots__ = ()` to classes, so that a misspelt field raises."""

    def __new__(cls, name: str, bases: tuple[type, ...], names: dict[str, Any]) -> "Slotted":
        return super().__new__(cls, name, bases, {"__slots__": (), **names})


class Struct(Record, metaclass=Slotted):
    """The base of all structs."""

    layout = np.dtype([])
    data: ClassVar[Any]

    def __init_subclass__(cls) -> None:
        hints = _annotations(cls)
        if taken_names := sorted(hints.keys() & set(dir(Struct))):
            raise TypeError(f"NumPy's records have methods of these names: {', '.join(taken_names)}")
        fields = np.dtype([(name, *_dtype_and_shape(hint)) for name, hint in hints.items()], align=True)
        cls.layout = np.dtype((cls, fields))
        for name in hints:
            setattr(cls, name, property(itemgetter(name), _setter(name)))
        # All bytes as an array, by which numba finds them: NumPy's own `data` describes every field first,
        # which is slow.
        cls.data = property(methodcaller("getfield", np.dtype((np.uint8, fields.itemsize))))

    def copy(self) -> Self:
        """A struct with the same numbers and bytes of its own, so that it can be written to."""
        return cast(Self, np.ndarray((), self.layout, bytearray(self.tobytes()))[()])


class StructArray(np.ndarray[Any, Any]):
    """An array of records: a field's name gives that field of all of them, and sets it."""

    def __getattr__(self, name: str) -> Any:
        if name not in (self.dtype.names or ()):
            raise AttributeError(name)
        column = self.view(np.ndarray)[name]
        return column if column.dtype.names is None else column.view(StructArray)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in (self.dtype.names or ()):
            self[name] = value
        else:
            super().__setattr__(name, value)


class PlayerAxis(int):
    """The length of an axis with an entry for each seat, taken or not."""


class BinAxis(int):
    """The length of an axis with an entry for each bin of a histogram."""


StructT = TypeVar("StructT", bound=Struct)


def fields_of(struct: type[Struct]) -> tuple[str, ...]:
    """The names of a struct's fields, in order."""
    return struct.layout.names or ()


def axes_of(struct: type[Struct]) -> dict[str, tuple[int, ...]]:
    """The axes of every field as its annotation declares them; none for a number or another struct."""
    return {name: get_args(hint)[1:] for name, hint in _annotations(struct).items()}


def new(struct: type[StructT]) -> StructT:
    """A writable struct with bytes of its own, all zeros."""
    return cast(StructT, np.ndarray((), struct.layout, bytearray(struct.layout.itemsize))[()])


def array_of(struct: type[Struct], count: int) -> Any:
    """An array of so many such records."""
    return np.zeros(count, struct.layout).view(StructArray)


def byte_rows(records: Any) -> npt.NDArray[np.uint8]:
    """The bytes of an array of records, a row for each. NumPy copies records field by field, bytes faster."""
    return np.ascontiguousarray(records).view(np.uint8).reshape(len(records), records.dtype.itemsize)


def from_bytes(struct: type[StructT], data: bytes) -> StructT:
    """The record that these bytes were made of by `tobytes`; it cannot be written to."""
    return cast(StructT, np.frombuffer(data, struct.layout)[0])


def _setter(name: str) -> Callable[[Struct, Any], None]:
    """What sets a field of a record."""

    def set_field(record: Struct, value: Any) -> None:
        record[name] = value

    return set_field


def _annotations(struct: type[Struct]) -> dict[str, Any]:
    """The annotations of the fields."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}


def _dtype_and_shape(hint: Any) -> tuple[Any, ...]:
    """The NumPy type of a field's numbers, and their shape if there are several."""
    if hint is int:
        return (np.int64,)
    if get_origin(hint) is None:
        return (hint.layout,)
    array, *shape = get_args(hint)
    (number_type,) = get_args(get_args(array)[1])
    return number_type, tuple(shape)
