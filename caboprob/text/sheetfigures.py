"""What is counted over several games of a sheet, in words and numbers."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.statistics import BestRound, LowestHand, PlayerFigures
from caboprob.text.numbers import decimal_text, with_minus_sign

NO_FIGURE = "–"


def title(language: str, figure: str, game_key: str) -> str:
    """The title of a figure, a field of `PlayerFigures`, in the words of a game."""
    return say_for_game(language, game_key, f"sheet.counted.{figure}")


def figure_words(language: str, figures: PlayerFigures, figure: str) -> str:
    """A person's figure, as a bare number; of the best round, by how many points it was `ahead` of others."""
    value = getattr(figures, figure)
    if isinstance(value, BestRound):
        return _tenths(language, value.ahead)
    if isinstance(value, LowestHand):
        return with_minus_sign(value.sum)
    if isinstance(value, Fraction):
        return _tenths(language, value)
    return NO_FIGURE if value is None else with_minus_sign(value)


def figure_with_round(language: str, figures: PlayerFigures, figure: str, game_key: str) -> str:
    """The same with its round, if it comes from a single one, in the words of a game."""
    value, number = getattr(figures, figure), figure_words(language, figures, figure)
    if not isinstance(value, BestRound | LowestHand):
        return number
    message = "sheet.told.in-round" if figures.games == 1 else "sheet.told.in-game"
    return say_for_game(language, game_key, message, best=number, game=value.game, round=value.round)


def _tenths(language: str, number: Fraction) -> str:
    """A number rounded to one decimal, written without it if that is 0."""
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    tenths = exact.quantize(Decimal("0.1"), ROUND_HALF_UP)
    return decimal_text(language, tenths, 1 if tenths % 1 else 0)
