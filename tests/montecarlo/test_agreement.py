"""Intervals of simulated chances contain the exact chance at least as often as they promise."""

from math import sqrt
from random import Random

import pytest

from caboprob import rulesets
from caboprob.exact.call import win_chance
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.estimates import agrees
from caboprob.montecarlo.results.report import Report
from caboprob.slots import Slot, known_slot, unknown_slot
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position, checked
from tests.montecarlo.model import DROPS_HIGHEST

POSITIONS_IN_FULL, POSITIONS_SAMPLED = 1_000, 200  # with `--all`, and without
ROUNDS = 1_000  # of each
CONFIDENCE = 0.95


def random_position(random: Random) -> Position:
    """A random position under any rules: some of the cards dealt are forgotten, wholly or down to a range."""
    rules = rulesets.read(random.choice(rulesets.family_keys()))
    deck = rules.deck
    cards = list(deck.cards())
    random.shuffle(cards)

    def slot(chance_known: float) -> Slot:
        known = known_slot(deck, cards.pop())
        if random.random() < chance_known:
            return known
        if random.random() < 0.85:
            return unknown_slot(deck)
        low = random.randint(0, known.low)
        high = random.randint(known.high, len(deck.ranks) - 1)
        return Slot(None, low, high)

    me = tuple(slot(0.97) for _ in range(rules.hand_size))
    opponents = random.choice((1, 1, 2, 2, 2, 3))
    others = tuple(tuple(slot(0.2) for _ in range(rules.hand_size)) for _ in range(opponents))
    discard = tuple(cards.pop() for _ in range(random.randint(0, 12)))
    return checked(Position(rules, me, others, discard))


@pytest.mark.slow
def test_the_interval_holds_the_exact_chance_as_often_as_it_promises(in_full: bool) -> None:
    """Calls in random positions: with one draw each if others have last turns, otherwise as the cards lie."""
    random, holding = Random(2026), 0
    positions = POSITIONS_IN_FULL if in_full else POSITIONS_SAMPLED
    # The intervals are wider than need be, so that in full no allowance for chance is needed.
    slack = 0.0 if in_full else 2 * sqrt(positions * CONFIDENCE * (1 - CONFIDENCE))
    for number in range(positions):
        position = random_position(random)
        model = "one-draw" if position.rules.last_turns else "as-they-lie"
        players = [DROPS_HIGHEST] * position.players
        asked = situation(position, players, options=(move_without_places(CALL),), seed=number)
        found = callreport.success(Report(run(asked, ROUNDS), confidence=CONFIDENCE), 0)
        assert found is not None
        holding += agrees(found, win_chance(position, model))
    assert holding >= CONFIDENCE * positions - slack
