"""Numbers as people read them: a half goes away from zero, and there is one sign for what is below it."""

from decimal import Decimal

import pytest

from caboprob.content.messages import say
from caboprob.text.numbers import decimal_text, integer_text, with_minus_sign


@pytest.mark.parametrize(
    ("number", "shown"),
    [("19.25", "19.3"), ("19.35", "19.4"), ("-19.25", "−19.3"), ("0.04", "0.0"), ("-0.04", "0.0")],
)
def test_a_half_is_rounded_away_from_zero(number: str, shown: str) -> None:
    assert decimal_text("en", Decimal(number), 1) == shown


def test_one_sign_stands_before_every_number_below_zero() -> None:
    assert {
        with_minus_sign(-5),
        integer_text("en", -5),
        say("en", "sheet.told.brought", total=-5).removeprefix("total "),
    } == {"−5"}
