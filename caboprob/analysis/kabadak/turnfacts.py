"""What is counted of a turn before anything is priced: what could have been laid, was left, was missed."""

from dataclasses import dataclass
from enum import StrEnum

from caboprob.kabadak.core.cards import listed, points, together
from caboprob.kabadak.core.moves import DRAW, KABADAK, cards_in
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.options import Option, Options, options

Cards = tuple[int, ...]


class Missed(StrEnum):
    """What a turn let go, the gravest first."""

    BARE = "bare-kabadak"  # a bare Kabadak was in the hand, and was not declared
    KABADAK = "kabadak"  # a Kabadak was in the hand, and was not declared
    OUT = "out"  # the whole hand could have been laid
    LAY = "lay"  # something could have been laid, and a card was drawn


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """A turn as it could be counted from the player's own hand and the rows.

    `stuck` are the cards that no legal move of this turn could have laid; `left` are those that the move made
    left in the hand, the drawn one not among them. To miss something is not always a mistake: its price
    tells.
    """

    could: Options
    stuck: Cards
    left: Cards
    missed: Missed | None

    @property
    def points_left(self) -> int:
        """What the cards left count as a loss."""
        return points(together(self.left))

    @property
    def largest(self) -> tuple[Option, ...]:
        """What could have been laid, without what is a part of something else there."""
        melds = self.could.melds
        return tuple(one for one in melds if not any(_is_part(one, other) for other in melds))


def turn_facts(state: State, move: int) -> TurnFacts:
    """The facts of the turn in which the player on turn made this move."""
    could, hand = options(state), int(state.hands[state.turn])
    layable = together(card for meld in could.melds for card in meld.cards)
    left = 0 if move == KABADAK else hand & ~cards_in(move)
    return TurnFacts(could, listed(hand & ~layable), listed(left), _missed(could, hand, move))


def going_out(could: Options, hand: int) -> Option | None:
    """The meld that would lay the whole hand, if there is one."""
    return next((meld for meld in could.melds if together(meld.cards) == hand), None)


def _is_part(one: Option, other: Option) -> bool:
    """Whether all these cards and more could go to the same place."""
    return one.row == other.row and set(one.cards) < set(other.cards)


def _missed(could: Options, hand: int, move: int) -> Missed | None:
    out = going_out(could, hand)
    ended = move == KABADAK or (out is not None and cards_in(move) == hand)
    if could.bare and move != KABADAK:
        return Missed.BARE
    if ended:
        return None
    if could.kabadak == Reason.LEGAL:
        return Missed.KABADAK
    if out is not None:
        return Missed.OUT
    return Missed.LAY if move == DRAW and could.melds else None
