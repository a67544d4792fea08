"""Numbers are read from ASCII digits with a sign, and not from the other forms that Python accepts."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.errors import BadNotation
from caboprob.reading.numerals import MOST_DIGITS, read_integer, read_number
from tests.guards.sources import CODE, python_files

NO_WHOLE = [
    "",
    " ",
    "1_0",
    "٣",
    "１",
    "²",
    "Ⅷ",
    "1.0",
    "1e3",
    "0x1f",
    "--1",
    "+",
    "1 2",
    "nan",
    "1\u200b",
    "one",
]
NO_NUMBER = ["", "1_0.5", "٣.٥", "nan", "inf", "-inf", "Infinity", "1e999", "1.2.3", ".", "e5", "1e", "0x1p3"]
LENIENT = re.compile(r"(?<!\\W)\\d|\.is(digit|decimal|numeric)\(")  # what is no letter may be `[\W\d_]`


@given(st.integers(-(10 ** (MOST_DIGITS - 2)), 10 ** (MOST_DIGITS - 2)))
def test_a_whole_number_is_read_as_it_is_written(number: int) -> None:
    assert read_integer(f" {number} ") == number
    assert read_integer(f"{number:+}") == number
    assert read_integer(str(number).replace("-", "−")) == number


@given(st.floats(allow_nan=False, allow_infinity=False).map(lambda number: float(f"{number / 2:.4g}")))
def test_a_number_is_read_as_it_is_written(number: float) -> None:
    assert read_number(repr(number)) == read_number(repr(number).replace(".", ",")) == number


@pytest.mark.parametrize("text", NO_WHOLE)
def test_other_text_is_refused_as_a_whole_number_and_named(text: str) -> None:
    with pytest.raises(BadNotation, match="” is not a whole number") as refused:
        read_integer(text)
    assert " ".join(text.split()) in str(refused.value)


@pytest.mark.parametrize("text", NO_NUMBER)
def test_other_text_is_refused_as_a_number_and_named(text: str) -> None:
    with pytest.raises(BadNotation, match="finite number") as refused:
        read_number(text)
    assert text in str(refused.value)


@pytest.mark.parametrize("read", [read_integer, read_number])
def test_an_endless_number_is_refused_in_a_short_sentence(read: object) -> None:
    assert callable(read)
    with pytest.raises(BadNotation, match=f"at most {MOST_DIGITS} digits") as refused:
        read("9" * 5000)
    assert len(str(refused.value)) < 120


@given(st.text(max_size=8))
def test_any_text_is_a_number_in_ascii_digits_or_refused(text: str) -> None:
    try:
        number = read_integer(text)
    except BadNotation:
        return
    assert number == int(text.strip().replace("−", "-"))
    assert text.strip().replace("−", "-").isascii()


def test_no_code_looks_for_digits_of_other_scripts() -> None:
    files = python_files(*CODE)
    assert [path for path in files if LENIENT.search(path.read_text(encoding="utf-8"))] == []
    assert LENIENT.search(r're.compile(r"\d+")')
