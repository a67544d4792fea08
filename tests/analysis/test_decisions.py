"""Every decision listed is legal, and every legal one is listed or left out for a reason that holds."""

import numpy as np
import pytest

from caboprob.analysis.advice import notation_of
from caboprob.analysis.decisions import LeftOut, all_left_out, decisions, legal_at_all_tables
from caboprob.analysis.moment import ME, MY_BIT, Moment, moment_of
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.shuffling import random_shuffler
from caboprob.table.core.event import EXCHANGE_FAILED, SNAP_MISSED
from caboprob.table.core.moves import place_of as place_in
from caboprob.table.core.moves import seat_of
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from tests.analysis.moments import after_call, dealt, position, with_changed_tables

RULES = ("cabo-de", "cabo-en", "kaboom", "cabu")


def holding(key: str, me: str, card: str, *others: str, discard: str = "") -> Evidence:
    where = position(key, me, *others, discard=discard)
    return DrawEvidence(dealt(where), where.rules.deck.read_card(card))


def others_turn(table: State) -> None:
    table.turn = 1


def my_turn(key: str) -> Evidence:
    """At the beginning of a turn of mine."""
    return dealt(position(key, "5 5 ? 3", "? ? 4 ?", "? ?", discard="9 4"))


def my_last_turn() -> Evidence:
    """In my last turn, after a call, with a card in hand."""
    return with_changed_tables(holding("cabo-de", "5 5 ? 3", "7", "? ? 4 ?"), after_call(1))


def out_of_turn() -> Evidence:
    return with_changed_tables(dealt(position("cabu", "5 5 ? 3", "? ? 3 ?", discard="3")), others_turn)


def untold() -> Evidence:
    """Before a turn of mine at which nothing is told of the discard pile."""
    return dealt(position("cabo-de", "5 5 ? 3", "? ? 4 ?"))


CARDS = {"cabo-de": "5 7 9 12", "cabo-en": "5 8 10 11", "kaboom": "5 7 9 12", "cabu": "5 8 9 J Kh"}
MOMENTS: list[tuple[object, ...]] = [
    *((my_turn, key) for key in RULES),
    *((holding, key, "5 5 ? 3", card, "? ? 4 ?") for key in RULES for card in CARDS[key].split()),
    (my_last_turn,),
    (out_of_turn,),
    (untold,),
]


@pytest.fixture(params=MOMENTS, ids=lambda case: " ".join([case[0].__name__, *case[1:]]))
def moment(request: pytest.FixtureRequest) -> Moment:
    make, *details = request.param
    return moment_of(make(*details))


def after(table: State, moment: Moment, move: int) -> State:
    """The table after a move."""
    changed = table.copy()
    apply(changed, moment.core_rules, move, random_shuffler(1))
    return changed


def test_every_decision_is_legal_and_every_legal_move_is_listed_or_left_out(moment: Moment) -> None:
    listed, allowed, left = decisions(moment), set(legal_at_all_tables(moment)), all_left_out(moment)
    assert len(set(listed)) == len(listed) > 0
    assert {move for move in listed if move != NO_SNAP} | set(left) == allowed
    assert not set(listed) & set(left)
    assert (NO_SNAP in listed) == (moment.table.turn != ME)


def test_every_decision_is_written_in_its_own_way(moment: Moment) -> None:
    assert len({notation_of(move) for move in decisions(moment)}) == len(decisions(moment))


@pytest.mark.slow
def test_a_claim_left_out_fails_at_every_table(moment: Moment) -> None:
    for move in left_out_for(moment, LeftOut.NO_SET):
        assert all(after(table, moment, move).event.consequences & EXCHANGE_FAILED for table in moment.tables)


def test_a_throw_left_out_misses_at_every_table(moment: Moment) -> None:
    for move in left_out_for(moment, LeftOut.NO_MATCH):
        assert all(
            after(table, moment, move).event.consequences & SNAP_MISSED for table in moment.tables[:50]
        )


def test_a_look_left_out_shows_nothing_new_or_comes_too_late(moment: Moment) -> None:
    for move in left_out_for(moment, LeftOut.NOTHING_LEARNT):
        for table in moment.tables[:50]:
            known = after(table, moment, move).known & MY_BIT
            assert table.caller >= 0 or (known == table.known & MY_BIT).all()


def test_moves_left_out_for_equal_cards_leave_the_same_cards_as_one_that_is_listed(moment: Moment) -> None:
    def cards(move: int) -> list[list[int]]:
        end = after(moment.table, moment, move)
        seats = [moment.class_of[end.hands[seat, : end.sizes[seat]]] for seat in range(end.players)]
        return [sorted(seat.tolist()) for seat in seats]

    possible = [cards(move) for move in decisions(moment) if move != NO_SNAP]
    for move in left_out_for(moment, LeftOut.EQUAL_CARDS):
        assert cards(move) in possible


def test_nobody_elses_moves_are_mine(moment: Moment) -> None:
    for move in left_out_for(moment, LeftOut.NOT_MINE):
        assert moment.table.turn != ME or seat_of(place_in(move, 0)) != ME


def left_out_for(moment: Moment, reason: LeftOut) -> list[int]:
    """The moves left out for this reason."""
    return [move for move, found in all_left_out(moment).items() if found == reason]


def moves(evidence: Evidence) -> set[str]:
    return {notation_of(move) for move in decisions(moment_of(evidence))}


def test_before_the_draw_i_call_draw_or_take_and_in_cabu_throw() -> None:
    assert moves(dealt(position("cabo-de", "5 5 1", "? ? ?", discard="4"))) == {
        "call", "draw", "take 1", "take 3", "take 1+2",
    }  # fmt: skip
    assert moves(dealt(position("cabu", "5 5 A", "8", discard="5"))) == {
        "call", "draw", "take 1", "take 3", "snap 1",
    }  # fmt: skip


def test_with_a_card_in_hand_i_keep_it_use_it_or_discard_it() -> None:
    assert moves(holding("cabo-de", "5 1", "7", "? 3")) == {"keep 1", "keep 2", "discard"}
    assert moves(holding("cabo-de", "5 ?", "7", "? 3")) == {
        "keep 1",
        "keep 2",
        "keep 1+2",
        "discard",
        "look 2",
    }
    assert moves(holding("cabo-de", "5 1", "9", "? 3")) == {"keep 1", "keep 2", "discard", "look 2:1"}
    assert moves(holding("kaboom", "5 1", "11", "? 3")) == {
        "keep 1", "keep 2", "discard", "swap 1 2:1", "swap 1 2:2", "swap 2 2:1", "swap 2 2:2",
    }  # fmt: skip


def test_a_king_looks_swaps_or_neither() -> None:
    found = moves(holding("cabu", "5 A", "Ks", "? 3"))
    assert {"look 2:1", "swap 1 2:1", "discard", "keep 1"} <= found
    assert "look 1" not in found
    assert "look 2:2" not in found


def test_out_of_turn_i_throw_or_let_it_be() -> None:
    evidence = with_changed_tables(dealt(position("cabu", "5 A", "8 2", discard="5")), others_turn)
    assert moves(evidence) == {"snap 1", "no snap"}


def test_moves_that_only_some_of_the_tables_allow_are_not_offered() -> None:
    short = dealt(position("cabo-de", "5 1", "? ?"), tables=60)
    evidence = with_changed_tables(DrawEvidence(short, short.rules.deck.read_card("9")), lambda table: None)
    evidence.tables.table.sizes[:5, 1] = 1
    assert "look 2:1" in moves(evidence)
    assert "look 2:2" not in moves(evidence)


def test_the_card_drawn_weighs_the_tables_by_their_piles() -> None:
    where = position("cabo-de", "13 1", "? ? ?", discard="2")
    before = dealt(where, tables=2000)
    belief = DrawEvidence(before, where.rules.deck.read_card("13")).belief()
    assert (belief.tables.table.drawn == where.rules.deck.read_card("13")).all()
    share = np.mean(belief.tables.table.hands[:, 1, :3] == 13)
    assert share < np.mean(before.belief().tables.table.hands[:, 1, :3] == 13)
