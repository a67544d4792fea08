"""Messages in the words of a sheet's game, and what is wrong with an input, by the players' names."""

from collections.abc import Sequence

from caboprob.errors import CaboError
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit

PLAYER_PLACES = ("hand", "sums", "player")
"""The first words of the places of an error that are followed by a player's number, as in `hand 2`."""


def sheet_words(visit: Visit, sheet: Sheet, key: str, /, **facts: object) -> str:
    """The message `key` in the words of the game of a sheet."""
    return say_for_game(visit.language, sheet.agreed.game, key, **facts)


def refusal(visit: Visit, error: CaboError, names: Sequence[str]) -> str:
    """What is wrong, and with whose cards, escaped for Markdown."""
    return escape_markdown(refusal_unescaped(visit, error, names))


def refusal_unescaped(visit: Visit, error: CaboError, names: Sequence[str]) -> str:
    """What is wrong, and with whose cards, as plain text."""
    place = next((found for where in error.where if (found := _player_name(where, names))), "")
    sentence = error.sentence(visit.language)
    return visit.with_colon(place) + sentence if place else sentence[:1].upper() + sentence[1:]


def _player_name(where: str, names: Sequence[str]) -> str:
    kind, _, number = where.partition(" ")
    if kind not in PLAYER_PLACES or not is_unsigned_numeral(number) or not 0 < int(number) <= len(names):
        return ""
    return names[int(number) - 1]
