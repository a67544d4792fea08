"""Counts and chances where there is little room."""

from fractions import Fraction

import pytest

from caboprob.text.chances import rounded_percent
from caboprob.text.numbers import readable_count


@pytest.mark.parametrize(
    ("number", "written"),
    [
        (0, "0"),
        (12_694_398_779, "12,694,398,779"),
        (9_999_999_999_999, "9,999,999,999,999"),
        (10**13, "≈ 1.00 × 10¹³"),
        (2_135_999 * 10**20, "≈ 2.13 × 10²⁶"),
    ],
)
def test_a_count_is_written_in_full_while_it_can_be_read(number: int, written: str) -> None:
    assert readable_count("en", number) == written.replace(" ", "\u00a0")


def test_a_count_is_written_as_the_language_does() -> None:
    assert readable_count("de", 1234567) == "1.234.567"
    assert readable_count("de", 2_135_999 * 10**20) == "≈\u00a02,13\u00a0×\u00a010²⁶"


@pytest.mark.parametrize(
    ("chance", "written"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 1000), "< 1%"),
        (Fraction(999, 1000), "> 99%"),
        (Fraction(1, 3), "33%"),
        (Fraction(1, 100), "1%"),
        (Fraction(99, 100), "99%"),
    ],
)
def test_a_rounded_chance_is_never_0_or_1_unless_it_is(chance: Fraction, written: str) -> None:
    assert rounded_percent("en", chance) == written
