"""The state of a round: one NumPy record, changed in place by the transitions.

A record is made by `new_state`. Its fields read as attributes, in compiled code and in plain Python alike.
"""

from typing import Any, Protocol, cast

import numpy as np
import numpy.typing as npt

from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS, TURN

Cards = npt.NDArray[np.int8]
Table = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]

DTYPE = np.dtype(
    [
        ("players", "i8"),
        ("turn", "i8"),  # the seat on turn
        ("turns", "i8"),  # turns finished
        ("phase", "i8"),
        ("drawn", "i8"),  # the card in the hand of the player on turn
        ("caller", "i8"),
        ("turns_left", "i8"),  # last turns still to come after a call
        ("ended_by", "i8"),
        ("shed_by", "i8"),  # who threw the last card
        ("wrong_rank", "i8"),  # rank of the last card thrown wrongly, where one may throw on it
        ("wrong_place", "i8"),  # and where it lies
        ("reshuffles", "i8"),
        ("pile_size", "i8"),
        ("discard_size", "i8"),
        ("sizes", "i8", SEATS),  # cards in each hand
        ("pile", "i1", CARDS),  # the next card to draw is the last
        ("discard", "i1", CARDS),  # the top is the last
        ("hands", "i1", (SEATS, SLOTS)),
        ("known", "i2", (SEATS, SLOTS)),  # who knows the card in each slot, one bit a seat
    ],
    align=True,
)


class State(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    players: int
    turn: int
    turns: int
    phase: int
    drawn: int
    caller: int
    turns_left: int
    ended_by: int
    shed_by: int
    wrong_rank: int
    wrong_place: int
    reshuffles: int
    pile_size: int
    discard_size: int
    sizes: Table
    pile: Cards
    discard: Cards
    hands: Cards
    known: npt.NDArray[np.int16]

    def copy(self) -> "State":
        """A record of its own with the same cards and knowledge."""


def record(dtype: np.dtype[Any]) -> Any:
    """One zeroed record of `dtype`, its fields as attributes."""
    return np.zeros(1, dtype).view(np.recarray)[0]


def new_state() -> State:
    """A state with no cards dealt."""
    state = cast(State, record(DTYPE))
    clear(state, 2, 0)
    return state


def clear(state: State, players: int, starter: int) -> None:
    """Empties the table for a round of this many players."""
    state.players = players
    state.turn = starter
    state.turns = 0
    state.phase = TURN
    state.drawn = NO_CARD
    state.caller = -1
    state.turns_left = 0
    state.ended_by = 0
    state.shed_by = -1
    state.wrong_rank = -1
    state.wrong_place = -1
    state.reshuffles = 0
    state.pile_size = 0
    state.discard_size = 0
    for seat in range(SEATS):
        state.sizes[seat] = 0


def laps(state: State) -> int:
    """How many turns the player on turn has finished, if the round began with its first turn."""
    return int(state.turns // state.players)
