"""Cabu, source 003: throwing equal cards, rightly. Each docstring gives the line that decides."""

import pytest

from caboprob.table.core.codes import DISCARD, DRAW, LOOK, SNAP
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import NO_SLOT, move_at, move_between, move_without_places, place_at
from tests.rounds import played
from tests.rulebook.observing import because, discards, hands, pile_size, seen, stopped, to_move
from tests.rulebook.onward import go_on

# Player 1 plays a five of diamonds; the others' fives can be told apart by their suits.
THREE = ["A 5s 3 4", "5h 6 7 8", "9 5c J Q"]
UNSEEN = "? ? ? ?"
OWN = move_between(
    SNAP, place_at(1, NO_SLOT), place_at(1, 0)
)  # player 2 throws card 1 of theirs, and gives none


@pytest.mark.clause("snap.throw")
@pytest.mark.parametrize(
    ("throw", "after"),
    [
        ("snap 1 2", ["A 3 4", "5h 6 7 8", "9 5c J Q"]),
        ("snap 2 1", ["A 5s 3 4", "6 7 8", "9 5c J Q"]),
        ("snap 3 3:2", ["A 5s 3 4", "5h 6 7 8", "9 J Q"]),
    ],
)
def test_anyone_may_throw_an_equal_card_out_of_turn_and_draws_none_for_it(
    throw: str, after: list[str]
) -> None:
    """003:21,51-53"""
    round_ = played("cabu", THREE, "draw discard", throw, pile="5d 2")
    thrown = next(card for card in ("5s", "5h", "5c") if card not in " ".join(after))
    assert (hands(round_), discards(round_)) == (after, f"5d {thrown}")
    assert (pile_size(round_), to_move(round_), round_.complete) == (52 - 12 - 1, 2, False)


def test_the_gap_closes_and_who_knew_a_card_knows_it_still() -> None:
    """003:53"""
    round_ = played(
        "cabu", ["5s A 3 4", "5h 6 7 8"], "draw discard", "snap 1 1", pile="5d", looks=[[1, 2], [2]]
    )
    assert (seen(round_, 1), seen(round_, 2)) == (["A ? ?", UNSEEN], ["? ? ?", "? 6 ? ?"])


@pytest.mark.clause("snap.window")
@pytest.mark.parametrize(
    ("moves", "discards_after"),
    [
        (["draw keep 2"], "5s 5c"),
        (["draw discard", "draw keep 1"], "2 5h 5c"),
        (["draw discard", "take 1"], "5h 5c"),
    ],
)
def test_any_card_that_comes_to_the_discard_pile_may_be_thrown_on(
    moves: list[str], discards_after: str
) -> None:
    """003:51; also one that an exchange let go"""
    round_ = played("cabu", THREE, *moves, "snap 3 2", pile="2 A")
    assert (hands(round_)[2], discards(round_)) == ("9 J Q", discards_after)


@pytest.mark.clause("snap.equal")
def test_all_equal_cards_may_go_by_one_player_or_by_several() -> None:
    """003:51-52"""
    round_ = played("cabu", THREE, "draw discard", "snap 3 2", "snap 1 2", "snap 3 2:1", pile="5d 2")
    assert (hands(round_), discards(round_)) == (["A 3 4", "6 7 8", "9 J Q"], "5d 5c 5s 5h")
    both = played(
        "cabu", ["5s 5h 5c 4", "9 6 7 8"], "draw discard", *["snap 1 1"] * 3, "draw discard", pile="5d 2"
    )
    assert (hands(both), discards(both), to_move(both)) == (["4", "9 6 7 8"], "5d 5s 5h 5c 2", 1)


@pytest.mark.clause("snap.equal")
@pytest.mark.parametrize(
    ("played_card", "own"), [("Kh", "Ks"), ("Kc", "Kd"), ("X", "X"), ("J", "J"), ("10", "10"), ("Ah", "Ac")]
)
def test_equal_is_the_rank_whatever_the_colour_or_the_points(played_card: str, own: str) -> None:
    """003:48-49,51; the effects name ranks, so the throws do"""
    dealt = [f"{own} 2 3 4", "5 6 7 8"]
    round_ = played("cabu", dealt, "draw discard", "snap 1 1", pile=[played_card], house=["jokers=2"])
    assert (hands(round_)[0], discards(round_)) == ("2 3 4", f"{played_card} {own}")


@pytest.mark.clause("action.order", "snap.window")
@pytest.mark.parametrize(
    ("card", "effect", "before", "throw", "thrown"),
    [
        ("7", "look 1", ["2 2 3 3", "4 4 5 7c"], "snap 2 4", "7c"),
        ("J", "swap 1 2:1", ["Jc 2 3 3", "4 4 5 5"], "snap 2 1", "Jc"),
        ("Kh", "look 2:2 swap 1 2:1", ["Ks 2 3 3", "4 4 5 5"], "snap 2 1", "Ks"),
    ],
)
def test_throws_come_after_the_effect(
    card: str, effect: str, before: list[str], throw: str, thrown: str
) -> None:
    """003:44,51; the text is silent on which comes first: a default"""
    round_ = played("cabu", before, f"draw {effect}", throw, pile=[card])
    assert (discards(round_), len(round_.hands[1]), to_move(round_)) == (f"{card} {thrown}", 3, 2)


@pytest.mark.clause("snap.window")
@pytest.mark.parametrize(
    "before", [[move_without_places(DRAW)], [move_without_places(DRAW), move_at(LOOK, place_at(0, 0))]]
)
def test_nobody_throws_into_a_turn_but_as_soon_as_it_is_over(before: list[int]) -> None:
    """003:51; when the window opens is a default"""
    round_ = played("cabu", ["2 2 3 3", "Ks 4 5 5"], "draw discard", "draw discard", pile="Kh 8 Kd")
    state, reason = go_on(round_, *before, OWN)
    assert (reason, reason.clause, state.sizes[1]) == (Reason.SNAP_TOO_EARLY, "snap.window", 4)
    state, reason = go_on(round_, move_without_places(DRAW), move_without_places(DISCARD), OWN)
    assert (reason, state.sizes[1]) == (Reason.LEGAL, 3)


@pytest.mark.clause("snap.window")
def test_before_the_first_discard_there_is_nothing_to_throw_on() -> None:
    """003:38,51"""
    round_ = played("cabu", THREE, "snap 2 1")
    assert stopped(round_) == (1, 2, Reason.NOTHING_TO_SNAP_ON, "snap.window")


@pytest.mark.clause("snap.window")
def test_after_the_call_nobody_throws() -> None:
    """003:22,58"""
    round_ = played("cabu", THREE, "draw discard", "call", "snap 1 2", pile="5d")
    assert stopped(round_) == (3, 1, Reason.ROUND_OVER, "round.end 003:22,53,58")
    assert hands(round_) == THREE


@pytest.mark.clause("snap.window")
def test_a_throw_before_the_call_still_counts() -> None:
    """003:51,58"""
    round_ = played("cabu", THREE, "draw discard", "snap 2 1", "call", pile="5d")
    assert (hands(round_)[1], round_.caller, round_.ended_by) == ("6 7 8", 2, "call")


@pytest.mark.clause("snap.window")
def test_what_is_covered_can_no_longer_be_thrown_on() -> None:
    """003:51,54"""
    round_ = played("cabu", THREE, "draw discard", "draw discard", "snap 3 2", pile="5d 2 4s")
    assert (hands(round_)[2], discards(round_)) == ("9 5c J Q 4s", "5d 2")


@pytest.mark.clause("snap.foreign")
def test_a_foreign_card_may_be_thrown_and_nothing_given() -> None:
    """003:52"""
    round_ = played("cabu", THREE, "draw discard", "snap 3 1:2", pile="5d", looks=[[1, 2], [], [1, 2]])
    assert hands(round_) == ["A 3 4", "5h 6 7 8", "9 5c J Q"]
    assert seen(round_, 3) == ["? ? ?", UNSEEN, "9 5c ? ?"]
    assert (pile_size(round_), discards(round_)) == (52 - 12 - 1, "5d 5s")


@pytest.mark.clause("snap.foreign")
@pytest.mark.parametrize("give", ["give 1", "give 3:1"])
def test_a_foreign_card_thrown_may_be_replaced_by_an_own_one(give: str) -> None:
    """003:52-53; in the same place, seen by nobody: defaults"""
    round_ = played(
        "cabu", THREE, "draw discard", f"snap 3 1:2 {give}", pile="5d", looks=[[1, 2], [], [1, 2]]
    )
    assert (hands(round_), discards(round_)) == (["A 9 3 4", "5h 6 7 8", "5c J Q"], "5d 5s")
    assert seen(round_, 1) == ["A ? ? ?", UNSEEN, "? ? ?"]
    assert seen(round_, 2) == [UNSEEN, UNSEEN, "? ? ?"]
    assert seen(round_, 3) == ["? 9 ? ?", UNSEEN, "5c ? ?"]
    assert (pile_size(round_), to_move(round_)) == (52 - 12 - 1, 2)


@pytest.mark.clause("snap.foreign")
@pytest.mark.parametrize(
    ("throw", "player", "reason", "clause"),
    [
        ("snap 2 1 give 2", 2, Reason.GIVE_ONLY_FOREIGN, "snap.foreign 003:52"),
        ("snap 3 2:1 give 5", 3, Reason.NO_SLOT_TO_GIVE, "snap.foreign 003:52"),
        ("snap 3 2:1 give 1:1", 3, Reason.NO_SLOT_TO_GIVE, "snap.foreign 003:52"),
        ("snap 3 2:1 give 2:2", 3, Reason.NO_SLOT_TO_GIVE, "snap.foreign 003:52"),
        ("snap 1 5", 1, Reason.NO_SLOT_TO_SNAP, "snap.throw 003:51,52"),
        ("snap 1 2:5", 1, Reason.NO_SLOT_TO_SNAP, "snap.throw 003:51,52"),
        ("snap 1 4:1", 1, Reason.NO_SLOT_TO_SNAP, "snap.throw 003:51,52"),
        ("snap 4 2:1", 4, Reason.NO_SLOT_TO_SNAP, "snap.throw 003:51,52"),
    ],
)
def test_one_gives_an_own_card_for_a_foreign_one_and_throws_what_is_there(
    throw: str, player: int, reason: Reason, clause: str
) -> None:
    """003:51-52"""
    round_ = played("cabu", THREE, "draw discard", throw, pile="5d 2")
    assert stopped(round_) == (2, player, reason, clause)
    assert (hands(round_), discards(round_), pile_size(round_)) == (THREE, "5d", 39)


@pytest.mark.clause("snap.last-card")
@pytest.mark.parametrize(
    ("before", "throw", "after", "ender"),
    [
        (["5s", "6 7", "8 9"], "snap 1 1", ["", "6 7", "8 9"], 1),  # the own last card
        (["6 7", "5s", "8 9"], "snap 2 1", ["6 7", "", "8 9"], 2),
        (["6 7", "8 9", "5s"], "snap 3 1", ["6 7", "8 9", ""], 3),
        (["6 7", "5s", "8 9"], "snap 3 2:1", ["6 7", "", "8 9"], 3),  # another's last card, nothing given
        (["6 7", "8 5s", "9"], "snap 3 2:2 give 1", ["6 7", "8 9", ""], 3),  # the own last card, given
        (["6 7", "5s", "9"], "snap 3 2:1 give 1", ["6 7", "9", ""], 3),
    ],
)  # fmt: skip
def test_the_round_ends_at_once_when_a_hand_is_empty_and_the_thrower_has_ended_it(
    before: list[str], throw: str, after: list[str], ender: int
) -> None:
    """003:22,53,65-66"""
    round_ = played("cabu", before, "draw discard", throw, "draw discard", pile="5d 2")
    assert (round_.complete, round_.ended_by, round_.caller) == (True, "shed", None)
    assert (hands(round_), round_.end.shed_by) == (after, ender - 1)
    assert stopped(round_) == (3, 2, Reason.ROUND_OVER, "round.end 003:22,53,58")
    score = played("cabu", before, "draw discard", throw, pile="5d 2").score()
    assert score
    assert score.points[after.index("")] == 0
    assert (score.points, score.next_starter, score.round_winners) == (score.sums, (ender,), None)
    assert because(score, ender)[0] == "last-card-thrown: snap.last-card"


@pytest.mark.clause("snap.last-card")
def test_who_gives_a_card_for_anothers_last_one_plays_on() -> None:
    """003:52-53"""
    round_ = played("cabu", ["6 7", "5s", "8 9"], "draw discard", "snap 3 2:1 give 2", pile="5d")
    assert (hands(round_), round_.complete) == (["6 7", "9", "8"], False)


def test_a_hand_is_not_emptied_by_an_exchange() -> None:
    """003:43,53,57"""
    round_ = played("cabu", ["5s", "6"], "draw keep 1", "take 1", pile="2")
    assert (hands(round_), round_.complete) == (["2", "5s"], False)


@pytest.mark.clause("snap.last-card")
def test_no_throw_follows_the_one_that_ended_the_round() -> None:
    """003:53"""
    round_ = played("cabu", ["6 7", "5s", "5c 9"], "draw discard", "snap 2 1", "snap 3 1", pile="5d")
    assert stopped(round_) == (3, 3, Reason.ROUND_OVER, "round.end 003:22,53,58")
