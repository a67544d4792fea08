"""KABOOM, source 004: points, totals, the end of the game. Each docstring gives the line that decides."""

import pytest

from caboprob.errors import BadNotation, ImpossibleCards
from tests.rounds import played, scored
from tests.rulebook.observing import because, refusing

HARAKIRI = "12 12 13 13"


@pytest.mark.clause("score.sum")
@pytest.mark.parametrize(
    ("hand", "total"), [("0 1 2 3", 6), ("10 11 12 13", 46), ("7", 7), ("5 5 5 5 4", 24)]
)
def test_everyone_counts_the_values_of_the_own_cards(hand: str, total: int) -> None:
    """004:32"""
    score = scored("kaboom", hand, "0", caller=2)
    assert (score.sums, score.points) == ((total, 0), (total, 0))
    assert because(score, 1) == ["own-sum: score.sum"]


@pytest.mark.clause("total.adding")
def test_the_points_are_added_to_those_before() -> None:
    """004:32"""
    assert scored("kaboom", "1 2", "5", "9", caller=1, totals=(10, 20, 0)).totals == (13, 25, 9)


@pytest.mark.clause("score.lowest")
def test_who_called_with_the_fewest_points_writes_them_and_no_0() -> None:
    """004:32 names no reward, and no winner of a round"""
    score = scored("kaboom", "1 2", "5", caller=1)
    assert (score.points, score.round_winners) == ((3, 5), None)
    assert because(score, 1) == [
        "own-sum: score.sum",
        "call-right: score.lowest",
        "starts-next: starter.next",
    ]


@pytest.mark.clause("score.wrong-call")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_the_points_of_a_caller_who_has_not_the_fewest_are_doubled_and_nobody_elses(caller: int) -> None:
    """004:32"""
    score = scored("kaboom", "4", "9", "11", caller=caller)
    assert score.points == {1: (4, 9, 11), 2: (4, 18, 11), 3: (4, 9, 22)}[caller]
    assert ("wrong-call: score.wrong-call" in because(score, caller)) == (caller > 1)


@pytest.mark.clause("score.wrong-call")
def test_one_player_with_less_is_enough_to_double() -> None:
    """004:32"""
    assert scored("kaboom", "9", "8", "11", caller=1).points == (18, 8, 11)


@pytest.mark.clause("score.tie-with-caller")
@pytest.mark.parametrize(
    ("hands", "points"),
    [(("5", "2 3"), (10, 5)), (("5", "11", "5"), (10, 11, 5)), (("7", "7", "7"), (14, 7, 7))],
)
def test_a_tie_for_the_fewest_doubles_the_callers_points(
    hands: tuple[str, ...], points: tuple[int, ...]
) -> None:
    """004:32; the bracket reads as one more case of failure"""
    score = scored("kaboom", *hands, caller=1)
    assert score.points == points
    assert "wrong-call-tie: score.tie-with-caller" in because(score, 1)
    assert because(score, 2)[0] == "own-sum: score.sum"


@pytest.mark.clause("score.wrong-call")
def test_the_double_of_0_is_0() -> None:
    """004:32"""
    assert scored("kaboom", "0", "0", caller=1, totals=(7, 7)).totals == (7, 7)


@pytest.mark.clause("score.tie-of-others")
def test_others_who_tie_below_the_caller_write_their_sums() -> None:
    """004:32"""
    assert scored("kaboom", "9", "3", "1 2", caller=1).points == (18, 3, 3)


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_harakiri_is_0_for_its_owner_and_a_flat_50_for_the_others_whoever_called(caller: int) -> None:
    """004:37"""
    score = scored("kaboom", "1 2", HARAKIRI, "9", caller=caller, totals=(10, 20, 30))
    assert (score.points, score.totals) == ((50, 0, 50), (60, 20, 80))
    assert because(score, 1) == because(score, 3) == ["kamikaze-of-other: score.kamikaze"]
    assert because(score, 2)[0] == "kamikaze: score.kamikaze"


@pytest.mark.clause("score.kamikaze")
def test_harakiri_beats_a_hand_of_0() -> None:
    """004:37"""
    assert scored("kaboom", "0 0", HARAKIRI, caller=1).points == (50, 0)


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("hand", ["12 12 12 13", "12 13 13 11", "12 12 13", "13 13 11 11", "12 12 12 12"])
def test_harakiri_takes_two_12s_and_two_13s(hand: str) -> None:
    """004:37"""
    score = scored("kaboom", hand, "1", caller=2)
    assert score.points == (sum(map(int, hand.split())), 1)


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("hand", ["13 12 13 12", "12 13 5 12 13", "12 12 12 13 13"])
def test_harakiri_lies_in_any_order_and_among_more_cards(hand: str) -> None:
    """004:37; failed sets bring more cards, and the text asks only that the four are there"""
    assert scored("kaboom", hand, "1", caller=2).points == (0, 50)


@pytest.mark.clause("score.kamikaze")
def test_harakiri_counts_as_the_cards_lie_when_the_round_ends() -> None:
    """004:37"""
    hands = [HARAKIRI, "1 2 3 4"]
    whole = played("kaboom", hands, "call", "draw discard", pile="11", discard="0").score()
    broken = played("kaboom", hands, "call", "draw swap 4 1:1", pile="11", discard="0").score()
    assert whole
    assert broken
    assert (whole.points, broken.points) == ((0, 50), (2 * (4 + 12 + 13 + 13), 1 + 2 + 3 + 12))


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(
    ("hands", "caller", "before", "after"),
    [
        (("10", "3"), 2, (90, 0), (50, 3)),  # by the cards
        (("5", "5"), 1, (90, 0), (50, 5)),  # by doubling
        (("1", HARAKIRI), 1, (50, 7), (50, 7)),  # by another's Harakiri
        (("10", "3", "1"), 3, (90, 97, 0), (50, 50, 1)),  # two at once
        (("10 10 10 10 9 1", "1"), 1, (0, 0), (50, 1)),  # in one round
    ],
)  # fmt: skip
def test_exactly_100_becomes_50(
    hands: tuple[str, ...], caller: int, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """004:39"""
    score = scored("kaboom", *hands, caller=caller, totals=before)
    assert score.totals == after
    assert "reset: total.reset" in because(score, 1)
    assert (score.game_over, score.game_winners) == (False, None)


@pytest.mark.clause("total.reset")
def test_it_happens_as_often_as_somebody_comes_to_100() -> None:
    """004:39 sets no limit"""
    totals: tuple[int, ...] = (90, 0)
    for hand in ("10", "13 13 11 11 2", "13 13 11 11 2"):
        score = scored("kaboom", hand, "0", caller=2, totals=totals)
        totals = score.totals
        assert "reset: total.reset" in because(score, 1)
    assert totals == (50, 0)


@pytest.mark.clause("total.reset")
@pytest.mark.parametrize(("before", "total"), [(89, 99), (91, 101), (40, 50)])
def test_nothing_comes_off_beside_100(before: int, total: int) -> None:
    """004:39"""
    score = scored("kaboom", "10", "3", caller=2, totals=(before, 0))
    assert score.totals == (total, 3)
    assert "reset: total.reset" not in because(score, 1)


@pytest.mark.clause("total.reset")
def test_a_total_of_200_is_no_100() -> None:
    """004:39 names no multiples"""
    score = scored("kaboom", "10 10 10 10 11", "1", caller=1, totals=(98, 0))
    assert (score.totals, score.game_over) == ((200, 1), True)


@pytest.mark.clause("total.reset")
def test_100_points_in_one_round_on_top_of_others_are_not_a_total_of_100() -> None:
    """004:39"""
    score = scored("kaboom", "10 10 10 10 9 1", "1", caller=1, totals=(1, 0))
    assert (score.points[0], score.totals[0], score.game_over) == (100, 101, True)


@pytest.mark.clause("game.end")
@pytest.mark.parametrize(("hand", "over"), [("9", False), ("10", False), ("11", True), ("12", True)])
def test_the_game_ends_above_100_and_not_at_100(hand: str, over: bool) -> None:
    """004:7,34,39"""
    score = scored("kaboom", hand, "3", caller=2, totals=(90, 60))
    assert (score.game_over, score.game_winners) == (over, (2,) if over else None)
    assert ("limit-reached: game.end" in because(score, 1)) == over
    assert ("wins-game: game.winner" in because(score, 2)) == over


@pytest.mark.clause("game.winner")
def test_the_fewest_points_of_the_game_win_not_those_of_the_last_round() -> None:
    """004:7,34"""
    assert scored("kaboom", "11", "9", "3", caller=3, totals=(90, 10, 70)).game_winners == (2,)


@pytest.mark.clause("game.winner")
def test_when_all_pass_100_the_fewest_points_still_win() -> None:
    """004:34"""
    score = scored("kaboom", "5", "7", caller=1, totals=(98, 99))
    assert (score.totals, score.game_over, score.game_winners) == ((103, 106), True, (1,))
    assert "limit-reached: game.end" in because(score, 2)


@pytest.mark.clause("game.final-tie")
def test_all_who_share_the_fewest_points_win() -> None:
    """004:34"""
    score = scored("kaboom", "3", "1 2", "9", caller=3, totals=(40, 40, 99))
    assert (score.totals, score.game_winners) == ((43, 43, 117), (1, 2))


@pytest.mark.clause("game.winner")
def test_a_total_cut_to_50_counts_as_50_when_the_winner_is_sought() -> None:
    """004:34,39; the cut comes with reaching 100"""
    score = scored("kaboom", "8", "2", "1", caller=3, totals=(92, 99, 60))
    assert (score.totals, score.game_winners) == ((50, 101, 61), (1,))


@pytest.mark.parametrize(
    ("before", "key"), [(101, "total-game-over"), (100, "total-resets"), (-1, "total-negative")]
)
def test_no_round_begins_with_a_total_that_ended_the_game_or_was_cut_or_is_below_0(
    before: int, key: str
) -> None:
    """004:34,39"""
    with refusing(BadNotation, key):
        scored("kaboom", "8", "2", caller=1, totals=(before, 0))


@pytest.mark.clause("starter.next")
@pytest.mark.parametrize(
    ("hands", "caller", "before", "starts"),
    [
        (("5", "3", "8"), 1, (0, 0, 0), (2,)),  # the lowest sum
        (("5", "3", "8"), 1, (0, 50, 0), (2,)),  # whatever the total
        (("5", "8", "5"), 2, (9, 0, 0), (3,)),  # of two, the lower total
        (("5", "5", "8"), 1, (0, 4, 0), (2,)),  # after the round: 10 against 9
        (("5", "5", "8"), 3, (0, 0, 0), (1, 2)),  # else by lot
        (("1", HARAKIRI, "9"), 1, (0, 60, 0), (2,)),  # Harakiri stands for the lowest
    ],
)  # fmt: skip
def test_the_lowest_sum_starts_next_then_the_lowest_total_then_the_lot(
    hands: tuple[str, ...], caller: int, before: tuple[int, ...], starts: tuple[int, ...]
) -> None:
    """the text is silent: a default"""
    assert scored("kaboom", *hands, caller=caller, totals=before).next_starter == starts


@pytest.mark.clause("round.end")
def test_a_round_ends_by_a_call_and_never_with_an_empty_hand() -> None:
    """004:15,23"""
    with refusing(BadNotation, "shed-without-snaps"):
        scored("kaboom", "1", "2", shed=1)
    with refusing(BadNotation, "end-call"):
        scored("kaboom", "1", "2")
    with refusing(ImpossibleCards, "hand-empty"):
        scored("kaboom", "", "2", caller=1)


@pytest.mark.clause("score.sum")
def test_a_round_played_out_is_scored_as_its_hands_are() -> None:
    """004:23,32"""
    round_ = played("kaboom", ["1 2 3 4", "5 5 7 8"], "call", "draw keep 1+2", pile="0", discard="6")
    score = round_.score(totals=(40, 86))
    assert score
    assert (score.sums, score.points, score.totals) == ((10, 15), (10, 15), (50, 101))
    assert (score.round_winners, score.game_winners) == (None, (1,))
