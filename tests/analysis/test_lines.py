"""Decisions are priced by the best that can be made of them: right throws are free, equal tables alike."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from benchmarks.truth.recording import Recorder, Trembles
from caboprob import rulesets
from caboprob.analysis.estimating import mean_over_units
from caboprob.analysis.lines import is_sure_snap, move_sequences
from caboprob.analysis.moment import moment_of
from caboprob.analysis.racing import RaceResult
from caboprob.analysis.review import losses
from caboprob.analysis.review.decisionsmade import (
    Assumptions,
    DecisionMade,
    Stage,
    decisions_made_in,
    evidence_of,
)
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.losses import Loss, loss_of
from caboprob.analysis.trial import LineOfPlay, excess, trials_on_halves
from caboprob.analysis.turning import as_seen_from
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.assumed import assumed_players
from caboprob.replays import read_and_replay
from caboprob.table.core.codes import KEEP
from caboprob.table.core.moves import move_at, place_at, place_of, seat_of, slot_of
from caboprob.table.replay import Replay
from caboprob.table.score import ScoresBefore
from tests.analysis.moments import GivenTables, dealt, position
from tests.analysis.planted import of_cabo

ROUNDS, TABLES = 400, 400
QUEENS = {
    "rules": "cabu",
    "hands": [["Qc", "Qd", "6c", "7h"], ["5c", "8d", "9h", "10s"], ["4c", "7d", "10h", "Js"]],
    "discard": [],
    "pile": ["Qs", "5s"],
    "looks": [[1, 2]] * 3,
    "moves": ["draw discard", "snap 1 1:1"],
}
QUEEN_SEEN: dict[str, Any] = {
    "rules": "cabu",
    "hands": [["Qc", "3c", "6c", "7h"], ["Qh", "8d", "9h", "10s"], ["4c", "7d", "10h", "Js"]],
    "discard": [],
    "pile": ["9s", "Qs", "5s"],
    "looks": [[1, 2]] * 3,
    "moves": ["draw look 2:1", "draw discard"],
}


def replay_of(record: dict[str, Any]) -> Replay:
    found = read_and_replay(record)
    assert isinstance(found, Replay)
    return found


def rounds_of_cabu(count: int) -> Iterator[tuple[int, Replay]]:
    """Rounds of Cabu as the built-in players play them."""
    for number in range(count):
        random = Random(number)
        sitting = [random.choice(assumed_players()) for _ in range(random.randint(2, 4))]
        recorder = Recorder(rulesets.read("cabu"), sitting, Trembles(0.0, 0.0), number)
        recorder.play()
        found = read_and_replay(recorder.record)
        assert isinstance(found, Replay)
        yield number, found


def is_free(replay: Replay, made: DecisionMade, assumptions: Assumptions) -> bool:
    """Whether a decision throws a known own card of positive points that fits, and leaves a hand."""
    moment, count = moment_of(evidence_of(replay, made, assumptions)), len(replay.record.hands)
    move = as_seen_from(made.seat, count, made.move)
    card = int(moment.table.hands[0, slot_of(place_of(move, 1))])
    snapper, owner = (seat_of(place_of(made.move, index)) for index in range(2))
    own = int(moment.table.sizes[0]) > 1 and snapper == owner
    return own and is_sure_snap(moment, move) and moment.core_rules.points[card] > 0


def judged(replay: Replay, made: DecisionMade, assumptions: Assumptions) -> Loss:
    evidence, count = evidence_of(replay, made, assumptions), len(replay.record.hands)
    return loss_of(made, evidence, count, rounds=ROUNDS, ways=assumptions.ways[1:])


@pytest.mark.slow
def test_a_right_throw_of_a_known_card_hardly_ever_costs_anything() -> None:
    grades = [
        judged(replay, made, assumptions).grade
        for number, replay in rounds_of_cabu(14)
        for assumptions in [Assumptions(seed=number + 1, tables=TABLES)]
        for entry in range(1, len(replay.events) + 1)
        for made in decisions_made_in(replay, entry)
        if made.stage == Stage.SNAP and is_free(replay, made, assumptions)
    ]
    assert len(grades) >= 25
    assert sum(grade in {Grade.MISTAKE, Grade.BLUNDER} for grade in grades) <= 1
    assert sum(grade == Grade.BEST for grade in grades) >= 0.93 * len(grades)


def test_two_orders_of_throws_that_reach_one_table_are_priced_the_same() -> None:
    """A queen of my own and one of player 2, for which I give the 3: in either order."""
    own, gives_first = (snapped(move) for move in ("snap 1 1:1", "snap 1 2:1 give 1"))
    foreign = snapped("snap 1 2:1 give 2")
    replay = replay_of(QUEEN_SEEN | {"moves": [*QUEEN_SEEN["moves"], "snap 1 1:1"]})
    (made,) = decisions_made_in(replay, 3)
    evidence = evidence_of(replay, made, Assumptions(tables=TABLES))
    moment, (trial, _) = moment_of(evidence), trials_on_halves(evidence, ScoresBefore(), 1, 1)
    ends = {moves[2:] for moves in move_sequences(moment, own) if moves[1:2] == (gives_first,)}
    others = {moves[2:] for moves in move_sequences(moment, foreign) if moves[1:2] == (own,)}
    assert ends == others
    assert len(ends) > 1
    for end in ends:
        points = trial.points_brought(
            [LineOfPlay((own, gives_first, *end)), LineOfPlay((foreign, own, *end))], 0, ROUNDS
        )
        assert np.array_equal(points[:, 0], points[:, 1])


def snapped(written: str) -> int:
    """A throw by player 1, as the core has it."""
    replay = replay_of(QUEEN_SEEN | {"moves": [*QUEEN_SEEN["moves"], written]})
    (made,) = decisions_made_in(replay, 3)
    return made.move


def test_what_is_played_on_after_a_throw_may_be_anything_that_the_thrower_may_do_then() -> None:
    replay = replay_of(QUEENS)
    (made,) = decisions_made_in(replay, 2)
    moment = moment_of(evidence_of(replay, made, Assumptions(tables=TABLES)))
    follow = {moves[1:] for moves in move_sequences(moment, made.move)}
    assert () in follow
    assert any(len(moves) == 2 for moves in follow)
    assert len({moves[0] for moves in follow if moves}) > 1


def test_where_nothing_is_hidden_both_halves_have_tables_and_a_price_has_an_interval() -> None:
    evidence = dealt(position("cabo-de", "5 3 1 2", "4 4 4 4", discard="2"), tables=60)
    known = GivenTables(evidence.rules, evidence.players, np.repeat(evidence.belief().tables[:1], 60))
    for trial in trials_on_halves(known, ScoresBefore(), 1, 1):
        assert len(trial.tables) == 30
        assert len(set(trial.clusters(30))) == 30


def test_a_best_move_chosen_by_chance_that_turns_out_worse_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were the worst line chosen, the price would be wholly below 0."""
    replay = replay_of(QUEENS)
    (made,) = decisions_made_in(replay, 2)
    assumptions = Assumptions(tables=TABLES)
    evidence = evidence_of(replay, made, assumptions)

    def worst(
        trial: object, lines: list[LineOfPlay], players: int, most: int, *, negligible: float
    ) -> RaceResult:
        last = len(lines) - 1
        return RaceResult(last, (most,) * len(lines), (0.0,) * len(lines), (last,))

    monkeypatch.setattr(losses, "race", worst)
    found = loss_of(made, evidence, 3, rounds=ROUNDS, ways=assumptions.ways[1:])
    assert (found.played, found.loss.value, found.loss.low, found.loss.high) == (found.best, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("way", ["shark", "expert", "expert keep.curious=0 call.unknown=1"])
def test_in_the_first_turn_a_low_card_is_worth_more_on_an_unseen_card_than_on_a_known_12(way: str) -> None:
    """A 12 gives way to any middling card later, an unseen card only to a low one."""
    (planted, *_) = of_cabo("", "drawn", "12 3 6 7", "0", "draw keep 1")
    replay = replay_of(planted.record)
    *_, made = decisions_made_in(replay, 1)
    assumptions = Assumptions(me=players.read(way), tables=TABLES)
    trial = trials_on_halves(evidence_of(replay, made, assumptions), ScoresBefore(), 1, 1)[0]
    known, unseen = (LineOfPlay((move_at(KEEP, place_at(0, slot)),)) for slot in (0, 2))
    excesses = excess(trial.points_brought([known, unseen], 0, 4_000), 3)
    gain = mean_over_units(trial, excesses[:, 0] - excesses[:, 1])
    assert gain.value > 0.3
    assert gain.low > 0
