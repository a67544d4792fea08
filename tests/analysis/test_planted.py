"""Plain mistakes are found and graded as such, and moves that nobody disputes are not."""

import pytest

from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.made import Assumed
from caboprob.analysis.review.review import Decision, entry
from caboprob.montecarlo.policies import players
from caboprob.replays import replayed
from tests.analysis.planted import MISTAKES, UNDISPUTED, Planted
from tests.turns import by_turns

STEADY = Assumed(mixture=(players.named("steady"),), tables=2000)
ROUNDS = 1000


def judged(planted: Planted) -> Decision:
    """The decision planted, priced."""
    replay = replayed(planted.record)
    assert replay.broken is None
    decisions = entry(replay, len(planted.moves), STEADY, rounds=ROUNDS)
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
