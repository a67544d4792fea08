"""CABO, German rulebook: scoring a round (000:82-86).

Docstrings give the lines that decide: 000:82 is line 82 of text 000, this rulebook.
"""

import pytest

from tests.rounds import played, scored
from tests.rulebook.observing import because, discards, hands, lines_in_text, seen

A, B, C = "1 2 3 4", "5 6 7 8", "9 1 2 3"


@pytest.mark.clause("round.reveal")
def test_a_round_is_scored_only_after_the_last_turns() -> None:
    """000:82"""
    assert played("cabo-de", [A, B, C], "call", "take 1", discard="0").score() is None
    score = played("cabo-de", [A, B, C], "call", "take 1", "take 1", discard="0").score()
    assert score is not None
    assert score.sums == (10, 21, 11)


@pytest.mark.clause("round.reveal")
def test_everyone_turns_up_their_cards() -> None:
    """000:82"""
    before = played("cabo-de", [A, B], "call", discard="0")
    assert seen(before, None) == ["? ? ? ?", "? ? ? ?"]
    over = played("cabo-de", [A, B], "call", "take 1", discard="0")
    for player in (None, 1, 2):
        assert seen(over, player) == [A, "0 6 7 8"]


@pytest.mark.clause("score.sum")
def test_the_cards_count_as_they_lie_at_the_end_however_few() -> None:
    """000:82"""
    moves = ("call", "draw keep 1+2+3")
    score = played("cabo-de", [A, "6 6 6 13"], *moves, discard="9", pile="0").score()
    assert score is not None
    assert score.sums == (10, 13)


@pytest.mark.clause("score.lowest")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_the_lowest_sum_wins_and_writes_0_whoever_called(caller: int) -> None:
    """000:82"""
    score = scored("cabo-de", "1 2 3 4", "0 1 2 3", "5 6", caller=caller)
    assert score.sums == (10, 6, 11)
    assert score.round_winners == (2,)
    assert score.points[1] == 0
    assert because(score, 2)[0] == "lowest: score.lowest"


@pytest.mark.clause("score.sum")
def test_everyone_else_writes_the_sum_of_their_cards() -> None:
    """000:82"""
    score = scored("cabo-de", "1 2 3 4", "0 1 2 3", "5 6", caller=2)
    assert score.points == (10, 0, 11)
    assert because(score, 1) == because(score, 3) == ["own-sum: score.sum"]


@pytest.mark.clause("total.adding")
def test_the_points_are_added_to_what_was_written_before() -> None:
    """000:82 with 000:26"""
    score = scored("cabo-de", "1 2 3 4", "0 1 2 3", "5 6", caller=2, totals=(7, 20, 88))
    assert score.before == (7, 20, 88)
    assert score.totals == (17, 20, 99)
    assert not score.game_over


@pytest.mark.clause("score.wrong-call")
@pytest.mark.parametrize(("caller", "points"), [(1, (15, 0, 11)), (2, (10, 0, 11)), (3, (10, 0, 16))])
def test_a_caller_without_the_lowest_sum_writes_5_more(caller: int, points: tuple[int, ...]) -> None:
    """000:82"""
    score = scored("cabo-de", "1 2 3 4", "0 1 2 3", "5 6", caller=caller)
    assert score.points == points
    wrong = {player for player in (1, 2, 3) if "wrong-call: score.wrong-call" in because(score, player)}
    assert wrong == {caller} - {2}


@pytest.mark.clause("score.tie-with-caller")
def test_a_caller_who_ties_for_the_lowest_sum_wins_alone() -> None:
    """000:82: the other one writes the sum, nobody pays a penalty."""
    score = scored("cabo-de", "5 1", "2 4", "9", caller=2)
    assert score.points == (6, 0, 9)
    assert score.round_winners == score.next_starter == (2,)
    assert because(score, 2)[0] == "caller-wins-tie: score.tie-with-caller"
    assert because(score, 1) == ["own-sum: score.sum", "tie-goes-to-caller: score.tie-with-caller"]


@pytest.mark.clause("score.tie-with-caller")
def test_a_tie_of_all_players_is_the_callers() -> None:
    """000:82"""
    score = scored("cabo-de", "5 1", "2 4", "3 3", caller=3)
    assert score.points == (6, 6, 0)
    assert score.round_winners == (3,)


@pytest.mark.clause("score.tie-of-others")
@pytest.mark.parametrize(
    ("low", "points", "winners"),
    [(["5 1", "2 4"], (0, 0, 14), (1, 2)), (["5 1", "2 4", "3 3"], (0, 0, 0, 14), (1, 2, 3))],
)
def test_players_who_tie_below_the_caller_all_write_0(
    low: list[str], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """000:82: and the caller's 9 becomes 14."""
    score = scored("cabo-de", *low, "9", caller=len(low) + 1)
    assert score.points == points
    assert score.round_winners == winners
    assert because(score, 1)[0] == "tie-shared: score.tie-of-others"


@pytest.mark.clause("score.lowest")
def test_a_tie_that_is_not_the_lowest_changes_nothing() -> None:
    """000:82"""
    assert scored("cabo-de", "1", "2 4", "3 3", caller=1).points == (0, 6, 6)
    assert scored("cabo-de", "1", "2 4", "3 3", caller=2).points == (0, 11, 6)


@pytest.mark.clause("score.kamikaze")
def test_kamikaze_writes_0_and_everyone_else_50() -> None:
    """000:86"""
    score = scored("cabo-de", "12 13 12 13", "1 2 3 4", "5 6", caller=2)
    assert score.points == (0, 50, 50)
    assert score.round_winners == score.next_starter == (1,)
    assert because(score, 1)[0] == "kamikaze: score.kamikaze"
    assert because(score, 2) == because(score, 3) == ["kamikaze-of-other: score.kamikaze"]


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_it_does_not_matter_for_kamikaze_who_called(caller: int) -> None:
    """000:86: neither the penalty of 5 for the others nor for the caller who has it."""
    assert scored("cabo-de", "1", "13 13 12 12", "2", caller=caller).points == (50, 0, 50)


@pytest.mark.clause("score.kamikaze")
def test_kamikaze_beats_even_a_sum_of_0() -> None:
    """000:86"""
    assert scored("cabo-de", "0 0", "13 13 12 12", caller=1).points == (50, 0)


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize(
    ("hand", "total"),
    [("12 12 12 13", 49), ("13 13 12 11", 49), ("13 13 0 0", 26), ("12 12 13 0", 37), ("12 12 12 12", 48)],
)
def test_kamikaze_takes_two_12s_and_both_13s(hand: str, total: int) -> None:
    """000:86"""
    score = scored("cabo-de", hand, "1", caller=2)
    assert score.points == (total, 0)
    assert because(score, 1) == ["own-sum: score.sum"]


@pytest.mark.clause("score.kamikaze")
def test_kamikaze_counts_at_the_end_of_the_round_so_a_last_swap_breaks_it() -> None:
    """000:86"""
    round_ = played("cabo-de", ["13 13 12 12", A], "call", "draw swap 4 1:1", discard="9", pile="11")
    assert hands(round_) == ["4 13 12 12", "1 2 3 13"]
    score = round_.score()
    assert score is not None
    assert score.points == (46, 0)


@pytest.mark.clause("score.kamikaze")
def test_a_kamikaze_reached_in_the_last_turn_counts() -> None:
    """000:86"""
    round_ = played("cabo-de", [A, "13 0 12 12"], "call", "draw keep 2", discard="9", pile="13")
    assert discards(round_) == "9 0"
    score = round_.score()
    assert score is not None
    assert score.points == (50, 0)


@pytest.mark.parametrize(
    ("clause", "where"),
    [
        ("score.sum", "000:82"),
        ("score.lowest", "000:82"),
        ("score.wrong-call", "000:82"),
        ("score.tie-with-caller", "000:82"),
        ("score.tie-of-others", "000:28,82"),
        ("score.kamikaze", "000:86"),
        ("total.reset", "000:90"),
        ("game.end", "000:26,94"),
        ("game.winner", "000:26,94"),
        ("game.final-tie", "000:94"),
        ("starter.next", "000:28"),
    ],
)
def test_the_reasons_lead_to_their_place_in_the_text(clause: str, where: str) -> None:
    """The lines above, as the app shows them beside a score."""
    assert lines_in_text("cabo-de", clause) == where
