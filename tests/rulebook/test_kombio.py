"""Kombio: what it does otherwise than Cambio. Docstrings name the sources that decide.

The sources are numbered as in `data/rulebook/kombio.toml`; what none of them settles is our default.
"""

from collections.abc import Sequence
from dataclasses import fields

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.rulesets import RuleSet
from caboprob.table.core.legality.reasons import Reason
from tests.rounds import played, scored
from tests.rulebook.observing import because, discards, hands, refusing, seen

GAME = "kombio"
TWO = ["1 5 3 4", "5 6 7 8"]
THREE = ["1 5 3 4", "5 6 7 8", "9 5 11 12"]


def refused(*moves: str, hands: Sequence[str] = THREE, pile: str = "5 2 9") -> tuple[Reason, str]:
    """Why the last of these moves is not allowed, and by which clause."""
    round_ = played(GAME, hands, *moves, pile=pile)
    assert round_.broken is not None
    assert round_.broken.move == len(moves)
    return round_.broken.reason, round_.broken.reason.clause


def test_these_rules_differ_from_cambios_and_no_others() -> None:
    cambio, kombio = rulesets.read("cambio"), rulesets.read(GAME)
    differing = {
        field.name for field in fields(RuleSet) if getattr(cambio, field.name) != getattr(kombio, field.name)
    }
    assert differing - {"key", "base", "deck"} == {
        "actions", "take_thrown", "empty_calls", "lowest_writes_zero", "only_caller_writes_zero",
        "others_plus", "wrong_call_plus", "end_at", "rounds", "next_starter",
    }  # fmt: skip


@pytest.mark.clause("setup.players")
def test_two_to_six_play() -> None:
    """2, 7"""
    with refusing(BadNotation, "players-count"):
        scored(GAME, *"1234567", caller=1)
    assert scored(GAME, *"123456", caller=1).points == (1, 12, 13, 14, 15, 16)


@pytest.mark.clause("setup.cards", "setup.jokers", "score.sum")
def test_seventy_cards_count_what_is_printed_on_them() -> None:
    """1, 6"""
    deck = rulesets.read(GAME).deck
    assert len(deck) == 70
    assert dict(zip(deck.ranks, deck.copies, strict=True)) == {
        "-1": 3, "0": 3, **{str(value): 5 for value in range(1, 13)}, "13": 2, "14": 2,
    }  # fmt: skip
    assert scored(GAME, "-1 -1 14", "0 13", caller=1).sums == (12, 13)


@pytest.mark.clause("setup.jokers")
def test_there_are_no_jokers() -> None:
    """1"""
    with refusing(BadNotation, "house-unknown"):
        rulesets.read(GAME, ("jokers=1",))


@pytest.mark.clause("score.negative")
def test_points_and_totals_may_be_below_zero() -> None:
    """1; what follows for totals is our default"""
    below = scored(GAME, "-1 -1", "3", caller=1, totals=[1, 0])
    assert (below.points, below.totals) == ((-2, 13), (-1, 13))


@pytest.mark.clause("score.kamikaze")
def test_hands_with_fourteens_count_their_sum() -> None:
    """Our default; 6 gives other points"""
    assert scored(GAME, "14 14", "13 12", caller=2).points == (38, 25)


@pytest.mark.clause("setup.first-look", "setup.which-look")
def test_everybody_looks_at_the_nearest_two() -> None:
    """1, 3, 4, 5"""
    rules = rulesets.read(GAME)
    assert (rules.hand_size, rules.looks, rules.look_at) == (4, 2, "nearest")


@pytest.mark.clause("setup.first-discard", "turn.take-discard")
def test_whoever_starts_has_nothing_to_take() -> None:
    """1"""
    assert refused("take 1")[0] == Reason.NOTHING_TO_TAKE


@pytest.mark.clause("action.cards", "action.look-own", "action.look-other", "action.swap")
@pytest.mark.parametrize(
    ("card", "move", "reason"),
    [
        ("6", "draw look 1", "NO_ACTION"),
        ("7", "draw look 2:1", "LOOK_OWN_ONLY"),
        ("8", "draw look 1 2", "LOOK_ONE_ONLY"),
        ("9", "draw look 1", "LOOK_OTHERS_ONLY"),
        ("10", "draw swap 1 2:1", "NO_SWAP_ACTION"),
        ("11", "draw look 2:1", "NO_LOOK_ACTION"),
        ("13", "draw look 1 2:1", "LOOK_ONE_ONLY"),
        ("13", "draw swap 1 2:1", "LOOK_FIRST"),
        ("13", "draw look 1 swap 2 2:1", "SWAP_LOOKED_ONLY"),
        ("14", "draw swap 1 2:1", "LOOK_FIRST"),
        ("14", "draw look 1 2:1 swap 1 2:2", "SWAP_LOOKED_ONLY"),
        ("14", "draw look 1 swap 1 2:1", "NO_SWAP_ACTION"),
    ],
)
def test_what_cards_cannot_do(card: str, move: str, reason: str) -> None:
    """1, 2, 4, 6; that a 14 swaps only what it has looked at is our default"""
    assert refused(move, pile=f"{card} 2 9")[0].name == reason


@pytest.mark.clause("action.cards", "action.swap", "action.blind-swap")
@pytest.mark.parametrize("card", ["11", "12"])
@pytest.mark.parametrize("places", ["1 2", "1 3:4", "2:1 3:4"])
def test_an_11_or_12_swaps_any_two_cards_unseen(card: str, places: str) -> None:
    """1, 2, 4, 6"""
    swapped = played(GAME, THREE, f"draw swap {places}", pile=f"{card} 2")
    assert swapped.broken is None
    assert hands(swapped) != hands(played(GAME, THREE, "draw discard", pile=f"{card} 2"))
    assert all(not bits for bits in swapped.end.known[0, :4])


@pytest.mark.clause("action.cards", "action.swap", "action.optional", "action.look-own")
def test_a_13_shows_any_card_and_swaps_that_one_with_another_unseen_or_not() -> None:
    """1, 2, 4, 6"""
    swapped = played(GAME, THREE, "draw look 3:1 swap 1 3:1", pile="13 2")
    assert hands(swapped)[0].split()[0] == "9"
    assert (swapped.end.known[0, 0], swapped.end.known[2, 0]) == (1, 0)  # 1: to the first player alone
    own = played(GAME, THREE, "draw look 4 swap 4 2:1", pile="13 2")
    assert hands(own)[1].split()[0] == "4"
    others = played(GAME, THREE, "draw look 3:1 swap 2:1 3:1", pile="13 2")
    assert hands(others)[1].split()[0] == "9"
    left = played(GAME, THREE, "draw look 3:1", pile="13 2")
    assert hands(left)[0].split()[0] == "1"
    assert seen(left, 1) != seen(played(GAME, THREE, "draw discard", pile="13 2"), 1)


@pytest.mark.clause("action.cards", "action.swap", "action.optional", "action.look-other")
def test_a_14_shows_any_two_cards_and_swaps_these_or_not() -> None:
    """2, 4, 6"""
    swapped = played(GAME, THREE, "draw look 3:1 1 swap 1 3:1", pile="14 2")
    assert (hands(swapped)[0].split()[0], hands(swapped)[2].split()[0]) == ("9", "1")
    assert (swapped.end.known[0, 0], swapped.end.known[2, 0]) == (1, 1)
    left = played(GAME, THREE, "draw look 2:1 3:1", pile="14 2")
    assert (left.end.known[1, 0], left.end.known[2, 0], left.broken) == (1, 1, None)
    assert played(GAME, THREE, "draw look 2:1", "draw discard", pile="14 2").broken is None


@pytest.mark.clause("action.drawn-only")
def test_only_a_card_drawn_and_discarded_has_its_action() -> None:
    """1, 2"""
    for move in ("take 1 look 1", "draw keep 1 look 1", "snap 1 2 look 1"):
        assert refused("draw discard", move, pile="5 7") == (Reason.NOTHING_LAID, "action.drawn-only")


@pytest.mark.clause("turn.take-discard", "snap.throw")
def test_a_discard_that_was_thrown_on_may_not_be_taken() -> None:
    """1"""
    moves = ("draw discard", "snap 1 2")
    assert refused(*moves, "take 1") == (Reason.THROWN_STAYS, "turn.take-discard")
    assert played(GAME, THREE, "draw discard", "take 1", pile="5 2 9").broken is None
    again = played(GAME, THREE, *moves, "draw discard", "take 1", pile="5 2 9")
    assert again.broken is None


@pytest.mark.clause("snap.throw", "snap.window", "snap.foreign", "snap.wrong")
def test_one_card_is_thrown_on_each_discard_and_one_given_for_anothers() -> None:
    """2, 3, 4, 6"""
    given = played(GAME, TWO, "draw discard", "snap 1 2:1 give 4", pile="5 2 9")
    assert (len(hands(given)[0].split()), discards(given)) == (3, "5 5")
    assert hands(given)[1].split()[0] == "4"
    assert refused("draw discard", "snap 1 2", "snap 2 1", hands=TWO)[0] == Reason.SNAPPED_ALREADY
    assert refused("draw discard", "snap 1 2:1", hands=TWO)[0] == Reason.GIVE_ONE
    wrong = played(GAME, TWO, "draw discard", "snap 1 1", pile="5 2 9")
    assert len(hands(wrong)[0].split()) == 5


@pytest.mark.clause("call.no-lock", "call.last-turns", "house.unlocked-caller")
def test_a_call_locks_the_callers_cards_unless_agreed_otherwise() -> None:
    """2, 3, 4"""
    assert refused("call", "draw swap 1 1:1", pile="11 2 9") == (Reason.CALLER_LOCKED, "call.no-lock")
    assert refused("call", "draw look 1:1 1", pile="14 2 9") == (Reason.CALLER_LOCKED, "call.no-lock")
    free = played(GAME, THREE, "call", "draw swap 1 1:1", pile="11 2 9", house=["unlocked-caller"])
    assert free.broken is None


@pytest.mark.clause("score.lowest")
def test_a_right_caller_writes_the_sum_and_the_others_ten_more() -> None:
    """6, 7"""
    right = scored(GAME, "1 2", "5", "4", caller=1)
    assert (right.points, right.round_winners) == ((3, 15, 14), None)
    assert because(right, 1)[1] == "call-right: score.lowest"
    assert because(right, 2)[1] == "pays-for-call: score.lowest"


@pytest.mark.clause("score.wrong-call", "score.tie-of-others")
def test_a_beaten_caller_writes_fifteen_more_and_the_others_their_sum() -> None:
    """6, 7; that it is fifteen once is our default"""
    assert scored(GAME, "5", "3", "1 2", caller=1).points == (20, 3, 3)


@pytest.mark.clause("score.tie-with-caller")
def test_a_tie_sinks_the_call() -> None:
    """6, 7"""
    tie = scored(GAME, "5", "2 3", "9", caller=1)
    assert tie.points == (20, 5, 9)
    assert because(tie, 1)[1] == "wrong-call-tie: score.tie-with-caller"


@pytest.mark.clause("pile.no-cards")
def test_where_no_card_is_left_everybody_writes_the_sum() -> None:
    """Our default"""
    assert scored(GAME, "5", "3", no_cards=True).points == (5, 3)


@pytest.mark.clause("starter.next")
def test_the_lowest_sum_starts_the_next_round() -> None:
    """Our default"""
    assert scored(GAME, "5", "3", "9", caller=1).next_starter == (2,)
    assert scored(GAME, "5", "3", "3", caller=1, totals=[0, 9, 8]).next_starter == (3,)


@pytest.mark.clause("game.end", "game.rounds", "house.rounds", "game.winner")
def test_the_game_is_over_after_five_rounds_or_as_many_as_agreed() -> None:
    """Our default; that a number is agreed on 1, 5, 6, 7"""
    assert not scored(GAME, "1", "9", caller=1, totals=[900, 0], played=3).game_over
    last = scored(GAME, "1", "9", caller=1, totals=[900, 0], played=4)
    assert (last.game_over, last.game_winners) == (True, (2,))
    assert "last-round: game.end" in because(last, 1)
    two = scored(GAME, "1", "9", caller=1, totals=[0, 0], played=1, house=["rounds=2"])
    assert two.game_over
    with refusing(BadNotation, "rounds-played"):
        scored(GAME, "1", "9", caller=1, totals=[0, 0], played=5)
    with refusing(BadNotation, "rounds-played"):
        scored("cambio", "A", "9", caller=1, totals=[0, 0], played=1)


@pytest.mark.clause("house.rounds")
def test_a_single_round_may_be_the_whole_game() -> None:
    """Our default"""
    once = scored(GAME, "1", "9", caller=1, house=["rounds=1"])
    assert (once.game_over, once.game_winners) == (True, (1,))
    with refusing(BadNotation, "total-single-round"):
        scored(GAME, "1", "9", caller=1, totals=[5, 0], house=["rounds=1"])


@pytest.mark.clause("house.end-at", "game.end")
def test_a_limit_may_end_the_game_sooner() -> None:
    """5, 7; that both hold is our default"""
    assert scored(GAME, "1", "9", caller=1, totals=[0, 31], house=["end-at=50"]).game_over
    assert not scored(GAME, "1", "9", caller=1, totals=[0, 30], house=["end-at=50"]).game_over
    assert scored(GAME, "1", "9", caller=1, totals=[0, 0], played=4, house=["end-at=50"]).game_over


@pytest.mark.clause("house.end-at", "house.rounds", "game.end")
@pytest.mark.parametrize(
    ("house", "limit", "last"),
    [
        (["end-at=100"], "house.end-at", "game.end"),
        (["rounds=5", "end-at=100"], "house.end-at", "house.rounds"),
        (["end-at=100", "rounds=5"], "house.end-at", "house.rounds"),
    ],
)
def test_the_end_of_a_game_is_put_down_to_the_rule_that_brings_it(
    house: list[str], limit: str, last: str
) -> None:
    """Our default"""
    score = scored(GAME, "1", "9", caller=1, totals=[0, 95], played=4, house=house)
    assert {f"limit-reached: {limit}", f"last-round: {last}"} <= set(because(score, 1) + because(score, 2))


@pytest.mark.clause("game.final-tie")
def test_a_tie_at_the_end_is_won_together() -> None:
    """Our default"""
    tie = scored(GAME, "1", "9", caller=1, totals=[18, 0], played=4)
    assert tie.game_winners == (1, 2)
