"""CABO, German rulebook: a turn and its three options (000:36-48).

Docstrings give the lines that decide: 000:36 is line 36 of text 000, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.codes import CALL, LOOK, TAKE
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import move_at, move_without_places, place_at
from caboprob.table.core.ruletable import rule_table
from caboprob.table.replay import Replay
from caboprob.table.view import view
from tests.rounds import played
from tests.rulebook.observing import (
    after_drawing,
    choices,
    discards,
    hands,
    pile_size,
    refusing,
    seen,
    stopped,
    to_move,
)

A, B, C = "1 2 3 4", "5 6 7 8", "1 2 3 4"


def two(*moves: str, pile: str = "", looks: tuple[tuple[int, ...], ...] = ()) -> Replay:
    """A round of two, with a 9 on the discard pile."""
    return played("cabo-de", [A, B], *moves, discard="13 9", pile=pile, looks=looks)


@pytest.mark.clause("turn.direction")
def test_the_starter_begins_and_play_goes_on_clockwise() -> None:
    """000:36"""
    moves = ("draw keep 1", "draw keep 1", "draw keep 1", "draw keep 2")
    round_ = played("cabo-de", [A, B, C], *moves, discard="9", pile="10 11 12 13", starter=2)
    assert hands(round_) == ["12 2 3 4", "10 13 7 8", "11 2 3 4"]
    assert to_move(round_) == 3


@pytest.mark.clause("turn.options")
def test_a_turn_offers_three_options() -> None:
    """000:36"""
    assert choices(two().end, "cabo-de") == {"draw", "take", "call"}


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", ["pass", "", "draw", "take", "discard", "keep 1"])
def test_a_turn_without_one_of_the_options_is_none(move: str) -> None:
    """000:36"""
    with refusing(BadNotation, "move-unreadable"):
        two(move, pile="1")


@pytest.mark.clause("turn.options", "turn.end")
def test_one_option_is_the_whole_turn() -> None:
    """000:36"""
    assert to_move(two("take 1")) == 2
    assert to_move(two("draw discard", pile="1")) == 2
    assert to_move(two("call")) == 2


@pytest.mark.clause("turn.options")
@pytest.mark.parametrize("move", [move_at(TAKE, place_at(0, 0)), move_without_places(CALL)])
def test_whoever_has_drawn_may_neither_take_the_discard_nor_call(move: int) -> None:
    """000:36"""
    round_ = two(pile="1")
    reason = why_illegal(after_drawing(round_), rule_table(round_.record.rules), move)
    assert (reason, reason.clause) == (Reason.CARD_IN_HAND, "turn.draw")


@pytest.mark.clause("snap.throw")
def test_nobody_throws_a_card_out_of_turn() -> None:
    """000:36: only the player on turn acts."""
    round_ = two("draw discard", "snap 1 2", pile="2")
    assert stopped(round_) == (2, 1, Reason.NO_SNAPS, "snap.throw 000:36")


@pytest.mark.clause("turn.take-discard")
def test_the_top_discard_replaces_an_own_card_which_goes_on_top_of_the_pile() -> None:
    """000:38"""
    round_ = two("take 3")
    assert hands(round_) == ["1 2 9 4", B]
    assert discards(round_) == "13 3"
    assert pile_size(round_) == pile_size(two())


@pytest.mark.clause("turn.take-discard")
def test_a_card_taken_from_the_discard_pile_lies_face_down_and_everyone_knows_it() -> None:
    """000:38: everybody saw it lie open."""
    round_ = two("take 3", looks=((3, 4),))
    assert seen(round_, 1) == ["? ? 9 4", "? ? ? ?"]
    assert seen(round_, None) == ["? ? 9 ?", "? ? ? ?"]


@pytest.mark.clause("turn.take-discard")
def test_a_set_may_be_replaced_by_the_top_discard() -> None:
    """000:38"""
    round_ = played("cabo-de", ["3 6 3 4", B], "take 1+3", discard="9")
    assert hands(round_) == ["9 6 4", B]
    assert discards(round_) == "3 3"


@pytest.mark.clause("turn.take-discard")
def test_only_the_top_discard_can_be_taken() -> None:
    """000:38: the 13 below the 9 comes up only when the 9 is gone."""
    assert hands(two("take 1"))[0] == "9 2 3 4"
    assert hands(two("take 1", "take 1"))[1] == "1 6 7 8"


@pytest.mark.clause("turn.take-discard")
@pytest.mark.parametrize("move", ["take discard", "take", "take keep 1"])
def test_the_taken_discard_cannot_be_put_back(move: str) -> None:
    """000:38"""
    with refusing(BadNotation, "move-unreadable"):
        two(move)


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize(
    ("move", "reason"),
    [("take 2:1", Reason.NOT_YOUR_SLOT), ("take 5", Reason.NO_SLOT_TO_EXCHANGE)],
)
def test_the_discard_replaces_only_a_card_in_ones_own_display(move: str, reason: Reason) -> None:
    """000:38"""
    round_ = two(move)
    assert stopped(round_) == (1, 1, reason, "turn.exchange 000:38,42")
    assert discards(round_) == "13 9"


@pytest.mark.clause("action.drawn-only")
def test_the_taken_discard_gives_no_action() -> None:
    """000:38"""
    round_ = played("cabo-de", [A, B], "take 1", discard="7")
    assert seen(round_, 1) == ["7 ? ? ?", "? ? ? ?"]
    assert to_move(round_) == 2
    start = played("cabo-de", [A, B], discard="7")
    look = why_illegal(start.end, rule_table(start.record.rules), move_at(LOOK, place_at(0, 0)))
    assert (look, look.clause) == (Reason.TURN_NOT_BEGUN, "turn.options")
    with refusing(BadNotation, "move-unreadable"):
        played("cabo-de", [A, B], "take look 1", discard="7")


@pytest.mark.clause("turn.draw", "turn.secret-draw")
def test_the_drawn_card_is_the_top_of_the_pile_and_seen_by_the_drawer_alone() -> None:
    """000:40"""
    state = after_drawing(two(pile="6 12"))
    assert view(state, 0).drawn == 6
    assert view(state, 1).drawn is None
    assert view(state, None).drawn is None
    assert view(state, 1).holding


@pytest.mark.clause("turn.draw")
@pytest.mark.parametrize(
    ("card", "more"),
    [("6", set()), ("0", set()), ("13", set()), ("7", {"look"}), ("10", {"look"}), ("12", {"swap"})],
)
def test_a_drawn_card_is_kept_or_discarded_or_its_action_used(card: str, more: set[str]) -> None:
    """000:40"""
    assert choices(after_drawing(two(pile=card)), "cabo-de") == {"keep", "discard"} | more


@pytest.mark.clause("turn.exchange")
def test_a_kept_card_takes_the_place_of_the_one_thrown_out() -> None:
    """000:42"""
    round_ = two("draw keep 2", pile="10")
    assert hands(round_) == ["1 10 3 4", B]
    assert discards(round_) == "13 9 2"


@pytest.mark.clause("turn.exchange")
def test_a_kept_card_is_known_to_its_owner_alone() -> None:
    """000:42"""
    round_ = two("draw keep 2", pile="10", looks=((1, 2), (1, 2)))
    assert seen(round_, 1) == ["1 10 ? ?", "? ? ? ?"]
    assert seen(round_, 2) == ["? ? ? ?", "5 6 ? ?"]


@pytest.mark.clause("turn.exchange")
def test_whoever_knew_the_old_card_does_not_know_the_kept_one() -> None:
    """000:42"""
    round_ = two("draw look 2:2", "draw keep 2", pile="10 0")
    assert seen(round_, 1)[1] == "? ? ? ?"
    assert seen(round_, 2)[1] == "? 0 ? ?"


@pytest.mark.clause("turn.exchange")
def test_a_kept_card_may_replace_a_set() -> None:
    """000:42"""
    round_ = played("cabo-de", ["3 6 4 6", B], "draw keep 2+4", discard="9", pile="0")
    assert hands(round_) == ["3 0 4", B]
    assert discards(round_) == "9 6 6"


@pytest.mark.clause("turn.exchange")
@pytest.mark.parametrize(
    ("move", "reason"),
    [("draw keep 2:4", Reason.NOT_YOUR_SLOT), ("draw keep 5", Reason.NO_SLOT_TO_EXCHANGE)],
)
def test_a_kept_card_goes_nowhere_but_into_ones_own_display(move: str, reason: Reason) -> None:
    """000:42"""
    round_ = two(move, pile="10")
    assert stopped(round_) == (1, 1, reason, "turn.exchange 000:38,42")
    assert hands(round_) == [A, B]


@pytest.mark.clause("turn.discard-drawn")
def test_a_card_not_wanted_goes_face_up_on_the_discard_pile() -> None:
    """000:44"""
    round_ = two("draw discard", pile="5")
    assert hands(round_) == [A, B]
    assert discards(round_) == "13 9 5"
    assert seen(round_, 1) == ["? ? ? ?", "? ? ? ?"]


@pytest.mark.clause("action.order")
def test_a_card_whose_action_was_used_goes_on_the_discard_pile() -> None:
    """000:46"""
    round_ = two("draw look 3", pile="8")
    assert seen(round_, 1)[0] == "? ? 3 ?"
    assert discards(round_) == "13 9 8"
    assert to_move(round_) == 2


@pytest.mark.clause("action.optional")
@pytest.mark.parametrize("card", ["7", "8", "9", "10", "11", "12"])
def test_an_action_card_may_be_discarded_unused(card: str) -> None:
    """000:46"""
    round_ = two("draw discard", pile=card)
    assert hands(round_) == [A, B]
    assert seen(round_, 1) == ["? ? ? ?", "? ? ? ?"]
    assert discards(round_) == f"13 9 {card}"
