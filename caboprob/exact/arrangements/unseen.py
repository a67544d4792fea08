"""The unseen cards of a position by class, and its hands as far as they are known."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb

from caboprob.cards import Deck
from caboprob.slots import Slot, Slots
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class CardClass:
    """Cards of one rank and the same points: for the count they are alike."""

    rank: int
    points: int


@dataclass(frozen=True, slots=True)
class UnseenCards:
    """How many unseen cards there are of each class, the cheapest class first."""

    classes: tuple[CardClass, ...]
    supply: tuple[int, ...]

    def __len__(self) -> int:
        return sum(self.supply)

    @property
    def arrangements(self) -> int:
        """In how many ways the unseen cards can lie, cards of one class being alike."""
        ways, places = 1, len(self)
        for count in self.supply:
            ways *= comb(places, count)
            places -= count
        return ways

    def without(self, taken: tuple[int, ...]) -> "UnseenCards":
        """What is left without so many cards of each class; there must be that many."""
        return replace(self, supply=tuple(had - gone for had, gone in zip(self.supply, taken, strict=True)))

    def worth(self, cards: tuple[int, ...]) -> int:
        """The points of so many cards of each class."""
        return sum(count * card_class.points for card_class, count in zip(self.classes, cards, strict=True))

    def mask(self, slot: Slot) -> int:
        """The classes that a slot may hold, one bit each."""
        fitting = (slot.low <= card_class.rank <= slot.high for card_class in self.classes)
        return sum(fits << number for number, fits in enumerate(fitting))

    def count_by_class(self, deck: Deck, cards: tuple[int, ...]) -> tuple[int, ...]:
        """How many of these cards belong to each class."""
        counts = Counter((deck.faces[card].rank, deck.faces[card].points) for card in cards)
        return tuple(counts[card_class.rank, card_class.points] for card_class in self.classes)


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as the count sees it: known cards by class, and groups of slots that may hold the same classes.

    With `spare` 1 it holds one card more than it will keep, and its highest card does not count.
    """

    known: tuple[int, ...]
    groups: tuple[tuple[int, int], ...]  # of each: the mask of the classes, and how many slots
    spare: int = 0

    @property
    def unknown(self) -> int:
        """How many of its cards are unknown."""
        return sum(slots for _, slots in self.groups)


def unseen_of(position: Position) -> UnseenCards:
    """The unseen cards of a position."""
    whole = whole_deck(position.rules.deck)
    return whole.without(whole.count_by_class(position.rules.deck, position.known_cards))


@lru_cache(maxsize=16)
def whole_deck(deck: Deck) -> UnseenCards:
    """All cards of a deck, unseen."""
    counts = Counter((deck.faces[card].rank, deck.faces[card].points) for card in deck.cards())
    classes = tuple(
        CardClass(rank, points) for rank, points in sorted(counts, key=lambda face: (face[1], face[0]))
    )
    return UnseenCards(classes, tuple(counts[card_class.rank, card_class.points] for card_class in classes))


def hand_of(deck: Deck, unseen: UnseenCards, slots: Slots) -> Hand:
    """A hand of a position as the count sees it."""
    masks = Counter(unseen.mask(slot) for slot in slots if slot.card is None)
    cards = tuple(slot.card for slot in slots if slot.card is not None)
    return Hand(unseen.count_by_class(deck, cards), tuple(sorted(masks.items())))
