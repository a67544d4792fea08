"""CABO, English rulebook: choice cards (001:38-44).

Docstrings give the lines that decide: 001:38 is line 38 of text 001, this rulebook.
"""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.replay import Replay
from tests.rounds import played
from tests.rulebook.observing import after_drawing, choices, discards, hands, refusing, seen, stopped, to_move

A, B, C = "10 2 6 4", "5 11 7 0", "1 1 2 3"
HIDDEN = "? ? ? ?"


def three(*moves: str, pile: str, looks: tuple[tuple[int, ...], ...] = (), starter: int = 1) -> Replay:
    """A round of three, with a 13 on the discard pile."""
    return played("cabo-en", [A, B, C], *moves, discard="13", pile=pile, looks=looks, starter=starter)


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_peek_is_a_look_at_one_own_card_that_nobody_else_sees(card: str) -> None:
    """001:38"""
    round_ = three("draw look 3", pile=card, starter=2)
    assert seen(round_, 2) == [HIDDEN, "? ? 7 ?", HIDDEN]
    assert seen(round_, 1) == seen(round_, 3) == seen(round_, None) == [HIDDEN] * 3


@pytest.mark.clause("action.look-own")
@pytest.mark.parametrize("card", ["7", "8"])
def test_peek_is_no_look_at_another_players_card(card: str) -> None:
    """001:38"""
    round_ = three("draw look 1:3", pile=card, starter=2)
    assert stopped(round_) == (1, 2, Reason.LOOK_OWN_ONLY, "action.look-own 001:38")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
@pytest.mark.parametrize(
    ("owner", "wanted"), [(1, ["? 2 ? ?", HIDDEN, HIDDEN]), (3, [HIDDEN, HIDDEN, "? 1 ? ?"])]
)
def test_spy_is_a_look_at_one_card_of_another_that_nobody_else_sees(
    card: str, owner: int, wanted: list[str]
) -> None:
    """001:40"""
    round_ = three(f"draw look {owner}:2", pile=card, starter=2)
    assert seen(round_, 2) == wanted
    assert seen(round_, 1) == seen(round_, 3) == seen(round_, None) == [HIDDEN] * 3


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("card", ["9", "10"])
def test_spy_is_no_look_at_an_own_card(card: str) -> None:
    """001:40"""
    round_ = three("draw look 3", pile=card, starter=2)
    assert stopped(round_) == (1, 2, Reason.LOOK_OTHERS_ONLY, "action.look-other 001:40")


@pytest.mark.clause("action.look-other")
@pytest.mark.parametrize("spot", ["2:5", "4:1"])
def test_spy_is_a_look_at_a_card_that_is_there(spot: str) -> None:
    """001:40: the sentence about Spy, not the one about Peek, asks for another player's card."""
    number, player, _, clause = stopped(three(f"draw look {spot}", pile="10"))
    assert (number, player) == (1, 1)
    assert clause in ("action.look-other 001:40", "action.cards 001:38,40,42")


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize("card", ["11", "12"])
def test_swap_exchanges_one_own_card_with_one_of_another_and_nobody_looks(card: str) -> None:
    """001:42"""
    round_ = three("draw swap 4 1:1", pile=card, starter=2)
    assert hands(round_) == ["0 2 6 4", "5 11 7 10", C]
    assert seen(round_, 1) == seen(round_, 2) == seen(round_, None) == [HIDDEN] * 3


@pytest.mark.clause("action.blind-swap")
def test_who_had_seen_a_swapped_card_still_knows_it_and_nothing_more() -> None:
    """001:42"""
    round_ = three("draw swap 4 1:1", pile="12", looks=((1, 2), (3, 4), (1, 2)), starter=2)
    assert seen(round_, 1) == ["? 2 ? ?", "? ? ? 10", HIDDEN]
    assert seen(round_, 2) == ["0 ? ? ?", "? ? 7 ?", HIDDEN]
    assert seen(round_, 3) == [HIDDEN, HIDDEN, "1 1 ? ?"]


@pytest.mark.clause("action.swap")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("draw swap 1 3", Reason.SWAP_NOT_WITHIN),
        ("draw swap 3:1 3:2", Reason.SWAP_NOT_WITHIN),
        ("draw swap 2:1 3:1", Reason.SWAP_NEEDS_OWN),
        ("draw swap 5 2:1", Reason.NO_SLOT_TO_SWAP),
        ("draw swap 1 2:5", Reason.NO_SLOT_TO_SWAP),
    ],
)
def test_swap_takes_an_own_card_and_one_of_another(move: str, reason: Reason) -> None:
    """001:42"""
    round_ = three(move, pile="11")
    assert stopped(round_) == (1, 1, reason, "action.swap 001:42")
    assert hands(round_) == [A, B, C]


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize("card", ["0", "1", "2", "3", "4", "5", "6", "13"])
def test_cards_without_an_action_can_only_be_kept_or_discarded(card: str) -> None:
    """001:38-42 name 7 to 12."""
    start = played("cabo-en", ["8 9 10 11", "8 9 10 11"], discard="12", pile=card)
    assert choices(after_drawing(start), "cabo-en") == {"keep", "discard"}
    round_ = played("cabo-en", ["8 9", "8 9"], "draw look 1", discard="12", pile=card)
    assert stopped(round_) == (1, 1, Reason.NO_ACTION, "action.cards 001:38,40,42")


@pytest.mark.clause("action.cards")
def test_the_choice_cards_are_those_three_pairs() -> None:
    """001:38-42"""
    actions = dict(rulesets.read("cabo-en").actions)
    assert actions == {
        "7": ("look-own",),
        "8": ("look-own",),
        "9": ("look-other",),
        "10": ("look-other",),
        "11": ("swap-with-other",),
        "12": ("swap-with-other",),
    }


@pytest.mark.clause("action.cards")
@pytest.mark.parametrize(
    ("card", "move", "reason"),
    [
        ("8", "draw swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("9", "draw swap 1 2:1", Reason.NO_SWAP_ACTION),
        ("11", "draw look 1", Reason.NO_LOOK_ACTION),
        ("10", "draw look 2:1 swap 1 2:1", Reason.NO_SWAP_ACTION),
    ],
)
def test_each_choice_card_has_its_own_action_only(card: str, move: str, reason: Reason) -> None:
    """001:38-42"""
    assert stopped(three(move, pile=card)) == (1, 1, reason, "action.cards 001:38,40,42")


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize("move", ["draw keep 1 look 2", "draw keep 1 swap 2 2:1"])
def test_a_choice_card_is_used_for_points_or_action_not_both(move: str) -> None:
    """001:44"""
    both = three(move, pile="7").broken
    assert both is not None
    assert both.reason.clause == "action.drawn-only"
    with refusing(BadNotation, "move-unreadable"):
        three("draw look 2 keep 1", pile="7")


@pytest.mark.clause("action.drawn-only")
def test_a_choice_card_kept_gives_no_action_and_one_used_is_not_kept() -> None:
    """001:44"""
    kept = three("draw keep 1", pile="8")
    assert (hands(kept)[0], seen(kept, 1)[0], to_move(kept)) == ("8 2 6 4", "8 ? ? ?", 2)
    used = three("draw look 1", pile="8")
    assert (hands(used)[0], discards(used)) == (A, "13 8")


@pytest.mark.clause("action.optional")
@pytest.mark.parametrize("card", ["7", "8", "9", "10", "11", "12"])
def test_nobody_has_to_use_an_action(card: str) -> None:
    """001:44"""
    round_ = three("draw discard", pile=card)
    assert hands(round_) == [A, B, C]
    assert seen(round_, 1) == [HIDDEN] * 3
    assert discards(round_) == f"13 {card}"


@pytest.mark.clause("action.drawn-only")
def test_a_choice_card_taken_from_the_discard_pile_gives_no_action() -> None:
    """001:44; the next player goes on at once."""
    round_ = three("draw discard", "take 1", pile="12")
    assert hands(round_) == [A, "12 11 7 0", C]
    assert to_move(round_) == 3
    assert choices(round_.end, "cabo-en") == {"draw", "take", "call"}


@pytest.mark.clause("action.drawn-only")
@pytest.mark.parametrize(("hand", "slots"), [("10 2 6 4", "1"), ("7 7 6 4", "1+2"), ("11 11 11 4", "1+2+3")])
def test_choice_cards_discarded_from_a_hand_give_no_action(hand: str, slots: str) -> None:
    """001:44: said outright here, singly and in a match."""
    round_ = played("cabo-en", [hand, B], f"draw keep {slots}", discard="13", pile="1")
    assert to_move(round_) == 2
    assert choices(round_.end, "cabo-en") == {"draw", "take", "call"}
    assert seen(round_, 1)[0].replace("?", "").split() == ["1"]
    assert seen(round_, 1)[1] == HIDDEN
