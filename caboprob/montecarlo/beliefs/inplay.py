"""Rounds played on to their end from believed tables in the middle of a round."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import TooLarge
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.execution.experiment import Kernel, Records
from caboprob.montecarlo.play.job import FREE, MOST_OPTIONS, Job, believed_job
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True, kw_only=True)
class Continuation:
    """An experiment: rounds played on from the tables of a belief, the same ones for each option.

    `options` are my first moves, one after the other; `FREE` lets me decide like any player.
    """

    evidence: Evidence
    options: tuple[int, ...] = (FREE,)
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
        return believed_job(
            len(self.players),
            len(self.evidence.belief().tables),
            options=self.options,
            scores_before=self.scores_before,
            most_turns=self.most_turns,
        )

    def records(self) -> Records:
        """New records for the kernel."""
        belief = self.evidence.belief()
        return new_records(self.rules, belief.players, self.job(), self.seed, belief.tables)


def continuation_of(
    evidence: Evidence, options: Sequence[int] = (FREE,), scores_before: ScoresBefore = NEW_GAME
) -> Continuation:
    """The experiment that plays on from what is known; refuses too many options (`TooLarge`)."""
    if len(options) > MOST_OPTIONS:
        raise TooLarge("too-many-options", most=MOST_OPTIONS, got=len(options))
    return Continuation(
        evidence=evidence, options=tuple(options), scores_before=scores_before, seed=evidence.seed
    )
