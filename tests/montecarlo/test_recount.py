"""The tally holds what a person would count: in rounds worked out by hand, and in records of rounds."""

from typing import Any

import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.job import FREE_CHOICE
from caboprob.montecarlo.play.scenario import scenario, situation
from caboprob.montecarlo.policies import players
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import read_position
from tests.montecarlo.model import STILL
from tests.montecarlo.recount import (
    ALONE,
    BEATEN,
    OWN_KAMIKAZE,
    TIED,
    Counts,
    counts_in,
    recorded,
    recount,
)

CALLS = move_without_places(CALL)


def flat(fields: dict[str, Any]) -> Counts:
    """Fields of a `Tally` as they are written below: a number, or numbers by index."""
    return {
        (name, *(place if isinstance(place, tuple) else (place,))): count
        for name, value in fields.items()
        for place, count in (value.items() if isinstance(value, dict) else [((), value)])
    }


# `lengths` and `reshuffles` are rounds by how many; other indices are players, or in `place_…` seats from the
# starter on, then an outcome or the bin of a sum, then how many own turns came before.
ROUND = {"rounds": 1, "units": 1, "reshuffles": {0: 1}}
TWO, THREE = {"place_rounds": {0: 1, 1: 1}}, {"place_rounds": {0: 1, 1: 1, 2: 1}}


@pytest.mark.parametrize(
    ("key", "hands", "first_move", "most_turns", "fields"),
    [
        pytest.param(
            # Sums of 20 and 2, and no card left that is below any of theirs: I write 20 + 5, they write 0.
            "cabo-de", ("5 5 5 5", "0 0 1 1"), CALLS, 400,
            ROUND | TWO | {
                "turns": 2, "turn_squares": 4, "lengths": {2: 1},
                "moves": 2,  # a draw and a discard; the call was given
                "points": {0: 25}, "place_points": {0: 25}, "place_squares": {0: 625},
                "wins": {1: 1}, "place_wins": {1: 1},
                "calls": {0: 1}, "outcomes": {(0, BEATEN): 1}, "called": {(0, 24, 0): 1},
                "called_points": {(0, 24, 0): 25}, "called_squares": {(0, 24): 625},
                "unit_points": {0: 25}, "unit_points_products": {(0, 0): 625},
                "unit_wins": {1: 1}, "unit_wins_products": {(1, 1): 1},
            }, id="beaten",
        ),
        pytest.param(
            # A kamikaze writes 0 and everybody else 50, whatever they draw.
            "cabo-de", ("12 12 13 13", "4 3 2 1"), CALLS, 400,
            ROUND | TWO | {
                "turns": 2, "turn_squares": 4, "lengths": {2: 1}, "moves": 2,
                "points": {1: 50}, "place_points": {1: 50}, "place_squares": {1: 2500},
                "wins": {0: 1}, "place_wins": {0: 1}, "dealt": {0: 1}, "held_at_end": {0: 1},
                "calls": {0: 1}, "outcomes": {(0, OWN_KAMIKAZE): 1},
                "called": {(0, 54, 0): 1}, "succeeded": {(0, 54, 0): 1},
                "unit_points": {1: 50}, "unit_points_products": {(1, 1): 2500},
                "unit_wins": {0: 1}, "unit_wins_products": {(0, 0): 1},
            }, id="kamikaze",
        ),
        pytest.param(
            # In Cabu a call ends the round at once, and everybody writes the own sum: 10, 20 and 13.
            "cabu", ("A 2 3 4", "5 5 5 5", "A 2 3 7"), CALLS, 400,
            ROUND | THREE | {
                "lengths": {0: 1},
                "points": {0: 10, 1: 20, 2: 13}, "place_points": {0: 10, 1: 20, 2: 13},
                "place_squares": {0: 100, 1: 400, 2: 169}, "wins": {0: 1}, "place_wins": {0: 1},
                "calls": {0: 1}, "outcomes": {(0, ALONE): 1},
                "called": {(0, 14, 0): 1}, "succeeded": {(0, 14, 0): 1},
                "called_points": {(0, 14, 0): 10}, "called_squares": {(0, 14): 100},
                "unit_points": {0: 10, 1: 20, 2: 13},
                "unit_points_products": {
                    (0, 0): 100, (1, 0): 200, (1, 1): 400, (2, 0): 130, (2, 1): 260, (2, 2): 169
                },
                "unit_wins": {0: 1}, "unit_wins_products": {(0, 0): 1},
            }, id="alone",
        ),
        pytest.param(
            # On a tie the call fails, and the caller writes 10 + 30.
            "cabu", ("A 2 3 4", "2 2 3 3", "A 2 3 7"), CALLS, 400,
            ROUND | THREE | {
                "lengths": {0: 1},
                "points": {0: 40, 1: 10, 2: 13}, "place_points": {0: 40, 1: 10, 2: 13},
                "place_squares": {0: 1600, 1: 100, 2: 169}, "wins": {1: 1}, "place_wins": {1: 1},
                "calls": {0: 1}, "outcomes": {(0, TIED): 1}, "called": {(0, 14, 0): 1},
                "called_points": {(0, 14, 0): 40}, "called_squares": {(0, 14): 1600},
                "unit_points": {0: 40, 1: 10, 2: 13},
                "unit_points_products": {
                    (0, 0): 1600, (1, 0): 400, (1, 1): 100, (2, 0): 520, (2, 1): 130, (2, 2): 169
                },
                "unit_wins": {1: 1}, "unit_wins_products": {(1, 1): 1},
            }, id="tied",
        ),
        pytest.param(
            # Nobody calls in two turns each; scored without a call, the 10 writes 0 and the 13 itself.
            "cabo-de", ("1 2 3 4", "0 0 1 12"), FREE_CHOICE, 4,
            ROUND | TWO | {
                "turns": 4, "turn_squares": 16, "lengths": {4: 1}, "moves": 8, "capped": 1,
                "points": {1: 13}, "place_points": {1: 13}, "place_squares": {1: 169},
                "wins": {0: 1}, "place_wins": {0: 1},
                "passed": {(0, 14): 1, (1, 17): 1}, "passed_points": {(1, 17): 13},
                "passed_squares": {(1, 17): 169},
                "unit_points": {1: 13}, "unit_points_products": {(1, 1): 169},
                "unit_wins": {0: 1}, "unit_wins_products": {(0, 0): 1},
            }, id="capped",
        ),
        pytest.param(
            # Equal sums without a call: both write 0, and share the round.
            "cabo-de", ("1 2 3 4", "0 0 1 9"), FREE_CHOICE, 2,
            ROUND | TWO | {
                "turns": 2, "turn_squares": 4, "lengths": {2: 1}, "moves": 4, "capped": 1,
                "wins": {0: 1, 1: 1}, "shared": {0: 1, 1: 1}, "place_wins": {0: 1, 1: 1},
                "passed": {(0, 14): 1, (1, 14): 1},
                "unit_wins": {0: 1, 1: 1}, "unit_wins_products": {(0, 0): 1, (1, 0): 1, (1, 1): 1},
            }, id="shared",
        ),
    ],
)  # fmt: skip
def test_the_tally_of_a_round_is_what_was_worked_out_by_hand(
    key: str, hands: tuple[str, ...], first_move: int, most_turns: int, fields: dict[str, Any]
) -> None:
    """All hands are known, and players who stand still leave them as they are. A sum of 20 is in bin 24."""
    me, *others = hands
    position = read_position(rulesets.read(key), me=me, opponents=others)
    played = situation(position, [STILL] * len(hands), options=(first_move,), most_turns=most_turns)
    assert counts_in(play_units(played, 0, 1)) == flat(fields)


@pytest.mark.slow
def test_a_call_by_an_empty_hand_is_counted_as_one_with_no_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kombio: whoever throws their last card has called; what an earlier round's caller held is no matter."""
    experiment, found = scenario(rulesets.read("kombio"), [players.named("shark")] * 6, seed=7), 0
    for number in range(60):
        tally = play_units(experiment, number, 1)
        if tally.calls.sum() == tally.believed.sum():  # estimated by whoever called: not by an empty hand
            continue
        found += 1
        round, plain, moves = recorded(experiment, number, monkeypatch)
        assert any(event.called_by_snap for event in round.events)
        assert counts_in(plain) == recount(round, number, moves) == counts_in(tally)
    assert found > 1


@pytest.mark.parametrize("key", rulesets.family_keys())
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.slow
def test_the_tally_of_a_round_is_what_its_record_shows(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel itself plays, move by move into a record; the replay also judges every move."""
    table = [players.named(players.KEYS[-1 - seat]) for seat in range(seats)]
    experiment = scenario(rulesets.read(key), table, seed=7)
    for number in range(8):
        round, tally, moves = recorded(experiment, number, monkeypatch)
        assert round.broken is None
        assert round.complete
        assert counts_in(tally) == recount(round, number, moves), round.record
        assert tally.tobytes() == play_units(experiment, number, 1).tobytes()
