"""Records and their replay: what is read, what is refused, and that a replay is the game that was played."""

from json import dumps
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.content.messages import LANGUAGES
from caboprob.errors import BadNotation, CaboError, ImpossibleCards, TooLarge
from caboprob.kabadak.core.cards import CARD_NAMES, read_cards, write_cards
from caboprob.kabadak.core.reasons import CLAUSES, Reason
from caboprob.kabadak.core.scoring import loss
from caboprob.kabadak.core.state import State
from caboprob.kabadak.notation import read_move, write_move
from caboprob.kabadak.record import read_record, write_record
from caboprob.kabadak.replay import Replay, hands, lay_out, replay, rows
from caboprob.reading.records import LONGEST_RECORD, MOST_MOVES
from caboprob.text.rulebook.clauses import clauses
from tests.kabadak.games import dealt, games, legal, said, seeds, stroll

ONE = ["8h", "8d", "8s", "9s", "10s", "Qh", "Kc"]
TWO = ["7d", "9d", "Jd", "9c", "9h", "Ah", "Ad"]
BASE: dict[str, Any] = {"rules": "kabadak", "dealer": 2, "hands": [ONE, TWO], "talon": ["10c", "Jh"]}


def replayed(*moves: str, **changes: object) -> Replay:
    return replay(read_record(dumps({**BASE, "moves": moves, **changes})))


def refused(*moves: str, **changes: object) -> CaboError:
    """The error of a record with these parts changed."""
    with pytest.raises(CaboError) as caught:
        replayed(*moves, **changes)
    assert all(caught.value.full_sentence(language) for language in LANGUAGES)
    return caught.value


def as_record(start: State, moves: list[str]) -> dict[str, Any]:
    return {
        "rules": "kabadak",
        "dealer": 2 - int(start.turn),
        "hands": [write_cards(hand) for hand in hands(start)],
        "talon": write_cards(int(card) for card in start.talon[: start.talon_size][::-1]),
        "moves": moves,
    }


@games(40)
@given(seed=seeds)
def test_a_replay_is_the_game_that_was_played(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    start = state.copy()
    moves = [write_move(move) for move in stroll(state, random)]
    record = read_record(dumps(as_record(start, moves)))
    assert write_record(record) == as_record(start, moves)
    again = replay(record)
    assert (again.legal, again.complete, len(again.states)) == (True, True, len(moves) + 1)
    assert (hands(again.end), rows(again.end)) == (hands(state), rows(state)) == (again.hands, again.rows)
    assert again.winner == (None if state.winner < 0 else state.winner + 1)
    assert again.points == (loss(state, 0), loss(state, 1))
    late = replay(read_record(dumps(as_record(start, [*moves, "draw"]))))
    assert late.broken is not None
    assert (late.broken.move, late.broken.reason) == (len(moves) + 1, Reason.GAME_OVER)
    assert (late.points, late.complete, late.legal) == (None, True, False)


@games(40)
@given(seed=seeds)
def test_moves_are_written_as_they_are_read(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for _ in stroll(state, random):
        for move in legal(state):
            assert read_move(write_move(move)) == move
            assert read_move(f" {write_move(move).upper()}  ") == move, said(move)


def test_what_may_be_left_out() -> None:
    record = read_record(dumps({"rules": "kabadak", "hands": [ONE, TWO]}))
    assert (record.dealer, record.talon, record.moves, record.note, record.hidden) == (1, (), (), "", 18)
    assert lay_out(record).talon_size == 18
    assert replay(record).points is None


def test_a_record_is_written_as_it_was_read() -> None:
    full = {**BASE, "moves": ["lay 8h 8d 8s", "DRAW"], "note": "by the fire"}
    assert write_record(read_record(dumps(full))) == full


def test_a_game_in_the_middle() -> None:
    game = replayed("lay 8h 8d 8s", "draw", "add 1 9s", "lay 9d 9c 9h")
    assert (game.legal, game.complete, game.ended_by, game.winner, game.points) == (
        True,
        False,
        None,
        None,
        None,
    )
    assert [" ".join(write_cards(row)) for row in game.rows] == ["8h 8d 8s 9s", "9d 9c 9h"]
    assert [write_cards(hand) for hand in game.hands] == [
        ["Qh", "Kc", "10s"],
        ["Ah", "7d", "Jd", "Ad", "10c"],
    ]


@pytest.mark.parametrize(
    ("hand", "move", "ended_by", "bare"),
    [
        ("7s 8s 9s 10s Js Qs Ks", "lay 7s 8s 9s 10s Js Qs Ks", "out", False),
        ("As Ac Ah Ks Kc Js Qs", "kabadak", "bare-kabadak", True),
    ],
)
def test_a_game_that_ends(hand: str, move: str, ended_by: str, bare: bool) -> None:
    rest = [card for card in CARD_NAMES if card not in hand.split()]
    game = replayed(move, hands=[hand.split(), rest[:7]], talon=[])
    assert (game.complete, game.winner, game.ended_by, game.won_bare) == (True, 1, ended_by, bare)
    assert game.points is not None
    assert game.points[0] == 0 < game.points[1]
    assert len(game.rows) == (0 if bare else 1)
    assert game.hands[0] == (tuple(sorted(read_cards(hand))) if bare else ())


def test_a_broken_record_tells_move_player_reason_and_clause() -> None:
    broken = replayed("draw", "lay 9d 9c 9h", "add 1 Qh").broken
    assert broken is not None
    assert (broken.move, broken.player, broken.reason) == (3, 1, Reason.ADDED_BEFORE_COMING_OUT)
    assert (broken.reason.clause, broken.text) == ("coming-out.before", "add 1 Qh")
    assert broken.error.clause == "coming-out.before"
    assert "1" in broken.error.sentence("de")


@pytest.mark.parametrize("reason", [reason for reason in Reason if reason])
def test_every_reason_has_its_clause_and_its_words(reason: Reason) -> None:
    assert reason.clause in clauses("kabadak")
    assert reason.message == "kabadak." + reason.name.lower().replace("_", "-")
    assert CLAUSES.keys() == set(Reason) - {Reason.LEGAL}


@pytest.mark.parametrize(
    "move",
    [
        "",
        "lay",
        "add",
        "add 1",
        "add 8h",
        "add -1 8h",
        "kabadak Ah",
        "draw 1",
        "pass 2",
        "call",
        "lay8h",
        "läy 8h",
    ],
)
def test_a_move_that_cannot_be_read(move: str) -> None:
    error = refused(move)
    assert isinstance(error, BadNotation)
    assert (error.key, error.where) == ("kabadak-move-unreadable", ("moves[1]",))


def test_cards_that_cannot_be() -> None:
    assert refused("lay 8h 8x 8s").key == "kabadak-card-unknown"
    assert refused("lay 8h 8d 8h").key == "kabadak-card-twice"
    assert refused(hands=[ONE, ONE]).key == refused(talon=["8h"]).key == "kabadak-card-twice"
    assert refused(hands=[[*ONE[:6], 7], TWO]).key == "kabadak-card-unknown"
    for hand in ([], TWO[:6], [*TWO, "7s"]):
        error = refused(hands=[ONE, hand])
        assert isinstance(error, ImpossibleCards)
        assert (error.key, error.where) == ("kabadak-hand", ("hands[2]",))


def test_a_card_that_nobody_wrote_down_cannot_be_drawn() -> None:
    error = refused("draw", "draw", "draw")
    assert (error.key, error.where) == ("kabadak-draws-hidden", ("moves[3]",))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"rules": "cabo-de", "house": []}, "kabadak-record-expected"),
        ({"rules": ["kabadak"]}, "kabadak-record-expected"),
        ({"dealer": 0}, "player-unknown"),
        ({"dealer": 3}, "player-unknown"),
        ({"dealer": True}, "player-unknown"),
        ({"hands": [ONE]}, "players-exactly"),
        ({"hands": [ONE, "8h"]}, "record-list-expected"),
        ({"hands": 7}, "record-list-expected"),
        ({"talon": "8h"}, "record-list-expected"),
        ({"moves": [1]}, "record-text-expected"),
        ({"moves": ["draw"] * (MOST_MOVES + 1)}, "record-too-many-moves"),
        ({"note": 1}, "record-text-expected"),
        ({"pile": []}, "record-key-unknown"),
    ],
)
def test_what_is_no_record(changes: dict[str, Any], key: str) -> None:
    assert refused(**changes).key == key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "record-no-json"),
        ("[" * 100_000, "file-too-deep"),
        ("9" * 5000, "number-too-long"),
        ("[]", "record-no-object"),
        ("{}", "record-key-missing"),
        (" " * (LONGEST_RECORD + 1), "record-too-long"),
    ],
)
def test_what_is_no_json(text: str, key: str) -> None:
    with pytest.raises(CaboError) as caught:
        read_record(text)
    assert caught.value.key == key
    assert isinstance(caught.value, BadNotation | TooLarge)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4) | st.sampled_from(CARD_NAMES),
    lambda inner: st.lists(inner, max_size=8),
    max_leaves=12,
)


@given(key=st.sampled_from(["rules", "dealer", "hands", "talon", "moves", "note"]), value=values)
def test_whatever_stands_there_is_read_or_refused(key: str, value: object) -> None:
    refusal = "none"
    try:
        replay(read_record(dumps({**BASE, key: value})))
    except CaboError as error:
        refusal = str(error)
    assert refusal
