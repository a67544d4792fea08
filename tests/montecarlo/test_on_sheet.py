"""Totals after rounds that are played on, added up by hand from what each round brought."""

from collections.abc import Sequence

import pytest

from caboprob import rulesets
from caboprob.analysis.advice import advise
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints, new
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.payoffs import OTHERS, OWN, new_payoffs
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies import players
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import read_position
from caboprob.table.score import ScoresBefore

ROUNDS = 20_000
RESET_AT, RESET_OFF, END_AT = 100, 50, 101  # totals: which one drops, by how much, and which ends the game
SECOND_EDITION = rulesets.read("cabo-2")
TOTALS = (80, 93)


def called(totals: Sequence[int], resets: Sequence[int]) -> tuple[Ints, Tally]:
    """My points and the other's, round by round, and the tally."""
    table = read_position(SECOND_EDITION, me="3 ?", opponents=["1 4 ?"], discard="9")
    steady = [players.named("steady")] * 2
    before = ScoresBefore(tuple(totals), tuple(resets))
    asked = situation(table, steady, options=(move_without_places(CALL),), scores_before=before)
    payoffs, tally = new_payoffs(ROUNDS, 1), new(Tally)
    compiled(KERNEL.play)(
        *new_records(SECOND_EDITION, steady, asked.job(), 1, payoffs=payoffs), tally, 0, ROUNDS
    )
    return payoffs[:, 0], tally


@pytest.mark.parametrize("resets", [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_a_total_drops_at_exactly_100_as_often_as_it_still_may(resets: tuple[int, int]) -> None:
    brought, tally = called(TOTALS, resets)
    over = [0] * ROUNDS
    for seat, column in ((0, OWN), (1, OTHERS)):
        reached = TOTALS[seat] + brought[:, column]
        drops = 0 if resets[seat] else int((reached == RESET_AT).sum())
        assert (reached == RESET_AT).sum() > 0
        assert tally.resets[seat] == drops
        assert tally.reached_limit[seat] == (reached >= END_AT).sum() > 0
        over |= reached >= END_AT
    assert tally.games_ended == over.sum()


def test_what_is_added_to_a_total_counts_a_drop_and_is_worth_it_only_while_it_may_drop() -> None:
    """A wrong call with 7 points writes 17, which 83 needs: to be beaten for sure is the best there is."""
    table = read_position(SECOND_EDITION, me="3 4", opponents=["0 1 0 1"], discard="13")
    steady = tuple([players.named("steady")] * 2)
    found = [
        advise(
            DealEvidence(position=table, players=steady),
            scores_before=ScoresBefore((83, 0), (times, 0)),
            rounds=500,
        )
        for times in (0, 1)
    ]
    first, second = ({one.move: one.points.value for one in advice.options} for advice in found)
    assert found[0].best.move == "call"
    assert first["call"] < 0
    assert first["call"] == pytest.approx(second["call"] - RESET_OFF, abs=1)  # the other may fail to be lower
    assert found[1].best.move != "call"
