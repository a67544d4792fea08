"""What a player knows of a game: the hand, how many of its cards are unknown, and what lies elsewhere.

The talon is the pile from which cards are drawn. Kabadak is a combination of seven cards, and a bare one a
hand that is nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import BadNotation, ImpossibleCards, at_place
from caboprob.kabadak.core.cards import DECK_SIZE, card_count
from caboprob.kabadak.core.state import CARDS_DEALT, SEATS
from caboprob.kabadak.odds import KnownCards, Odds, holding_kabadak, read_known_cards

TALON_SIZE = DECK_SIZE - SEATS * CARDS_DEALT  # right after the deal
LARGEST_HAND = CARDS_DEALT + TALON_SIZE


@dataclass(frozen=True, slots=True)
class Position:
    """The cards known, and how many cards of the hand are not."""

    known_cards: KnownCards
    unknown: int

    @property
    def hand_size(self) -> int:
        """How many cards the hand has."""
        return card_count(self.known_cards.hand) + self.unknown

    @property
    def most_in_talon(self) -> int:
        """How many cards the talon can hold at most.

        What the hand has beyond the deal came from the talon, and cards seen or held are no longer in it.
        """
        return min(
            LARGEST_HAND - max(self.hand_size, CARDS_DEALT),
            card_count(self.known_cards.unseen) - self.unknown,
        )

    @property
    def bare_odds(self) -> Odds:
        """How likely the hand is to be Kabadak and nothing else."""
        odds = holding_kabadak(self.known_cards, self.unknown)
        return odds if self.hand_size == CARDS_DEALT else Odds(0, odds.cases)

    def check_draws(self, draws: int) -> None:
        """Refuses, as `BadNotation`, more draws than the talon can hold."""
        with at_place("draws"):
            if not 0 <= draws <= self.most_in_talon:
                raise BadNotation("kabadak-draws", most=self.most_in_talon, got=draws)


def read_position(
    hand: str | Sequence[object] = "", elsewhere: str | Sequence[object] = "", unknown: int | None = None
) -> Position:
    """A position from its notation. Unless given, `unknown` is what makes a hand of seven.

    Refuses a card named twice, and a hand larger than any can be (`ImpossibleCards`, `BadNotation`).
    """
    known_cards = read_known_cards(hand, elsewhere)
    known = card_count(known_cards.hand)
    if known > LARGEST_HAND:
        with at_place("hand"):
            raise ImpossibleCards("hand-too-long", most=LARGEST_HAND, got=known)
    most = min(LARGEST_HAND - known, card_count(known_cards.unseen))
    if unknown is None:
        return Position(known_cards, min(max(CARDS_DEALT - known, 0), most))
    with at_place("unknown"):
        if not 0 <= unknown <= most:
            raise BadNotation("number-range", low=0, high=most, got=unknown)
    return Position(known_cards, unknown)
