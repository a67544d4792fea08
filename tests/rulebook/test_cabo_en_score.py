"""CABO, English rulebook: scoring and the end of the game (001:48-54).

Docstrings give the lines that decide: 001:48 is line 48 of text 001, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from tests.rounds import played, scored
from tests.rulebook.observing import because, lines_in_text, refusing, seen


@pytest.mark.clause("round.reveal", "score.sum")
def test_after_the_last_turns_the_cards_are_turned_up_and_counted() -> None:
    """001:48"""
    moves = ("call", "draw keep 1", "draw discard")
    dealt = ["1 2 3 4", "5 6 7 8", "9 1 2 3"]
    early = played("cabo-en", dealt, *moves[:2], discard="0", pile="0 5")
    assert early.score() is None
    assert seen(early, 3) == ["? ? ? ?"] * 3
    over = played("cabo-en", dealt, *moves, discard="0", pile="0 5")
    score = over.score()
    assert score is not None
    assert score.sums == (10, 21, 15)
    assert seen(over, None) == ["1 2 3 4", "0 6 7 8", "9 1 2 3"]


@pytest.mark.clause("score.lowest", "score.wrong-call")
@pytest.mark.parametrize(
    ("caller", "points"), [(1, (14, 6, 0)), (2, (9, 11, 0)), (3, (9, 6, 0))], ids=["A", "B", "C"]
)
def test_the_lowest_writes_0_the_others_their_hand_and_a_wrong_caller_5_more(
    caller: int, points: tuple[int, ...]
) -> None:
    """001:48"""
    score = scored("cabo-en", "4 5", "6", "0 1 2", caller=caller)
    assert score.points == points
    assert score.round_winners == (3,)
    assert because(score, 3)[0] == "lowest: score.lowest"
    wrong = {player for player in (1, 2, 3) if "wrong-call: score.wrong-call" in because(score, player)}
    assert wrong == {caller} - {3}


@pytest.mark.clause("score.tie-with-caller")
def test_the_caller_wins_a_tie_and_the_rest_of_it_write_their_hand() -> None:
    """001:48: the second half follows, since everyone but the winner writes the points in hand."""
    score = scored("cabo-en", "2 4", "6", "1 5", "9", caller=3)
    assert score.points == (6, 6, 0, 9)
    assert score.round_winners == (3,)
    assert because(score, 1) == ["own-sum: score.sum", "tie-goes-to-caller: score.tie-with-caller"]


@pytest.mark.clause("score.tie-of-others")
@pytest.mark.parametrize("tied", [("2 4", "6"), ("2 4", "6", "1 5")], ids=["two", "three"])
def test_tied_players_without_the_caller_all_write_0(tied: tuple[str, ...]) -> None:
    """001:48 speaks of two; all tied players are meant."""
    score = scored("cabo-en", *tied, "4 3", caller=len(tied) + 1)
    assert score.points == (*[0] * len(tied), 12)
    assert score.round_winners == tuple(range(1, len(tied) + 1))


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_kamikaze_gives_everyone_else_50_regardless_of_who_called(caller: int) -> None:
    """001:50: flat, no penalty on top, and none for whoever has it."""
    score = scored("cabo-en", "0 0", "12 12 13 13", "4 5", caller=caller)
    assert score.points == (50, 0, 50)
    assert score.round_winners == score.next_starter == (2,)
    assert because(score, 2)[0] == "kamikaze: score.kamikaze"


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize(("hand", "total"), [("12 12 12 13", 49), ("12 11 13 13", 49), ("12 12 13", 37)])
def test_kamikaze_takes_two_12s_and_both_13s(hand: str, total: int) -> None:
    """001:50"""
    assert scored("cabo-en", hand, "1", caller=2).points == (total, 0)


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize(("pile", "move", "points"), [("13", "keep 1", (50, 0)), ("1", "discard", (0, 37))])
def test_kamikaze_counts_when_the_round_ends_with_it(pile: str, move: str, points: tuple[int, ...]) -> None:
    """001:50"""
    round_ = played("cabo-en", ["1 2", "0 12 12 13"], "call", f"draw {move}", discard="9", pile=pile)
    score = round_.score()
    assert score is not None
    assert score.points == points


@pytest.mark.clause("score.kamikaze")
def test_a_kamikaze_swapped_apart_in_the_last_turns_is_none() -> None:
    """001:50"""
    round_ = played("cabo-en", ["12 12 13 13", "1 2"], "call", "draw swap 1 1:3", discard="9", pile="12")
    score = round_.score()
    assert score is not None
    assert score.points == (43, 0)


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(("before", "after"), [(90, 99), (91, 50), (92, 101)])
def test_a_score_of_exactly_100_goes_down_to_50(before: int, after: int) -> None:
    """001:52"""
    score = scored("cabo-en", "4 5", "1", caller=2, totals=(before, 0))
    assert score.totals == (after, 0)
    assert score.points == (9, 0)
    assert ("reset: total.reset" in because(score, 1)) == (after == 50)


@pytest.mark.clause("total.reset")
def test_exactly_100_means_the_total_not_the_round() -> None:
    """001:52: 60 in hand on top of 40, and the same 60 on top of 0."""
    six = ("six-cards",)
    hand = "13 13 12 11 10 1"
    assert scored("cabo-en", hand, "0", caller=2, totals=(40, 0), house=six).totals == (50, 0)
    assert scored("cabo-en", hand, "0", caller=2, house=six).totals == (60, 0)


@pytest.mark.clause("total.reset")
def test_penalty_and_kamikaze_may_lead_to_exactly_100() -> None:
    """001:52 with 001:48 and 001:50"""
    assert scored("cabo-en", "4 5", "1", caller=1, totals=(86, 0)).totals == (50, 0)
    assert scored("cabo-en", "4 5", "12 12 13 13", caller=1, totals=(50, 0)).totals == (50, 0)


@pytest.mark.clause("total.reset")
def test_exactly_100_helps_everybody_every_time() -> None:
    """001:52 names no limit."""
    both = scored("cabo-en", "4 5", "6", "1", caller=3, totals=(91, 94, 0))
    assert both.totals == (50, 50, 0)
    again = scored("cabo-en", "12 12 12 13", "6", "1", caller=3, totals=both.totals)
    assert scored("cabo-en", "1", "6", "0", caller=3, totals=again.totals).totals == (50, 62, 0)


@pytest.mark.clause("game.end")
@pytest.mark.parametrize(("before", "over"), [(90, False), (91, False), (92, True)])
def test_the_game_ends_when_somebody_exceeds_100(before: int, over: bool) -> None:
    """001:54"""
    score = scored("cabo-en", "4 5", "1", caller=2, totals=(before, 0))
    assert score.game_over == over
    assert score.game_winners == ((2,) if over else None)


@pytest.mark.clause("game.winner")
def test_the_lowest_score_wins_the_game() -> None:
    """001:54: whoever won the last round, and however many exceed 100."""
    score = scored("cabo-en", "4 5", "6", "1", "8", caller=3, totals=(92, 95, 70, 5))
    assert score.totals == (101, 101, 70, 13)
    assert score.game_winners == (4,)
    assert "limit-reached: game.end" in because(score, 1)
    assert "wins-game: game.winner" in because(score, 4)


@pytest.mark.clause("total.reset")
def test_a_score_that_goes_down_to_50_is_compared_as_50() -> None:
    """001:52 before 001:54"""
    score = scored("cabo-en", "4 5", "6", "1", caller=3, totals=(91, 95, 60))
    assert score.totals == (50, 101, 60)
    assert score.game_winners == (1,)


@pytest.mark.clause("game.final-tie")
def test_the_text_does_not_break_a_final_tie_and_our_default_lets_all_win() -> None:
    """001:54 is silent."""
    score = scored("cabo-en", "1", "1", "6 9", caller=3, totals=(40, 40, 90))
    assert score.game_winners == (1, 2)


@pytest.mark.clause("game.final-tie")
def test_the_default_for_a_final_tie_does_not_pass_for_the_text() -> None:
    """001:54 names one winner: the reason must lead to the clause that is marked as a default."""
    score = scored("cabo-en", "1", "1", "6 9", caller=3, totals=(40, 40, 90))
    for player in (1, 2):
        assert any(reason.endswith(": game.final-tie") for reason in because(score, player))


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(
    ("totals", "key"),
    [((100, 0), "total-resets"), ((0, 101), "total-game-over"), ((-1, 0), "total-negative")],
)
def test_no_round_begins_with_totals_that_cannot_stand(totals: tuple[int, ...], key: str) -> None:
    """001:52, 001:54; no card counts less than 0."""
    with refusing(BadNotation, key):
        scored("cabo-en", "4 5", "1", caller=2, totals=totals)


@pytest.mark.parametrize(
    ("clause", "where"),
    [
        ("score.sum", "001:48"),
        ("score.lowest", "001:48"),
        ("score.wrong-call", "001:48"),
        ("score.tie-with-caller", "001:48"),
        ("score.tie-of-others", "001:48"),
        ("score.kamikaze", "001:50"),
        ("total.reset", "001:52"),
        ("game.end", "001:54"),
        ("game.winner", "001:54"),
        ("game.final-tie", ""),
        ("starter.next", "001:17"),
    ],
)
def test_the_reasons_lead_to_their_place_in_the_text(clause: str, where: str) -> None:
    """The lines above, as the app shows them beside a score."""
    assert lines_in_text("cabo-en", clause) == where
