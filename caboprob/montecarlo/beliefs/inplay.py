"""Rounds played on to their end from believed tables in the middle of a round."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from caboprob.errors import IllegalMove, TooLarge
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.execution.experiment import Kernel, KernelRecords
from caboprob.montecarlo.play.job import FREE_CHOICE, MOST_OPTIONS, Job, job_from_tables
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CALL
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True, kw_only=True)
class Continuation:
    """An experiment: rounds played on from the tables of a belief, the same ones for each option.

    `options` are first moves of mine, each tried at all tables; with `FREE_CHOICE` I decide as any player. A
    round is stopped after `most_turns` turns.
    """

    evidence: Evidence
    options: tuple[int, ...] = (FREE_CHOICE,)
    scores_before: ScoresBefore = NEW_GAME
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def kernel(self) -> Kernel:
        """The compiled code that plays it."""
        return KERNEL

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""
        return self.evidence.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""
        return self.evidence.players

    def job(self) -> Job:
        """What the kernel is to play."""
        return job_from_tables(
            len(self.players),
            len(self.evidence.belief().tables),
            options=self.options,
            scores_before=self.scores_before,
            most_turns=self.most_turns,
        )

    def records(self) -> KernelRecords:
        """New structs and arrays for the kernel to work on."""
        belief = self.evidence.belief()
        # The players of the belief are all who may sit somewhere: each table says who sits where.
        return new_records(self.rules, belief.players, self.job(), self.seed, belief.tables)


def continuation_of(
    evidence: Evidence, options: Sequence[int] = (FREE_CHOICE,), scores_before: ScoresBefore = NEW_GAME
) -> Continuation:
    """The experiment that plays on from what is known; refuses too many options (`TooLarge`)."""
    if len(options) > MOST_OPTIONS:
        raise TooLarge("too-many-options", most=MOST_OPTIONS, got=len(options))
    return Continuation(
        evidence=evidence, options=tuple(options), scores_before=scores_before, seed=evidence.seed
    )


def continuation_after_call(
    evidence: Evidence, scores_before: ScoresBefore = NEW_GAME, *, number: int = 1
) -> Continuation:
    """The experiment in which I, whom errors call player `number`, call now; `IllegalMove` if I may not."""
    reason = why_no_call(evidence)
    if reason:
        raise IllegalMove(reason.message, reason.clause, player=number, move="call")
    return continuation_of(evidence, (move_without_places(CALL),), scores_before)


def why_no_call(evidence: Evidence) -> Reason:
    """Why I may call at none of the tables believed, or `Reason.LEGAL`.

    They differ at most in who began, and so in how many turns have been played, and in how many cards I have.
    """
    tables = evidence.belief().tables.table
    depends_on = np.stack([tables.turns, tables.sizes[:, 0]], axis=1)
    _, rows = np.unique(depends_on, axis=0, return_index=True)
    rules, call = rule_table(evidence.rules), move_without_places(CALL)
    reasons = [why_illegal(tables[row], rules, call) for row in rows]
    return min(reasons)  # `LEGAL`, the lowest, if I may at any of them
