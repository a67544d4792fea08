"""KABOOM, source 004: what action cards do. Each docstring gives the line that decides."""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.codes import LOOK
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import move_at, place_at
from tests.rounds import played
from tests.rulebook.observing import discards, hands, refusing, seen, stopped, to_move
from tests.rulebook.onward import go_on

TWO = ["1 2 3 4", "5 6 7 8"]
THREE = [*TWO, "9 10 11 12"]
UNSEEN = "? ? ? ?"


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_view_shows_one_own_card_to_its_owner(card: str) -> None:
    """004:28; that 7 and 8 carry it is CABO's: a default"""
    round_ = played("kaboom", TWO, "draw look 3", pile=[card], discard="0")
    assert seen(round_, 1) == ["? ? 3 ?", UNSEEN]
    assert seen(round_, 2) == [UNSEEN, UNSEEN]
    assert (hands(round_), discards(round_), to_move(round_)) == (TWO, f"0 {card}", 2)


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_view_shows_no_card_of_another(card: str) -> None:
    """004:28"""
    round_ = played("kaboom", TWO, "draw look 2:1", pile=[card], discard="0")
    assert stopped(round_) == (1, 1, Reason.LOOK_OWN_ONLY, "action.look-own 004:28")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
def test_sneak_shows_one_card_of_another(card: str) -> None:
    """004:29; that 9 and 10 carry it is CABO's: a default"""
    round_ = played("kaboom", THREE, "draw look 3:2", pile=[card], discard="0")
    assert seen(round_, 1) == [UNSEEN, UNSEEN, "? 10 ? ?"]
    assert seen(round_, 3) == seen(round_, 2) == [UNSEEN, UNSEEN, UNSEEN]
    assert (hands(round_), discards(round_), to_move(round_)) == (THREE, f"0 {card}", 2)


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
def test_sneak_shows_no_own_card(card: str) -> None:
    """004:29"""
    round_ = played("kaboom", TWO, "draw look 1", pile=[card], discard="0")
    assert stopped(round_) == (1, 1, Reason.LOOK_OTHERS_ONLY, "action.look-other 004:29")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("card", ["11", "12"])
def test_switch_trades_an_own_card_for_one_of_another_unseen(card: str) -> None:
    """004:30; that 11 and 12 carry it is CABO's: a default"""
    round_ = played("kaboom", THREE, "draw swap 2 3:4", pile=[card], discard="0")
    assert hands(round_) == ["1 12 3 4", "5 6 7 8", "9 10 11 2"]
    assert all(seen(round_, player) == [UNSEEN] * 3 for player in (1, 2, 3))
    assert (discards(round_), to_move(round_)) == (f"0 {card}", 2)


@pytest.mark.clause("action.blind-swap")
def test_after_a_switch_one_knows_the_card_one_gave_and_not_the_one_one_got() -> None:
    """004:30"""
    round_ = played("kaboom", TWO, "draw swap 1 2:1", pile="11", discard="0", looks=[[1, 2], [1, 2]])
    assert seen(round_, 1) == ["? 2 ? ?", "1 ? ? ?"]
    assert seen(round_, 2) == ["5 ? ? ?", "? 6 ? ?"]


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize(
    ("places", "reason"),
    [
        ("1 2", Reason.SWAP_NOT_WITHIN),
        ("2:1 3:1", Reason.SWAP_NEEDS_OWN),
        ("2:1 2:2", Reason.SWAP_NOT_WITHIN),
    ],
)
def test_switch_needs_one_own_card_and_one_of_another(places: str, reason: Reason) -> None:
    """004:30"""
    round_ = played("kaboom", THREE, f"draw swap {places}", pile="12", discard="0")
    assert stopped(round_) == (1, 1, reason, "action.swap 004:30")
    assert hands(round_) == THREE


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("card", ["0", "1", "2", "3", "4", "5", "6", "13"])
@pytest.mark.parametrize("power", ["look 1", "look 2:1", "swap 1 2:1"])
def test_most_cards_have_no_action(card: str, power: str) -> None:
    """004:26; which cards have one is CABO's: a default"""
    hidden = ["9 10 11 12", "9 10 11 12"]
    round_ = played("kaboom", hidden, f"draw {power}", pile=[card], discard="8")
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards")


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize(
    ("card", "power", "reason"),
    [
        ("7", "swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("9", "swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("9", "look 2:1 swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("11", "look 1", Reason.NO_LOOK_ACTION),
        ("12", "look 2:1 swap 1 2:1", Reason.NO_LOOK_ACTION),
    ],
)
def test_a_card_has_its_own_action_and_no_other(card: str, power: str, reason: Reason) -> None:
    """004:28-30"""
    round_ = played("kaboom", TWO, f"draw {power}", pile=[card], discard="0")
    assert stopped(round_) == (1, 1, reason, "action.cards")
    assert (hands(round_), discards(round_), to_move(round_)) == (TWO, "0", 1)


@pytest.mark.clause("action.look-own")
def test_one_looks_at_an_own_card_that_lies_there() -> None:
    """004:28"""
    move, player, _, clause = stopped(played("kaboom", TWO, "draw look 5", pile="7", discard="0"))
    assert (move, player, clause) == (1, 1, "action.look-own 004:28")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("spot", ["2:5", "3:1"])
def test_one_sneaks_at_a_card_that_lies_there(spot: str) -> None:
    """004:29, and not 004:28"""
    move, player, _, clause = stopped(played("kaboom", TWO, f"draw look {spot}", pile="9", discard="0"))
    assert (move, player, clause) == (1, 1, "action.look-other 004:29")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("places", ["5 2:1", "1 2:5", "1 3:1"])
def test_one_switches_cards_that_lie_there(places: str) -> None:
    """004:30"""
    round_ = played("kaboom", TWO, f"draw swap {places}", pile="11", discard="0")
    assert stopped(round_) == (1, 1, Reason.NO_SLOT_TO_SWAP, "action.swap 004:30")


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("move", ["take 1 look 2", "draw keep 1 look 2"])
def test_an_action_comes_only_with_a_card_drawn_and_laid_down_and_only_once(move: str) -> None:
    """004:21,26"""
    used = played("kaboom", ["7 2 3 4", "5 6 7 8"], move, pile="7", discard="7").broken
    assert used is not None
    assert used.reason.clause == "action.drawn-only"
    for twice in ("draw discard look 2", "draw look 1 look 2"):
        with refusing(BadNotation, "move-unreadable"):
            played("kaboom", ["7 2 3 4", "5 6 7 8"], twice, pile="7", discard="7")
    two = played("kaboom", ["7 2 3 4", "5 6 7 8"], "draw look 1 2", pile="7", discard="7")
    assert stopped(two)[2] == Reason.LOOK_ONE_ONLY


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("move", ["take 1", "draw keep 1", "take 1+2", "draw keep 1+2"])
def test_the_action_of_a_card_that_leaves_a_hand_or_the_discard_pile_is_lost(move: str) -> None:
    """004:26"""
    round_ = played("kaboom", ["7 7 3 4", "5 6 8 8"], move, pile="1", discard="7")
    _, reason = go_on(round_, move_at(LOOK, place_at(0, 0)))
    assert (to_move(round_), reason, reason.clause) == (2, Reason.TURN_NOT_BEGUN, "turn.options")
    assert seen(round_, 2)[1] == UNSEEN
