"""A player decides by the own hand, the rows, and how many cards are elsewhere, and by nothing else."""

import ast
import inspect
from random import Random
from types import ModuleType

import pytest
from hypothesis import given

from caboprob.kabadak.core import cards, moves, patterns, rows
from caboprob.kabadak.core.cards import card_set, list_cards
from caboprob.kabadak.core.state import State, clear_table, new_state
from caboprob.kabadak.montecarlo import (
    assessment,
    choosing,
    deciding,
    observation,
    player,
    policy,
    weighing,
)
from caboprob.kabadak.replay import hands
from caboprob.shuffling import random_shuffler
from tests.kabadak.games import dealt, games, seeds, stroll, table
from tests.kabadak.montecarlo.decisions import decided
from tests.kabadak.montecarlo.model import random_player

DECIDING = (assessment, choosing, deciding, weighing)
OPEN = (player, policy, cards, moves, patterns, rows)
"""What these may import besides each other, the observation and the state; none reads hidden cards."""

HIDDEN = {"hands", "talon"}


def name_of(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


def with_hidden_cards_shuffled(state: State, random: Random) -> State:
    """The same table with the cards of the other hand and of the talon dealt anew among them."""
    other = state.copy()
    elsewhere = [*hands(state)[1 - state.turn], *(int(card) for card in state.talon[: state.talon_size])]
    random.shuffle(elsewhere)
    size = int(state.talon_size)
    other.talon[:size] = elsewhere[:size]
    other.hands[1 - state.turn] = card_set(elsewhere[size:])
    return other


@games(60)
@given(seed=seeds)
def test_other_hidden_cards_leave_every_decision_the_same(seed: int) -> None:
    random, exchanged = Random(seed), 0
    state = dealt(random)
    for _ in stroll(state, random):
        if state.ended_by:
            break
        other, who, stream = (
            with_hidden_cards_shuffled(state, random),
            random_player(random),
            random.getrandbits(64),
        )
        assert decided(state, who, random_shuffler(stream)) == decided(other, who, random_shuffler(stream))
        exchanged += other.tobytes() != state.tobytes()
    assert exchanged or state.turns < 3, "nothing was exchanged: the test would have shown nothing"


@games(30)
@given(seed=seeds)
def test_nor_does_it_matter_what_happened_before(seed: int) -> None:
    """Whose turn it is by number, and which rows are older, is no part of a decision's grounds."""
    random = Random(seed)
    state = dealt(random)
    for _ in stroll(state, random):
        if state.ended_by:
            break
        other, who, stream = state.copy(), random_player(random), random.getrandbits(64)
        other.turns, other.passes = 0, 0
        for row in range(state.row_count):  # what lies under the top
            other.rows[row, : state.row_sizes[row] - 1] = -1
        assert decided(state, who, random_shuffler(stream)) == decided(other, who, random_shuffler(stream))


def imported(module: ModuleType) -> set[str]:
    """The modules of the package that a module takes something from."""
    tree = ast.parse(inspect.getsource(module))
    return {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def read_in(module: ModuleType) -> set[str]:
    """The attributes that a module reads or writes."""
    tree = ast.parse(inspect.getsource(module))
    return {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@pytest.mark.parametrize("module", DECIDING, ids=name_of)
def test_hidden_cards_are_read_through_the_observation_alone(module: ModuleType) -> None:
    """No function that decides reads hands or talon itself, nor takes from a module that does."""
    assert not read_in(module) & HIDDEN
    allowed = {one.__name__ for one in (*DECIDING, *OPEN, observation)}
    others = {
        "caboprob.machinecode.compiling",
        "caboprob.kabadak.core.state",
        "caboprob.shuffling",
        "caboprob.machinecode.structs",
    }
    ours = {name for name in imported(module) if name.startswith("caboprob")}
    assert ours <= allowed | others


@pytest.mark.parametrize("module", OPEN, ids=name_of)
def test_modules_that_decisions_build_on_read_no_hidden_cards(module: ModuleType) -> None:
    assert not read_in(module) & HIDDEN


def test_a_look_past_the_observation_would_be_found() -> None:
    assert read_in(observation) & HIDDEN == {"hands"}


def test_the_observation_shows_the_own_hand_and_how_many_cards_the_other_has() -> None:
    state = table("7h 8h 9h", "As Ks Qs Js", "10d Jd", "7c 7s", talon="Ah")
    assert list_cards(observation.own_hand(state)) == (0, 1, 2)
    assert observation.cards_of_other(state) == 4
    assert observation.unseen_cards(state) & (observation.own_hand(state) | card_set([11, 12, 16, 24])) == 0
    assert len(list_cards(observation.unseen_cards(state))) == 32 - 3 - 4


def test_the_observation_shows_the_cards_that_fit_on_rows() -> None:
    """The queen of diamonds and every jack on the run; sevens and the 8 of spades on the set."""
    state = table("7h", "", "10d Jd", "7c 7s")
    names = {cards.CARD_NAMES[card] for card in list_cards(observation.fitting_any(state, skipped_row=-1))}
    jacks, sevens = {f"J{suit}" for suit in "hdcs"}, {f"7{suit}" for suit in "hdcs"}
    assert names == jacks | sevens | {"Qd", "8s"}
    assert {
        cards.CARD_NAMES[card] for card in list_cards(observation.fitting_any(state, skipped_row=0))
    } == sevens | {"8s"}
    assert {
        cards.CARD_NAMES[card] for card in list_cards(observation.fitting_any(state, skipped_row=1))
    } == jacks | {"Qd"}
    empty = new_state()
    clear_table(empty, 0)
    assert observation.fitting_any(empty, skipped_row=-1) == 0


@games(20)
@given(seed=seeds)
def test_what_is_unseen_is_the_other_hand_and_the_talon(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for _ in stroll(state, random):
        talon = [int(card) for card in state.talon[: state.talon_size]]
        assert observation.unseen_cards(state) == int(state.hands[1 - state.turn]) | card_set(talon)
