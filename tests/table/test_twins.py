"""The core compiled and the core in plain Python are the same core, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.machinecode.compiling import compiled
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_shuffler
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.playout import play_random_rounds
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import new_state
from tests.table.games import GAMES, every_game, every_rule_set, opening, openings, rounds, rules_of, stroll
from tests.turns import every_nth

# Rounds for each entry of `GAMES`: in full, where it makes at least two hundred for each rule set with its
# house rules; a fifth of it otherwise.
ROUNDS = {
    "cabo-de": 50,
    "cabo-en": 100,
    "cabo-2": 200,
    "kaboom": 200,
    "cabu": 50,
    "cambio": 100,
    "tamalou": 100,
    "kombio": 100,
    "dutch": 100,
}
IN_PLAIN_PYTHON = """
from caboprob.machinecode.compiling import compiled
from tests.table import test_twins
assert compiled(test_twins.play_random_rounds) is test_twins.play_random_rounds
assert compiled(test_twins.legal_moves) is test_twins.legal_moves
for game in test_twins.GAMES:
    print(test_twins.played(game))
"""


def end_of(function: object, rules: RuleSet, players: int, number: int) -> tuple[bytes, bytes, int]:
    """Every byte of a fresh state and of the random stream after one random round, and the moves made."""
    state, shuffler = new_state(), random_shuffler(20)
    made = function(state, rule_table(rules), players, number, 1, shuffler)
    return state.tobytes(), shuffler.tobytes(), int(made)


@every_rule_set
@pytest.mark.slow
def test_rounds_are_the_same_byte_for_byte(game: tuple[str, ...], in_full: bool) -> None:
    rules = rules_of(game)
    for number in range(ROUNDS[game[0]] // (1 if in_full else 5)):
        players = rules.players_min + number % (rules.players_max - rules.players_min + 1)
        plain = end_of(play_random_rounds, rules, players, number)
        assert end_of(compiled(play_random_rounds), rules, players, number) == plain, number


@every_game
@rounds(5)
@given(data=st.data())
def test_legal_moves_and_points_are_the_same(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    lists, sheets = np.zeros((2, 20_000), np.int64), (new_round_sheet(), new_round_sheet())
    for number, _ in enumerate(stroll(rules, state, shuffler, random, most=40)):
        if number % 8:
            continue
        counts = {legal_moves(state, rule_table(rules), lists[0])}
        counts.add(compiled(legal_moves)(state, rule_table(rules), lists[1]))
        assert len(counts) == 1
        assert (lists[0] == lists[1]).all()
        for score, sheet in zip((score_state, compiled(score_state)), sheets, strict=True):
            score(state, rule_table(rules), sheet)
        assert sheets[0].tobytes() == sheets[1].tobytes()


def played(game: tuple[str, ...]) -> str:
    """A few rounds one after the other on the same record, told in one line."""
    rules, state, shuffler = rules_of(game), new_state(), random_shuffler(21)
    made = compiled(play_random_rounds)(state, rule_table(rules), rules.players_max, 7, 3, shuffler)
    return f"{game} {made} {state.tobytes().hex()} {shuffler.tobytes().hex()}"


@pytest.mark.slow
def test_without_the_compiler_the_twin_is_the_function_itself() -> None:
    plain = subprocess.run(
        [sys.executable, "-c", IN_PLAIN_PYTHON],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.splitlines() == [played(game) for game in GAMES]


def test_moves_that_find_no_room_are_counted() -> None:
    rules, state, _, _ = opening(("cabo-de",), 2, 3)
    room, ample = np.zeros(3, np.int64), np.zeros(30, np.int64)
    for listing in (legal_moves, compiled(legal_moves)):
        assert listing(state, rule_table(rules), room) == listing(state, rule_table(rules), ample) == 17
        assert (room == ample[:3]).all()


PRINT_FIRST_WORD = """
{before}
from caboprob.machinecode.compiling import compiled
from caboprob.shuffling import philox, random_shuffler
shuffler = random_shuffler(0)
compiled(philox)(shuffler)
print(hex(shuffler.words[0]))
"""


def first_word(before: str, **environment: str) -> str:
    """The first random word in a new process that compiles for itself, once the line `before` has run."""
    inherited = {name: text for name, text in os.environ.items() if not name.startswith("NUMBA_")}
    done = subprocess.run(
        [sys.executable, "-c", PRINT_FIRST_WORD.format(before=before)],
        env=inherited | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("before", every_nth(["", "import numba"], turn=0))
@pytest.mark.slow
def test_machine_code_is_kept_in_a_folder_of_our_own(before: str, tmp_path: Path) -> None:
    """Not beside the source, even where somebody imported numba first."""
    assert first_word(before, XDG_CACHE_HOME=str(tmp_path)) == "0x6627e8d5"
    assert list(tmp_path.glob("caboprob/**/*.kept"))


@pytest.mark.in_full
def test_where_nothing_can_be_kept_the_core_compiles_all_the_same(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("no folder")
    assert first_word("", XDG_CACHE_HOME=str(occupied)) == "0x6627e8d5"
