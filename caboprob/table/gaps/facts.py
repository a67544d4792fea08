"""What a record tells of its cards.

Cards are followed as tokens: a token is a card as it left a pile, dealt or drawn. Once it is shuffled back
and drawn again it is another token, since nobody knows which it is. Tokens are numbered in the order in which
they leave.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from caboprob.cards import Deck
from caboprob.errors import BadNotation
from caboprob.shuffling import HIDDEN
from caboprob.table.gaps.cardclasses import CardClasses, card_classes_of


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards that were shuffled: tokens from `first` to before `end`; `made_of` has those shuffled back."""

    first: int
    end: int
    made_of: tuple[int, ...]

    @property
    def tokens(self) -> range:
        """The tokens of the pool."""
        return range(self.first, self.end)


@dataclass(slots=True)
class Facts:
    """What a record tells of the tokens."""

    deck: Deck
    cards: list[int]  # by token: the card told, or `HIDDEN`
    pools: list[Pool]  # that of the whole deck first
    same_rank: list[tuple[int, ...]] = field(default_factory=list)  # groups of tokens that have one rank
    mixed_ranks: list[tuple[int, ...]] = field(default_factory=list)  # groups that do not

    @classmethod
    def of_deck(cls, deck: Deck, told_cards: Sequence[int]) -> Self:
        """The facts of a deck just dealt: as many tokens as it has cards, the first of them told."""
        cards = [*told_cards, *[HIDDEN] * (len(deck) - len(told_cards))]
        return cls(deck, cards, [Pool(0, len(cards), ())])

    @property
    def card_classes(self) -> CardClasses:
        """The classes of the deck's cards."""
        return card_classes_of(self.deck)

    def copy(self) -> Self:
        """A copy that can be changed independently."""
        return replace(
            self,
            cards=list(self.cards),
            pools=list(self.pools),
            same_rank=list(self.same_rank),
            mixed_ranks=list(self.mixed_ranks),
        )

    def tell(self, token: int, card: int) -> None:
        """Notes which card a token is.

        Refuses another card than was told before (`BadNotation`), and more cards than the deck has
        (`ImpossibleCards`).
        """
        card_before, faces = self.cards[token], self.deck.faces
        if card in (HIDDEN, card_before):
            return
        if card_before != HIDDEN and not self._may_be_same(card_before, card):
            raise BadNotation("record-two-cards", one=faces[card_before].name, other=faces[card].name)
        if card_before == HIDDEN or faces[card].suit:
            self.cards[token] = card
        if token in self.pools[0].tokens:
            self.deck.check(known for known in self.cards[: self.pools[0].end] if known != HIDDEN)

    def shuffle(self, made_of: Sequence[int], told_cards: Sequence[int]) -> Pool:
        """A new pool of these tokens; the first of the new ones are told."""
        first = len(self.cards)
        self.cards += [*told_cards, *[HIDDEN] * (len(made_of) - len(told_cards))]
        self.pools.append(Pool(first, len(self.cards), tuple(made_of)))
        return self.pools[-1]

    def card_class(self, token: int) -> int | None:
        """The class of a token, by its card's rank and points, or None if its card is not told."""
        card = self.cards[token]
        return None if card == HIDDEN else self.card_classes.of_face[card]

    def are_told(self, tokens: Sequence[int]) -> bool:
        """Whether all of these cards are told."""
        return all(self.cards[token] != HIDDEN for token in tokens)

    def have_one_rank(self, tokens: Sequence[int]) -> bool:
        """Whether these cards, all of them told, have one rank."""
        return len({self.deck.faces[self.cards[token]].rank for token in tokens}) == 1

    def _may_be_same(self, one: int, other: int) -> bool:
        """Whether two faces may be the same card: one of them may lack the suit."""
        face, other_face = self.deck.faces[one], self.deck.faces[other]
        return face.rank == other_face.rank and not (face.suit and other_face.suit)
