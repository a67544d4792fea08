"""What each move of Kabadak, 002, leaves behind as its event. Docstrings give the lines that decide."""

from random import Random

import pytest
from hypothesis import given

from caboprob.kabadak.core.cards import list_cards, read_cards
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, kind_of, row_of
from caboprob.kabadak.core.state import State
from caboprob.kabadak.event import Event
from caboprob.kabadak.replay import Replay
from tests.kabadak.games import dealt, games, play, seeds, stroll, table
from tests.kabadak.test_record import replayed

SET, UP, DOWN = 0, 1, -1  # the `step` from card to card of a row


def left_by(state: State, *moves: str) -> Event:
    """The event of the last of these moves."""
    return Event.of(play(state, *moves))


def event(kind: int, cards: str = "", **facts: object) -> Event:
    """An event of player 1 in which nothing else happened."""
    plain = {"row": None, "step": 0, "came_out": False, "row_changed": False, "talon_emptied": False}
    return Event(**{"kind": kind, "seat": 0, "cards": read_cards(cards), **plain, **facts})


def test_a_draw_names_the_card_and_whether_it_was_the_last() -> None:
    """002:80,82"""
    state = table("7h 8h 9h", "As Ks", talon="Ah 10c")
    assert left_by(state, "draw") == event(DRAW, "Ah")
    assert left_by(state, "draw") == event(DRAW, "10c", seat=1, talon_emptied=True)


@pytest.mark.parametrize(("cards", "step"), [("7h 7d 7s", SET), ("7h 8h 9h", UP), ("9h 8h 7h", DOWN)])
def test_the_first_row_is_coming_out(cards: str, step: int) -> None:
    """002:17,20,24"""
    state = table("7h 8h 9h 7d 7s Ac", "As Ks", talon="Ah", out=(0, 0))
    assert left_by(state, f"lay {cards}") == event(LAY, cards, row=0, step=step, came_out=True)


def test_a_later_row_is_not() -> None:
    """002:42"""
    state = table("7h 7d Ac", "As Ks", "9d 9c 9s", talon="Ah", out=(1, 1))
    assert left_by(state, "lay 7d 7h") == event(LAY, "7d 7h", row=1, step=SET)


@pytest.mark.parametrize(
    ("row", "cards", "step", "changed"),
    [
        ("9d 9c 9s", "9h", SET, False),
        ("9d 9c 9s", "10s", UP, True),
        ("9d 9c 9s", "8s", DOWN, True),
        ("7s 8s 9s", "10s Js", UP, False),
        ("7s 8s 9s", "9h", SET, True),
    ],
)
def test_an_added_card_may_change_the_row(row: str, cards: str, step: int, changed: bool) -> None:
    """002:28-33"""
    state = table(
        "9h 10s Js 8s Ac" if "8s" not in row else "9h 10s Js Ac", "As Ks", row, talon="Ah", out=(1, 1)
    )
    assert left_by(state, f"add 1 {cards}") == event(ADD, cards, row=0, step=step, row_changed=changed)


def test_kabadak_and_a_pass_move_no_card() -> None:
    """002:82,93"""
    state = table("Ah Ad As Kh Kd Jc Qd 7c", "9s 8s", talon="10h")
    assert left_by(state, "kabadak") == event(KABADAK)
    stuck = table("7h 9d", "8s Js", talon="")
    assert left_by(stuck, "pass") == event(PASS)


def test_a_replay_has_one_event_for_every_legal_move() -> None:
    game: Replay = replayed("lay 8h 8d 8s", "draw", "add 1 9s", "draw", "pass")  # the pass is illegal
    assert [one.kind for one in game.events] == [LAY, DRAW, ADD, DRAW]
    assert [one.seat for one in game.events] == [0, 1, 0, 1]


@games(40)
@given(seed=seeds)
def test_events_say_what_the_states_show(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    before = state.copy()
    for move in stroll(state, random):
        left, seat, kind = Event.of(state), int(before.turn), kind_of(move)
        row = {LAY: int(before.row_count), ADD: row_of(move)}.get(kind)
        step = 0 if row is None else int(state.steps[row])
        assert (left.kind, left.seat, left.row, left.step) == (kind, seat, row, step)
        assert set(left.cards) == set(list_cards(int(before.hands[seat]) ^ int(state.hands[seat])))
        assert left.came_out == (before.came_out[seat] != state.came_out[seat])
        assert left.row_changed == (kind == ADD and before.steps[row] != step)
        assert left.talon_emptied == (before.talon_size > state.talon_size == 0)
        before = state.copy()
