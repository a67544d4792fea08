"""What one seat has seen of a round so far: all that a belief from a record may rest on.

Cards are followed as tokens. A token is a card as it left a pile, dealt or drawn; shuffled back and drawn
again it is another token, since nobody knows which it is. Where every token went is public, which card it is
the seat may find out at any time, and then knows it for the whole past.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from caboprob.cards import Deck
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import NO_CARD

NEVER = 1_000_000
"""The step at which a seat gets to know a card that it never knows."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the core as everybody saw it: who made it, and how many cards left the pile.

    `ends` tells the last step of an entry of the record. `shown` has tokens that lay on the table and were
    shown by it, with the bits of those who saw them; `lies` where each token lies after it, by seat and slot.
    `pile` is how many cards the draw pile has after it, `reshuffles` how many times it was made anew.
    """

    move: int
    seat: int
    drawn: int
    ends: bool
    shown: tuple[tuple[int, int], ...]
    lies: tuple[tuple[int, ...], ...]
    pile: int
    reshuffles: int


@dataclass(frozen=True, slots=True)
class Token:
    """A card that left a pile: which it is as far as the seat knows, else `NO_CARD`.

    `reshuffles` is how many came before; `since` has, for each seat, the step after which that seat has known
    the card, -1 if it looked at the deal, or `NEVER`.
    """

    card: int
    reshuffles: int
    since: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat has seen. Seats count from 0.

    `tokens` has the cards dealt, hand by hand, then the first discards, then those drawn, in order. `pools`
    has the cards of every pile shuffled: of the deck, then of each reshuffle. `pile` is how many cards the
    draw pile has now.
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
    pile: int

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.sizes)

    @property
    def entries(self) -> int:
        """How many entries of the record have been seen."""
        return sum(step.ends for step in self.steps)

    def lying_at(self, seat: int, slot: int) -> int:
        """The token that lies there now."""
        if self.steps:
            return self.steps[-1].lies[seat][slot]
        return sum(self.sizes[:seat]) + slot

    def with_card(self, seat: int, slot: int, card: int) -> "Observation":
        """The same where the seat has just seen the card that lies there."""
        number = self.lying_at(seat, slot)
        token = self.tokens[number]
        if token.card != NO_CARD:
            return self
        since = (*token.since[: self.seat], len(self.steps), *token.since[self.seat + 1 :])
        seen = Token(card, token.reshuffles, since)
        return replace(self, tokens=(*self.tokens[:number], seen, *self.tokens[number + 1 :]))


def cards_left(deck: Deck, cards: Sequence[int], seen: Iterable[int]) -> list[int]:
    """`cards` without those seen.

    A card seen without its suit takes the place of any suit, after the cards seen with their suits.
    """
    left = list(cards)
    for card in sorted(seen, key=lambda card: not deck.faces[card].suit):
        same_rank = (other for other in left if deck.faces[other].rank == deck.faces[card].rank)
        left.remove(card if card in left else next(same_rank))
    return left
