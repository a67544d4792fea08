"""What a record tells of its cards.

Cards are followed as tokens: a token is a card as it left a pile, dealt or drawn. Shuffled back and drawn
again it is another token, since nobody knows which it is. Tokens count in the order in which they leave.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from caboprob.cards import Deck
from caboprob.errors import BadNotation
from caboprob.shuffling import HIDDEN
from caboprob.table.gaps.kinds import Kinds, kinds_of


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards that were shuffled: tokens `first` to before `last`; `made_of` has those shuffled back."""

    first: int
    last: int
    made_of: tuple[int, ...]

    @property
    def tokens(self) -> range:
        """The tokens of the pool."""
        return range(self.first, self.last)


@dataclass(slots=True)
class Facts:
    """By token the card told, or `HIDDEN`; the pools, the deck's first; tokens of one rank, of several."""

    deck: Deck
    cards: list[int]
    pools: list[Pool]
    equal: list[tuple[int, ...]] = field(default_factory=list)
    unequal: list[tuple[int, ...]] = field(default_factory=list)

    @classmethod
    def of_deck(cls, deck: Deck, told_cards: Sequence[int]) -> Self:
        """The facts of a deck just dealt: as many tokens as it has cards, the first of them told."""
        cards = [*told_cards, *[HIDDEN] * (len(deck) - len(told_cards))]
        return cls(deck, cards, [Pool(0, len(cards), ())])

    @property
    def kinds(self) -> Kinds:
        """The kinds of the deck's cards."""
        return kinds_of(self.deck)

    def copy(self) -> Self:
        """Facts of their own, the same so far."""
        return replace(
            self,
            cards=list(self.cards),
            pools=list(self.pools),
            equal=list(self.equal),
            unequal=list(self.unequal),
        )

    def tell(self, token: int, card: int) -> None:
        """Notes which card a token is. Refuses two cards of one token (`BadNotation`).

        Refuses more cards than the deck has (`ImpossibleCards`).
        """
        before, faces = self.cards[token], self.deck.faces
        if card in (HIDDEN, before):
            return
        if before != HIDDEN and not self._is_same(before, card):
            raise BadNotation("record-two-cards", one=faces[before].name, other=faces[card].name)
        if before == HIDDEN or faces[card].suit:
            self.cards[token] = card
        if token in self.pools[0].tokens:
            self.deck.check(known for known in self.cards[: self.pools[0].last] if known != HIDDEN)

    def shuffle(self, made_of: Sequence[int], told_cards: Sequence[int]) -> Pool:
        """A new pool of these tokens; the first of the new ones are told."""
        first = len(self.cards)
        self.cards += [*told_cards, *[HIDDEN] * (len(made_of) - len(told_cards))]
        self.pools.append(Pool(first, len(self.cards), tuple(made_of)))
        return self.pools[-1]

    def kind(self, token: int) -> int | None:
        """The kind of a token that is told."""
        card = self.cards[token]
        return None if card == HIDDEN else self.kinds.of_face[card]

    def are_told(self, tokens: Sequence[int]) -> bool:
        """Whether all of these cards are told."""
        return all(self.cards[token] != HIDDEN for token in tokens)

    def are_equal(self, tokens: Sequence[int]) -> bool:
        """Whether these cards, all of them told, have one rank."""
        return len({self.deck.faces[self.cards[token]].rank for token in tokens}) == 1

    def _is_same(self, one: int, other: int) -> bool:
        """Whether two faces may be the same card: one of them may lack the suit."""
        face, right = self.deck.faces[one], self.deck.faces[other]
        return face.rank == right.rank and not (face.suit and right.suit)
