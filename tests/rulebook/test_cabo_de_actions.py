"""CABO, German rulebook: what the action cards do, and when they do nothing (000:64-76).

Docstrings give the lines that decide: 000:64 is line 64 of text 000, this rulebook.
"""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.replay import Replay
from tests.rounds import played
from tests.rulebook.observing import after_drawing, choices, discards, hands, refusing, seen, stopped, to_move

A, B, C = "1 2 3 4", "5 6 7 8", "9 10 1 2"
HIDDEN = "? ? ? ?"


def three(*moves: str, pile: str, looks: tuple[tuple[int, ...], ...] = ()) -> Replay:
    """A round of three, with a 0 on the discard pile."""
    return played("cabo-de", [A, B, C], *moves, discard="0", pile=pile, looks=looks)


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_peek_shows_one_own_card_to_its_owner_alone(card: str) -> None:
    """000:64"""
    round_ = three("draw look 4", pile=card)
    assert seen(round_, 1) == ["? ? ? 4", HIDDEN, HIDDEN]
    assert seen(round_, 2) == seen(round_, None) == [HIDDEN] * 3
    assert hands(round_) == [A, B, C]


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_peek_shows_no_card_of_another_player(card: str) -> None:
    """000:64"""
    round_ = three("draw look 2:1", pile=card)
    assert stopped(round_) == (1, 1, Reason.LOOK_OWN_ONLY, "action.look-own 000:64")
    assert seen(round_, 1) == [HIDDEN] * 3


@pytest.mark.clause("action.look-own")
def test_peek_needs_an_own_card_in_that_place() -> None:
    """000:64"""
    round_ = three("draw look 5", pile="7")
    assert stopped(round_) == (1, 1, Reason.NO_OWN_SLOT_TO_LOOK_AT, "action.look-own 000:64")


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("move", ["draw look 1 2 3", "draw look 1 look 2", "draw look 1+2"])
def test_peek_shows_one_card_only(move: str) -> None:
    """000:64"""
    assert stopped(three("draw look 1 2", pile="7"))[2] == Reason.LOOK_ONE_ONLY
    with refusing(BadNotation, "move-unreadable"):
        three(move, pile="7")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
@pytest.mark.parametrize("owner", [2, 3])
def test_spy_shows_one_card_of_another_player_to_the_spy_alone(card: str, owner: int) -> None:
    """000:66: not even its owner sees it."""
    round_ = three(f"draw look {owner}:3", pile=card)
    wanted = [HIDDEN] * 3
    wanted[owner - 1] = f"? ? {(B, C)[owner - 2].split()[2]} ?"
    assert seen(round_, 1) == wanted
    assert seen(round_, 2) == seen(round_, 3) == seen(round_, None) == [HIDDEN] * 3


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
@pytest.mark.parametrize("move", ["draw look 2", "draw look 1:2"])
def test_spy_shows_no_own_card(card: str, move: str) -> None:
    """000:66"""
    round_ = three(move, pile=card)
    assert stopped(round_) == (1, 1, Reason.LOOK_OTHERS_ONLY, "action.look-other 000:66")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("move", ["draw look 2:5", "draw look 4:1"])
def test_spy_needs_another_players_card_in_that_place(move: str) -> None:
    """000:66: it is the sentence about Spy that asks for a card of another player."""
    number, player, _, clause = stopped(three(move, pile="9"))
    assert (number, player) == (1, 1)
    assert clause in ("action.look-other 000:66", "action.cards 000:64,66,68")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("card", ["11", "12"])
def test_swap_exchanges_an_own_card_with_one_of_a_fellow_player(card: str) -> None:
    """000:68"""
    round_ = three("draw swap 2 3:1", pile=card)
    assert hands(round_) == ["1 9 3 4", B, "2 10 1 2"]
    assert discards(round_) == f"0 {card}"


@pytest.mark.clause("action.blind-swap")
def test_swap_shows_neither_card() -> None:
    """000:68 with 000:32: looking needs a right to look."""
    round_ = three("draw swap 2 3:1", pile="11")
    assert seen(round_, 1) == seen(round_, 3) == [HIDDEN] * 3


@pytest.mark.clause("action.blind-swap")
def test_who_knew_a_swapped_card_knows_where_it_went() -> None:
    """000:68: the move is made in the open, the values are not."""
    round_ = three("draw swap 2 3:1", pile="11", looks=((1, 2), (), (1, 2)))
    assert seen(round_, 1) == ["1 ? ? ?", HIDDEN, "2 ? ? ?"]
    assert seen(round_, 3) == ["? 9 ? ?", HIDDEN, "? 10 ? ?"]


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("draw swap 1 2", Reason.SWAP_NOT_WITHIN),
        ("draw swap 2:1 2:2", Reason.SWAP_NOT_WITHIN),
        ("draw swap 2:1 3:1", Reason.SWAP_NEEDS_OWN),
        ("draw swap 1 2:5", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 5 2:1", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 1 4:1", Reason.NO_SLOT_TO_SWAP),
    ],
)
def test_swap_exchanges_nothing_else(move: str, reason: Reason) -> None:
    """000:68"""
    round_ = three(move, pile="12")
    assert stopped(round_) == (1, 1, reason, "action.swap 000:68")
    assert hands(round_) == [A, B, C]


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("card", ["0", "1", "2", "3", "4", "5", "6", "13"])
@pytest.mark.parametrize("move", ["draw look 1", "draw look 2:1", "draw swap 1 2:1"])
def test_the_other_cards_have_no_action(card: str, move: str) -> None:
    """000:62-68: only 7 to 12 carry one."""
    round_ = played("cabo-de", [A, B], move, discard="9", pile=card)
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards 000:64,66,68")


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize(
    ("card", "move", "reason"),
    [
        ("7", "draw swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("10", "draw swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("12", "draw look 1", Reason.NO_LOOK_ACTION),
        ("11", "draw look 2:1", Reason.NO_LOOK_ACTION),
        ("7", "draw look 1 swap 1 2:1", Reason.NO_SWAP_ACTION),
    ],
)
def test_a_card_has_one_action_and_lends_no_other(card: str, move: str, reason: Reason) -> None:
    """000:62"""
    assert stopped(three(move, pile=card)) == (1, 1, reason, "action.cards 000:64,66,68")


@pytest.mark.clause("action.cards")
def test_the_actions_are_those_of_7_to_12_and_no_others() -> None:
    """000:62-68"""
    assert dict(rulesets.read("cabo-de").actions) == {
        "7": ("look-own",),
        "8": ("look-own",),
        "9": ("look-other",),
        "10": ("look-other",),
        "11": ("swap-with-other",),
        "12": ("swap-with-other",),
    }


@pytest.mark.clause("action.look-own")
def test_a_card_already_known_may_be_looked_at() -> None:
    """000:64: any own card will do."""
    assert seen(three("draw look 1", pile="7", looks=((1, 2),)), 1)[0] == "1 2 ? ?"


@pytest.mark.clause("action.drawn-only")
def test_a_kept_card_is_not_used_and_a_used_card_not_kept() -> None:
    """000:72"""
    kept = three("draw keep 1", pile="7")
    assert seen(kept, 1)[0] == "7 ? ? ?"
    assert to_move(kept) == 2
    used = three("draw look 1", pile="7")
    assert hands(used)[0] == A
    assert discards(used) == "0 7"
    with refusing(BadNotation, "move-unreadable"):
        three("draw look 2 keep 1", pile="7")
    both = three("draw keep 1 look 2", pile="7").broken
    assert both is not None
    assert both.reason.clause == "action.drawn-only"


@pytest.mark.clause("turn.end")
def test_the_card_looked_at_cannot_be_exchanged_in_the_same_turn() -> None:
    """000:72: the card was used up; the next move is the next player's."""
    round_ = three("draw look 1", "take 1", pile="7")
    assert hands(round_) == [A, "7 6 7 8", C]


@pytest.mark.clause("action.drawn-only")
def test_an_action_card_taken_from_the_discard_pile_does_nothing() -> None:
    """000:74"""
    round_ = played("cabo-de", [A, B], "take 1", discard="12")
    assert hands(round_) == ["12 2 3 4", B]
    assert to_move(round_) == 2
    assert choices(round_.end, "cabo-de") == {"draw", "take", "call"}


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize(("hand", "slots"), [("7 1 2 3", "1"), ("7 7 2 3", "1+2"), ("12 12 12 3", "1+2+3")])
def test_action_cards_leaving_the_display_do_nothing(hand: str, slots: str) -> None:
    """000:74: they did not come from the pile just now."""
    round_ = played("cabo-de", [hand, B], f"draw keep {slots}", discard="9", pile="0")
    assert to_move(round_) == 2
    assert choices(round_.end, "cabo-de") == {"draw", "take", "call"}
    assert seen(round_, 1)[0].replace("?", "").split() == ["0"]


@pytest.mark.clause("action.optional")
def test_using_an_action_is_always_voluntary() -> None:
    """000:76"""
    start = played("cabo-de", [A, B], discard="9", pile="7")
    assert "discard" in choices(after_drawing(start), "cabo-de")
    round_ = played("cabo-de", [A, B], "draw discard", discard="9", pile="7")
    assert seen(round_, 1) == [HIDDEN] * 2
    assert to_move(round_) == 2
