"""What reviews keep to: nobody is blamed for unknown cards, the adviser loses nothing, mean luck is 0."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import sqrt
from random import Random

import pytest

from benchmarks.strength.reviewing import mean_of, parts_of, reviewed
from caboprob.analysis.advice import advise
from caboprob.analysis.review import decisionsmade as making
from caboprob.analysis.review.decisionsmade import (
    Assumptions,
    DecisionMade,
    Stage,
    decisions_made_in,
    evidence_of,
)
from caboprob.analysis.review.grades import CLOSE_BELOW
from caboprob.analysis.review.losses import Loss, loss_of
from caboprob.analysis.review.reasons import UNSETTLED
from caboprob.analysis.review.review import decisions_of_entry
from caboprob.analysis.turning import as_made_by
from caboprob.errors import BadNotation
from caboprob.montecarlo.beliefs import watched
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.policies import players
from caboprob.replays import read_and_replay
from caboprob.table.record import Record
from caboprob.table.replay import Replay, replay
from tests.analysis.planted import UNDISPUTED
from tests.analysis.test_courses import played, record
from tests.turns import every_nth

ASSUMED = Assumptions(mixture=(players.named("steady"),), tables=300)
ROUNDS = 100
EXAMPLES = ("cabo-round", "kaboom-round", "cabu-round")
SEATS = [(name, seat) for name in EXAMPLES for seat in range(len(record(name)["hands"]))]


def losses_of(found: Replay, number: int, seat: int) -> list[Loss]:
    """The losses of a seat's decisions in an entry, worked out anew."""
    watched._cached_belief.cache_clear()
    making._watch.cache_clear()
    count = len(found.record.hands)
    return [
        loss_of(made, evidence_of(found, made, ASSUMED), count, rounds=ROUNDS)
        for made in decisions_made_in(found, number)
        if made.seat == seat
    ]


def with_two_exchanged(original: Record, random: Random) -> Record:
    """The record with two cards, in hands or in the pile, in each other's place."""
    cards = [*(card for hand in original.hands for card in hand), *original.pile]
    one, other = random.sample(range(len(cards)), 2)
    cards[one], cards[other] = cards[other], cards[one]
    left = iter(cards)
    hands = tuple(tuple(islice(left, len(hand))) for hand in original.hands)
    return replace(original, hands=hands, pile=tuple(left))


def indistinguishable_replays(original: Replay, number: int, seat: int) -> Iterator[Replay]:
    """Replays with two cards exchanged that look the same to a seat until it has decided in this entry."""
    random, seen = Random(seat), observe(original.record, number - 1, seat)
    faces = original.record.rules.deck.faces
    card = original.events[number - 1].card
    for _ in range(2_000):
        other = with_two_exchanged(original.record, random)
        try:
            if observe(other, number - 1, seat) != seen:
                continue
            again = replay(replace(other, moves=other.moves[:number]))
        except (BadNotation, ValueError):
            continue
        drawn = again.events[number - 1].card if again.broken is None else None
        looks = {one: (faces[one].rank, faces[one].suit) for one in (card, drawn) if one is not None}
        if again.broken is None and looks.get(drawn) == looks.get(card) and other != original.record:
            yield again


@pytest.mark.parametrize("example_and_seat", every_nth(SEATS, turn=1))
@pytest.mark.slow
def test_exchanging_cards_that_a_seat_could_not_know_changes_none_of_its_losses(
    example_and_seat: tuple[str, int],
) -> None:
    name, seat = example_and_seat
    whole = played(record(name))
    numbers = [n for n in range(1, len(whole.events) + 1) if next(decisions_made_in(whole, n)).seat == seat][
        :3
    ]
    for number in numbers:
        told = losses_of(whole, number, seat)
        others = list(islice(indistinguishable_replays(whole, number, seat), 2))
        assert others
        for other in others:
            assert losses_of(other, number, seat) == told


@pytest.mark.slow
def test_what_the_adviser_would_have_done_loses_nothing_beyond_chance() -> None:
    """It is asked with another seed, so its choice rests on other tables than the price."""
    found = played(record("cabo-round"))
    losses = [as_advised(found, made).loss for n in range(1, 9) for made in decisions_made_in(found, n)]
    stderr_of_sum = sqrt(sum(loss.stderr**2 for loss in losses))
    assert abs(sum(loss.value for loss in losses)) <= 3 * stderr_of_sum


def as_advised(found: Replay, made: DecisionMade) -> Loss:
    """The loss of the decision that the adviser takes."""
    assert made.stage != Stage.SNAP
    count = len(found.record.hands)
    advice = advise(evidence_of(found, made, replace(ASSUMED, seed=2)), rounds=500)
    move = as_made_by(made.seat, count, advice.best.code)
    evidence = evidence_of(found, made, ASSUMED)
    return loss_of(replace(made, move=move), evidence, count, rounds=500)


@pytest.mark.parametrize(("name", "is_open"), [("discards a 13", True), ("calls with 2 points", False)])
def test_what_few_tables_call_the_best_is_not_judged_where_another_may_be_better(
    name: str, is_open: bool
) -> None:
    """It is best with an interval from 0 to what another decision may be better at most, or left open."""
    planted = next(one for one in UNDISPUTED if str(one) == f"cabo-de: {name}")
    assumptions = Assumptions(tables=10)
    found = decisions_of_entry(read_and_replay(planted.record), len(planted.moves), assumptions, rounds=500)
    assert found
    decision = next(one for one in reversed(found) if one.loss.made.stage == planted.stage)
    assert decision.loss.weak
    assert (decision.loss.loss.value, decision.loss.loss.low) == (0.0, 0.0)
    assert decision.loss.is_unsettled == is_open == (decision.loss.loss.high >= CLOSE_BELOW)
    assert decision.reason == (UNSETTLED if is_open else None)


@pytest.mark.parametrize("key", every_nth(["cabo-de", "cabu"], turn=0))
@pytest.mark.slow
def test_the_mean_luck_of_those_assumed_is_none(key: str) -> None:
    """Every round is priced at a few of its decisions only, which count for all; the mean is the same."""
    lines = [reviewed(key, 2, number, seed=3, tables=60, rounds=40, share=0.3) for number in range(24)]
    told = [parts_of(line) for line in lines if line["points"]]
    luck, stderr = mean_of([above_expected[0] - from_losses[0] for above_expected, from_losses in told])
    assert len(told) > 20
    assert abs(luck) < 3 * stderr
    for line in lines:
        above_expected, from_losses = parts_of(line)
        assert json.dumps(line)
        assert sum(from_losses) == pytest.approx(0, abs=1e-9)
        assert sum(above_expected) + sum(line["expected"]) == pytest.approx(0, abs=1e-9)
