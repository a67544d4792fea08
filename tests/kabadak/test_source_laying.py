"""Kabadak, source 002: laying, sections I to II.

Each docstring gives the lines that decide. `out` says of each player whether they have come out.
"""

from json import dumps

import pytest

from caboprob.errors import BadNotation
from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.moves import DRAW
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import new_state
from caboprob.kabadak.record import read_record
from caboprob.shuffling import random_shuffler
from tests.kabadak.games import held, laid, legal, melds, play, reason, table

SUIT = "7{0} 8{0} 9{0} 10{0} J{0} Q{0} K{0} A{0}"


@pytest.mark.clause("deck.players")
@pytest.mark.parametrize("count", [1, 3])
def test_exactly_two_play(count: int) -> None:
    """002:6"""
    seven = ["7h", "8h", "9h", "10h", "Jh", "Qh", "Kh"]
    written = {"rules": "kabadak", "dealer": 1, "hands": [seven] * count, "talon": [], "moves": []}
    with pytest.raises(BadNotation) as refused:
        read_record(dumps(written))
    assert refused.value.key == "players-exactly"


@pytest.mark.clause("deck.cards")
def test_the_pack_has_32_cards() -> None:
    """002:7, 24"""
    assert " ".join(CARD_NAMES) == " ".join(SUIT.format(suit) for suit in "hdcs")


@pytest.mark.clause("deal.cards")
@pytest.mark.parametrize("dealer", [0, 1])
def test_seven_cards_each_are_dealt_and_the_rest_is_the_talon(dealer: int) -> None:
    """002:12-13"""
    state = new_state()
    deal(state, dealer, random_shuffler(3))
    assert (len(held(state, 1)), len(held(state, 2)), state.talon_size) == (7, 7, 18)


@pytest.mark.clause("turn.first")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_opponent_begins_and_they_take_turns(dealer: int) -> None:
    """002:17"""
    state = new_state()
    deal(state, dealer, random_shuffler(4))
    turns = []
    for _ in range(4):
        turns.append(int(state.turn))
        play(state, "draw")
    assert turns == [1 - dealer, dealer] * 2


@pytest.mark.clause("coming-out.first")
@pytest.mark.parametrize("row", ["8h 8d 8s", "8d 8s 8h 8c", "9s 10s Js", "As Ks Qs Js", SUIT.format("c")])
def test_one_comes_out_with_a_set_or_a_run_of_three_or_more(row: str) -> None:
    """002:17"""
    state = play(table(row + " 7h", out=(0, 1)), f"lay {row}")
    assert (laid(state), held(state), state.came_out.tolist()) == ([row], {"7h"}, [1, 1])


@pytest.mark.clause("coming-out.first", "coming-out.before")
def test_coming_out_is_not_for_the_opponent() -> None:
    """002:17, 29"""
    state = play(table("8h 8d 8s 7h", "9c 9d 9s", out=(0, 0)), "lay 8h 8d 8s")
    assert state.came_out.tolist() == [1, 0]
    assert reason(state, "add 1 9s") == Reason.ADDED_BEFORE_COMING_OUT


@pytest.mark.clause("set.pair", "coming-out.before")
@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("lay 8h 8d", Reason.PAIR_BEFORE_COMING_OUT),
        ("add 1 8h", Reason.ADDED_BEFORE_COMING_OUT),
        ("add 9 8h", Reason.ADDED_BEFORE_COMING_OUT),
        ("lay 8h", Reason.ONE_CARD),
        ("lay 8h 9h", Reason.RUN_TOO_SHORT),
    ],
)
def test_before_coming_out_one_neither_adds_nor_lays_pairs(move: str, why: Reason) -> None:
    """002:17, 29-30, 42"""
    assert reason(table("8h 9h 8d", "", "8s 8c", out=(0, 1), talon="7d"), move) == why


@pytest.mark.clause("set.what")
def test_a_set_is_of_one_rank_and_every_order_is_a_move_of_its_own() -> None:
    """002:20, 33-38"""
    three = melds("8h 8d 8s 9c", out=(0, 0))
    assert three == {
        f"lay 8{a} 8{b} 8{c}" for a in "hds" for b in "hds" for c in "hds" if len({a, b, c}) == 3
    }
    assert len(melds("8h 8d 8s 8c", out=(0, 0))) == 24 + 24
    assert melds("10h Jd Qs Kc", out=(0, 0)) == set()


@pytest.mark.clause("set.what", "run.what")
@pytest.mark.parametrize(
    "cards", ["10h Jd Qs", "8h 9h 8d", "8h 8d 9d", "9s 10s Jd", "9s 10h Js"], ids=lambda cards: cards
)
def test_what_is_neither_of_one_rank_nor_of_one_suit_is_no_row(cards: str) -> None:
    """002:20, 24"""
    assert reason(table(cards + " 7h"), f"lay {cards}") == Reason.NO_SET


@pytest.mark.clause("run.what")
def test_a_run_rises_or_falls_in_one_suit() -> None:
    """002:24"""
    assert melds("7s 8s 9s", out=(0, 0)) == {"lay 7s 8s 9s", "lay 9s 8s 7s"}
    assert melds("10s Js Qs Ks As 7c") == {
        f"lay {' '.join(run[::way])}"
        for ranks in ("10 J Q", "J Q K", "Q K A", "10 J Q K", "J Q K A", "10 J Q K A")
        for run in [[rank + "s" for rank in ranks.split()]]
        for way in (1, -1)
    }


@pytest.mark.clause("run.what")
@pytest.mark.parametrize("cards", ["8s 10s 9s", "7s 8s 10s", "9s 8s 9h", "7s 9s Js", "9s 8s 10s"])
def test_a_run_has_no_gap_and_does_not_turn(cards: str) -> None:
    """002:24"""
    expected = Reason.NO_SET if "h" in cards else Reason.NO_RUN
    assert reason(table("7s 8s 9s 10s Js 9h"), f"lay {cards}") == expected


@pytest.mark.clause("run.ace-seven")
@pytest.mark.parametrize("cards", ["Ks As 7s", "As 7s 8s", "8s 7s As", "7s As Ks", "Qs Ks As 7s", "As 7s"])
def test_ace_and_seven_do_not_follow_each_other(cards: str) -> None:
    """002:26"""
    assert reason(table("7s 8s Qs Ks As"), f"lay {cards}") == Reason.ACE_AND_SEVEN


@pytest.mark.clause("run.ace-seven")
@pytest.mark.parametrize(
    ("row", "card"), [("Qs Ks As", "7s"), ("9s 8s 7s", "As"), ("Ac As", "7s"), ("7c 7s", "As")]
)
def test_neither_do_they_on_a_row(row: str, card: str) -> None:
    """002:26"""
    assert reason(table(f"{card} 9d", "", row), f"add 1 {card}") == Reason.ACE_AND_SEVEN


@pytest.mark.clause("run.ace-seven")
@pytest.mark.parametrize(("row", "card"), [("Qc Kc Ac", "7h"), ("Qc Kc Ac", "7s"), ("9d 8d 7d", "Ah")])
def test_an_ace_and_a_seven_of_two_suits_just_do_not_fit(row: str, card: str) -> None:
    """002:26, 33"""
    assert reason(table(f"{card} 9s", "", row), f"add 1 {card}") == Reason.DOES_NOT_FIT


@pytest.mark.clause("row.any")
def test_one_adds_to_own_rows_and_to_the_opponents() -> None:
    """002:33"""
    state = play(table("8h 8d 8s 9s 7c", "Jh Jd Js Qs 7h", out=(0, 0)), "lay 8h 8d 8s", "lay Jh Jd Js")
    play(state, "add 1 9s", "add 2 Qs")
    assert laid(state) == ["8h 8d 8s 9s", "Jh Jd Js Qs"]


@pytest.mark.clause("row.top")
@pytest.mark.parametrize(("row", "fit"), [("9c 9s", "10s"), ("9s 9c", "10c")])
def test_how_a_set_is_laid_tells_what_can_be_added(row: str, fit: str) -> None:
    """002:33-38"""
    assert melds("10s 10c 7h", row) == {f"add 1 {fit}", "lay 10s 10c", "lay 10c 10s"}


@pytest.mark.clause("row.top")
@pytest.mark.parametrize("card", ["8s", "10h", "Qd", "As"])
def test_only_the_top_card_counts(card: str) -> None:
    """002:33"""
    state = table("8s 10h Qd As Ks 7d", "", "9s 10s Js")
    assert reason(state, f"add 1 {card}") == Reason.DOES_NOT_FIT
    assert melds("8s Ks 10h", "9s 10s Js Qs") == {"add 1 Ks"}


@pytest.mark.clause("row.top")
def test_a_run_laid_downwards_goes_on_downwards() -> None:
    """002:33, 45, 76"""
    assert melds("8s Ks", "Qs Js 10s 9s") == {"add 1 8s"}


@pytest.mark.clause("set.pair")
def test_after_coming_out_one_may_lay_pairs() -> None:
    """002:42"""
    assert melds("8h 8d Qc") == {"lay 8h 8d", "lay 8d 8h"}


@pytest.mark.clause("run.three")
def test_new_runs_have_three_cards_all_the_same() -> None:
    """002:45"""
    assert melds("8s 9s") == set()
    assert reason(table("8s 9s 7d"), "lay 8s 9s") == Reason.RUN_TOO_SHORT


@pytest.mark.clause("run.several")
def test_a_run_takes_one_two_or_more_cards_in_one_step() -> None:
    """002:45, 70"""
    assert melds("10s Js Qs 7d", "7s 8s 9s") == {
        "add 1 10s",
        "add 1 10s Js",
        "add 1 10s Js Qs",
        "lay 10s Js Qs",
        "lay Qs Js 10s",
    }
    state = play(table("10s Js Qs 7d", "7h", "7s 8s 9s"), "add 1 10s Js Qs")
    assert laid(state) == ["7s 8s 9s 10s Js Qs"]


@pytest.mark.clause("run.several")
@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("10s Qs", Reason.GAP),
        ("10s Js Ks", Reason.GAP),
        ("Js 10s", Reason.DOES_NOT_FIT),
        ("10s Jd", Reason.NOT_ONE_STEP),
        ("10s 10d", Reason.NOT_ONE_STEP),
    ],
)
def test_they_carry_the_run_on_without_a_gap(cards: str, why: Reason) -> None:
    """002:45"""
    assert reason(table("10s Js Qs Ks 10d Jd", "", "7s 8s 9s"), f"add 1 {cards}") == why


@pytest.mark.clause("turn.one-laying", "turn.options")
def test_laying_ends_the_turn() -> None:
    """002:73: once a turn, and no draw after it"""
    state = play(table("8h 8d 8s 9s", out=(0, 1)), "lay 8h 8d 8s")
    assert state.turn == 1


@pytest.mark.clause("row.lies")
@pytest.mark.parametrize("move", ["lay 9s 9d", "add 1 Js", "lay 9s 10s Js"])
def test_what_lies_is_never_taken(move: str) -> None:
    """002:76"""
    state = table("9d 10s 8s 7d", "", "9s 9h", "Qh Jh", "Js Jd")
    assert reason(state, move) == Reason.LIES_ON_TABLE


@pytest.mark.parametrize("move", ["lay Ks Kd", "lay 9d 9c"])
def test_one_lays_cards_of_the_own_hand(move: str) -> None:
    """002:9, 17"""
    assert reason(table("9d 7h", "Ks Kd", talon="9c"), move) == Reason.NOT_IN_HAND


@pytest.mark.clause("row.any")
@pytest.mark.parametrize("row", [2, 9, 16, 17, 400])
def test_a_row_must_be_there(row: int) -> None:
    """002:33"""
    assert reason(table("9d 7h", "", "9s 9h"), f"add {row} 9d") == Reason.NO_SUCH_ROW


@pytest.mark.clause("run.what")
@pytest.mark.parametrize("word", ["lay", "add 1"])
def test_more_than_a_suit_never_goes_at_once(word: str) -> None:
    """002:24"""
    cards = SUIT.format("s") + " 7h"
    assert reason(table(cards, "", "9d 9c"), f"{word} {cards}") == Reason.TOO_MANY_CARDS


@pytest.mark.clause("run.what")
def test_the_longest_runs() -> None:
    """002:24: a whole suit as a new row; onto a run of two, the six others"""
    whole = SUIT.format("s")
    assert f"lay {whole}" in melds(whole)
    assert "add 1 9s 10s Js Qs Ks As" in melds("9s 10s Js Qs Ks As", "7d 7s 8s")
    assert DRAW in legal(table(whole, talon="7d"))
