"""How a move is written: what can be read, what means the same, and what is merely not allowed."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.errors import BadNotation, CaboError
from caboprob.table.core import codes
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    kind_of,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
    place_of,
    seat_of,
)
from caboprob.table.notation import read_line
from tests.rounds import played

HANDS = ("1 1 1 1", "5 6 7 8")
DRAW = move_without_places(codes.DRAW)


def moves(text: str, turn: int = 0) -> tuple[int, ...]:
    return read_line(text, turn).moves


def reason(text: str, rules: str = "cabo-de", **facts: object) -> Reason | None:
    """Why a line is not allowed as the first of a round; None if it is."""
    given = {"pile": "11 2 3", "discard": "9", **facts}
    broken = played(rules, given.pop("hands", HANDS), text, **given).broken
    return broken.reason if broken else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("call", (move_without_places(codes.CALL),)),
        ("take 3", (move_at(codes.TAKE, place_at(0, 2)),)),
        ("take 1+2", (move_with_places(codes.TAKE, place_at(0, 0), place_at(0, 1), NOWHERE, NOWHERE),)),
        ("draw keep 3", (DRAW, move_at(codes.KEEP, place_at(0, 2)))),
        (
            "draw keep 1+2+3+4",
            (DRAW, move_with_places(codes.KEEP, *(place_at(0, slot) for slot in range(4)))),
        ),
        ("draw discard", (DRAW, move_without_places(codes.DISCARD))),
        ("draw look 2", (DRAW, move_at(codes.LOOK, place_at(0, 1)))),
        ("draw look 3:1", (DRAW, move_at(codes.LOOK, place_at(2, 0)))),
        ("draw swap 2 3:1", (DRAW, move_between(codes.SWAP, place_at(0, 1), place_at(2, 0)))),
        ("draw swap 2:1 3:1", (DRAW, move_between(codes.SWAP, place_at(1, 0), place_at(2, 0)))),
        (
            "draw look 3:1 swap 2 3:1",
            (
                DRAW,
                move_at(codes.LOOK, place_at(2, 0)),
                move_between(codes.SWAP, place_at(0, 1), place_at(2, 0)),
            ),
        ),
        ("snap 2 1:3", (move_between(codes.SNAP, place_at(1, NO_SLOT), place_at(0, 2)),)),
        ("snap 2 1:3 give 4", (move_between(codes.SNAP, place_at(1, 3), place_at(0, 2)),)),
    ],
)
def test_every_form_of_a_move(text: str, expected: tuple[int, ...]) -> None:
    assert moves(text) == expected


@pytest.mark.parametrize(
    ("one", "other", "turn"),
    [
        ("take 3", "take 2:3", 1),
        ("take 1+2", "take 2:1+2:2", 1),
        ("draw keep 1+2", "draw keep 2:1+2", 1),
        ("draw look 2", "draw look 1:2", 0),
        ("draw swap 2 3:1", "draw swap 1:2 3:1", 0),
        ("snap 2 3", "snap 2 2:3", 0),
        ("snap 2 1:3 give 4", "snap 2 1:3 give 2:4", 0),
    ],
)
def test_own_slots_may_carry_the_own_number(one: str, other: str, turn: int) -> None:
    assert moves(one, turn) == moves(other, turn)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("take 1+2", "take 2+1"),
        ("draw keep 1+2+4", "draw keep 4+1+2"),
        ("draw swap 2 3:1", "draw swap 3:1 2"),
        ("draw look 1 swap 2:2 3:1", "draw look 1 swap 3:1 2:2"),
    ],
)
def test_the_order_of_slots_is_free(one: str, other: str) -> None:
    assert moves(one) == moves(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw keep 1+2", "  draw   keep\t1+2 "),
        ("draw look 3:1 swap 2 3:1", "DRAW Look 3:1\nswap 2  3:1"),
        ("call", "CALL"),
        ("snap 2 1:3 give 4", "Snap 2 1:3  GIVE 4"),
        ("take 3", "take 03"),
        ("take 3", "take 001:0000000000003"),
    ],
)
def test_spaces_capitals_and_leading_zeros_do_not_matter(one: str, other: str) -> None:
    assert moves(one) == moves(other)


@pytest.mark.parametrize(
    "text",
    [
        "take 2+2",
        "take 2+1:2",
        "take 02+2",
        "draw keep 1+3+1",
        "draw swap 2 2",
        "draw swap 2 1:2",
        "draw swap 3:1 3:1",
        "draw look 2 swap 1 1:1",
    ],
)
def test_a_slot_named_twice_cannot_be_read(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_line(text, 0)
    assert caught.value.key == "slot-twice"


def test_a_card_may_be_looked_at_and_then_swapped() -> None:
    assert len(moves("draw look 2 swap 2 3:1")) == 3


@pytest.mark.parametrize("text", ["take 1+2+3+4+5", "draw keep 1+2+3+4+5+6", "take 1+2+3+4+9"])
@pytest.mark.parametrize("rules", ["cabo-de", "cabu"])
def test_a_set_of_five_cannot_be_read(text: str, rules: str) -> None:
    with pytest.raises(BadNotation):
        reason(text, rules)


UNREADABLE = (
    "|pass|cabo|call call|call!|draw|draw call|draw discard 1|draw discard snap 2 1:3|look 2|keep 3"
    "|take|take discard|take 1 2|take 1+|take +1|take 1 + 2|take -1|take 1.0|take 1:2:3"
    "|take :2|take 2:|take 2 : 3"
    "|draw keep|draw look|draw look 1 2 3|draw look 1+2|draw look 1 swap 2"
    "|draw swap 1|draw swap 1 2 3|draw swap 1+2|draw swap 1 2 look 3"
    "|snap|snap 2|snap 1:3|snap 2:1 1:3|snap 2 1:3 4|snap 2 1:3 give|snap 2 1:3 give 4 5"
    "|take ３|take ٣|take ²|draw keep ①|ｔａｋｅ 3|take 1\0"
)


@pytest.mark.parametrize("text", UNREADABLE.split("|"))
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(BadNotation):
        read_line(text, 0)


def test_a_kelvin_sign_is_no_letter() -> None:
    with pytest.raises(BadNotation):
        read_line("draw loo\N{KELVIN SIGN} 2", 0)


@pytest.mark.parametrize("text", [None, 3, True, ["call"], {"move": "call"}, 1.5, b"call"])
def test_only_a_text_is_a_move(text: object) -> None:
    with pytest.raises(BadNotation):
        read_line(text, 0)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("take 0", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 5", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 99", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 1+99", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 98+99", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 64", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 1025", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 123456789012345678901234567890", Reason.NO_SLOT_TO_EXCHANGE),
        ("take 2:1", Reason.NOT_YOUR_SLOT),
        ("take 9:1", Reason.NOT_YOUR_SLOT),
        ("take 0:1", Reason.NOT_YOUR_SLOT),
        ("take 1+2:1", Reason.NOT_YOUR_SLOT),
        ("draw keep 0", Reason.NO_SLOT_TO_EXCHANGE),
        ("draw keep 99", Reason.NO_SLOT_TO_EXCHANGE),
        ("draw keep 17:1", Reason.NOT_YOUR_SLOT),
        ("draw swap 1 9:1", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 1 2:0", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 1 2:99", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 98 99", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 65 2:1", Reason.NO_SLOT_TO_SWAP),
    ],
)
def test_a_slot_or_a_player_that_is_not_there_is_illegal(text: str, expected: Reason) -> None:
    assert reason(text) == expected


def test_two_slots_far_from_any_table_are_two_slots() -> None:
    assert reason("take 1000000000+2000000000") == Reason.NO_SLOT_TO_EXCHANGE


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("snap 9 1:3", Reason.NO_SLOT_TO_SNAP),
        ("snap 0 1:3", Reason.NO_SLOT_TO_SNAP),
        ("snap 3 1:3", Reason.NO_SLOT_TO_SNAP),
        ("snap 2 1:99", Reason.NO_SLOT_TO_SNAP),
        ("snap 2 0", Reason.NO_SLOT_TO_SNAP),
        ("snap 2 9:1", Reason.NO_SLOT_TO_SNAP),
        ("snap 2 1:3 give 0", Reason.NO_SLOT_TO_GIVE),
        ("snap 2 1:3 give 64", Reason.NO_SLOT_TO_GIVE),
        ("snap 2 1:3 give 99", Reason.NO_SLOT_TO_GIVE),
        ("snap 2 1:3 give 1:1", Reason.NO_SLOT_TO_GIVE),
        ("snap 2 2:3 give 1", Reason.GIVE_ONLY_FOREIGN),
        ("snap 2 3 give 3", Reason.GIVE_ONLY_FOREIGN),
    ],
)
def test_a_throw_by_nobody_of_nothing_is_illegal(text: str, expected: Reason) -> None:
    assert reason(text, "cabu", hands=("A 2 3 4", "5 6 7 8"), pile="9 10", discard="3") == expected


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        ("snap 2 1:3", "cabo-de", Reason.NO_SNAPS),
        ("snap 2 1:3 give 4", "cabo-en", Reason.NO_SNAPS),
        ("snap 2 1:3", "kaboom", Reason.NO_SNAPS),
        ("take 1+2", "cabu", Reason.NO_SETS),
        ("draw keep 1+2+3+4", "cabu", Reason.NO_SETS),
        ("draw look 1 swap 1 2:1", "cabo-de", Reason.NO_LOOK_ACTION),
        ("draw swap 1 2", "cabo-de", Reason.SWAP_NOT_WITHIN),
        ("draw swap 1 2", "kaboom", Reason.SWAP_NOT_WITHIN),
    ],
)
def test_a_move_of_another_game_is_readable_and_illegal(text: str, rules: str, expected: Reason) -> None:
    hands = ("A 2 3 4", "5 6 7 8") if rules == "cabu" else HANDS
    pile = "9 10" if rules == "cabu" else "11 2"
    assert reason(text, rules, hands=hands, pile=pile, discard="3") == expected


def test_a_look_and_a_swap_of_a_card_that_only_looks_or_only_swaps() -> None:
    assert reason("draw look 1 swap 1 2:1", pile="7 2") == Reason.NO_SWAP_ACTION
    assert reason("draw look 1 swap 1 2:1", "cabu", hands=("A 2", "3 4"), pile="J 9") == Reason.NO_LOOK_ACTION
    assert reason("draw look 1 swap 1 2:1", "cabu", hands=("A 2", "3 4"), pile="Kh 9") is None


def test_the_player_of_a_line() -> None:
    assert read_line("call", 2).player == 3
    assert read_line("snap 2 1:3", 2).player == 2
    assert read_line("snap 9 1:3", 2).player == 9


def test_a_broken_line_is_told_as_it_was_written() -> None:
    broken = played("cabo-de", HANDS, "draw discard", "TAKE  99", pile="2", discard="9").broken
    assert broken is not None
    assert (broken.move, broken.player, broken.text) == (2, 2, "TAKE  99")


@given(st.text(st.sampled_from("0123456789:+ drawkeptlosngiv\t٣²"), max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        line = read_line(text, 1)
    except BadNotation:
        return
    assert all(codes.DRAW <= kind_of(move) <= codes.SNAP for move in line.moves)


numbers = st.one_of(st.integers(0, 12), st.integers(0, 2000), st.integers(0, 10**12)).map(str)
spots = st.one_of(numbers, st.tuples(numbers, numbers).map(":".join))
sets = st.lists(spots, min_size=1, max_size=5).map("+".join)
lines = st.one_of(
    st.tuples(st.sampled_from(["take", "draw keep", "draw look", "draw look 1 swap 2"]), sets).map(" ".join),
    st.tuples(st.just("draw swap"), spots, spots).map(" ".join),
    st.tuples(st.just("snap"), numbers, spots).map(" ".join),
    st.tuples(st.just("snap"), numbers, spots, st.just("give"), spots).map(" ".join),
)


@given(lines, st.integers(0, 9), st.sampled_from(["cabo-de", "cabu"]))
def test_any_numbers_end_in_a_move_a_refusal_or_an_error_of_ours(line: str, turn: int, rules: str) -> None:
    """Whatever the numbers are, a place named in the move is the one that was written, or on no table."""
    try:
        read = read_line(line, turn)
    except BadNotation:
        return
    for move in read.moves:
        for index in range(2):
            at = place_of(move, index)
            assert at == NOWHERE or seat_of(at) < 16
    hands = ["A 2 3 4" if rules == "cabu" else "1 2 3 4", "5 6 7 8"]
    with suppress(CaboError):
        played(rules, hands, line, pile="9 9 9 9", discard="3", starter=2)
