"""Structs: fields under names that NumPy's records leave free."""

from typing import Annotated

import pytest

from caboprob.machinecode.structs import Ints, Struct, fields_of, new


class Pair(Struct):
    first: int
    rest: Annotated[Ints, 3]


def test_a_struct_has_its_fields_in_order_and_begins_with_zeros() -> None:
    pair = new(Pair)
    assert fields_of(Pair) == ("first", "rest")
    assert (pair.first, list(pair.rest)) == (0, [0, 0, 0])


def test_a_copy_is_a_record_of_its_own() -> None:
    pair = new(Pair)
    other = pair.copy()
    other.first = 7
    assert pair.first == 0


@pytest.mark.parametrize("name", ["round", "mean", "copy"])
def test_a_field_named_like_a_method_of_records_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Wrong", (Struct,), {"__annotations__": {name: int}})
