"""Kabadak: what can be laid, grouped for people, and what nearly can; docstrings give lines of source 002."""

from random import Random

import pytest
from hypothesis import given

from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import CARD_NAMES, RANKS, card_set, is_kabadak, read_cards, write_cards
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, kind_of, move_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.near import near_misses
from caboprob.kabadak.options import KINDS, Option, Options, options
from caboprob.kabadak.replay import rows
from caboprob.kabadak.view import read_view
from tests.kabadak.games import dealt, games, laid, legal, seeds, stroll, table

SET = "8h 8d 8s"


def found(hand: str, *rows: str, out: bool = True, talon: bool = True) -> Options:
    """The options of a player who has come `out`, with cards in the `talon`, or not."""
    return options(read_view(hand, rows, came_out=out, talon=talon).state())


def written(option: Option) -> str:
    return " ".join([option.kind, *([str(option.row)] if option.row else []), *write_cards(option.cards)])


def laying(hand: str, *rows: str, out: bool = True) -> set[str]:
    return {written(option) for option in found(hand, *rows, out=out).melds}


def missed(hand: str, *rows: str, out: bool = True) -> set[tuple[int, str, Reason]]:
    state = read_view(hand, rows, came_out=out).state()
    return {(miss.row, " ".join(write_cards(miss.cards)), miss.reason) for miss in near_misses(state)}


def moves_of(option: Option) -> list[int]:
    kind, row = (ADD, option.row - 1) if option.row else (LAY, 0)
    return [move_of(kind, row, order) for order in option.orders]


def named(state: State) -> list[int]:
    """All moves that the options name."""
    offered = options(state)
    rest = ((DRAW, offered.draw), (PASS, offered.skip), (KABADAK, offered.kabadak))
    melds = [move for option in offered.melds for move in moves_of(option)]
    return melds + [move for move, reason in rest if reason == Reason.LEGAL]


@games(20)
@given(seed=seeds)
def test_the_orders_of_all_options_are_the_legal_moves(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for number, _ in enumerate(stroll(state, random)):
        if number % 3 == 0 and not state.ended_by:
            moves = named(state)
            assert len(set(moves)) == len(moves)
            assert set(moves) == set(legal(state))


@games(20)
@given(seed=seeds)
def test_a_near_miss_is_never_legal_and_never_part_of_a_new_row_that_is(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for number, _ in enumerate(stroll(state, random)):
        if number % 3 or state.ended_by:
            continue
        new = [set(option.cards) for option in options(state).melds if not option.row]
        for miss in near_misses(state):
            kind, row = (ADD, miss.row - 1) if miss.row else (LAY, 0)
            assert why_illegal(state, move_of(kind, row, miss.cards)) == miss.reason != Reason.LEGAL
            assert miss.row or not any(set(miss.cards) <= larger for larger in new)


def test_orders_of_the_same_cards_are_one_option() -> None:
    """002:33-38: but they say which cards can come to lie on top"""
    (option,) = found(SET + " Kc").of("set")
    assert (len(option.orders), option.tops) == (6, read_cards("8h 8d 8s"))


def test_a_run_goes_both_ways() -> None:
    """002:24"""
    (option,) = found("9s 10s Js Kc").of("run")
    assert option.orders == (read_cards("9s 10s Js"), read_cards("Js 10s 9s"))
    assert option.tops == read_cards("9s Js")


def test_pairs_and_additions_come_with_coming_out() -> None:
    """002:17, 29-42"""
    assert laying("8h 8d Kc 9d Ac 7s Qh", "9c 9s", out=False) == set()
    assert laying("8h 8d Kc 9d", "9c 9s") == {"pair 8h 8d", "add 1 9d"}


def test_options_stand_by_kind_and_the_largest_first() -> None:
    kinds = [KINDS.index(option.kind) for option in found(SET + " 8c 9s 10s 7s", "Qd Qc", "Jd Jc 10c").melds]
    assert kinds == sorted(kinds)
    sets = found(SET + " 8c").of("set")
    assert [len(option.cards) for option in sets] == [4, 3, 3, 3, 3]


def test_with_an_empty_talon_one_must_lay_or_skip() -> None:
    """002:82"""
    can = found("8h 8d Kc", talon=False)
    assert (can.draw, can.skip, can.must_lay) == (Reason.TALON_EMPTY, Reason.MUST_LAY, True)
    cannot = found("8h 9d Kc", talon=False)
    assert (cannot.draw, cannot.skip, cannot.must_lay) == (Reason.TALON_EMPTY, Reason.LEGAL, False)
    assert found("8h 8d Kc").skip == Reason.TALON_LASTS


@pytest.mark.parametrize(
    ("hand", "may", "bare"),
    [
        ("Ah Ad Ac Kh Kd Js Qc", True, True),
        ("Ah Ad Ac Kh Kd Js Qc 7h", True, False),
        ("Ah Ad Ac Kh Kd Js 7h", False, False),
    ],
)
def test_kabadak_and_whether_it_is_bare(hand: str, may: bool, bare: bool) -> None:
    """002:93, 96, 101"""
    offered = found(hand, out=False)
    assert ((offered.kabadak == Reason.LEGAL), offered.bare) == (may, bare)
    assert is_kabadak(card_set(read_cards(hand))) == may


def test_before_coming_out_pairs_and_additions_are_near_misses() -> None:
    """002:17, 29-33"""
    assert missed("8h 8d Kc 10s As 7c Jd", "9c 9s", out=False) == {
        (0, "8h 8d", Reason.PAIR_BEFORE_COMING_OUT),
        (1, "10s", Reason.ADDED_BEFORE_COMING_OUT),
    }


def test_two_cards_of_a_run_are_a_near_miss() -> None:
    """002:44-45"""
    assert missed("9s 10s Kc") == {(0, "9s 10s", Reason.RUN_TOO_SHORT)}


def test_ace_and_seven_are_a_near_miss() -> None:
    """002:26"""
    assert missed("As 7s Ks 8s 10h") == {
        (0, "Ks As 7s 8s", Reason.ACE_AND_SEVEN),
        (0, "7s 8s", Reason.RUN_TOO_SHORT),
        (0, "Ks As", Reason.RUN_TOO_SHORT),
    }
    assert missed("7s 10h", "Qs Ks As") == {(1, "7s", Reason.ACE_AND_SEVEN)}


def test_cards_that_go_beside_a_covered_card_are_a_near_miss() -> None:
    """002:33-38"""
    assert missed("10s Kd", "9s 9c") == {(1, "10s", Reason.DOES_NOT_FIT)}
    assert missed("7s Kd", "8s 9s 10s") == {(1, "7s", Reason.DOES_NOT_FIT)}


def test_two_cards_for_a_change_are_a_near_miss() -> None:
    """002:50-60"""
    assert (1, "10c Jc", Reason.ONE_CARD_CHANGES) in missed("10c Jc 7h", "9s 9c")
    assert (1, "9h 9d", Reason.ONE_CARD_CHANGES) in missed("9d 9h 7c", "Js 10s 9s")


def test_a_pair_that_is_part_of_a_set_is_no_near_miss() -> None:
    assert missed(SET + " Kc 10d Js 7c", out=False) == set()


def test_a_position_is_that_of_the_core() -> None:
    state = read_view("8h 8d", ["9c 9s 9d"], came_out=True).state()
    other = table("8h 8d", "", "9c 9s 9d", talon="7h")
    assert (rows(state), int(state.hands[0]), int(state.came_out[0])) == (rows(other), int(other.hands[0]), 1)
    assert laid(state) == ["9c 9s 9d"]


def test_mixed_rows_can_be_entered() -> None:
    """002:50-62"""
    state = read_view("7d", ["9c 10c Jc Js Jh 10h 9h", "8s 8d"], came_out=True).state()
    assert laid(state) == ["9c 10c Jc Js Jh 10h 9h", "8s 8d"]
    assert state.steps[:2].tolist() == [-1, 0]


@pytest.mark.parametrize(
    ("hand", "rows", "where", "key"),
    [
        ("Xx", [], "hand", "kabadak-card-unknown"),
        ("As As", [], "hand", "kabadak-card-twice"),
        ("As", ["As Ad"], "row 1", "kabadak-card-twice"),
        ("As", ["9c 9s", "9c 9d"], "row 2", "kabadak-card-twice"),
        ("As", ["9c"], "row 1", "kabadak.one-card"),
        ("As", ["9c 10c"], "row 1", "kabadak.run-too-short"),
        ("As", ["9c 10s 9s"], "row 1", "kabadak.no-set"),
        ("As", ["9c 9s", "7d 7h 8h 10h"], "row 2", "kabadak.does-not-fit"),
        ("As", ["Kd Ad 7d"], "row 1", "kabadak.ace-and-seven"),
    ],
)
def test_what_no_game_can_bring_is_refused(hand: str, rows: list[str], where: str, key: str) -> None:
    with pytest.raises(CaboError) as caught:
        read_view(hand, rows, came_out=True)
    assert (caught.value.where, caught.value.key) == ((where,), key)


def test_the_other_holds_a_card_and_so_does_a_talon_that_lasts() -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in RANKS) for suit in "hdc"]
    six = "7s 8s 9s 10s Js Qs"
    assert read_view(six, suits, came_out=True).most_draws == 1
    with pytest.raises(CaboError, match="at least one"):
        read_view(six + " Ks", suits, came_out=True)
    assert read_view(six + " Ks", suits, came_out=True, talon=False).most_draws == 0
    with pytest.raises(CaboError, match="at least one"):
        read_view(six + " Ks As", suits, came_out=True, talon=False)


def test_nobody_holds_more_than_the_deal_and_the_whole_talon() -> None:
    """002:12-13"""
    assert read_view(CARD_NAMES[:25], talon=False).most_draws == 0
    with pytest.raises(CaboError, match="at most 25"):
        read_view(CARD_NAMES[:26], talon=False)


def test_before_coming_out_nobody_holds_less_than_was_dealt() -> None:
    """002:12, 17"""
    assert read_view("As Ad").position.unknown == 5
    assert read_view("As Ad", came_out=True).position.unknown == 0
    assert read_view("As Ad").most_draws == 18
    assert read_view(" ".join(f"{rank}{suit}" for rank in (7, 9) for suit in "hdcs")).most_draws == 17


def test_options_name_every_kind_of_move() -> None:
    assert {kind_of(move) for move in named(table("Ah Ad Ac Kh Kd Js Qc", talon="7d"))} == {
        DRAW,
        LAY,
        KABADAK,
    }
