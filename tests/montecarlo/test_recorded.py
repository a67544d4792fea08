"""A belief from a record with gaps is that from the full record, or the record tells too little."""

from typing import Any

import pytest

from caboprob.errors import CaboError, Unrecorded
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.beliefs.recorded import observation_after
from caboprob.table.core.codes import NO_CARD
from caboprob.table.record import read_record

FULL: dict[str, Any] = {
    "rules": "cabo-de",
    "hands": [[1, 2, 9, 4], [5, 5, 0, 7]],
    "discard": [6],
    "pile": [8, 3, 12, 10],
    "looks": [[1, 2], [1, 2]],
    "moves": ["draw look 3", "draw keep 1+2", "draw keep 3", "draw discard"],
}
REMEMBERED = FULL | {
    "hands": [["?"] * 4, ["?"] * 4],
    "pile": [],
    "moves": ["draw 8 look 3", "draw keep 1=5+2=5", "draw 12 keep 3=9", "draw 10 discard"],
    "shown": [[1, 2, 12, 4], [3, 0, "?"]],
}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("after", range(5))
def test_what_a_seat_has_seen_is_what_it_saw_of_the_full_round(seat: int, after: int) -> None:
    known = observation_after(read_record(REMEMBERED), after, seat)
    assert known == observe(read_record(FULL), after, seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_that_a_failed_set_brings_from_the_pile_is_seen_by_nobody(seat: int) -> None:
    """In the second edition the card drawn is kept, and the third unequal card brings one more."""
    record = read_record(FULL | {"rules": "cabo-2", "moves": ["draw keep 1+2+3", "draw discard"]})
    seen = observation_after(record, 2, seat)
    drawn, extra, discarded = seen.tokens[-3:]
    assert [step.drawn_count for step in seen.steps] == [1, 1, 1, 0]
    assert len(seen.steps[1].layout[0]) == 6
    assert (drawn.card, extra.card) == (8 if seat == 0 else NO_CARD, NO_CARD)
    assert discarded.card == 12


def test_a_card_that_the_seat_saw_and_nobody_told_is_named() -> None:
    record = read_record(REMEMBERED | {"shown": []})
    with pytest.raises(Unrecorded, match="slot 1 of player 1"):
        observation_after(record, 1, 0)
    with pytest.raises(Unrecorded, match="card number 2 of those drawn"):
        observation_after(record, 2, 1)
    assert observation_after(record, 1, 1).entries == 1


def test_after_an_open_outcome_nothing_is_believed() -> None:
    record = read_record(REMEMBERED | {"moves": ["draw 8 discard", "draw keep 1+2", "call"], "shown": []})
    with pytest.raises(CaboError, match="entry 2"):
        observation_after(record, 3, 0)


def test_a_card_used_that_nobody_told_is_missed_by_everybody() -> None:
    """The move itself cannot be judged; nothing is filled in that would forbid it."""
    record = read_record(REMEMBERED | {"moves": ["draw look 3", *REMEMBERED["moves"][1:]]})
    with pytest.raises(Unrecorded, match="card number 1 of those drawn"):
        observation_after(record, 1, 1)
