"""People who have no name yet and are called by their number; one of them may be the visitor."""

from collections.abc import Sequence
from dataclasses import replace

from caboprob.content.messages import LANGUAGES
from caboprob.reading.numerals import is_unsigned_numeral
from caboprob.sheet.names import players_by_shared_name
from caboprob.sheet.sheet import Sheet
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.roundentry.fields import ME_INPUT

TOO_MANY_DIGITS = 3  # for a seat


def unnamed_seats(names: Sequence[str]) -> list[int]:
    """The seats of those called by their number, in whichever language the sheet was begun."""
    return [
        seat
        for seat, name in enumerate(names, 1)
        if name in {player_name(language, seat) for language in LANGUAGES}
    ]


def with_localized_names(language: str, sheet: Sheet) -> Sheet:
    """The sheet with those called by their number called so in this language, whoever began it in another.

    As it was where somebody else already has such a name.
    """
    unnamed = unnamed_seats(sheet.players)
    names = tuple(
        player_name(language, seat) if seat in unnamed else name for seat, name in enumerate(sheet.players, 1)
    )
    return sheet if players_by_shared_name(names) else replace(sheet, players=names)


def visitor_seat(names: Sequence[str]) -> int:
    """The visitor's seat, from 1, in the round that the address holds; 0 if it does not say."""
    number = choices.text_in_address(ME_INPUT)
    seat = int(number) if is_unsigned_numeral(number) and len(number) < TOO_MANY_DIGITS else 0
    return seat if seat <= len(names) else 0
