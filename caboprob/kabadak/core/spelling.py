"""The word KABADAK, letter by letter: which card of a hand stands for it, and what is missing.

Cards that spell it, three aces, two kings, a jack and a queen, are the combination that ends a game.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.kabadak.core.cards import KABADAK_WORD, RANK_OF_LETTER, cards_of_rank, list_cards


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the rank that it stands for, and the card that the hand has for it, if it has one."""

    letter: str
    rank: int
    card: int | None


def spelling(hand: int) -> tuple[Letter, ...]:
    """The letters of the word in order."""
    unused_cards = {rank: list(list_cards(hand & cards_of_rank(rank))) for rank in RANK_OF_LETTER.values()}
    return tuple(
        Letter(
            letter,
            RANK_OF_LETTER[letter],
            unused_cards[RANK_OF_LETTER[letter]].pop(0) if unused_cards[RANK_OF_LETTER[letter]] else None,
        )
        for letter in KABADAK_WORD
    )


def missing_by_rank(letters: Sequence[Letter]) -> dict[int, int]:
    """How many cards of each rank are missing, in the order of the word."""
    return dict(Counter(letter.rank for letter in letters if letter.card is None))
