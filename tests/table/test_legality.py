"""`legal_moves` and `apply` agree on every move that can be written as a number, nonsense included."""

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.table.core import codes
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
    slot_of,
)
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from tests.table.compiledloops import tried
from tests.table.games import every_rule_set, legal, opening, openings, rounds, stroll

NAMELESS = (0, 10, 15)  # numbers that are no kind of move


def spots(state: State) -> list[int]:
    """Every place with a card, the one after the last card of each seat, and some on no table."""
    seats = range(state.players + 1)
    sizes = [int(state.sizes[seat]) for seat in range(state.players)] + [1]
    here = [place_at(seat, slot) for seat in seats for slot in range(sizes[seat] + 1)]
    return [*here, place_at(0, 62), place_at(14, 62)]  # no hand here is so large, no table has so many seats


def own_spots(state: State) -> list[int]:
    """Places for sets of three and four: at most five own cards, one slot too far, a foreign one, none."""
    seat, size = int(state.turn), int(state.sizes[state.turn])
    own = [place_at(seat, slot) for slot in range(max(0, size - 5), size + 1)]
    return [*own, place_at((seat + 1) % int(state.players), 0), NOWHERE]


def candidates(state: State) -> Iterator[int]:
    """Moves with as many places as their kind takes: there or not, sorted or not, one of them twice."""
    anywhere, near = spots(state), own_spots(state)
    for kind in (codes.DRAW, codes.CALL, codes.DISCARD, codes.PASS_SWAP, *NAMELESS):
        yield move_without_places(kind)
    for kind in (codes.TAKE, codes.KEEP, codes.LOOK):
        yield from (move_at(kind, at) for at in [*anywhere, NOWHERE])
    for kind in (codes.SWAP, codes.TAKE, codes.KEEP):
        yield from (move_between(kind, one, other) for one, other in product(anywhere, repeat=2))
    for snapper, at in product(range(state.players + 1), anywhere):
        given_slots = {slot_of(at) for at in anywhere} | {NO_SLOT}  # of the card given for one of another's
        yield from (move_between(codes.SNAP, place_at(snapper, slot), at) for slot in sorted(given_slots))
    for kind in (codes.TAKE, codes.KEEP):
        for a, b, c, d in product(near, repeat=4):
            if NOWHERE not in (a, b, c):
                yield move_with_places(kind, a, b, c, d)


@every_rule_set
@rounds(2)
@given(data=st.data())
@pytest.mark.slow
def test_a_move_is_legal_exactly_if_it_is_listed(game: tuple[str, ...], data: st.DataObject) -> None:
    rules, state, shuffler, random = data.draw(openings(game))
    table = rule_table(rules)
    for number, _ in enumerate(stroll(rules, state, shuffler, random, most=30)):
        if number % 5 in (0, 1):
            moves = list(dict.fromkeys(candidates(state)))
            reasons = tried(state, table, moves)
            accepted = set(np.array([*moves])[reasons == int(Reason.LEGAL)].tolist())
            assert accepted == set(legal(state, table)) & set(moves)
            assert len(moves) > len(accepted)


@pytest.mark.parametrize(
    "move",
    [
        move_at(codes.DRAW, place_at(0, 0)),
        move_between(codes.CALL, place_at(0, 0), place_at(1, 0)),
        move_with_places(codes.TAKE, place_at(0, 0), NOWHERE, place_at(0, 2), NOWHERE),
        move_at(codes.DRAW, NOWHERE) | 1 << 50,  # a bit beyond all four places
    ],
)
def test_a_move_has_one_number_only(move: int) -> None:
    rules, state, _, _ = opening(("cabo-de",), 2, 1)
    state.turn = 0
    assert tried(state, rule_table(rules), [move]) != [Reason.LEGAL]
