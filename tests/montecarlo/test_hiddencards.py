"""What a seat could not know never changes what it is told: hidden cards are exchanged in the record."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from benchmarks.truth.recording import Recorder, Trembles
from benchmarks.truth.watching import Watched, believed
from caboprob import rulesets
from caboprob.montecarlo.policies.players import named

GAMES = [("cabo-de", 4), ("kaboom", 2), ("cabu", 3)]


def moment_of(key: str, seats: int, seed: int) -> Watched:
    recorder = Recorder(rulesets.read(key), [named("steady")] * seats, Trembles(0, 0), seed)
    recorder.play()
    after = Random(seed).randrange(1, min(12, len(recorder.tables) - 1))
    return Watched(recorder.record, after, int(recorder.tables[after].turn), recorder.tables[after])


def unseen(moment: Watched) -> list[tuple[str, int, int]]:
    """Where cards of the record lie that the seat has not seen by then, and that have not moved.

    Cards dealt to others that still lie where they were dealt, and the pile below what was drawn. A place
    is a part of the record, an index in it, and a slot (0 in the pile).
    """
    table, record = moment.table, moment.record
    drawn = len(record["pile"]) if table.reshuffles else len(record["pile"]) - int(table.pile_size)
    places = [("pile", index, 0) for index in range(drawn, len(record["pile"]))]
    for seat, hand in enumerate(record["hands"]):
        none_moved = len(hand) == table.sizes[seat] and all(
            "swap" not in move and "snap" not in move for move in record["moves"][: moment.after]
        )
        for slot, card in enumerate(hand):
            as_dealt = none_moved and seat != moment.seat and slot not in exchanged_slots(moment, seat)
            seen = bool(table.known[seat, slot] >> moment.seat & 1) if slot < table.sizes[seat] else True
            if as_dealt and not seen and card is not None:
                places.append(("hands", seat, slot))
    return places


def exchanged_slots(moment: Watched, seat: int) -> set[int]:
    """The slots of a seat in which a card was kept or taken so far."""
    touched: set[int] = set()
    players, record = len(moment.record["hands"]), moment.record
    turns = [move for move in record["moves"][: moment.after] if not move.startswith("snap")]
    for number, move in enumerate(turns):
        words = move.split()
        if (record["starter"] - 1 + number) % players == seat and ("keep" in words or "take" in words):
            touched |= {int(slot) - 1 for slot in words[-1].split("+")}
    return touched


def with_two_exchanged(moment: Watched, one: tuple[str, int, int], other: tuple[str, int, int]) -> Watched:
    record: dict[str, Any] = {**moment.record, "pile": [*moment.record["pile"]]}
    record["hands"] = [[*hand] for hand in moment.record["hands"]]

    def at(place: tuple[str, int, int]) -> tuple[list[Any], int]:
        part, number, slot = place
        return (record["pile"], number) if part == "pile" else (record["hands"][number], slot)

    (first, i), (second, j) = at(one), at(other)
    first[i], second[j] = second[j], first[i]
    return replace(moment, record=record)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_cards_that_a_seat_has_not_seen_change_nothing_that_it_is_told(key: str, seats: int) -> None:
    tried = 0
    for seed in range(6):
        moment, random = moment_of(key, seats, seed), Random(seed)
        places = unseen(moment)
        hands = [place for place in places if place[0] == "hands"]
        if not hands:
            continue
        told = without_time(believed(moment))
        for one in random.sample(hands, min(2, len(hands))):
            other = random.choice([place for place in places if place != one])
            changed = with_two_exchanged(moment, one, other)
            assert without_time(believed(changed)) == told
            tried += changed.record["hands"] != moment.record["hands"]
    assert tried >= 4


def without_time(answer: dict[str, Any] | str) -> dict[str, Any]:
    assert isinstance(answer, dict), answer
    return {name: value for name, value in answer.items() if name != "seconds"}
