"""Cabu, source 003: throwing a card that is not equal. Each docstring gives the line that decides."""

from json import dumps
from pathlib import Path

import pytest

from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from tests.rounds import played
from tests.rulebook.observing import discards, hands, pile_size, refusing, seen, stopped, to_move
from tests.rulebook.onward import cards_left

# Player 1 plays a five; the next card of the pile is an ace.
THREE = ["A 5s 3 4", "5h 6 7 8", "9 5c J Q"]
UNSEEN = "? ? ? ?"
TEN = [" ".join(cards_left("cabu")[start : start + 4]) for start in range(0, 40, 4)]


@pytest.mark.clause("snap.wrong")
def test_a_wrong_throw_brings_the_card_back_and_an_unseen_penalty_card() -> None:
    """003:54; at the right end of the hand: a default"""
    round_ = played("cabu", THREE, "draw discard", "snap 2 3", pile="5d As 2", looks=[[], [1, 2], []])
    assert (hands(round_), discards(round_)) == (["A 5s 3 4", "5h 6 7 8 As", "9 5c J Q"], "5d")
    assert seen(round_, 2) == [UNSEEN, "5h 6 7 ? ?", UNSEEN]
    assert seen(round_, 1) == seen(round_, 3) == [UNSEEN, "? ? 7 ? ?", UNSEEN]
    assert (pile_size(round_), to_move(round_), round_.complete) == (52 - 12 - 2, 2, False)


@pytest.mark.clause("snap.wrong")
def test_a_foreign_card_thrown_wrongly_stays_with_its_owner_and_the_thrower_pays() -> None:
    """003:54; whose hand it comes back to is a default"""
    round_ = played("cabu", THREE, "draw discard", "snap 3 1:1", pile="5d As")
    assert (hands(round_), discards(round_)) == (["A 5s 3 4", "5h 6 7 8", "9 5c J Q As"], "5d")
    assert seen(round_, 1) == seen(round_, 3) == ["A ? ? ?", UNSEEN, "? ? ? ? ?"]


@pytest.mark.clause("snap.foreign")
def test_nothing_is_given_for_a_foreign_card_thrown_wrongly() -> None:
    """003:52,54"""
    round_ = played("cabu", THREE, "draw discard", "snap 3 1:1 give 4", pile="5d As", looks=[[1], [], []])
    assert (hands(round_), discards(round_)) == (["A 5s 3 4", "5h 6 7 8", "9 5c J Q As"], "5d")
    assert (round_.broken, to_move(round_)) == (None, 2)


@pytest.mark.clause("snap.equal")
@pytest.mark.parametrize(
    ("open_card", "own"),
    [("J", "Q"), ("Q", "J"), ("10", "J"), ("Ks", "10"), ("Kh", "X"), ("X", "A"), ("6", "7")],
)
def test_like_points_or_like_effects_are_not_equal(open_card: str, own: str) -> None:
    """003:34,48-49,54"""
    round_ = played(
        "cabu",
        [f"{own} 2 3 4", "5 6 8 8"],
        "draw discard",
        "snap 1 1",
        pile=[open_card, "9"],
        house=["jokers=1"],
    )
    assert (hands(round_)[0], discards(round_)) == (f"{own} 2 3 4 9", open_card)


@pytest.mark.clause("snap.wrong")
def test_after_a_wrong_throw_the_open_card_may_still_be_thrown_on() -> None:
    """003:51,54"""
    round_ = played(
        "cabu", THREE, "draw discard", "snap 2 3", "snap 2 1", "snap 3 2", "draw discard", pile="5d As 2"
    )
    assert (hands(round_), discards(round_)) == (["A 5s 3 4", "6 7 8 As", "9 J Q"], "5d 5h 5c 2")


@pytest.mark.clause("snap.wrong")
def test_every_wrong_throw_costs_a_card_and_no_limit_is_set() -> None:
    """003:54"""
    round_ = played("cabu", THREE, "draw discard", *["snap 2 3"] * 4, pile="5d As 2 2 3")
    assert hands(round_)[1] == "5h 6 7 8 As 2 2 3"


@pytest.mark.clause("snap.wrong")
def test_a_penalty_card_is_a_card_of_the_hand_from_then_on() -> None:
    """003:53-54"""
    moves = ["snap 2 3", "draw look 5", "draw discard", "draw discard", "snap 2 5"]
    before = played("cabu", THREE, "draw discard", *moves[:2], pile="5d As 7 Ad 2")
    assert seen(before, 2)[1] == "? ? 7 ? As"
    round_ = played("cabu", THREE, "draw discard", *moves, pile="5d As 7 2 Ad")
    assert (hands(round_)[1], discards(round_)) == ("5h 6 7 8", "5d 7 2 Ad As")


@pytest.mark.clause("snap.wrong")
def test_the_next_card_goes_to_whoever_draws_it_first() -> None:
    """003:54"""
    round_ = played("cabu", THREE, "draw discard", "snap 3 3", "draw keep 1", "snap 1 1", pile="5d As 2 Kh")
    assert hands(round_) == ["A 5s 3 4 Kh", "2 6 7 8", "9 5c J Q As"]


@pytest.mark.clause("snap.on-wrong")
def test_on_a_card_thrown_wrongly_nobody_throws() -> None:
    """003:54,80; the house rule alone allows it"""
    hands_ = ["A 5s 3 4", "5h 7h 7 8", "9 7c J Q"]
    round_ = played("cabu", hands_, "draw discard", "snap 2 2", "snap 3 2", pile="5d As 2")
    assert (hands(round_), discards(round_)) == (["A 5s 3 4", "5h 7h 7 8 As", "9 7c J Q 2"], "5d")


@pytest.mark.clause("pile.reshuffle")
def test_for_a_penalty_card_the_discards_are_shuffled_when_the_pile_is_empty() -> None:
    """the text is silent: a default"""
    dealt = ["A 2 3 4", "5 6 7 8"]
    pile = cards_left("cabu", *dealt)
    again = pile[:-1][::-1]  # the order of the new pile
    round_ = played("cabu", dealt, *["draw discard"] * 44, "snap 2 1", pile=pile, reshuffles=[again])
    assert (pile_size(round_), round_.end.reshuffles) == (42, 1)
    assert (hands(round_)[1], discards(round_)) == (f"5 6 7 8 {again[0]}", pile[-1])
    assert to_move(round_) == 1


@pytest.mark.clause("snap.wrong")
def test_a_penalty_card_that_nobody_wrote_down_is_a_fault_of_the_record() -> None:
    """003:54"""
    with refusing(BadNotation, "draws-hidden"):
        played("cabu", THREE, "draw discard", "snap 2 3", pile="5d")


@pytest.mark.clause("pile.no-cards")
def test_when_the_last_card_of_all_is_drawn_the_round_is_over_and_nobody_has_ended_it() -> None:
    """the text is silent: a default"""
    pile = cards_left("cabu", *TEN)
    round_ = played("cabu", TEN, "draw discard", *["snap 1 1"] * 11, pile=pile)
    assert (round_.complete, round_.ended_by, round_.caller, pile_size(round_)) == (True, "no-cards", None, 0)
    assert (hands(round_)[0], discards(round_)) == (f"{TEN[0]} {' '.join(pile[1:])}", pile[0])
    score = round_.score()
    assert score
    assert (score.points, score.next_starter) == (score.sums, tuple(range(1, 11)))
    further = played("cabu", TEN, "draw discard", *["snap 1 1"] * 12, pile=pile)
    assert stopped(further) == (13, 1, Reason.ROUND_OVER, "round.end 003:22,53,58")


@pytest.mark.clause("pile.no-cards")
def test_who_owes_more_cards_than_there_are_takes_what_there_is(tmp_path: Path) -> None:
    """the text is silent: a default"""
    own = tmp_path / "two-cards.toml"
    own.write_text('based_on = "cabu"\n[snap]\npenalty_cards = 2\n')
    pile = cards_left("cabu", *TEN)
    written = {
        "rules": "cabu",
        "hands": [hand.split() for hand in TEN],
        "pile": pile,
        "moves": ["draw discard", *["snap 1 1"] * 6],
    }
    round_ = replay(read_record(dumps(written), rules=str(own)))
    assert (hands(round_)[0], discards(round_)) == (f"{TEN[0]} {' '.join(pile[1:])}", pile[0])
    assert (round_.ended_by, pile_size(round_)) == ("no-cards", 0)
