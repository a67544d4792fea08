"""What one seat has seen of a round so far: all that a belief from a record may rest on.

Cards are followed as tokens. A token stands for a card from the moment it leaves a pile, dealt or drawn. A
card that is shuffled back and drawn again is another token, since nobody knows which card it is. Where every
token went is public. Which card it is, the seat may find out at any time, and then knows for the whole past.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from caboprob.cards import Deck
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import NO_CARD

NEVER = 1_000_000
"""Stands for the step from which a seat knows a card, if it never gets to know it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the core as everybody saw it: who made it, and how many cards left the pile.

    `ends_entry` marks the last step of an entry of the record. `shown` pairs every token on the table that
    the move showed with the bits of the seats that saw it. `layout` has the token in every slot of every
    seat after the move, `pile_size` how many cards the draw pile then has, and `reshuffles` how many
    reshuffles there have been by then.
    """

    move: int
    seat: int
    drawn_count: int
    ends_entry: bool
    shown: tuple[tuple[int, int], ...]
    layout: tuple[tuple[int, ...], ...]
    pile_size: int
    reshuffles: int


@dataclass(frozen=True, slots=True)
class Token:
    """A card that left a pile: which one it is, or `NO_CARD` if the seat does not know.

    `reshuffles` is how many came before. `known_since` has, for each seat, the step after which that seat
    knows the card: -1 if it looked at it after the deal, or `NEVER`.
    """

    card: int
    reshuffles: int
    known_since: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat has seen. Seats count from 0.

    `sizes` has the hand sizes dealt, `looks` the slots at which each seat looked then, `discard` the cards
    laid face up then. `tokens` has the cards dealt, hand by hand, then the first discards, then those
    drawn, in order. `pools` has the cards of every pile shuffled: of the deck, then of each reshuffle.
    `pile_size` is how many cards the draw pile has now.
    """

    rules: RuleSet
    seat: int
    starter: int
    sizes: tuple[int, ...]
    looks: tuple[tuple[int, ...], ...]
    discard: tuple[int, ...]
    steps: tuple[Step, ...]
    tokens: tuple[Token, ...]
    pools: tuple[tuple[int, ...], ...]
    pile_size: int

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.sizes)

    @property
    def entries(self) -> int:
        """How many entries of the record have been seen."""
        return sum(step.ends_entry for step in self.steps)

    def token_at(self, seat: int, slot: int) -> int:
        """The number of the token that lies there now."""
        if self.steps:
            return self.steps[-1].layout[seat][slot]
        return sum(self.sizes[:seat]) + slot

    def with_card(self, seat: int, slot: int, card: int) -> "Observation":
        """A copy in which the observer has just seen the card that lies there."""
        number = self.token_at(seat, slot)
        token = self.tokens[number]
        if token.card != NO_CARD:
            return self
        known_since = (*token.known_since[: self.seat], len(self.steps), *token.known_since[self.seat + 1 :])
        seen_token = Token(card, token.reshuffles, known_since)
        return replace(self, tokens=(*self.tokens[:number], seen_token, *self.tokens[number + 1 :]))


def cards_left(deck: Deck, cards: Sequence[int], seen: Iterable[int]) -> list[int]:
    """`cards` without those seen.

    Cards seen with their suits are removed first; a card seen without its suit then removes any of its rank.
    """
    left = list(cards)
    for card in sorted(seen, key=lambda card: not deck.faces[card].suit):
        same_rank = (other for other in left if deck.faces[other].rank == deck.faces[card].rank)
        left.remove(card if card in left else next(same_rank))
    return left
