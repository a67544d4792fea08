"""CABO, second edition: what it does otherwise than the first. Docstrings name the source that decides.

The sources are numbered as in `data/rulebook/cabo-2.toml`; what none of them settles is our default.
"""

from collections.abc import Sequence
from dataclasses import fields

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, BadRules
from caboprob.montecarlo.policies.decisions.deciding import count_known_cards, forget_a_card
from caboprob.rulesets import RuleSet
from caboprob.sheet.agreed import checked_rules
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.recount import recount
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import FACE_UP
from caboprob.table.replay import Replay
from caboprob.table.score import Score, score_round, score_sums
from tests.rounds import played, scored
from tests.rulebook.observing import (
    because,
    cabo_cards_left,
    discards,
    hands,
    pile_size,
    refusing,
    seen,
    to_move,
)

GAME = "cabo-2"
TWO = ["1 2 3 4", "5 6 7 8"]
PILE = "10 11 12 0 0"


def open_slots(replayed: Replay) -> list[list[int]]:
    """By player the slots, from 1, whose card lies face up."""
    state = replayed.end
    return [
        [slot + 1 for slot in range(state.sizes[seat]) if state.known[seat, slot] & FACE_UP]
        for seat in range(state.players)
    ]


def nearly_out(*moves: str, hands: Sequence[str] = TWO, left: str = "10") -> Replay:
    """A round whose draw pile holds the cards `left` only, the discard pile all others, a 9 on top."""
    under = cabo_cards_left(*hands, left, "9")
    return played(GAME, hands, *moves, discard=[*under, 9], pile=left)


def test_these_rules_differ_from_the_first_edition_and_no_others() -> None:
    """1, 2: the publisher lists what is new."""
    first, second = rulesets.read("cabo-en"), rulesets.read(GAME)
    differing = {
        field.name for field in fields(RuleSet) if getattr(first, field.name) != getattr(second, field.name)
    }
    assert differing - {"key", "base"} == {
        "players_max", "failed_set", "extra_from", "reshuffle", "taken_open", "only_caller_writes_zero",
        "wrong_call_plus", "reset_times",
    }  # fmt: skip


@pytest.mark.clause("setup.players")
def test_two_to_four_play() -> None:
    """1-4, 6"""
    with refusing(BadNotation, "players-count"):
        scored(GAME, "1", "2", "3", "4", "5", caller=1)
    assert scored(GAME, "1", "2", "3", "4", caller=1).points == (0, 2, 3, 4)


@pytest.mark.clause("turn.take-discard", "turn.exchange")
def test_a_card_taken_from_the_discard_pile_stays_face_up() -> None:
    """1-4, 8"""
    round_ = played(GAME, TWO, "take 2", "draw keep 1", discard="9", pile=PILE)
    assert open_slots(round_) == [[2], []]
    assert seen(round_, None) == ["? 9 ? ?", "? ? ? ?"]


@pytest.mark.clause("turn.take-discard", "action.swap", "action.blind-swap")
def test_a_face_up_card_stays_so_when_it_is_swapped() -> None:
    """Our default."""
    round_ = played(GAME, TWO, "take 2", "draw swap 1 1:2", discard="9", pile="11 0 0")
    assert open_slots(round_) == [[], [1]]
    assert seen(round_, None) == ["? ? ? ?", "9 ? ? ?"]


@pytest.mark.clause("turn.take-discard")
def test_a_face_up_card_that_is_replaced_leaves_nothing_open() -> None:
    """Our default: it lies on the discard pile like any other."""
    moves = ("take 2", "draw discard", "draw keep 2")
    round_ = played(GAME, TWO, *moves, discard="9", pile="0 10 0")
    assert open_slots(round_) == [[], []]
    assert discards(round_).endswith("9")


def test_nobody_forgets_a_card_that_lies_face_up() -> None:
    """Forgetting is a trait of players; what lies open is there to be read."""
    state = played(GAME, TWO, "take 2", "draw discard", discard="9", pile=PILE).end.copy()
    assert count_known_cards(state) == 0
    for number in range(20):
        forget_a_card(state, random_shuffler(number))
    assert state.known[0, 1] == FACE_UP | 0b11


@pytest.mark.clause("set.failed")
@pytest.mark.parametrize(
    ("claimed", "hand"),
    [("1+2", "1 2 3 4 10"), ("1+2+3", "1 2 3 4 10 11"), ("1+2+3+4", "1 2 3 4 10 11 12")],
)
def test_a_failed_set_brings_the_new_card_and_from_the_third_card_on_one_more_each(
    claimed: str, hand: str
) -> None:
    """1, 2; that the claimed cards are counted is our default."""
    round_ = played(GAME, TWO, f"draw keep {claimed}", discard="9", pile=PILE)
    assert hands(round_)[0] == hand
    assert (to_move(round_), discards(round_)) == (2, "9")


@pytest.mark.clause("set.failed")
def test_one_card_that_does_not_match_fails_all_three() -> None:
    """Our default: which of them are equal makes no difference."""
    round_ = played(GAME, ["1 1 3 4", "5 6 7 8"], "draw keep 1+2+3", discard="9", pile=PILE)
    assert hands(round_)[0] == "1 1 3 4 10 11"


@pytest.mark.clause("set.failed", "turn.secret-draw")
def test_nobody_sees_the_further_cards_and_all_have_seen_the_claimed_ones() -> None:
    """2; our default"""
    round_ = played(GAME, TWO, "draw keep 1+2+3", discard="9", pile=PILE)
    assert seen(round_, 1) == ["1 2 3 ? 10 ?", "? ? ? ?"]
    assert seen(round_, 2) == ["1 2 3 ? ? ?", "? ? ? ?"]
    assert round_.events[-1].joined == ((0, 4), (0, 5))


@pytest.mark.clause("set.failed", "turn.take-discard")
def test_a_card_taken_for_a_failed_set_joins_the_hand_face_up() -> None:
    """1, 2"""
    round_ = played(GAME, TWO, "take 1+2+3", discard="8 9", pile=PILE)
    assert hands(round_)[0] == "1 2 3 4 9 10"
    assert open_slots(round_) == [[5], []]


@pytest.mark.clause("set.failed", "pile.no-cards")
def test_where_the_pile_runs_out_a_failed_set_brings_as_many_as_there_are() -> None:
    """Our default."""
    round_ = nearly_out("draw keep 1+2+3+4", left="10 11")
    assert hands(round_)[0] == "1 2 3 4 10 11"
    assert round_.ended_by == "no-cards"


@pytest.mark.clause("pile.no-cards", "pile.reshuffle", "round.end")
def test_the_round_is_over_once_the_last_card_has_been_drawn_and_its_turn_is_played() -> None:
    """1, 2, 8; that the turn is played is our default."""
    before, after = nearly_out("draw discard", left="10 0"), nearly_out("draw keep 1")
    assert (before.complete, pile_size(before)) == (False, 1)
    assert (after.complete, after.ended_by, hands(after)[0]) == (True, "no-cards", "10 2 3 4")
    assert int(after.end.reshuffles) == 0


@pytest.mark.clause("pile.no-cards", "score.sum")
def test_when_the_pile_runs_out_everyone_writes_their_sum() -> None:
    """Our default: nobody has called."""
    score = nearly_out("draw discard").score()
    assert score is not None
    assert (score.points, score.round_winners) == ((10, 26), (1,))


@pytest.mark.clause("pile.no-cards", "call.last-turns")
def test_a_call_counts_for_nothing_if_the_pile_runs_out_before_all_have_had_their_last_turn() -> None:
    """Our default."""
    round_ = nearly_out("call", "draw discard", hands=[*TWO, "9 9 9 12"])
    score = round_.score()
    assert score is not None
    assert (round_.ended_by, score.points) == ("no-cards", (10, 26, 39))


@pytest.mark.clause("pile.no-cards", "call.last-turns")
def test_a_call_counts_if_the_last_card_goes_in_the_last_turn() -> None:
    """1, 2: a call ends the round, and here it has."""
    round_ = nearly_out("call", "draw discard")
    score = round_.score()
    assert score is not None
    assert (round_.ended_by, score.points) == ("call", (0, 26))


@pytest.mark.clause("score.lowest", "score.wrong-call", "score.tie-with-caller", "score.tie-of-others")
@pytest.mark.parametrize(
    ("sums", "points", "winners", "reason"),
    [
        ((3, 5, 8), (0, 5, 8), (1,), "lowest: score.lowest"),
        ((5, 5, 8), (0, 5, 8), (1,), "caller-wins-tie: score.tie-with-caller"),
        ((9, 4, 8), (19, 4, 8), (2,), "wrong-call: score.wrong-call"),
        ((9, 4, 4), (19, 4, 4), (2, 3), "wrong-call: score.wrong-call"),
        ((0, 0, 4), (0, 0, 4), (1,), "caller-wins-tie: score.tie-with-caller"),
    ],
)
def test_only_a_right_call_writes_0(
    sums: tuple[int, ...], points: tuple[int, ...], winners: tuple[int, ...], reason: str
) -> None:
    """1, 2, 5, 8; who has won the round is our default."""
    score = score_sums(rulesets.read(GAME), sums, caller=1)
    assert (score.points, score.round_winners) == (points, winners)
    assert reason in because(score, 1)


@pytest.mark.clause("score.lowest")
def test_whoever_is_lowest_without_a_call_is_told_why_it_is_no_0() -> None:
    """1, 2"""
    score = score_sums(rulesets.read(GAME), (9, 4, 8), caller=1)
    assert because(score, 2)[:2] == ["own-sum: score.sum", "lowest-with-sum: score.lowest"]


@pytest.mark.clause("score.kamikaze")
def test_a_kamikaze_goes_before_all_this() -> None:
    """Our default, as in the first edition."""
    assert scored(GAME, "0 1", "12 12 13 13 5", caller=1).points == (50, 0)


def at_100(totals: Sequence[int], resets: Sequence[int]) -> Score:
    """Ten points for the first player, a right call of the second, after these totals and drops."""
    rules = rulesets.read(GAME)
    return score_round(rules, [(10,), (1,)], caller=2, totals=totals, resets=resets)


@pytest.mark.clause("total.reset")
def test_exactly_100_becomes_50_once_in_a_game_for_each_player() -> None:
    """1, 2, 8"""
    first, second = at_100([90, 0], [0, 1]), at_100([90, 0], [1, 0])
    assert (first.totals, first.resets) == ((50, 0), (1, 1))
    assert (second.totals, second.resets, second.game_over) == ((100, 0), (1, 0), False)
    assert "reset-spent: total.reset" in because(second, 1)


@pytest.mark.clause("total.reset", "game.end")
def test_a_total_that_stays_at_100_is_played_on_with() -> None:
    """5: the game ends over 100."""
    score = at_100([100, 3], [1, 0])
    assert (score.totals, score.game_over, score.game_winners) == ((110, 3), True, (2,))
    with refusing(BadNotation, "total-resets"):
        at_100([100, 3], [0, 0])


@pytest.mark.clause("total.reset")
def test_a_score_sheet_remembers_whose_total_has_dropped() -> None:
    """1, 2, 8: three rounds of fifty points, each time by the other's kamikaze."""
    rounds = [RoundEntry(sums=(3, 50), caller=1, kamikaze=(2,)) for _ in range(3)]
    standing = recount(checked_rules(GAME), 2, rounds)
    assert [one.totals[0] for one in standing.rounds] == [50, 50, 100]
    assert not standing.game_over


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(("resets", "key"), [([2, 0], "resets-range"), ([0], "resets-count")])
def test_drops_that_no_game_brings_are_refused(resets: list[int], key: str) -> None:
    """1, 2, 8"""
    with refusing(BadNotation, key):
        at_100([90, 0], resets)


def test_where_nothing_limits_the_drops_none_are_told() -> None:
    """000:90: as often as it happens."""
    with refusing(BadNotation, "resets-range"):
        score_round(rulesets.read("cabo-de"), [(10,), (1,)], caller=2, totals=[90, 0], resets=[1, 0])


def test_only_the_caller_can_write_0_where_somebody_does() -> None:
    text = 'based_on = "kaboom"\n[score]\nonly_caller_writes_zero = true\n'
    with pytest.raises(BadRules):
        rulesets.read_own("odd.toml", text)


def test_a_file_of_rules_from_before_these_rules_still_holds() -> None:
    """What a file is silent on is as it was."""
    rules = rulesets.read("cabo-de")
    assert (rules.extra_from, rules.taken_open, rules.only_caller_writes_zero) == ("never", False, False)
    assert rules.reset_times == "unlimited"
