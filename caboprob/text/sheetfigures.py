"""What is counted over several games of a sheet, in words and numbers."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from caboprob.sheet.gamewords import say_as
from caboprob.sheet.statistics import BestRound, LowestHand, PlayerFigures
from caboprob.text.numbers import decimal, with_minus_sign

NONE = "–"


def title(language: str, name: str, game: str) -> str:
    """The name of a figure in the words of a game, by its key."""
    return say_as(language, game, f"sheet.counted.{name}")


def figure_words(language: str, figures: PlayerFigures, name: str) -> str:
    """A figure of a person, a number alone."""
    value = getattr(figures, name)
    if isinstance(value, BestRound):
        return _tenths(language, value.ahead)
    if isinstance(value, LowestHand):
        return with_minus_sign(value.sum)
    if isinstance(value, Fraction):
        return _tenths(language, value)
    return NONE if value is None else with_minus_sign(value)


def figure_with_round(language: str, figures: PlayerFigures, name: str, game: str) -> str:
    """The same, and in which round it was, if it was in one, in the words of a game, by its key."""
    value, sentence = getattr(figures, name), figure_words(language, figures, name)
    if not isinstance(value, BestRound | LowestHand):
        return sentence
    key = "sheet.told.in-round" if figures.games == 1 else "sheet.told.in-game"
    return say_as(language, game, key, best=sentence, game=value.game, round=value.round)


def _tenths(language: str, number: Fraction) -> str:
    """A number with one decimal, as far as it has any."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    tenths = exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
    return decimal(language, tenths, 1 if tenths % 1 else 0)
