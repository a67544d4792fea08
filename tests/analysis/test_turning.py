"""A decision means the same whichever seat is called mine."""

import numpy as np
import pytest

from caboprob.analysis.advice import advise, notation_of
from caboprob.analysis.turning import as_made_by, in_seats_of_record
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.job import NO_SNAP
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import HOLDING
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State, new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.replay import hands
from tests.analysis.moments import dealt, position

PLAYERS = 3


def moves_of(table: State, rules: object) -> list[int]:
    moves = np.zeros(4096, np.int64)
    return [int(move) for move in moves[: legal_moves(table, rules, moves)]]  # type: ignore[arg-type]


def view(table: State, seat: int) -> State:
    seen = new_state()
    copy_from_seat(seen, table, seat)
    return seen


@pytest.mark.parametrize("key", ["cabo-de", "cabu"])
@pytest.mark.parametrize("drawn", [None, 11, 9])
def test_every_legal_move_of_a_view_is_the_one_of_the_table_that_does_the_same(
    key: str, drawn: int | None
) -> None:

    evidence = dealt(position(key, "5 5 3", "3 4", "5 2 8", discard="5"), tables=1)
    rules = rule_table(evidence.rules)
    table = evidence.belief().tables.table[0].copy()
    if drawn is not None:
        table.phase, table.drawn = HOLDING, drawn
    for seat in range(PLAYERS):
        seen = view(table, seat)
        turned = {as_made_by(seat, PLAYERS, move): move for move in moves_of(seen, rules)}
        assert set(turned) == set(moves_of(table, rules))
        for move_of_table, move_of_view in turned.items():
            after, seen_after = table.copy(), seen.copy()
            apply(after, rules, move_of_table, random_shuffler(1))
            apply(seen_after, rules, move_of_view, random_shuffler(1))
            assert hands(view(after, seat)) == hands(seen_after)


def test_a_record_names_the_decision_of_its_player() -> None:
    advice = advise(dealt(position("cabu", "5 A", "8 2", "? ?", discard="8")), rounds=200)
    told = in_seats_of_record(1, advice)
    assert [one.excess for one in told.options] == [one.excess for one in advice.options]
    moves = dict(zip([one.move for one in advice.options], [one.move for one in told.options], strict=True))
    assert moves["snap 2:1 give 1"] == "snap 3:1 give 1"
    assert moves["take 1"] == "take 1"
    assert notation_of(as_made_by(2, PLAYERS, NO_SNAP)) == "no snap"
