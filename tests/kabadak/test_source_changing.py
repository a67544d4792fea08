"""Kabadak, source 002: sets that grow, and rows that change. Each docstring gives the lines that decide."""

import pytest

from caboprob.kabadak.core.reasons import Reason
from tests.kabadak.games import laid, melds, options_of, play, reason, table


@pytest.mark.clause("set.missing")
def test_a_set_of_three_takes_the_fourth() -> None:
    """002:48"""
    assert melds("8c Qd", "8h 8d 8s") == {"add 1 8c"}


@pytest.mark.clause("set.missing", "set.pair")
def test_a_set_of_two_takes_the_missing_ones_singly_as_a_pair_or_sees_them_as_a_new_set() -> None:
    """002:48"""
    assert melds("8c 8s Qd", "8h 8d") == {
        "add 1 8c",
        "add 1 8s",
        "add 1 8c 8s",
        "add 1 8s 8c",
        "lay 8c 8s",
        "lay 8s 8c",
    }
    state = play(table("8c 8s Qd", "8c Kd", "8h 8d", talon="7h"), "add 1 8s", "draw", "add 1 8c")
    assert laid(state) == ["8h 8d 8s 8c"]


@pytest.mark.clause("set.missing")
def test_a_mixed_row_that_ends_in_two_takes_the_missing_pair_too() -> None:
    """002:48, 52: the change alone is limited to one card (B16)"""
    state = table("Jh Jc Qd", "Kd", "9s 10s Js Jd", talon="7h")
    assert "add 1 Jh Jc" in options_of(state)
    assert laid(play(state, "add 1 Jc Jh")) == ["9s 10s Js Jd Jc Jh"]


@pytest.mark.clause("row.change")
def test_a_row_changes_as_often_as_one_likes() -> None:
    """002:51"""
    state = table("10c 9h 8d Kc", "10h 8h Kd", "9d 9s 9c")
    play(state, "add 1 10c", "add 1 10h", "add 1 9h", "add 1 8h", "add 1 8d")
    assert laid(state) == ["9d 9s 9c 10c 10h 9h 8h 8d"]


@pytest.mark.clause("row.change")
@pytest.mark.parametrize(
    ("row", "cards"),
    [
        ("9s 9c", "10c Jc"),  # 002:56
        ("9s 9c", "8c 7c"),
        ("7s 8s 9s", "9c 9d"),  # 002:60
        ("7s 8s 9s", "9c 10c"),
    ],
)
def test_a_change_takes_exactly_one_card(row: str, cards: str) -> None:
    """002:52, 56, 60"""
    state = table(f"{cards} Kd", "", row)
    first, second = cards.split()
    assert reason(state, f"add 1 {first} {second}") == Reason.ONE_CARD_CHANGES
    assert reason(state, f"add 1 {first}") == Reason.LEGAL


@pytest.mark.clause("row.change")
def test_what_then_fits_waits_for_the_next_turn() -> None:
    """002:56"""
    state = play(table("10c Jc Kd", "7d Kh", "9s 9c", talon="7h"), "add 1 10c", "draw", "add 1 Jc")
    assert laid(state) == ["9s 9c 10c Jc"]


@pytest.mark.clause("row.change")
def test_another_card_of_the_rank_could_be_a_pair_with_it_instead() -> None:
    """002:60"""
    assert {"lay 9d 9c", "add 1 9d"} <= melds("9d 9c Kh", "7s 8s 9s")


@pytest.mark.clause("row.change", "turn.one-laying")
def test_a_set_takes_one_of_its_rank_but_not_one_and_a_neighbour() -> None:
    """002:52, 73"""
    assert reason(table("9d 10d Kh", "", "9s 9c"), "add 1 9d 10d") == Reason.NOT_ONE_STEP


@pytest.mark.clause("row.mixed")
def test_a_mixed_row_that_is_a_set_of_jacks() -> None:
    """002:62-66: the jack of hearts, or 10 or queen of the jack of spades on top"""
    found = {move for move in melds("Jh 10s Qs Qc 9s", "9c 10c Jc Js") if move.startswith("add")}
    assert found == {"add 1 Jh", "add 1 10s", "add 1 Qs"}


@pytest.mark.clause("row.mixed")
def test_a_mixed_row_that_is_a_falling_run_of_spades() -> None:
    """002:68-70: the 7 of spades, or one other 8"""
    found = {move for move in melds("7s 8c 8h 8d 10s Js", "9d 9s 8s") if move.startswith("add")}
    assert found == {"add 1 7s", "add 1 8c", "add 1 8h", "add 1 8d"}


@pytest.mark.clause("row.mixed", "run.several")
def test_a_run_of_two_in_a_mixed_row_goes_on_by_several_cards() -> None:
    """002:70"""
    assert {"add 1 10s Js", "add 1 10s Js Qs"} <= melds("10s Js Qs", "8d 8s 9s")


@pytest.mark.clause("row.mixed")
def test_a_suit_that_lies_further_down_may_come_again() -> None:
    """002:62, 66: only the top counts (B17)"""
    assert "add 1 9s" in melds("9s Kd", "8s 8d 9d")
