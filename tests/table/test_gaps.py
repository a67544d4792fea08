"""A record with gaps says what is certain, and never anything that is not so."""

from json import dumps, loads
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.errors import CaboError, TooLarge
from caboprob.replays import read_and_replay
from caboprob.shuffling import HIDDEN
from caboprob.table.core import codes
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.gaps.gapreplay import GapReplay, UndecidedPoint, replay_with_gaps
from caboprob.table.record import read_record, write_record
from caboprob.table.replay import Replay, replay
from tests.rounds import played
from tests.table import games
from tests.table.games import described, openings, rounds, stroll
from tests.table.recorder import Recorder
from tests.table.remembering import as_remembered

WILD = ("draw look 1", "draw look 2:1", "draw swap 1 2:1", "take 9", "draw keep 1+2", "snap 1 2:1")


def walked(data: st.DataObject, game: tuple[str, ...], most: int = 60) -> tuple[Replay, Random]:
    """A round played at random, replayed from its full record."""
    rules, state, shuffler, random = data.draw(openings(game))
    recorder = Recorder(rules, state, random)
    for number, (before, move) in enumerate(stroll(rules, state, shuffler, random)):
        if number >= most and before.phase == codes.TURN:
            break
        recorder.note(before, move, state)
    return replay(read_record(dumps(recorder.record))), random


def with_gaps(record: dict[str, Any]) -> GapReplay:
    found = read_and_replay(record)
    assert isinstance(found, GapReplay)
    return found


def never_contradicts(gaps: GapReplay, truth: Replay) -> None:
    """Every card, point and verdict that is given is the true one."""
    faces, score = truth.record.rules.deck.faces, truth.score()
    for known, real in zip(gaps.states, truth.states, strict=False):
        assert [int(size) for size in known.sizes] == [int(size) for size in real.sizes]
        for seat in range(real.players):
            for slot in range(real.sizes[seat]):
                card = int(known.hands[seat, slot])
                assert card == HIDDEN or faces[card].rank == faces[int(real.hands[seat, slot])].rank
        assert (known.turn, known.phase, known.caller) == (real.turn, real.phase, real.caller)
        assert (known.pile_size, known.discard_size, known.reshuffles) == (
            real.pile_size,
            real.discard_size,
            real.reshuffles,
        )
    if gaps.certain and not truth.broken:
        assert score
        assert all(
            point in (None, real) for point, real in zip(gaps.certain.points, score.points, strict=True)
        )
        assert gaps.certain.round_winners in (None, score.round_winners)


@games.every_other_game
@rounds(4)
@given(data=st.data())
def test_what_a_table_remembers_never_contradicts_the_round(
    game: tuple[str, ...], data: st.DataObject
) -> None:
    truth, random = walked(data, game)
    try:
        gaps = with_gaps(loads(dumps(as_remembered(truth, random))) | {"pile": ["?"]})
    except TooLarge:
        return
    never_contradicts(gaps, truth)
    assert gaps.legal is not False
    if not gaps.is_open:
        assert len(gaps.states) == len(truth.states)
        assert gaps.ended_by == truth.ended_by


@games.every_game
@rounds(2)
@given(data=st.data())
def test_an_illegal_move_at_the_end_is_illegal_or_cannot_be_judged(
    game: tuple[str, ...], data: st.DataObject
) -> None:
    truth, random = walked(data, game, most=20)
    wild = random.choice(WILD)
    written = write_record(truth.record)
    try:
        judged = replay(read_record(written | {"moves": [*written["moves"], wild]}))
    except CaboError:  # names one card twice
        return
    try:
        gaps = with_gaps(as_remembered(judged, random) | {"pile": ["?"], "shown": []})
    except TooLarge:
        return
    never_contradicts(gaps, judged)
    if judged.broken:
        assert gaps.legal is not True
        assert not gaps.broken or gaps.broken.move == judged.broken.move
    else:
        assert gaps.broken is None


@games.every_next_game
@rounds(2)
@given(data=st.data())
def test_a_full_record_is_replayed_alike_by_both(game: tuple[str, ...], data: st.DataObject) -> None:
    truth, _ = walked(data, game)
    gaps = replay_with_gaps(truth.record)
    assert gaps.events == truth.events
    assert list(map(described, gaps.states)) == list(map(described, truth.states))
    assert gaps.score() == truth.score()
    assert gaps.legal


ONE_CARD_KNOWN = [[5, "?"], ["?"] * 4]


def record(*moves: str, **parts: object) -> dict[str, Any]:
    unknown = {"hands": [["?"] * 4, ["?"] * 4], "discard": [5], "looks": [[1, 2], [1, 2]]}
    return {"rules": "cabo-de", **unknown, "moves": list(moves), **parts}


def three(*moves: str) -> dict[str, Any]:
    return record(*moves, hands=[["?"] * 4] * 3, looks=[[1, 2]] * 3)


def test_a_card_told_late_is_known_from_the_deal_on() -> None:
    gaps = with_gaps(
        record("draw 10 discard", "draw keep 3=9", "draw 4 discard", shown=[[1, 2, 3, 4], [5, 6, 7, 8]])
    )
    assert gaps.states[0].hands[1, :4].tolist() == [5, 6, 9, 8]
    assert gaps.events[1].card == 7


def test_the_card_drawn_decides_whether_it_could_be_used() -> None:
    gaps = with_gaps(record("draw look 2"))
    assert gaps.legal is None
    (one,) = gaps.undecided
    assert (one.move, one.about, one.cards, one.reason) == (
        1,
        UndecidedPoint.LEGALITY,
        (None,),
        Reason.NO_ACTION,
    )


def test_a_card_told_later_settles_whether_it_could_be_used() -> None:
    """The card thrown is taken up in the next turn, and turned up in the end."""
    hands = [["?"] * 4, [8, "?", "?", "?"]]
    assert with_gaps(record("draw look 2", "take 1", shown=hands)).legal
    broken = with_gaps(record("draw look 2", "take 1", shown=[["?"] * 4, [3, "?", "?", "?"]])).broken
    assert broken
    assert (broken.move, broken.reason) == (1, Reason.NO_ACTION)


def test_a_claim_of_which_nobody_tells_anything_is_open() -> None:
    gaps = with_gaps(record("draw 3 discard", "draw keep 1+2", "call"))
    assert (gaps.legal, gaps.is_open, len(gaps.states)) == (None, True, 2)
    assert gaps.undecided[-1].cards == ((1, 0), (1, 1))


@pytest.mark.parametrize(
    ("shown", "size"), [([["?"] * 4, ["?"] * 4], 4), ([["?"] * 4, ["?"] * 3], 3)], ids=("failed", "held")
)
def test_the_hands_in_the_end_settle_an_open_claim(shown: list[list[str]], size: int) -> None:
    gaps = with_gaps(record("draw 3 discard", "draw keep 1+2", shown=shown))
    assert gaps.legal
    assert gaps.end.sizes[1] == size


def test_one_card_of_a_set_tells_the_other() -> None:
    gaps = with_gaps(record("draw 3 discard", "draw keep 1=4+2 held"))
    assert gaps.states[0].hands[1, :2].tolist() == [4, 4]


def test_cards_that_cannot_be_equal_make_no_set() -> None:
    """Of the two 13s the deck has, one was thrown."""
    hands = [["?"] * 4, [13, "?", "?", "?"]]
    assert with_gaps(record("draw 3 discard", "draw keep 1+2", hands=hands)).is_open
    assert with_gaps(record("draw 13 discard", "draw keep 1+2", hands=hands)).events[1].exchange_failed


def test_a_move_that_stood_is_carried_out_and_told() -> None:
    gaps = with_gaps(record("draw 5 look 2 !", "draw 3 discard"))
    assert gaps.legal is False
    assert gaps.broken is None
    assert [(one.move, one.reason) for one in gaps.overlooked] == [(1, Reason.NO_ACTION)]
    assert len(gaps.states) == 3


def test_a_second_call_that_stood_takes_the_turn_and_leaves_the_round_to_the_first_caller() -> None:
    gaps = with_gaps(three("call", "call !", "draw 3 discard"))
    assert [(one.move, one.player, one.reason) for one in gaps.overlooked] == [(2, 2, Reason.ALREADY_CALLED)]
    assert (gaps.broken, gaps.complete, gaps.caller, gaps.ended_by) == (None, True, 1, "call")
    assert [event.seat for event in gaps.events] == [0, 1, 2]


def test_a_move_out_of_turn_that_stood_is_its_players_and_play_goes_on_behind_them() -> None:
    gaps = with_gaps(three("draw 3 discard", "by 3 draw 9 keep 2=5 !", "draw 4 discard"))
    assert [(one.move, one.player, one.reason) for one in gaps.overlooked] == [(2, 3, Reason.NOT_YOUR_TURN)]
    assert gaps.broken is None
    assert [event.seat for event in gaps.events] == [0, 2, 0]
    assert (gaps.states[0].hands[2, 1], gaps.end.hands[2, 1], gaps.end.turn) == (5, 9, 1)


def test_a_move_out_of_turn_is_overlooked_whatever_card_was_drawn() -> None:
    gaps = with_gaps(three("by 2 draw look 1 !"))
    assert gaps.undecided == ()
    assert [one.reason for one in gaps.overlooked] == [Reason.NOT_YOUR_TURN]


def test_a_move_out_of_turn_that_did_not_stand_ends_the_replay() -> None:
    for moves in (["draw 3 discard", "by 3 draw 4 discard"], ["draw 3 discard", "by 4 draw 4 discard !"]):
        broken = with_gaps(three(*moves)).broken
        assert broken
        assert (broken.move, broken.player, broken.reason) == (2, int(moves[1][3]), Reason.NOT_YOUR_TURN)


def test_a_full_record_with_a_move_out_of_turn_breaks_there() -> None:
    full = three("draw discard", "by 3 draw discard") | {"hands": [[1, 2, 3, 4]] * 3, "pile": [6, 7, 8]}
    broken = replay(read_record(full)).broken
    assert broken
    assert (broken.move, broken.player, broken.reason) == (2, 3, Reason.NOT_YOUR_TURN)
    in_turn = full | {"moves": ["draw discard", "by 2 draw discard"]}
    assert replay(read_record(in_turn)).broken is None


@pytest.mark.parametrize(
    ("moves", "over"),
    [
        (("call", "by 3 draw 3 discard !"), True),  # player 2 was passed over
        (("call", "by 1 draw 3 discard !", "draw 4 discard"), False),
        (("call", "by 1 draw 3 discard !", "draw 4 discard", "draw 6 discard"), True),
        (("draw 3 discard", "by 1 call !", "draw 4 discard", "draw 6 discard"), True),
    ],
)
def test_after_a_call_the_round_ends_when_the_turn_comes_to_the_caller(
    moves: tuple[str, ...], over: bool
) -> None:
    gaps = with_gaps(three(*moves))
    assert (gaps.broken, gaps.complete, gaps.caller) == (None, over, 1)


@pytest.mark.parametrize("seed", range(20))
def test_whoever_moves_out_of_turn_no_card_is_lost(seed: int) -> None:
    random, deck = Random(seed), rulesets.read("cabo-de").deck
    moves = [
        f"by {random.randint(1, 3)} draw {random.choice(('discard', f'keep {random.randint(1, 4)}'))} !"
        for _ in range(12)
    ]
    gaps = with_gaps(three(*moves, "by 2 call !", "by 2 call !", "by 1 draw discard !"))
    assert gaps.broken is None
    assert [event.seat + 1 for event in gaps.events[:12]] == [int(move.split()[1]) for move in moves]
    end = gaps.end
    assert end.pile_size + end.discard_size + sum(map(len, gaps.hands)) == len(deck)


@pytest.mark.parametrize("move", ["take 9 !", "by 2 draw keep 9 !", "draw look 9 !"])
def test_what_no_hand_can_do_ends_the_replay_even_so(move: str) -> None:
    gaps = with_gaps(record("call", "draw 3 discard", "take 1") | {"moves": ["call", move]})
    assert gaps.broken
    assert gaps.broken.move == 2


def test_points_are_certain_where_the_unknown_cards_make_no_difference() -> None:
    moves = ("call", "draw 1 discard")
    gaps = with_gaps(record(*moves, shown=[[0, 0, 1, 1], [9, 9, 9, "?"]]))
    assert gaps.certain
    assert gaps.certain.points == (0, None)
    gaps = with_gaps(record(*moves, shown=[[9, 9, 9, "?"], [0, 1, 1, 1]]))
    assert gaps.certain
    assert gaps.certain.points == (None, 0)
    assert with_gaps(record(*moves)).certain.points == (None, None)


def test_a_full_record_stays_as_it_was() -> None:
    full = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "draw discard", pile="9", discard="5")
    assert not full.record.has_gaps
    with pytest.raises(CaboError, match="does not list"):
        played("cabo-de", ["1 2 3 4", "5 6 7 8"], "draw discard", discard="5")


def test_a_record_with_gaps_is_written_as_it_was_read() -> None:
    written = record("draw ? look 2=5", shown=[["?", 5, "?", "?"], [1, 2, 3, "?"]], pile=["?", 3])
    assert write_record(read_record(written))["hands"] == written["hands"]
    assert read_record(write_record(read_record(written))) == read_record(written)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"moves": ["draw 3 held"]}, "claimed set"),
        ({"moves": ["draw keep x=3"]}, "before the ="),
        ({"moves": ["draw 14 discard"]}, "14"),
        (
            {"moves": ["draw keep 1=4", "draw 3 discard", "draw 2 discard"], "hands": ONE_CARD_KNOWN},
            "elsewhere",
        ),
        ({"discard": [5, "?"]}, "face up"),
        ({"shown": [["?"] * 4]}, "2 players"),
        ({"shown": [["?"] * 3, ["?"] * 4]}, "4 cards"),
        ({"moves": ["draw 0 discard", "draw 0 discard", "draw 0 discard"]}, "has only 2"),
        ({"moves": ["draw keep 1=4+2=4 failed"]}, "does not fit"),
        ({"hands": [["?"] * 26, ["?"] * 27]}, "4 at most"),
    ],
)
def test_a_record_that_cannot_be_is_refused_in_words(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(CaboError, match=said):
        with_gaps(record() | {"pile": ["?"]} | changed)
