"""What a person knows of the cards in a hand, and how that is written.

A slot is a card (`7`), unknown (`?`), or one of a range of ranks (`0-5`).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.cards import SEPARATORS, Deck
from caboprob.errors import BadNotation, TooLarge, excerpt

UNKNOWN = "?"
DASHES = str.maketrans("–—−", "---")
RANGE = re.compile(r"(-?[^-]+)-(-?[^-]+)")  # a rank may be below zero
LARGEST_HAND = 12


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in a hand: the card there, or None and the lowest and highest rank it can have.

    Ranks are numbers in `Deck.ranks`; a known card has its own as both.
    """

    card: int | None
    low: int
    high: int


Slots = tuple[Slot, ...]


def known_slot(deck: Deck, card: int) -> Slot:
    """A slot whose card is known."""
    rank = deck.faces[card].rank
    return Slot(card, rank, rank)


def unknown_slot(deck: Deck) -> Slot:
    """A slot that may hold any card."""
    return Slot(None, 0, len(deck.ranks) - 1)


def read_slots(deck: Deck, text: str | Sequence[object]) -> Slots:
    """A hand as far as it is known, `7 ? 0-5`. Refuses unreadable slots, and more than `LARGEST_HAND`."""
    slots = [part for part in SEPARATORS.split(text) if part] if isinstance(text, str) else list(text)
    if len(slots) > LARGEST_HAND:
        raise TooLarge("hand-too-long", most=LARGEST_HAND, got=len(slots))
    return tuple(read_slot(deck, slot) for slot in slots)


def read_slot(deck: Deck, text: object) -> Slot:
    """One slot from its notation."""
    name = str(text).strip().translate(DASHES)
    if name == UNKNOWN:
        return unknown_slot(deck)
    bounds = RANGE.fullmatch(name)
    if bounds is None:
        return known_slot(deck, deck.read_card(text))
    low, high = bounds.groups()
    ranks = {rank.upper(): number for number, rank in enumerate(deck.ranks) if deck.copies[number]}
    if low.upper() not in ranks or high.upper() not in ranks:
        first, *_, last = ranks
        raise BadNotation("range-unreadable", got=excerpt(text), example=f"{first}-{last}")
    slot = Slot(None, ranks[low.upper()], ranks[high.upper()])
    if slot.low > slot.high:
        raise BadNotation("range-empty", got=excerpt(text), turned=f"{high}-{low}")
    return slot


def write_slot(deck: Deck, slot: Slot) -> str:
    """The notation of one slot."""
    if slot.card is not None:
        return deck.faces[slot.card].name
    if slot == unknown_slot(deck):
        return UNKNOWN
    return f"{deck.ranks[slot.low]}-{deck.ranks[slot.high]}"
