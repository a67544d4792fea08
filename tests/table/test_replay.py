"""A round that was played can be written down, and the record leads to the same end."""

from json import dumps, loads

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.rulesets import RuleSet
from caboprob.table.core import codes
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import State
from caboprob.table.record import Record, read_record, write_record
from caboprob.table.replay import Replay, initial_state, replay
from tests.table.games import described, every_game, every_rule_set, openings, rounds, stroll
from tests.table.recorder import Recorder, ends_entry


def read_back(record: dict[str, object]) -> Record:
    """The record read from JSON, and the same again from what was read."""
    read = read_record(dumps(record))
    assert read_record(dumps(write_record(read))) == read
    return read


def points_of(state: State, rules: RuleSet) -> tuple[int, ...]:
    sheet = new_round_sheet()
    score_state(state, rule_table(rules), sheet)
    return tuple(int(points) for points in sheet.points[: state.players])


def can_start_record(rules: RuleSet, state: State) -> bool:
    """Whether a record can begin here: it holds no call, no wrong throw, and no drawn card."""
    between = state.phase == codes.TURN and state.caller < 0 and state.wrong_rank < 0
    return between and bool(state.discard_size or not rules.first_discard)


def same_end(replayed: Replay, rules: RuleSet, end: State) -> None:
    assert replayed.broken is None
    assert replayed.complete == (end.phase == codes.OVER)
    assert replayed.caller == (int(end.caller) + 1 if end.caller >= 0 else None)
    score = replayed.score()
    assert (score and score.points) == (points_of(end, rules) if replayed.complete else None)


@every_rule_set
@rounds(15)
@given(data=st.data())
@pytest.mark.slow
def test_a_round_written_down_ends_as_it_was_played(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    recorder = Recorder(rules, state, random)
    for before, move in stroll(rules, state, shuffler, random):
        recorder.note(before, move, state)
        if ends_entry(move, state) and not recorder.passed:
            end, record = state.copy(), recorder.so_far()  # the last moment that a record can end with
    replayed = replay(read_back(record))
    assert described(replayed.end) == described(end)
    assert len(replayed.states) == len(record["moves"]) + 1
    same_end(replayed, rules, end)


@every_rule_set
@rounds(10)
@given(data=st.data())
def test_a_record_may_start_in_the_middle_of_a_round(game: tuple[str, ...], data: st.DataObject) -> None:
    """What was known or lay open before is lost, but not who has which card, nor what the round is worth."""
    rules, state, shuffler, random = data.draw(openings(game))
    recorder, first = Recorder(rules, state, random), random.randrange(30)
    for number, (before, move) in enumerate(stroll(rules, state, shuffler, random)):
        if number <= first and can_start_record(rules, before):
            recorder, earlier = Recorder(rules, before, random), int(before.reshuffles)
            recorder.record["looks"] = []
            end, record = before, recorder.so_far()
        recorder.note(before, move, state)
        if ends_entry(move, state) and not recorder.passed:
            end, record = state.copy(), recorder.so_far()  # the last moment that a record can end with
    replayed = replay(read_back(record))
    expected = described(end)
    expected["shuffles"] = end.reshuffles - earlier
    found = described(replayed.end)
    assert {**found, "knows": 0, "open": 0} == {**expected, "knows": 0, "open": 0}
    same_end(replayed, rules, end)


@every_game
@rounds(10)
@given(data=st.data())
def test_a_record_is_the_table_it_was_written_from(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, _, random = data.draw(openings(game))
    record = Recorder(rules, state, random).record
    laid = initial_state(read_back(record))
    assert described(laid) == described(state)
    assert loads(dumps(write_record(read_back(record)))) == record


def test_states_of_a_replay_are_copies() -> None:
    record = {"rules": "cabo-de", "hands": [[1, 2, 3, 4], [5, 6, 7, 8]], "discard": [9], "pile": [10]}
    replayed = replay(read_record(dumps(record | {"moves": ["draw discard"]})))
    first, last = replayed.states
    assert not np.shares_memory(np.asarray(first), np.asarray(last))
    assert (int(first.pile_size), int(last.pile_size)) == (43, 42)
