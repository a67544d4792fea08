"""Cabu, source 003: what a played card may do. Each docstring gives the line that decides."""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.codes import DRAW, LOOK, PASS_SWAP, SNAP, SWAP
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import NO_SLOT, move_at, move_between, move_without_places, place_at
from tests.rounds import played
from tests.rulebook.observing import discards, hands, refusing, seen, stopped, to_move
from tests.rulebook.onward import go_on

THREE = ["A 2 3 4", "5 6 7 8", "9 10 J Q"]
UNSEEN = "? ? ? ?"
NOTHING = [UNSEEN] * 3
KINGS = ["Kh", "Kd", "Kc", "Ks"]


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("card", ["A", "2", "3", "4", "5", "6", "X"])
@pytest.mark.parametrize("power", ["look 1", "look 2:1", "swap 1 2", "swap 1 2:1", "look 1 swap 1 2:1"])
def test_ace_to_six_and_joker_have_no_effect(card: str, power: str) -> None:
    """003:45"""
    round_ = played("cabu", THREE, f"draw {power}", pile=[card], house=["jokers=1"])
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards 003:20,45,46,47,48,49")
    assert played("cabu", THREE, "draw discard", pile=[card], house=["jokers=1"]).broken is None


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_seven_and_eight_show_one_own_card(card: str) -> None:
    """003:20,46"""
    round_ = played("cabu", THREE, "draw look 3", pile=[card])
    assert seen(round_, 1) == ["? ? 3 ?", UNSEEN, UNSEEN]
    assert seen(round_, 2) == seen(round_, 3) == NOTHING
    assert (hands(round_), discards(round_), to_move(round_)) == (THREE, card, 2)


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_seven_and_eight_show_no_foreign_card(card: str) -> None:
    """003:20,46"""
    round_ = played("cabu", THREE, "draw look 2:3", pile=[card])
    assert stopped(round_) == (1, 1, Reason.LOOK_OWN_ONLY, "action.look-own 003:46")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
@pytest.mark.parametrize(
    ("spot", "known"),
    [
        ("2", ["? 2 ? ?", UNSEEN, UNSEEN]),
        ("2:4", [UNSEEN, "? ? ? 8", UNSEEN]),
        ("3:1", [UNSEEN, UNSEEN, "9 ? ? ?"]),
    ],
)
def test_nine_and_ten_show_one_card_own_or_foreign(card: str, spot: str, known: list[str]) -> None:
    """003:20,47"""
    round_ = played("cabu", THREE, f"draw look {spot}", pile=[card])
    assert (seen(round_, 1), seen(round_, 2), seen(round_, 3)) == (known, NOTHING, NOTHING)
    assert (hands(round_), discards(round_), to_move(round_)) == (THREE, card, 2)


SWAPS = [
    ("1 4", ["4 2 3 A", "5 6 7 8", "9 10 J Q"]),
    ("1 2:3", ["7 2 3 4", "5 6 A 8", "9 10 J Q"]),
    ("3:4 2", ["A Q 3 4", "5 6 7 8", "9 10 J 2"]),
    ("2:1 3:2", ["A 2 3 4", "10 6 7 8", "9 5 J Q"]),
    ("3:1 3:2", ["A 2 3 4", "5 6 7 8", "10 9 J Q"]),
]


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("card", ["J", "Q", *KINGS])
@pytest.mark.parametrize(("places", "after"), SWAPS)
def test_jack_queen_and_king_swap_any_two_cards_unseen(card: str, places: str, after: list[str]) -> None:
    """003:20,48-49; each lies where the other lay"""
    round_ = played("cabu", THREE, f"draw swap {places}", pile=[card])
    assert hands(round_) == after
    assert all(seen(round_, player) == NOTHING for player in (1, 2, 3))
    assert (discards(round_), to_move(round_)) == (card, 2)


@pytest.mark.clause("action.blind-swap")
def test_who_knew_a_card_sees_where_it_went_and_learns_nothing_else() -> None:
    """003:48"""
    round_ = played("cabu", THREE, "draw swap 1 2:2", pile="J", looks=[[1, 2], [1, 2]])
    assert seen(round_, 1) == ["? 2 ? ?", "? A ? ?", UNSEEN]
    assert seen(round_, 2) == ["6 ? ? ?", "5 ? ? ?", UNSEEN]
    assert seen(round_, 3) == NOTHING


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize(
    ("card", "power", "reason"),
    [
        ("7", "swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("10", "swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("10", "look 1 swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("J", "look 1", Reason.NO_LOOK_ACTION),
        ("Q", "look 2:1", Reason.NO_LOOK_ACTION),
        ("Q", "look 2:1 swap 1 2:1", Reason.NO_LOOK_ACTION),
    ],
)
def test_only_a_king_both_looks_and_swaps(card: str, power: str, reason: Reason) -> None:
    """003:46-49"""
    round_ = played("cabu", THREE, f"draw {power}", pile=[card])
    assert stopped(round_) == (1, 1, reason, "action.cards 003:20,45,46,47,48,49")
    assert (hands(round_), discards(round_), to_move(round_)) == (THREE, "", 1)
    assert seen(round_, 1) == NOTHING


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("king", KINGS)
@pytest.mark.parametrize(
    ("power", "after", "known"),
    [
        ("look 2:1", THREE, [UNSEEN, "5 ? ? ?", UNSEEN]),
        ("look 1", THREE, ["A ? ? ?", UNSEEN, UNSEEN]),
        ("look 2:1 swap 4 2:1", ["A 2 3 5", "4 6 7 8", "9 10 J Q"], ["? ? ? 5", UNSEEN, UNSEEN]),
        ("look 1 swap 1 3:1", ["9 2 3 4", "5 6 7 8", "A 10 J Q"], [UNSEEN, UNSEEN, "A ? ? ?"]),
        ("look 1 swap 2:1 3:1", ["A 2 3 4", "9 6 7 8", "5 10 J Q"], ["A ? ? ?", UNSEEN, UNSEEN]),
        ("look 3:4 swap 1 2", ["2 A 3 4", "5 6 7 8", "9 10 J Q"], [UNSEEN, UNSEEN, "? ? ? Q"]),
        ("discard", THREE, NOTHING),
    ],
)
def test_a_king_of_any_colour_looks_at_any_card_then_swaps_any_two_or_leaves_either(
    king: str, power: str, after: list[str], known: list[str]
) -> None:
    """003:20,49; the swap need not move the card looked at"""
    round_ = played("cabu", THREE, f"draw {power}", pile=[king])
    assert (hands(round_), discards(round_), to_move(round_)) == (after, king, 2)
    assert (seen(round_, 1), seen(round_, 2), seen(round_, 3)) == (known, NOTHING, NOTHING)


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("move", ["draw look 1 look 2", "draw swap 1 2 look 1", "draw swap 1 2 swap 3 4"])
def test_a_king_looks_once_and_first(move: str) -> None:
    """003:49"""
    with refusing(BadNotation, "move-unreadable"):
        played("cabu", THREE, move, pile="Kh")


@pytest.mark.clause("action.order")
def test_after_a_kings_look_only_its_swap_is_open_or_the_end_of_the_turn() -> None:
    """003:49"""
    round_ = played("cabu", THREE, pile="Kh 5")
    look = move_at(LOOK, place_at(1, 0))
    for move in (look, move_without_places(DRAW)):
        _, reason = go_on(round_, move_without_places(DRAW), look, move)
        assert (reason, reason.clause) == (Reason.ACTION_OPEN, "action.cards")
    for move in (move_between(SWAP, place_at(1, 0), place_at(2, 0)), move_without_places(PASS_SWAP)):
        state, reason = go_on(round_, move_without_places(DRAW), look, move)
        assert (reason, state.turn) == (Reason.LEGAL, 1)


@pytest.mark.clause("action.optional")
@pytest.mark.parametrize("card", ["7", "8", "9", "10", "J", "Q", *KINGS])
def test_an_effect_may_be_left_unused(card: str) -> None:
    """003:46-49"""
    round_ = played("cabu", THREE, "draw discard", pile=[card])
    assert (hands(round_), discards(round_), to_move(round_)) == (THREE, card, 2)
    assert seen(round_, 1) == NOTHING


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("move", ["take 1 look 2", "draw keep 1 look 2", "snap 2 1 look 2"])
def test_only_a_played_card_has_an_effect(move: str) -> None:
    """003:44; not one kept, taken, let go or thrown"""
    used = played("cabu", ["7 2 3 4", "7 6 7 8"], "draw discard", move, pile="7 3").broken
    assert used is not None
    assert used.reason.clause == "action.drawn-only"


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("move", ["draw keep 1", "take 1"])
def test_an_effect_is_lost_when_its_card_leaves_a_hand(move: str) -> None:
    """003:43-44"""
    round_ = played("cabu", ["A 2 3 4", "7 6 7 8"], "draw discard", move, pile="5 3")
    _, reason = go_on(round_, move_at(LOOK, place_at(0, 0)))
    assert (discards(round_).split()[-1], to_move(round_)) == ("7", 1)
    assert (reason, reason.clause) == (Reason.TURN_NOT_BEGUN, "turn.options")


@pytest.mark.clause("action.drawn-only")
def test_a_thrown_card_has_no_effect() -> None:
    """003:44,51"""
    snapped = move_between(SNAP, place_at(0, NO_SLOT), place_at(0, 0))
    round_ = played("cabu", ["7 2 3 4", "5 6 8 8"], "draw discard", pile="7")
    for power in (move_at(LOOK, place_at(0, 0)), move_at(LOOK, place_at(1, 0))):
        _, reason = go_on(round_, snapped, power)
        assert (reason, reason.clause) == (Reason.TURN_NOT_BEGUN, "turn.options")


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("spot", ["5", "2:5", "4:1"])
def test_one_looks_at_a_card_that_lies_in_front_of_a_player(spot: str) -> None:
    """003:47"""
    round_ = played("cabu", THREE, f"draw look {spot}", pile="9")
    move, player, _, clause = stopped(round_)
    assert (move, player) == (1, 1)
    assert clause in ("action.look-own 003:46", "action.look-other 003:47")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("places", ["1 5", "1 2:5", "2:1 4:1"])
@pytest.mark.parametrize("start", ["draw swap", "draw look 1 swap"])
def test_one_swaps_cards_that_lie_in_front_of_players(places: str, start: str) -> None:
    """003:48-49; the piles are not meant, a default"""
    round_ = played("cabu", THREE, f"{start} {places}", pile="Ks")
    assert stopped(round_) == (1, 1, Reason.NO_SLOT_TO_SWAP, "action.swap 003:48,49")
    assert (seen(round_, 1), discards(round_)) == (NOTHING, "")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("move", ["draw swap 2 2", "draw swap 2 1:2", "draw look 1 swap 2:1 2:1"])
def test_two_cards_are_swapped_and_not_one_with_itself(move: str) -> None:
    """003:48"""
    with refusing(BadNotation, "slot-twice"):
        played("cabu", THREE, move, pile="Ks")
