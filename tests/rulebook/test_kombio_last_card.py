"""Kombio: a hand without cards has called; docstrings as in `test_kombio`."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from tests.rounds import played, scored
from tests.rulebook.observing import refusing

GAME = "kombio"


@pytest.mark.clause("snap.last-card", "call.when", "call.last-turns", "round.end")
def test_an_empty_hand_is_a_call_and_everybody_else_has_one_more_turn() -> None:
    """6, 7; who is passed over is our default"""
    hands = ["1 2", "5", "6 7", "9 8"]
    out = played(GAME, hands, "draw discard", "snap 2 1", pile="5 2 3 4 6 8")
    assert (out.caller, int(out.end.turn), out.complete) == (2, 2, False)
    over = played(GAME, hands, "draw discard", "snap 2 1", *["draw discard"] * 3, pile="5 2 3 4 6 8")
    assert (over.complete, over.ended_by, len(over.events)) == (True, "call", 5)
    assert over.score().points == (13, 0, 23, 27)


@pytest.mark.clause("snap.last-card", "call.last-turns")
def test_an_empty_hand_that_is_not_next_is_passed_over() -> None:
    """Our default"""
    hands = ["1 2", "6 7", "5", "9 8"]
    out = played(GAME, hands, "draw discard", "snap 3 1", "draw discard", pile="5 2 3 4 6 8")
    assert (out.caller, int(out.end.turn)) == (3, 3)
    over = played(GAME, hands, "draw discard", "snap 3 1", *["draw discard"] * 3, pile="5 2 3 4 6 8")
    assert (over.complete, over.end.sizes[2]) == (True, 0)
    with refusing(BadNotation, "shed-is-a-call"):
        scored(GAME, "1", "", shed=2)


@pytest.mark.clause("snap.last-card", "call.once")
def test_after_a_call_an_empty_hand_changes_nothing() -> None:
    """Our default"""
    hands = ["1 2", "6 7", "5"]
    moves = ("call", "draw discard", "snap 3 1")
    on = played(GAME, hands, *moves, pile="5 2 3 4 6")
    assert (on.caller, int(on.end.turn), on.complete) == (1, 2, False)
    over = played(GAME, hands, *moves, "draw discard", pile="5 2 3 4 6")
    assert (over.complete, over.score().points) == (True, (18, 13, 0))
    used = played(GAME, hands, *moves, "draw look 2:1", pile="5 9 3 4 6")
    assert used.broken is None


@pytest.mark.clause("snap.last-card", "pile.reshuffle", "pile.no-cards")
def test_a_hand_thrown_empty_at_the_end_of_the_pile_calls_and_the_last_turn_draws_from_a_new_pile() -> None:
    """Our default"""
    deck = rulesets.read(GAME).deck
    rest = [deck.faces[card].name for card in deck.cards()]
    for card in ("5", "5", "1"):
        rest.remove(card)
    thrown = played(GAME, [" ".join(rest), "5"], "draw discard", "snap 2 1", pile="5", discard="1")
    assert (thrown.caller, thrown.complete, thrown.end.pile_size) == (2, False, 0)
    over = played(
        GAME, [" ".join(rest), "5"], "draw discard", "snap 2 1", "draw discard",
        pile="5", discard="1", reshuffles=["5 1"],
    )  # fmt: skip
    assert (over.broken, over.ended_by, over.caller) == (None, "call", 2)
    assert over.end.pile_size + over.end.discard_size + sum(map(len, over.hands)) == len(deck)
    none = played(GAME, [" ".join([*rest, "1"]), "5"], "draw discard", "snap 2 1", pile="5")
    assert (none.ended_by, none.broken is not None) == ("no-cards", True), "nothing to shuffle: no throw"


@pytest.mark.clause("score.sum", "snap.last-card")
def test_without_cards_the_sum_is_0_and_a_minus_1_beats_it() -> None:
    """6, 7; our default"""
    assert scored(GAME, "", "3 4", caller=1).points == (0, 17)
    assert scored(GAME, "", "-1", caller=1).points == (15, -1)
