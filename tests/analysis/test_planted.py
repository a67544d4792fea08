"""Plain mistakes are found and graded as such, and moves that nobody disputes are not."""

import pytest

from caboprob.analysis.review.decisionsmade import Assumptions
from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.review import Decision, decisions_of_entry
from caboprob.montecarlo.policies import players
from caboprob.replays import read_and_replay
from tests.analysis.planted import MISTAKES, NATURAL, UNDISPUTED, Planted
from tests.turns import every_nth

STEADY = Assumptions(mixture=(players.named("steady"),), tables=2000)
ANYBODY = Assumptions(tables=2000)
ROUNDS = 1000
AT_THE_BORDER = {Grade.INACCURACY, Grade.MISTAKE}
SMALLER = {
    # Nobody takes a kamikaze away, and it counts whoever calls.
    "does not call with a kamikaze in hand": {Grade.BEST},
    # With few last turns to come: 0.4 in all three games (0.3 to 0.5).
    "gives up a 2 instead of two 12s as a set": {Grade.BEST, Grade.GOOD},
    # Of two or three unseen cards one is left: 0.8 (0.7 to 0.9).
    "looks at a card already known": {Grade.GOOD, Grade.INACCURACY},
    "cabu: looks at a card already known": {Grade.INACCURACY},  # 1.0 (0.9 to 1.2)
    # In Cabu one may wait to call, and raise another's hand instead: 1.1 (1.0 to 1.3).
    "cabu: leaves a red king just seen with a known queen in hand": {Grade.INACCURACY},
    "tamalou: swaps a known ace for a queen just seen": {Grade.INACCURACY},  # 1.4 (1.3 to 1.5)
    "cambio: swaps a known ace for a queen just seen": AT_THE_BORDER,  # 1.7 (1.6 to 1.8)
    # Few last turns are left: 1.4 (1.4 to 1.5) in CABO, 1.5 (1.4 to 1.6) in KABOOM.
    "swaps a known 0 for an unseen card with four low cards": AT_THE_BORDER,
    # A queen is often thrown soon after: 1.6 (1.4 to 1.7).
    "gives away a known ace and keeps a known queen": AT_THE_BORDER,
    "cabu: swaps a known 2 away after a look at a 5": AT_THE_BORDER,  # 1.9 (1.7 to 2.1)
}
"""Planted mistakes that are none, or smaller, where anybody may sit and the one judged plays on well.

In brackets is what each costs at least, whichever of the ways one plays on in, and its interval: played out
20,000 times in each way from 20,000 tables believed, beside the decision that is best in that way. A test has
a tenth of these tables, and calls a decision smaller rather than larger.
"""


def judged(planted: Planted, assumptions: Assumptions = STEADY) -> Decision:
    """The decision planted, priced."""
    replay = read_and_replay(planted.record)
    assert replay.broken is None
    decisions = decisions_of_entry(replay, len(planted.moves), assumptions, rounds=ROUNDS)
    assert decisions
    return next(one for one in reversed(decisions) if one.loss.made.stage == planted.stage)


def smaller(planted: Planted) -> set[Grade] | None:
    """The grades of a planted mistake that is smaller than one, None if it is a mistake."""
    return SMALLER.get(str(planted), SMALLER.get(planted.name))


@pytest.mark.parametrize("planted", every_nth(MISTAKES, turn=0, of=8), ids=str)
@pytest.mark.slow
def test_a_planted_mistake_is_graded_mistake_or_blunder_beyond_chance(planted: Planted) -> None:
    found = judged(planted).loss
    assert found.loss.low > 0
    assert found.grade in {Grade.MISTAKE, Grade.BLUNDER}, found


@pytest.mark.parametrize("planted", every_nth(UNDISPUTED, turn=0, of=4), ids=str)
def test_an_undisputed_move_is_graded_best(planted: Planted) -> None:
    assert judged(planted).loss.grade == Grade.BEST


@pytest.mark.parametrize(
    "planted",
    every_nth([one for one in MISTAKES if smaller(one) is None], turn=5, of=8),
    ids=str,
)
@pytest.mark.slow
def test_a_planted_mistake_is_one_whoever_may_sit_at_the_table(planted: Planted) -> None:
    found = judged(planted, ANYBODY).loss
    assert found.loss.low > 0
    assert found.grade in {Grade.MISTAKE, Grade.BLUNDER}, found


@pytest.mark.parametrize(
    "planted", every_nth([one for one in MISTAKES if smaller(one)], turn=0, of=4), ids=str
)
@pytest.mark.slow
def test_a_planted_mistake_costs_as_much_as_it_does_played_out(planted: Planted) -> None:
    assert judged(planted, ANYBODY).loss.grade in (smaller(planted) or ())


@pytest.mark.parametrize("planted", every_nth(UNDISPUTED, turn=1, of=4), ids=str)
@pytest.mark.slow
def test_an_undisputed_move_is_best_whoever_may_sit_at_the_table(planted: Planted) -> None:
    assert judged(planted, ANYBODY).loss.grade == Grade.BEST


@pytest.mark.parametrize("planted", every_nth(NATURAL, turn=0, of=3), ids=str)
def test_a_natural_move_is_no_inaccuracy_where_it_depends_on_how_one_plays_on(planted: Planted) -> None:
    assert judged(planted, ANYBODY).loss.grade in {Grade.BEST, Grade.GOOD}
