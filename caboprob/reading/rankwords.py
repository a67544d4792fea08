"""Court cards as people of another language write them: `B` or `Bube`, `V` or `valet` for a jack."""

from collections.abc import Mapping
from functools import cache

from caboprob.reading.suits import SUIT_SIGNS

COURT_RANKS = "AJQK"
JOKER = "X"


def with_rank_letter(card: str) -> str:
    """A card with the letter that records have for its rank: `Qh` for `Dh`; without such a word as it is."""
    ranks = _ranks_by_word()
    for rank, suit in ((card, ""), (card[:-1], card[-1:])):
        if rank in ranks and (not suit or suit.lower() in SUIT_SIGNS):
            return ranks[rank] + suit
    return card


@cache
def _ranks_by_word() -> Mapping[str, str]:
    """The letter of each rank by its names in all languages, and by their first letters."""
    from caboprob.content.messages import LANGUAGES, say  # loads late: hardly anybody writes cards so

    words = {
        say(language, f"drawing.rank.{rank}").lower(): rank for language in LANGUAGES for rank in COURT_RANKS
    }
    jokers = {say(language, "drawing.joker").lower(): JOKER for language in LANGUAGES}
    ranks = {**{word[0]: rank for word, rank in words.items()}, **words, **jokers}
    # Not whatever is the same in small letters: the sign of the kelvin is not a K.
    return {
        spelled: rank for word, rank in ranks.items() for spelled in (word, word.capitalize(), word.upper())
    }
