"""Moments of freely played rounds: who is about to move, and what a call forced there brings."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play import moments
from caboprob.montecarlo.play.job import ROUNDS_JOB, rounds_job
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.players import named, read
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CALL, DRAW, OVER
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.outcome import outcome_of
from caboprob.table.core.scoring.scoring import score_state

GAMES = [("cabo-de", 3), ("kaboom", 2), ("cabu", 4)]
SEED, FEW = 7, 12


def moments_found(rules: RuleSet, players: list[Player]) -> Any:
    """Some 300 moments, with the call forced at each."""
    _rounds, found = next(moments.moments(rules, players, seed=SEED, room=300))
    return found


class Round:
    """A round replayed from its beginning, in plain Python; `unit` is its number."""

    def __init__(self, rules: RuleSet, players: list[Player], unit: int) -> None:
        self.job = rounds_job(ROUNDS_JOB, len(players), most_turns=moments.MOST_TURNS, most_rounds=1)
        self.records = (
            rule_table(rules),
            deck_facts(rules),
            policies_of(players, policy_struct=Policy),
            self.job,
        )
        forks, _ = moments.new_fork(SEED)
        self.fork = forks[0]
        moments.begin_round(self.fork.free, self.records[0], self.job, unit)

    def turns(self) -> Iterator[Any]:
        """The table before every turn."""
        table = self.fork.free.table
        while table.phase != OVER and table.caller < 0:
            yield table
            moments.play_turn(self.fork.free, *self.records, self.fork.tally)

    def call(self) -> Any:
        """The sheet after a call made now."""
        return self.forced(CALL)

    def forced(self, kind: int, *, assessed: bool = True) -> Any:
        """The sheet after a move made now, by somebody who has assessed the hand before or not."""
        self.fork.forced = self.fork.free  # a copy: structs are assigned by value
        if not assessed:
            self.fork.forced.assessment = new(Assessment)
        moments.force_move(self.fork, *self.records, move_without_places(kind))
        return self.fork.forced.sheet


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_a_forced_call_leaves_the_round_as_it_would_have_been(key: str, seats: int) -> None:
    rules, players = rulesets.read(key), [named("steady")] * seats
    found = moments_found(rules, players)
    expected = [
        (unit, int(table.turns), int(table.turn), list(table.hands[table.turn][: table.sizes[table.turn]]))
        for unit in range(FEW)
        for table in Round(rules, players, unit).turns()
        if moments.knows_hand(table)
    ]
    assert expected == [
        (int(one.unit), int(one.turns), int(one.seat), [card for card in one.cards if card >= 0])
        for one in found[: len(expected)]
    ]
    assert found[len(expected)].unit >= FEW


@pytest.mark.parametrize(("key", "seats"), GAMES)
def test_what_a_call_brings_is_what_it_brings_in_that_round(key: str, seats: int) -> None:
    rules, players = rulesets.read(key), [named("steady")] * seats
    for one in islice(moments_found(rules, players), 0, 60, 5):
        replayed = Round(rules, players, int(one.unit))
        next(table for table in replayed.turns() if table.turns == one.turns)
        sheet = replayed.call()
        assert one.outcome == outcome_of(sheet)
        assert one.points == sheet.points[one.seat]
        assert one.points + one.others_points == sum(sheet.points[:seats])


def test_moments_tell_the_own_turns_the_sum_and_how_many_cards_everybody_has() -> None:
    rules = rulesets.read("cabo-de")
    found = moments_found(rules, [named("steady")] * 3)
    assert (found.turns_had == found.turns // 3).all()
    assert (found.player == (found.seat - found.unit) % 3).all()  # players move on one seat each round
    for one in found[:50]:
        cards = [int(card) for card in one.cards if card >= 0]
        assert one.own_sum == rules.deck.points(cards)
        assert one.own_size == one.sizes[0] == len(cards)
    assert np.unique(found.unit).size > 10


def test_who_is_made_to_draw_has_assessed_the_hand_first() -> None:
    played = Round(rulesets.read("cabo-de"), [named("steady")] * 3, 5)
    for _ in played.turns():
        points = played.forced(DRAW).points.tolist()
        assert played.forced(DRAW, assessed=False).points.tolist() == points


@pytest.mark.parametrize(("key", "seats"), [("cabo-de", 3), ("cambio", 3), ("dutch", 2)])
@pytest.mark.slow
def test_a_call_that_is_made_anyway_brings_what_the_forced_one_did(key: str, seats: int) -> None:
    """Everybody may throw cards after either, and who forgets nothing decides on the call by no luck."""
    calls = 0
    for unit in range(40):
        played = Round(rulesets.read(key), [read("beginner memory.forgets=0")] * seats, unit)
        forced = [
            (int(table.turn), played.call().points[:seats].tolist())
            for table in played.turns()
            if may_call(table, played.records[0])
        ]
        table, sheet = played.fork.free.table, played.fork.free.sheet
        if table.caller < 0:
            continue
        played.job.stops_at_turn_end, played.job.most_turns = 0, moments.MOST_TURNS
        moments.play_up_to_cap(played.fork.free, *played.records, played.fork.tally)
        score_state(table, played.records[0], sheet)
        calls += 1
        assert forced[-1] == (int(table.caller), sheet.points[:seats].tolist())
    assert calls > 20
