"""Loops over the core that are worth compiling; the tests that call them say what they check."""

import numpy as np
import numpy.typing as npt

from caboprob.kabadak.core.cards import DECK_SIZE, bit
from caboprob.kabadak.core.playout import random_game
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints, array_of
from caboprob.shuffling import Shuffler, rewind

Bytes = npt.NDArray[np.uint8]

STRAY, MOVES = 5, 6  # the places in a tally of stray cards and of moves, after those for the endings


def try_all(state: State, now: Bytes, before: Bytes, moves: Ints, reasons: Ints) -> int:
    """Tries each move on the same state, whose bytes are `now`; counts refusals that changed a byte."""
    changed = 0
    for index in range(len(moves)):
        reason = apply_move(state, moves[index])
        reasons[index] = reason
        if reason != Reason.LEGAL and (now != before).any():
            changed += 1
        now[:] = before
    return changed


def tried(state: State, moves: list[int]) -> Ints:
    """What `apply_move` says of each move on a copy of the state; a refusal must not change a byte."""
    copy = array_of(State, 1)
    now = np.asarray(copy).view(np.uint8)
    now[:] = before = np.frombuffer(state.tobytes(), np.uint8)
    reasons = np.zeros(len(moves), np.int64)
    assert compiled(try_all)(copy[0], now, before, np.array(moves, np.int64), reasons) == 0
    return reasons


def _stray(state: State) -> int:
    """1 if any card of a state is not in exactly one place."""
    places = np.zeros(DECK_SIZE, np.int64)
    for card in range(DECK_SIZE):
        for seat in range(2):
            places[card] += state.hands[seat] & bit(card) != 0
    for index in range(state.talon_size):
        places[state.talon[index]] += 1
    for row in range(state.row_count):
        for index in range(state.row_sizes[row]):
            places[state.rows[row, index]] += 1
    return int((places != 1).any())


stray = compiled(_stray)


def tally_games(state: State, buffer: Ints, games: int, shuffler: Shuffler, tally: Ints) -> None:
    """Whole random games: how they ended, the moves made, and games in which a card went astray."""
    for number in range(games):
        rewind(shuffler, number)
        tally[MOVES] += random_game(state, buffer, shuffler)
        tally[state.ended_by] += 1
        tally[STRAY] += stray(state)
