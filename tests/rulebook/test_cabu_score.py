"""Cabu, source 003: points, totals, the end of the game. Each docstring gives the line that decides."""

import pytest

from caboprob.errors import BadNotation, ImpossibleCards
from tests.rounds import played, scored
from tests.rulebook.observing import because, refusing

RED = "Kh Kd"


@pytest.mark.clause("score.sum")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("10", 10),
        ("J", 10), ("Q", 10), ("Ks", 10), ("Kc", 10), ("Kh", -1), ("Kd", -1), ("X", 0),
        ("Ah 10d Js Kh", 20), ("X X X 2", 2), ("A A A A 5", 9),
    ],
)  # fmt: skip
def test_what_each_card_counts(hand: str, points: int) -> None:
    """003:24,33-34,60"""
    score = scored("cabu", hand, "2 3", caller=2, house=["jokers=3"])
    assert (score.sums[0], score.points[0]) == (points, points)
    assert because(score, 1) == ["own-sum: score.sum"]


@pytest.mark.clause("total.adding")
def test_the_points_of_each_round_are_added_to_the_total() -> None:
    """003:23,30"""
    assert scored("cabu", "3", "5", "9", caller=1, totals=(10, 20, 0)).totals == (13, 25, 9)


@pytest.mark.clause("score.lowest")
def test_a_caller_with_strictly_the_fewest_points_writes_just_these() -> None:
    """003:61-62; no reward is named, and no winner of a round"""
    score = scored("cabu", "3", "4", "9", caller=1)
    assert (score.points, score.round_winners) == ((3, 4, 9), None)
    assert because(score, 1) == [
        "own-sum: score.sum",
        "call-right: score.lowest",
        "starts-next: starter.next",
    ]


@pytest.mark.clause("score.wrong-call")
@pytest.mark.parametrize("caller", [1, 2, 3])
def test_a_caller_with_more_than_another_gets_30_on_top_and_nobody_else_does(caller: int) -> None:
    """003:25,61-62"""
    score = scored("cabu", "4", "9", "J", caller=caller)
    assert score.points == {1: (4, 9, 10), 2: (4, 39, 10), 3: (4, 9, 40)}[caller]
    assert ("wrong-call: score.wrong-call" in because(score, caller)) == (caller > 1)


@pytest.mark.clause("score.tie-with-caller")
@pytest.mark.parametrize(
    ("hands", "points"),
    [(("5", "2 3"), (35, 5)), (("5", "J", "5"), (35, 10, 5)), (("X", "X"), (30, 0)), ((RED, "Ks"), (-2, 10))],
)
def test_as_few_as_another_is_not_enough(hands: tuple[str, ...], points: tuple[int, ...]) -> None:
    """003:25,61-62; but alone below 0 is"""
    score = scored("cabu", *hands, caller=1, house=["jokers=2"])
    assert score.points == points
    assert ("wrong-call-tie: score.tie-with-caller" in because(score, 1)) == (points[0] >= 30)


@pytest.mark.clause("score.tie-with-caller")
def test_a_caller_with_0_may_be_beaten_by_a_red_king_and_a_tie_below_0_costs_30_too() -> None:
    """003:34,62"""
    assert scored("cabu", "X", "Kh", caller=1, house=["jokers=1"]).points == (30, -1)
    assert scored("cabu", "Kd", "Kh", caller=1).points == (29, -1)


@pytest.mark.clause("score.wrong-call")
def test_30_is_the_price_of_a_call_and_not_of_throwing_the_last_card() -> None:
    """003:61-62; whoever has less, or as little"""
    score = scored("cabu", "", "Kh", "X", shed=1, house=["jokers=1"])
    assert score.points == (0, -1, 0)
    assert because(score, 1) == [
        "last-card-thrown: snap.last-card",
        "own-sum: score.sum",
        "starts-next: starter.next",
    ]


@pytest.mark.clause("total.adding", "score.negative")
def test_points_below_0_are_taken_off_the_total_which_may_fall_below_0() -> None:
    """003:74-75"""
    assert scored("cabu", RED, "4", caller=1, totals=(10, 10)).totals == (8, 14)
    below = scored("cabu", RED, "4", caller=1, totals=(1, 10))
    assert (below.points, below.totals, below.game_over) == ((-2, 4), (-1, 14), False)
    assert scored("cabu", "9", "4", caller=2, totals=(-12, 10)).totals == (-3, 14)


@pytest.mark.clause("score.kamikaze")
def test_two_12s_and_two_13s_are_no_hand_of_cabu_and_black_kings_and_queens_just_count() -> None:
    """003:60 knows no such hand"""
    assert scored("cabu", "Q Q Ks Kc", "2", caller=2).points == (40, 2)


@pytest.mark.clause("starter.next")
@pytest.mark.parametrize(
    ("caller", "hands"), [(1, ("3", "5", "9")), (2, ("3", "5", "9")), (3, ("3", "5", "9"))]
)
def test_who_called_starts_the_next_round_right_or_wrong(caller: int, hands: tuple[str, ...]) -> None:
    """003:65-66"""
    assert scored("cabu", *hands, caller=caller, totals=(0, 20, 40)).next_starter == (caller,)


@pytest.mark.clause("starter.next")
@pytest.mark.parametrize("thrower", [1, 2, 3])
def test_who_threw_the_last_card_starts_the_next_round_whose_ever_card_it_was(thrower: int) -> None:
    """003:65-66"""
    score = scored("cabu", "9", "", "2", shed=thrower)
    assert (score.next_starter, score.points) == ((thrower,), (9, 0, 2))


@pytest.mark.clause("game.end")
@pytest.mark.parametrize(("before", "over"), [(89, False), (90, True), (91, True)])
def test_the_game_ends_when_a_total_reaches_100(before: int, over: bool) -> None:
    """003:26,68"""
    score = scored("cabu", "10", "3", caller=2, totals=(before, 60))
    assert (score.totals, score.game_over) == ((before + 10, 63), over)
    assert score.game_winners == ((2,) if over else None)
    assert ("limit-reached: game.end" in because(score, 1)) == over


@pytest.mark.clause("game.end")
def test_30_for_a_wrong_call_can_end_the_game() -> None:
    """003:62,68"""
    score = scored("cabu", "X", "X", caller=1, totals=(70, 0), house=["jokers=2"])
    assert (score.totals, score.game_over, score.game_winners) == ((100, 0), True, (2,))


@pytest.mark.clause("game.end")
def test_a_total_of_exactly_100_stays_100() -> None:
    """003:68; only a house rule takes something off"""
    score = scored("cabu", "10", "3", caller=2, totals=(90, 0))
    assert score.totals[0] == 100
    assert because(score, 1) == ["own-sum: score.sum", "limit-reached: game.end"]


@pytest.mark.clause("house.fifty-off")
def test_a_total_of_50_stays_50() -> None:
    """003:81 is a house rule"""
    assert scored("cabu", "10", "3", caller=2, totals=(40, 0)).totals == (50, 3)


@pytest.mark.clause("game.winner")
def test_the_fewest_points_of_the_game_win_even_beyond_100() -> None:
    """003:31"""
    score = scored("cabu", "6", "8", "Q", caller=1, totals=(98, 96, 95))
    assert (score.totals, score.game_winners) == ((104, 104, 105), (1, 2))
    assert scored("cabu", "6", "8", "Q", caller=1, totals=(98, 96, 5)).game_winners == (3,)


@pytest.mark.clause("game.end")
@pytest.mark.parametrize("before", [100, 120])
def test_after_the_end_no_round_is_scored(before: int) -> None:
    """003:68"""
    with refusing(BadNotation, "total-game-over"):
        scored("cabu", "6", "8", caller=1, totals=(before, 0))


@pytest.mark.clause("round.end", "snap.last-card")
def test_a_round_has_one_end_a_call_or_a_last_card_thrown() -> None:
    """003:22,53,65"""
    for wrong in ({}, {"caller": 1, "shed": 2}):
        with refusing(BadNotation, "end-shed-or-call"):
            scored("cabu", "", "5", **wrong)
    with refusing(ImpossibleCards, "shed-no-empty-hand"):
        scored("cabu", "3", "5", shed=1)
    with refusing(ImpossibleCards, "empty-hand-no-shed"):
        scored("cabu", "", "5", caller=2)


@pytest.mark.clause("score.sum")
def test_a_called_round_played_out_is_scored_as_its_hands_are() -> None:
    """003:22,61-62,68"""
    hands = ["A 2 3 4", "5 5 Kh Kd"]
    round_ = played("cabu", hands, "draw discard", "snap 2 1", "snap 2 1", "call", pile="5")
    score = round_.score(totals=(95, 40))
    assert score
    assert (score.sums, score.points, score.totals) == ((10, -2), (10, -2), (105, 38))
    assert (score.next_starter, score.game_over, score.game_winners) == ((2,), True, (2,))
