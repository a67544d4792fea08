"""Near misses: what a player with this hand might want to lay, and the rule that forbids it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from caboprob.kabadak.core.cards import ACE, bit, list_cards, of_rank, rank_of, suit_of
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, LAY, cards_in, kind_of, move_of, row_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import fitting, is_set, neighbour, top
from caboprob.kabadak.core.state import State
from caboprob.kabadak.options import legal, order_of

Cards = tuple[int, ...]
STEPS = (1, -1)


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Cards, in their order, that do not go onto a row (from 1; 0 for a new one), and why."""

    row: int
    cards: Cards
    reason: Reason


def near_misses(state: State) -> tuple[NearMiss, ...]:
    """What nearly goes: pairs and short runs, what does not lie on top, what takes two cards for one.

    A new row that only lacks a card which the hand has is not listed.
    """
    allowed = [cards_in(move) for move in legal(state) if kind_of(move) == LAY]
    misses: dict[tuple[int, int], NearMiss] = {}
    for move in _wished(state):
        reason, cards = why_illegal(state, move), cards_in(move)
        row = row_of(move) + 1 if kind_of(move) == ADD else 0
        part = not row and any(cards & ~larger == 0 for larger in allowed)
        if reason != Reason.LEGAL and not part:
            misses.setdefault((row, cards), NearMiss(row, order_of(move), reason))
    return tuple(misses.values())


def _wished(state: State) -> Iterator[int]:
    """Moves to try, legal or not."""
    hand = int(state.hands[state.turn])
    for cards in (*_pairs(hand), *_neighbours(hand), *_round_the_corner(hand)):
        yield move_of(LAY, 0, cards)
    for row in range(int(state.row_count)):
        for cards in (*_one(state, row, hand), *_two(state, row, hand)):
            yield move_of(ADD, row, cards)


def _pairs(hand: int) -> Iterator[Cards]:
    """Two cards of a rank."""
    for rank in range(8):
        yield from combinations(list_cards(hand & of_rank(rank)), 2)


def _neighbours(hand: int) -> Iterator[Cards]:
    """Two cards of a suit that follow each other."""
    for card in list_cards(hand):
        if hand & neighbour(card, 1):
            yield card, card + 1


def _round_the_corner(hand: int) -> Iterator[Cards]:
    """The ace and the 7 of a suit, with the king and the 8 as far as they are there."""
    for ace in list_cards(hand & of_rank(ACE)):
        row = (ace - 1, ace, ace - ACE, ace - ACE + 1)
        if hand & bit(row[2]):
            yield tuple(card for card in row if hand & bit(card))


def _one(state: State, row: int, hand: int) -> Iterator[Cards]:
    """Single cards: those that fit, those that go beside a covered card, and a 7 or an ace on the other."""
    on = top(state, row)
    covered = 0
    for place in range(int(state.row_sizes[row]) - 1):
        for step in STEPS:
            covered |= neighbour(int(state.rows[row, place]), step)
    corner = of_rank(ACE - rank_of(on)) & 255 << 8 * suit_of(on) if rank_of(on) in (0, ACE) else 0
    for card in list_cards(hand & (fitting(state, row) | covered | corner)):
        yield (card,)


def _two(state: State, row: int, hand: int) -> Iterator[Cards]:
    """Two cards where one changes the row, or of which one goes on and the other changes it."""
    on = top(state, row)
    equal = hand & of_rank(rank_of(on))
    if not is_set(state, row):
        yield from combinations(list_cards(equal), 2)
    for step in STEPS if is_set(state, row) else (int(state.steps[row]),):
        for card in list_cards(hand & neighbour(on, step)):
            following = hand & neighbour(card, step) if is_set(state, row) else hand & of_rank(rank_of(card))
            for second in list_cards(following & ~bit(card)):
                yield card, second
