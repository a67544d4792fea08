"""How many moves a player could have made is counted without listing them, for every game."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.beliefs.filtering.decisions import count_moves, count_snaps
from caboprob.table.core import codes, moves
from caboprob.table.core.ruletable import rule_table
from tests.table.games import GAMES, legal, openings, rounds, stroll

# The moves of CABO and KABOOM are counted in `test_watched`.
OTHER_GAMES = [game for game in GAMES if game[0] not in {"cabo-de", "cabo-en", "kaboom"}]


@pytest.mark.parametrize("game", OTHER_GAMES, ids="+".join)
@rounds(4)
@given(data=st.data())
def test_as_many_moves_are_counted_as_are_legal(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    table = rule_table(rules)
    for number, (before, _) in enumerate(stroll(rules, state, shuffler, random)):
        if number == 60:
            return
        possible = legal(before, table)
        snapped = Counter(
            moves.seat_of(moves.place_of(move, 0)) for move in possible if moves.kind_of(move) == codes.SNAP
        )
        if before.phase != codes.OVER:
            assert compiled(count_moves)(before, table) == len(possible) - snapped.total()
        if before.phase in codes.SNAP_PHASES and rules.snaps:
            counted = {
                seat: int(compiled(count_snaps)(before, table, seat)) for seat in range(before.players)
            }
            assert counted == {seat: snapped[seat] for seat in range(before.players)}
