"""The 32 cards of Kabadak, their points, and sets of cards as whole numbers with one bit per card.

A card is suit * 8 + rank, ranks from the 7 up to the ace, so that each suit is a byte of a set of cards.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from caboprob.carryingout import carries_out
from caboprob.errors import BadNotation, ImpossibleCards, excerpt
from caboprob.reading.rankwords import with_rank_letter
from caboprob.reading.suits import with_suit_letter

SUITS = "hdcs"
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
CARD_NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
POINTS = (7, 8, 9, 10, 10, 10, 10, 11)  # by rank
DECK_SIZE = 32
JACK, QUEEN, KING, ACE = 4, 5, 6, 7
KABADAK_WORD = "KABADAK"
RANK_OF_LETTER = {"A": ACE, "B": JACK, "D": QUEEN, "K": KING}  # as German cards have them
KABADAK_COUNTS = tuple(sum(RANK_OF_LETTER[letter] == rank for letter in KABADAK_WORD) for rank in range(8))
"""By rank: how many cards of it Kabadak takes."""

SEVENS = 0x01010101  # the 7 of every suit
SEPARATORS = re.compile(r"[\s,]+")
CARD_OF_NAME = {name.lower(): card for card, name in enumerate(CARD_NAMES)}


def rank_of(card: int) -> int:
    """The rank of a card, from 0 for a 7 to 7 for an ace."""
    return card & 7


def suit_of(card: int) -> int:
    """The suit of a card."""
    return card >> 3


def bit(card: int) -> int:
    """The set of this card alone."""
    return 1 << card


def cards_of_rank(rank: int) -> int:
    """The four cards of a rank."""
    return SEVENS << rank


def card_count(cards: int) -> int:
    """How many cards are in a set."""
    twos = cards - (cards >> 1 & 0x55555555)
    fours = (twos & 0x33333333) + (twos >> 2 & 0x33333333)
    return ((fours + (fours >> 4) & 0x0F0F0F0F) * SEVENS >> 24) & 63


def first_card(cards: int) -> int:
    """The first card of a set by suit and rank; the set is not empty."""
    return card_count((cards & -cards) - 1)


@carries_out("loss.values")
def points(cards: int) -> int:
    """What the cards of a hand count as loss."""
    total = 0
    for rank in range(8):
        total += card_count(cards & cards_of_rank(rank)) * POINTS[rank]
    return total


@carries_out("kabadak.cards")
def is_kabadak(cards: int) -> bool:
    """Whether three aces, two kings, a jack and a queen are among the cards."""
    return (
        card_count(cards & cards_of_rank(ACE)) >= KABADAK_COUNTS[ACE]
        and card_count(cards & cards_of_rank(KING)) >= KABADAK_COUNTS[KING]
        and card_count(cards & cards_of_rank(QUEEN)) >= KABADAK_COUNTS[QUEEN]
        and card_count(cards & cards_of_rank(JACK)) >= KABADAK_COUNTS[JACK]
    )


def kabadak_cards(cards: int) -> int:
    """The cards of a set that belong to Kabadak; of more equal ranks than it takes, the first by suit."""
    chosen = 0
    for rank in range(JACK, ACE + 1):
        left = cards & cards_of_rank(rank)
        for _ in range(KABADAK_COUNTS[rank]):
            chosen |= left & -left
            left &= left - 1
    return chosen


def read_card(text: object) -> int:
    """The card written as `text`, such as `10s`; `BadNotation` if the deck has none."""
    name = with_suit_letter(text.strip()) if isinstance(text, str) else ""
    card = CARD_OF_NAME.get(name.lower(), CARD_OF_NAME.get(with_rank_letter(name).lower()))
    if card is None:
        ranks, suits = ", ".join(RANKS), ", ".join(SUITS)
        raise BadNotation("kabadak-card-unknown", card=excerpt(text), ranks=ranks, suits=suits)
    return card


def read_cards(text: str | Sequence[object]) -> tuple[int, ...]:
    """Cards from their notation, `7s 8s` or `7s,8s`, or from a list of them."""
    notations = [part for part in SEPARATORS.split(text) if part] if isinstance(text, str) else text
    return tuple(read_card(card) for card in notations)


def write_cards(cards: Iterable[int]) -> list[str]:
    """The names of cards."""
    return [CARD_NAMES[card] for card in cards]


def check_distinct(cards: Iterable[int]) -> None:
    """Refuses a card that occurs twice (`ImpossibleCards`)."""
    for card, got in Counter(cards).items():
        if got > 1:
            raise ImpossibleCards("kabadak-card-twice", card=CARD_NAMES[card], got=got)


def list_cards(cards: int) -> tuple[int, ...]:
    """The cards of a set in order of suit and rank."""
    return tuple(card for card in range(DECK_SIZE) if cards >> card & 1)


def card_set(cards: Iterable[int]) -> int:
    """The set of these cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
