"""The core compiled and the core in plain Python are the same core, byte for byte."""

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from hypothesis import given

from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE, legal_moves
from caboprob.kabadak.core.playout import random_games
from caboprob.kabadak.core.scoring import new_round_sheet, score_game
from caboprob.kabadak.core.state import new_state
from caboprob.machinecode.compiling import compiled
from caboprob.shuffling import random_shuffler
from tests.kabadak.games import dealt, games, seeds, stroll

IN_PLAIN_PYTHON = """
from caboprob.machinecode.compiling import compiled
from tests.kabadak import test_twins
assert compiled(test_twins.random_games) is test_twins.random_games
print(test_twins.played())
"""


def end_of(function: object, number: int) -> tuple[bytes, bytes, int]:
    """Every byte of a fresh state and of the random stream after one random game, and the moves made."""
    state, shuffler = new_state(), random_shuffler(20)
    first, games_played = number, 1
    made = function(state, np.zeros(MOVE_BUFFER_SIZE, np.int64), first, games_played, shuffler)
    return state.tobytes(), shuffler.tobytes(), int(made)


def played() -> str:
    """The moves made in a few games one after the other, and every byte of the state they leave behind."""
    state, shuffler = new_state(), random_shuffler(21)
    first, games_played = 7, 5
    made = compiled(random_games)(state, np.zeros(MOVE_BUFFER_SIZE, np.int64), first, games_played, shuffler)
    return f"{made} {state.tobytes().hex()} {shuffler.tobytes().hex()}"


@pytest.mark.slow
def test_games_are_the_same_byte_for_byte() -> None:
    for number in range(100):
        assert end_of(compiled(random_games), number) == end_of(random_games, number), number


@games(10)
@given(seed=seeds)
@pytest.mark.slow
def test_legal_moves_and_rounds_are_the_same(seed: int) -> None:
    random = Random(seed)
    state, lists, sheets = (
        dealt(random),
        np.zeros((2, MOVE_BUFFER_SIZE), np.int64),
        (new_round_sheet(), new_round_sheet()),
    )
    for number, _ in enumerate(stroll(state, random)):
        if number % 4 == 0:
            counts = {legal_moves(state, lists[0]), compiled(legal_moves)(state, lists[1])}
            assert len(counts) == 1
            assert (lists[0] == lists[1]).all()
    for score, sheet in zip((score_game, compiled(score_game)), sheets, strict=True):
        score(sheet, state)
    assert sheets[0].tobytes() == sheets[1].tobytes()


def test_without_the_compiler_the_twin_is_the_function_itself() -> None:
    plain = subprocess.run(
        [sys.executable, "-c", IN_PLAIN_PYTHON],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.strip() == played()


def test_moves_that_find_no_room_are_counted() -> None:
    state = dealt(Random(1))
    ample, too_small = np.zeros(MOVE_BUFFER_SIZE, np.int64), np.zeros(1, np.int64)
    for listing in (legal_moves, compiled(legal_moves)):
        count = listing(state, ample)
        assert listing(state, too_small) == count
        assert too_small[0] == ample[0]
