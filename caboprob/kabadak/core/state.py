"""The state of a game of Kabadak: one NumPy record, changed in place by the transitions."""

from typing import Protocol, cast

import numpy as np

from caboprob.kabadak.core.cards import CARDS
from caboprob.table.core.state import Cards, Table, record

SEATS = 2
HAND = 7  # cards dealt to each
ROWS = 16  # a row has two cards or more
HIDDEN = -1  # a card that lies in the talon and nobody wrote down which

# What ended the game.
OUT = 1  # a hand is empty
COMBINATION = 2  # Kabadak, with other cards left
BARE = 3  # Kabadak and nothing else in the hand
STUCK = 4  # two passes in a row

DTYPE = np.dtype(
    [
        ("turn", "i8"),  # the seat on turn
        ("turns", "i8"),  # turns finished
        ("passes", "i8"),  # the last so many turns were passes
        ("ended_by", "i8"),
        ("winner", "i8"),  # -1 as long as nobody is, and when both are stuck
        ("laid", "i8"),  # the cards that lie in rows
        ("talon_size", "i8"),
        ("row_count", "i8"),
        ("hands", "i8", SEATS),  # one bit a card
        ("out", "i8", SEATS),  # 1 for who has come out
        ("row_sizes", "i8", ROWS),
        ("steps", "i8", ROWS),  # how a row that is a run goes on, 1 or -1; 0 for a set
        ("talon", "i1", CARDS),  # the next card is the last
        ("rows", "i1", (ROWS, CARDS)),  # the top is the last
    ],
    align=True,
)


class State(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    turn: int
    turns: int
    passes: int
    ended_by: int
    winner: int
    laid: int
    talon_size: int
    row_count: int
    hands: Table
    out: Table
    row_sizes: Table
    steps: Table
    talon: Cards
    rows: Cards

    def copy(self) -> "State":
        """A record of its own with the same cards."""


def new_state() -> State:
    """A state with no cards dealt."""
    state = cast(State, record(DTYPE))
    clear(state, 0)
    return state


def clear(state: State, dealer: int) -> None:
    """Empties the table for a game; the one who does not deal begins."""
    state.turn = 1 - dealer
    state.turns = 0
    state.passes = 0
    state.ended_by = 0
    state.winner = -1
    state.laid = 0
    state.talon_size = 0
    state.row_count = 0
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.out[seat] = 0
