"""Plain mistakes are found and graded as such, and moves that nobody disputes are not."""

import pytest

from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.made import Assumed
from caboprob.analysis.review.review import Decision, decisions_of_entry
from caboprob.montecarlo.policies import players
from caboprob.replays import replayed
from tests.analysis.planted import MISTAKES, NATURAL, UNDISPUTED, Planted
from tests.turns import by_turns

STEADY = Assumed(mixture=(players.named("steady"),), tables=2000)
ANYBODY = Assumed(tables=2000)
ROUNDS = 1000
NOT_ANYBODYS = {
    "does not call with a kamikaze in hand": "nobody takes it away, and it counts whoever calls",
    "gives up a 2 instead of two 12s as a set": "with few last turns to come, KABOOM hardly punishes it",
    "cabu: leaves a red king just seen with a known queen in hand": "in Cabu one may wait to call",
    "kaboom: swaps a known 0 for an unseen card with four low cards": "few last turns are left",
    "gives away a known ace and keeps a known queen": "an inaccuracy: a queen is often thrown soon after",
}
"""Planted mistakes that are none, or smaller, where anybody may sit and the one judged plays on well."""


def judged(planted: Planted, assumed: Assumed = STEADY) -> Decision:
    """The decision planted, priced."""
    replay = replayed(planted.record)
    assert replay.broken is None
    decisions = decisions_of_entry(replay, len(planted.moves), assumed, rounds=ROUNDS)
    assert decisions
    return next(one for one in reversed(decisions) if one.loss.made.stage == planted.stage)


@pytest.mark.parametrize("planted", by_turns(MISTAKES, 0, of=4), ids=str)
def test_a_planted_mistake_is_graded_mistake_or_blunder_beyond_chance(planted: Planted) -> None:
    found = judged(planted).loss
    assert found.loss.low > 0
    assert found.grade in {Grade.MISTAKE, Grade.BLUNDER}, found


@pytest.mark.parametrize("planted", by_turns(UNDISPUTED, 0, of=4), ids=str)
def test_an_undisputed_move_is_graded_best(planted: Planted) -> None:
    assert judged(planted).loss.grade == Grade.BEST


@pytest.mark.parametrize(
    "planted",
    by_turns([one for one in MISTAKES if not {one.name, str(one)} & NOT_ANYBODYS.keys()], 1, of=4),
    ids=str,
)
def test_a_planted_mistake_is_one_whoever_may_sit_at_the_table(planted: Planted) -> None:
    found = judged(planted, ANYBODY).loss
    assert found.loss.low > 0
    assert found.grade in {Grade.MISTAKE, Grade.BLUNDER}, found


@pytest.mark.parametrize("planted", by_turns(UNDISPUTED, 1, of=4), ids=str)
def test_an_undisputed_move_is_best_whoever_may_sit_at_the_table(planted: Planted) -> None:
    assert judged(planted, ANYBODY).loss.grade == Grade.BEST


@pytest.mark.parametrize("planted", by_turns(NATURAL, 0, of=3), ids=str)
def test_a_natural_move_is_no_inaccuracy_where_it_depends_on_how_one_plays_on(planted: Planted) -> None:
    assert judged(planted, ANYBODY).loss.grade in {Grade.BEST, Grade.GOOD}
