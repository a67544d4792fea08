"""Near misses: what a player with this hand might want to lay, and the rule that forbids it.

A hand, like any set of cards here, is a whole number with one bit per card. A card is suit * 8 + rank; the
ranks go from 0 for a 7 up to the ace.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from caboprob.kabadak.core.cards import ACE, bit, cards_of_rank, list_cards, rank_of, suit_of
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, LAY, cards_in, kind_of, move_of, row_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import cards_fitting, is_set, neighbour, top_card_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.options import cards_in_order, list_legal_moves

Cards = tuple[int, ...]
STEPS = (1, -1)  # a rank up, a rank down


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Cards, in their order, that do not go onto a row (from 1; 0 for a new one), and why."""

    row: int
    cards: Cards
    reason: Reason


def near_misses(state: State) -> tuple[NearMiss, ...]:
    """Pairs and short runs, cards that fit only beside a covered card, and two cards where one may be laid.

    A new row that only lacks a card which the hand has is not listed.
    """
    legal_new_rows = [cards_in(move) for move in list_legal_moves(state) if kind_of(move) == LAY]
    misses: dict[tuple[int, int], NearMiss] = {}
    for move in _attempts(state):
        reason, cards = why_illegal(state, move), cards_in(move)
        row = row_of(move) + 1 if kind_of(move) == ADD else 0
        is_part = not row and any(cards & ~larger == 0 for larger in legal_new_rows)
        if reason != Reason.LEGAL and not is_part:
            misses.setdefault((row, cards), NearMiss(row, cards_in_order(move), reason))
    return tuple(misses.values())


def _attempts(state: State) -> Iterator[int]:
    """Yields moves to try, legal or not."""
    hand = int(state.hands[state.turn])
    for cards in (*_pairs_of_rank(hand), *_neighbours(hand), *_across_the_end(hand)):
        yield move_of(LAY, 0, cards)
    for row in range(int(state.row_count)):
        for cards in (*_single_additions(state, row, hand), *_double_additions(state, row, hand)):
            yield move_of(ADD, row, cards)


def _pairs_of_rank(hand: int) -> Iterator[Cards]:
    """Two cards of a rank."""
    for rank in range(8):
        yield from combinations(list_cards(hand & cards_of_rank(rank)), 2)


def _neighbours(hand: int) -> Iterator[Cards]:
    """Two cards of a suit that follow each other."""
    for card in list_cards(hand):
        if hand & neighbour(card, 1):
            yield card, card + 1


def _across_the_end(hand: int) -> Iterator[Cards]:
    """The ace and the 7 of a suit, with the king and the 8 if the hand has them."""
    for ace in list_cards(hand & cards_of_rank(ACE)):
        cards = (ace - 1, ace, ace - ACE, ace - ACE + 1)
        if hand & bit(cards[2]):
            yield tuple(card for card in cards if hand & bit(card))


def _single_additions(state: State, row: int, hand: int) -> Iterator[Cards]:
    """Single cards that fit on top or beside a covered card, and an ace for a 7 or the reverse."""
    top_card = top_card_of(state, row)
    beside_covered = 0
    for place in range(int(state.row_sizes[row]) - 1):
        for step in STEPS:
            beside_covered |= neighbour(int(state.rows[row, place]), step)
    other_end = (  # 255: the eight cards of a suit, as bits
        cards_of_rank(ACE - rank_of(top_card)) & 255 << 8 * suit_of(top_card)
        if rank_of(top_card) in (0, ACE)
        else 0
    )
    for card in list_cards(hand & (cards_fitting(state, row) | beside_covered | other_end)):
        yield (card,)


def _double_additions(state: State, row: int, hand: int) -> Iterator[Cards]:
    """Two cards of which one alone would change the row, or one continues it and the other changes it."""
    top_card = top_card_of(state, row)
    same_rank = hand & cards_of_rank(rank_of(top_card))
    if not is_set(state, row):
        yield from combinations(list_cards(same_rank), 2)
    for step in STEPS if is_set(state, row) else (int(state.steps[row]),):
        for card in list_cards(hand & neighbour(top_card, step)):
            following = (
                hand & neighbour(card, step) if is_set(state, row) else hand & cards_of_rank(rank_of(card))
            )
            for second in list_cards(following & ~bit(card)):
                yield card, second
