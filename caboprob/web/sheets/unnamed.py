"""People who have no name yet: they are called by their number, and one of them may be the visitor."""

from collections.abc import Sequence

from caboprob.content.messages import LANGUAGES
from caboprob.reading.numerals import is_numeral
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.roundentry.fields import ME

DIGITS = 3


def seats(names: Sequence[str]) -> list[int]:
    """Who is called by their number, in whatever language the sheet was begun."""
    return [
        seat
        for seat, name in enumerate(names, 1)
        if name in {player(language, seat) for language in LANGUAGES}
    ]


def me(names: Sequence[str]) -> int:
    """Who the visitor was in the round that the address brings, from 1; 0 where it does not say."""
    number = choices.text_in_address(ME)
    seat = int(number) if is_numeral(number) and len(number) < DIGITS else 0
    return seat if seat <= len(names) else 0
