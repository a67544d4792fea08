"""What is counted over several games of a sheet, in words and numbers."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from caboprob.content.messages import say, say_or
from caboprob.sheet.statistics import BestRound, LowestHand, Record
from caboprob.text.numbers import decimal, signed

NONE = "–"


def title(language: str, name: str, *, kabadak: bool) -> str:
    """What a figure is called; on sheets of Kabadak alone it counts games of a round."""
    usual = f"sheet.counted.{name}"
    return say_or(language, f"sheet.counted-kabadak.{name}", usual) if kabadak else say(language, usual)


def figure(language: str, record: Record, name: str) -> str:
    """A figure of a person, a number alone."""
    value = getattr(record, name)
    if isinstance(value, BestRound):
        return _tenths(language, value.ahead)
    if isinstance(value, LowestHand):
        return signed(value.sum)
    if isinstance(value, Fraction):
        return _tenths(language, value)
    return NONE if value is None else signed(value)


def placed(language: str, record: Record, name: str, *, kabadak: bool) -> str:
    """The same, and of the CABO family in which round it was, if it was in one."""
    value, told = getattr(record, name), figure(language, record, name)
    if kabadak or not isinstance(value, BestRound | LowestHand):
        return told
    key = "sheet.told.in-round" if record.games == 1 else "sheet.told.in-game"
    return say(language, key, best=told, game=value.game, round=value.round)


def _tenths(language: str, number: Fraction) -> str:
    """A number with one decimal, as far as it has any."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    tenths = exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
    return decimal(language, tenths, 1 if tenths % 1 else 0)
