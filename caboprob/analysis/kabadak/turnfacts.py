"""Facts of a turn that need no simulation: what could have been laid, what was kept, what was missed."""

from dataclasses import dataclass
from enum import StrEnum

from caboprob.kabadak.core.cards import card_set, list_cards, points
from caboprob.kabadak.core.moves import DRAW, KABADAK, cards_in
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.options import Option, Options, options

Cards = tuple[int, ...]


class MissedChance(StrEnum):
    """What a turn missed, the gravest first."""

    BARE = "bare-kabadak"  # the hand was a Kabadak and nothing else, and was not declared
    KABADAK = "kabadak"  # a Kabadak was in the hand, and was not declared
    OUT = "out"  # the whole hand could have been laid
    LAY = "lay"  # something could have been laid, and a card was drawn


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """A turn as it could be counted from the player's own hand and the rows.

    `options` is what could have been laid, `unlayable` the cards that no legal move of this turn could have
    laid, `kept_in_hand` those that the move made left there, the drawn one not among them. A missed chance is
    not always a mistake; only its price says so.
    """

    options: Options
    unlayable: Cards
    kept_in_hand: Cards
    missed: MissedChance | None

    @property
    def points_left(self) -> int:
        """The penalty points of the cards kept in hand."""
        return points(card_set(self.kept_in_hand))

    @property
    def maximal_melds(self) -> tuple[Option, ...]:
        """What could have been laid, without what is a part of something else there."""
        melds = self.options.melds
        return tuple(meld for meld in melds if not any(_is_part(meld, other) for other in melds))


def turn_facts(state: State, move: int) -> TurnFacts:
    """The facts of the turn in which the player on turn made this move."""
    options_had, hand_bits = options(state), int(state.hands[state.turn])
    layable_bits = card_set(card for meld in options_had.melds for card in meld.cards)
    left_bits = 0 if move == KABADAK else hand_bits & ~cards_in(move)
    return TurnFacts(
        options_had,
        list_cards(hand_bits & ~layable_bits),
        list_cards(left_bits),
        _missed(options_had, hand_bits, move),
    )


def going_out(options_had: Options, hand_bits: int) -> Option | None:
    """The meld that would lay the whole hand, if there is one."""
    return next((meld for meld in options_had.melds if card_set(meld.cards) == hand_bits), None)


def _is_part(option: Option, other: Option) -> bool:
    """Whether all these cards and more could go to the same place."""
    return option.row == other.row and set(option.cards) < set(other.cards)


def _missed(options_had: Options, hand_bits: int, move: int) -> MissedChance | None:
    whole_hand = going_out(options_had, hand_bits)
    goes_out = move == KABADAK or (whole_hand is not None and cards_in(move) == hand_bits)
    if options_had.bare and move != KABADAK:
        return MissedChance.BARE
    if goes_out:
        return None
    if options_had.kabadak == Reason.LEGAL:
        return MissedChance.KABADAK
    if whole_hand is not None:
        return MissedChance.OUT
    return MissedChance.LAY if move == DRAW and options_had.melds else None
