"""CABO, German rulebook: totals, exactly 100, and the end of the game (000:26, 90-94).

Docstrings give the lines that decide: 000:26 is line 26 of text 000, this rulebook.
"""

import pytest

from caboprob.errors import BadNotation
from tests.rounds import played, scored
from tests.rulebook.observing import because, refusing


@pytest.mark.clause("total.adding", "game.rounds")
def test_a_game_is_several_rounds_whose_points_are_added_up() -> None:
    """000:26"""
    first = scored("cabo-de", "5 6", "1 2", caller=2)
    second = scored("cabo-de", "0", "8 9", caller=1, totals=first.totals)
    third = scored("cabo-de", "10 2", "1", caller=1, totals=second.totals)
    assert [first.totals, second.totals, third.totals] == [(11, 0), (11, 17), (28, 17)]
    assert not third.game_over


@pytest.mark.clause("total.adding")
def test_a_played_round_adds_to_the_totals_before_it() -> None:
    """000:26"""
    round_ = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "call", "take 1", discard="9")
    score = round_.score(totals=(12, 40))
    assert score is not None
    assert score.totals == (12, 70)


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(
    ("before", "after"), [(89, 99), (90, 50), (91, 101)], ids=["99 stays", "100 is reduced", "101 stays"]
)
def test_a_total_of_exactly_100_drops_to_50(before: int, after: int) -> None:
    """000:90"""
    score = scored("cabo-de", "1 9", "1", caller=2, totals=(before, 0))
    assert score.totals == (after, 0)
    assert ("reset: total.reset" in because(score, 1)) == (after == 50)


@pytest.mark.clause("total.reset")
def test_a_drop_to_50_does_not_end_the_game() -> None:
    """000:90"""
    score = scored("cabo-de", "1 9", "1", caller=2, totals=(90, 60))
    assert not score.game_over
    assert score.game_winners is None


@pytest.mark.clause("total.reset")
def test_the_points_of_the_round_stay_as_they_were_when_the_total_drops() -> None:
    """000:90: the total is reduced, not the round."""
    assert scored("cabo-de", "1 9", "1", caller=2, totals=(90, 60)).points == (10, 0)


@pytest.mark.clause("total.reset")
def test_the_penalty_counts_towards_exactly_100() -> None:
    """000:90: the 5 is written down with the rest."""
    assert scored("cabo-de", "1 9", "1", caller=1, totals=(85, 0)).totals == (50, 0)
    assert scored("cabo-de", "1 9", "1", caller=1, totals=(90, 0)).totals == (105, 0)


@pytest.mark.clause("total.reset")
def test_the_50_of_another_players_kamikaze_count_towards_exactly_100() -> None:
    """000:90, 000:86"""
    score = scored("cabo-de", "1", "12 12 13 13", "2", caller=1, totals=(50, 50, 49))
    assert score.totals == (50, 50, 99)


@pytest.mark.clause("total.reset")
def test_every_player_who_reaches_100_drops_to_50() -> None:
    """000:90"""
    assert scored("cabo-de", "1 9", "8", "1", caller=3, totals=(90, 92, 0)).totals == (50, 50, 0)


@pytest.mark.clause("total.reset")
def test_a_player_may_drop_to_50_as_often_as_it_happens() -> None:
    """000:90 names no limit."""
    first = scored("cabo-de", "1 9", "0", caller=2, totals=(90, 0))
    between = scored("cabo-de", "12 12 12 13", "0", caller=2, totals=first.totals)
    again = scored("cabo-de", "1", "0", caller=2, totals=between.totals)
    assert [first.totals[0], between.totals[0], again.totals[0]] == [50, 99, 50]


@pytest.mark.clause("total.reset")
def test_a_total_of_50_is_left_alone() -> None:
    """000:90"""
    assert scored("cabo-de", "1 9", "1", caller=2, totals=(40, 0)).totals == (50, 0)
    assert scored("cabo-de", "1 9", "1", caller=1, totals=(0, 50)).totals == (15, 50)


@pytest.mark.clause("total.reset")
def test_no_round_begins_with_a_total_of_100() -> None:
    """000:90"""
    with refusing(BadNotation, "total-resets"):
        scored("cabo-de", "1 9", "1", caller=2, totals=(100, 0))


@pytest.mark.clause("total.adding")
@pytest.mark.parametrize(("totals", "key"), [((100, 0), "total-resets"), ((0,), "totals-count")])
def test_a_replayed_round_is_as_strict_about_the_totals_before_it(totals: tuple[int, ...], key: str) -> None:
    """000:26, 000:90: one total a player, and none of exactly 100."""
    round_ = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "call", "take 1", discard="9")
    with refusing(BadNotation, key):
        round_.score(totals=totals)


@pytest.mark.clause("game.end")
@pytest.mark.parametrize(("before", "over"), [(89, False), (90, False), (91, True), (99, True)])
def test_the_game_ends_when_somebody_has_101_or_more(before: int, over: bool) -> None:
    """000:94, 000:26"""
    score = scored("cabo-de", "1 9", "1", caller=2, totals=(before, 0))
    assert score.game_over == over
    assert score.game_winners == ((2,) if over else None)
    assert ("limit-reached: game.end" in because(score, 1)) == over


@pytest.mark.clause("game.end")
@pytest.mark.parametrize("total", [101, 130])
def test_no_round_follows_once_somebody_has_101(total: int) -> None:
    """000:94"""
    with refusing(BadNotation, "total-game-over"):
        scored("cabo-de", "1 9", "1", caller=2, totals=(0, total))


@pytest.mark.clause("game.winner")
def test_the_lowest_total_wins_the_game_not_the_last_round() -> None:
    """000:94"""
    score = scored("cabo-de", "1 9", "1", "3", caller=2, totals=(95, 60, 12))
    assert score.round_winners == (2,)
    assert score.totals == (105, 60, 15)
    assert score.game_winners == (3,)
    assert "wins-game: game.winner" in because(score, 3)


@pytest.mark.clause("game.winner")
def test_it_does_not_matter_how_many_pass_100() -> None:
    """000:94"""
    score = scored("cabo-de", "1 9", "8", "1", caller=3, totals=(95, 99, 98))
    assert score.totals == (105, 107, 98)
    assert score.game_winners == (3,)


@pytest.mark.clause("game.final-tie")
def test_players_level_at_the_lowest_total_all_win() -> None:
    """000:94"""
    score = scored("cabo-de", "1", "1", "6 9", caller=3, totals=(40, 40, 90))
    assert score.totals == (40, 40, 110)
    assert score.game_winners == (1, 2)


@pytest.mark.clause("game.final-tie")
def test_a_final_tie_leads_to_the_sentence_about_final_ties() -> None:
    """000:94: a clause of its own."""
    score = scored("cabo-de", "1", "1", "6 9", caller=3, totals=(40, 40, 90))
    for player in (1, 2):
        assert any(reason.endswith(": game.final-tie") for reason in because(score, player))
    alone = scored("cabo-de", "1", "1", "6 9", caller=3, totals=(40, 41, 90))
    assert because(alone, 1)[-1] == "wins-game: game.winner"


@pytest.mark.clause("total.reset")
def test_a_drop_to_50_comes_before_the_totals_are_compared() -> None:
    """000:90 before 000:94: the reduction comes with reaching 100."""
    score = scored("cabo-de", "8", "2", "0", caller=3, totals=(92, 99, 60))
    assert score.totals == (50, 101, 60)
    assert score.game_winners == (1,)


@pytest.mark.clause("game.end")
def test_the_game_does_not_end_within_a_round() -> None:
    """000:26: points are written down at the end of a round."""
    round_ = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "call", discard="9")
    assert round_.score(totals=(0, 99)) is None
