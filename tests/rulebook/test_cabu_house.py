"""Cabu, source 003: jokers and house rules. Each docstring gives the line that decides."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from tests.rounds import played, scored
from tests.rulebook.observing import because, discards, hands, pile_size, refusing

FIFTY = "fifty-off"
UNLESS_PENALTY = "fifty-off-unless-penalty"
UNLESS_FIVE = "fifty-off-unless-five"
FIFTY_RULES = [FIFTY, UNLESS_PENALTY, UNLESS_FIVE]
# Player 1 plays a five; a seven that player 2 throws on it is a wrong throw.
THREE = ["A 7s 3 4", "5h 7h 7d 8", "9 7c J Q"]


def test_these_house_rules_are_offered() -> None:
    """003:10,79-84"""
    offered = {rule.key: (rule.low, rule.high) for rule in rulesets.house_rules("cabu")}
    assert offered == {
        "jokers": (0, 3), "end-at": (1, 1000), "snap-on-wrong": (None, None),
        FIFTY: (None, None), UNLESS_PENALTY: (None, None), UNLESS_FIVE: (None, None),
    }  # fmt: skip


@pytest.mark.clause("house.jokers")
@pytest.mark.parametrize("jokers", [0, 1, 2, 3])
def test_none_to_three_jokers_join_the_52_cards(jokers: int) -> None:
    """003:10; an extra card of the pack may be one of them, 003:85"""
    house = [f"jokers={jokers}"]
    assert len(rulesets.read("cabu", house).deck) == 52 + jokers
    dealt = [" ".join(["X"] * jokers + ["9"] * (4 - jokers)), "5 6 7 8"]
    assert pile_size(played("cabu", dealt, house=house)) == 52 + jokers - 8
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played("cabu", dealt, pile="X", house=house)


@pytest.mark.clause("house.jokers")
@pytest.mark.parametrize("number", ["=4", "=-1", ""])
def test_there_is_no_fourth_joker(number: str) -> None:
    """003:10"""
    with refusing(BadNotation, "house-number"):
        rulesets.read("cabu", [f"jokers{number}"])


@pytest.mark.clause("house.jokers")
def test_a_joker_is_thrown_on_a_joker_and_on_nothing_else() -> None:
    """003:10,34,51"""
    dealt = ["X 2 3 4", "X 6 7 8"]
    moves = ["draw discard", "snap 2 1", "snap 1 1", "draw discard"]
    round_ = played("cabu", dealt, *moves, pile="X 5 9", house=["jokers=3"])
    assert (hands(round_), discards(round_)) == (["2 3 4", "6 7 8"], "X X X 5")
    wrong = played("cabu", dealt, "draw discard", "snap 2 1", pile="A 9", house=["jokers=3"])
    assert (hands(wrong)[1], discards(wrong)) == ("X 6 7 8 9", "A")


@pytest.mark.clause("house.end-at")
@pytest.mark.parametrize(
    ("limit", "total", "over"), [(50, 49, False), (50, 50, True), (200, 199, False), (200, 200, True)]
)
def test_the_game_may_end_at_another_total(limit: int, total: int, over: bool) -> None:
    """003:79"""
    score = scored("cabu", "4", "3", caller=2, totals=(total - 4, 0), house=[f"end-at={limit}"])
    assert (score.totals[0], score.game_over) == (total, over)


@pytest.mark.clause("house.end-at")
def test_with_a_higher_end_100_points_are_a_total_like_any_other() -> None:
    """003:79"""
    score = scored("cabu", "4", "3", caller=2, totals=(100, 120), house=["end-at=150"])
    assert (score.totals, score.game_over) == ((104, 123), False)


@pytest.mark.clause("house.end-at")
@pytest.mark.parametrize(
    "rule", ["end-at", "end-at=0", "end-at=1001", "fifty-off=50", "snap-on-wrong=1", "unknown"]
)
def test_a_house_rule_takes_its_number_and_no_other(rule: str) -> None:
    """003:79-84"""
    with pytest.raises(BadNotation):
        rulesets.read("cabu", [rule])


@pytest.mark.clause("house.snap-on-wrong")
@pytest.mark.parametrize(("house", "hand"), [([], "9 7c J Q 2"), (["snap-on-wrong"], "9 J Q")])
def test_a_card_thrown_wrongly_may_be_thrown_on_where_the_table_has_it_so(
    house: list[str], hand: str
) -> None:
    """003:80"""
    round_ = played("cabu", THREE, "draw discard", "snap 2 2", "snap 3 2", pile="5d As 2", house=house)
    assert (hands(round_)[1:], round_.broken) == (["5h 7h 7d 8 As", hand], None)
    assert discards(round_) == ("5d 7c" if house else "5d")


@pytest.mark.clause("house.snap-on-wrong")
def test_the_card_on_the_discard_pile_may_be_thrown_on_as_before() -> None:
    """003:51,80"""
    round_ = played(
        "cabu", THREE, "draw discard", "snap 3 2", "snap 2 1", pile="5d As", house=["snap-on-wrong"]
    )
    assert (hands(round_), discards(round_)) == ([THREE[0], "7h 7d 8", "9 7c J Q As"], "5d 5h")


@pytest.mark.clause("house.snap-on-wrong")
def test_a_card_that_is_neither_is_wrong_there_too() -> None:
    """003:54,80"""
    moves = ["draw discard", "snap 3 2", "snap 2 4"]
    round_ = played("cabu", THREE, *moves, pile="5d As 2", house=["snap-on-wrong"])
    assert hands(round_)[1:] == ["5h 7h 7d 8 2", "9 7c J Q As"]


@pytest.mark.clause("house.snap-on-wrong")
def test_a_card_thrown_wrongly_is_forgotten_with_the_next_turn() -> None:
    """003:80; until when it may be thrown on is a default"""
    moves = ["draw discard", "snap 3 2", "draw discard", "snap 1 2"]
    round_ = played("cabu", THREE, *moves, pile="5d As 2 3", house=["snap-on-wrong"])
    assert (hands(round_)[0], discards(round_)) == ("A 7s 3 4 3", "5d 2")


@pytest.mark.clause("house.fifty-off")
@pytest.mark.parametrize("rule", FIFTY_RULES)
@pytest.mark.parametrize(
    ("total", "after"), [(49, 49), (50, 0), (51, 51), (99, 99), (100, 50), (101, 101), (150, 100), (200, 150)]
)
def test_50_come_off_at_50_and_its_multiples(rule: str, total: int, after: int) -> None:
    """003:81; once, also where 50 or 100 is what remains"""
    score = scored("cabu", "4", "3", caller=2, totals=(total - 4, 0), house=["end-at=300", rule])
    assert score.totals == (after, 3)
    assert (f"reset: house.{rule}" in because(score, 1)) == (total != after)


@pytest.mark.clause("house.fifty-off")
@pytest.mark.parametrize("rule", FIFTY_RULES)
def test_exactly_100_becomes_50_before_the_end_is_looked_for(rule: str) -> None:
    """003:68,81; the order is silent: a default"""
    score = scored("cabu", "4", "3", caller=2, totals=(96, 60), house=[rule])
    assert (score.totals, score.game_over, score.game_winners) == ((50, 63), False, None)
    on = scored("cabu", "5", "3", caller=2, totals=score.totals, house=[rule])  # so 50 may stand
    assert on.totals == (55, 66)


@pytest.mark.clause("house.end-at")
def test_a_reason_cites_the_house_rule_that_changed_the_printed_one() -> None:
    """003:79; the clauses on printed totals and limits say otherwise"""
    house = ["end-at=60"]
    assert "limit-reached: house.end-at" in because(
        scored("cabu", "9", "3", caller=2, totals=(55, 0), house=house), 1
    )
    assert "limit-reached: game.end" in because(scored("cabu", "9", "3", caller=2, totals=(95, 0)), 1)


@pytest.mark.clause("house.fifty-off")
def test_a_total_of_150_becomes_100_and_that_ends_the_game() -> None:
    """003:68,81"""
    score = scored("cabu", "10 J Q Ks Kc 4", "3", caller=2, totals=(96, 60), house=[FIFTY])
    assert (score.totals, score.game_over, score.game_winners) == ((100, 63), True, (2,))


@pytest.mark.clause("house.fifty-off")
def test_a_total_cut_counts_as_it_stands_when_another_ends_the_game() -> None:
    """003:68,81"""
    score = scored("cabu", "4", "9", "A", caller=3, totals=(96, 95, 60), house=[FIFTY])
    assert (score.totals, score.game_winners) == ((50, 104, 61), (1,))


@pytest.mark.clause("house.fifty-off")
@pytest.mark.parametrize("rule", FIFTY_RULES)
@pytest.mark.parametrize(
    ("hand", "before", "after"), [("10", -10, 0), ("Kh Kd", 2, 0), ("Kh Kd", -48, -50), ("10", -60, -50)]
)
def test_at_0_and_below_nothing_comes_off(rule: str, hand: str, before: int, after: int) -> None:
    """003:82"""
    score = scored("cabu", hand, "X", caller=2, totals=(before, 0), house=[rule, "jokers=1"])
    assert score.totals[0] == after
    assert f"reset: house.{rule}" not in because(score, 1)


@pytest.mark.clause("house.fifty-off")
def test_50_may_be_reached_from_above_too() -> None:
    """003:81"""
    assert scored("cabu", "Kh Kd", "4", caller=1, totals=(52, 0), house=[FIFTY]).totals == (0, 4)


@pytest.mark.clause("house.fifty-off")
def test_who_has_50_and_adds_nothing_reaches_nothing() -> None:
    """003:81"""
    assert scored("cabu", "", "4", shed=1, totals=(50, 0), house=[FIFTY]).totals == (50, 4)


@pytest.mark.clause("house.fifty-off-unless-penalty", "house.fifty-off-unless-five")
@pytest.mark.parametrize(
    ("rule", "hand", "other", "after"),
    [
        (FIFTY, "4", "3", 0), (FIFTY, "5", "3", 0), (FIFTY, "4", "4", 0),
        (UNLESS_PENALTY, "4", "3", 50), (UNLESS_PENALTY, "5", "3", 50), (UNLESS_PENALTY, "4", "4", 50),
        (UNLESS_PENALTY, "Kh", "Kd", 50),
        (UNLESS_FIVE, "4", "3", 0), (UNLESS_FIVE, "5", "3", 50), (UNLESS_FIVE, "6", "3", 50),
        (UNLESS_FIVE, "4", "4", 0), (UNLESS_FIVE, "5", "5", 50), (UNLESS_FIVE, "Kh", "Kd", 0),
    ],
)  # fmt: skip
def test_what_a_wrong_call_does_to_the_50_off(rule: str, hand: str, other: str, after: int) -> None:
    """003:83-84"""
    points = rulesets.read("cabu").deck.points(rulesets.read("cabu").deck.read_hand(hand))
    score = scored("cabu", hand, other, caller=1, totals=(20 - points, 0), house=[rule])
    assert (score.points[0], score.totals[0]) == (points + 30, after)
    assert (f"reset-void: house.{rule}" in because(score, 1)) == (after == 50)
    assert (f"reset: house.{rule}" in because(score, 1)) == (after == 0)


@pytest.mark.clause("house.fifty-off-unless-penalty")
@pytest.mark.parametrize("rule", [UNLESS_PENALTY, UNLESS_FIVE])
def test_only_the_wrong_caller_goes_without(rule: str) -> None:
    """003:83-84"""
    score = scored("cabu", "9", "8", caller=1, totals=(11, 42), house=[rule])
    assert score.totals == (50, 0)


@pytest.mark.clause("house.fifty-off-unless-five")
@pytest.mark.parametrize("rule", [UNLESS_PENALTY, UNLESS_FIVE])
def test_a_right_call_with_many_points_goes_with_50_off(rule: str) -> None:
    """003:83-84"""
    assert scored("cabu", "9", "10", caller=1, totals=(41, 0), house=[rule]).totals == (0, 10)


@pytest.mark.parametrize(
    ("rule", "total", "over"), [(FIFTY, 50, False), (UNLESS_PENALTY, 100, True), (UNLESS_FIVE, 100, True)]
)
def test_100_reached_by_a_wrong_call_ends_the_game_where_nothing_comes_off(
    rule: str, total: int, over: bool
) -> None:
    """003:68,83-84"""
    score = scored("cabu", "9", "8", caller=1, totals=(61, 0), house=[rule])
    assert (score.totals[0], score.game_over) == (total, over)
