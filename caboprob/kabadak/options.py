"""All that the player on turn may do, as people see it: the same cards in any order are one option."""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np

from caboprob.kabadak.core.cards import card_count, is_kabadak, list_cards, rank_of
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE, legal_moves
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import (
    ADD,
    DRAW,
    KABADAK,
    LAY,
    PASS,
    card_of,
    cards_in,
    count_of,
    kind_of,
    row_of,
)
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import CARDS_DEALT, State

SET, RUN, PAIR, ADDITION = "set", "run", "pair", "add"
KINDS = (SET, RUN, PAIR, ADDITION)

Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """Cards that can be laid in one step; `orders` are the ways to lay them, the last card on top.

    `row` counts from 1 and is 0 for a new row.
    """

    kind: str
    row: int
    cards: Cards
    orders: tuple[Cards, ...]

    @property
    def tops(self) -> Cards:
        """The cards that can come to lie on top."""
        return tuple(sorted({order[-1] for order in self.orders}))


@dataclass(frozen=True, slots=True)
class Options:
    """What can be laid, and for the other moves why they are not allowed (or `Reason.LEGAL`).

    `bare` says that the hand is Kabadak and nothing else.
    """

    melds: tuple[Option, ...]
    draw: Reason
    skip: Reason
    kabadak: Reason
    bare: bool

    def of(self, kind: str) -> tuple[Option, ...]:
        """What can be laid of this kind."""
        return tuple(option for option in self.melds if option.kind == kind)

    @property
    def must_lay(self) -> bool:
        """Whether the player has to lay a meld or end the game."""
        return self.skip == Reason.MUST_LAY


def options(state: State) -> Options:
    """All options, the sets before runs, pairs and additions, and the largest of each first."""
    hand = int(state.hands[state.turn])
    return Options(
        melds=tuple(sorted(_group_by_cards(list_legal_moves(state)), key=_sort_key)),
        draw=why_illegal(state, DRAW),
        skip=why_illegal(state, PASS),
        kabadak=why_illegal(state, KABADAK),
        bare=is_kabadak(hand) and card_count(hand) == CARDS_DEALT,
    )


def list_legal_moves(state: State) -> list[int]:
    """The legal moves; `legal_moves` writes them to the buffer and gives how many there are."""
    move_buffer = np.zeros(MOVE_BUFFER_SIZE, np.int64)
    return [int(move) for move in move_buffer[: legal_moves(state, move_buffer)]]


def cards_in_order(move: int) -> Cards:
    """The cards of a move in the order in which they are laid."""
    return tuple(card_of(move, index) for index in range(count_of(move)))


def _group_by_cards(moves: list[int]) -> list[Option]:
    """Options from moves, one for all orders of the same cards on the same row."""
    groups: defaultdict[tuple[int, int], list[Cards]] = defaultdict(list)
    for move in moves:
        if kind_of(move) in (LAY, ADD):
            row = row_of(move) + 1 if kind_of(move) == ADD else 0
            groups[row, cards_in(move)].append(cards_in_order(move))
    return [_option(row, cards, orders) for (row, cards), orders in groups.items()]


def _option(row: int, cards: int, orders: list[Cards]) -> Option:
    return Option(_kind(row, orders[0]), row, list_cards(cards), tuple(sorted(orders)))


def _kind(row: int, order: Cards) -> str:
    if row:
        return ADDITION
    if rank_of(order[0]) != rank_of(order[1]):
        return RUN
    return PAIR if len(order) == 2 else SET


def _sort_key(option: Option) -> tuple[int, int, int, Cards]:
    return KINDS.index(option.kind), option.row, -len(option.cards), option.cards
