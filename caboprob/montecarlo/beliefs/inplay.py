"""A table in play: rounds are played on from the tables that are believed."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import TooLarge
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.play.execution.experiment import Kernel, Records
from caboprob.montecarlo.play.job import FREE, LARGEST_CHOICE, Job, believed_job
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.score import NEW_GAME, ScoresBefore


@dataclass(frozen=True, slots=True, kw_only=True)
class InPlay:
    """Rounds played on from believed tables; with `options`, each is my first move on the same tables."""

    evidence: Evidence
    options: tuple[int, ...] = (FREE,)
    scores_before: ScoresBefore = NEW_GAME
    seed: int = 1
    most_turns: int = MOST_TURNS

    @property
    def kernel(self) -> Kernel:
        """The code that plays it."""
        return KERNEL

    @property
    def rules(self) -> RuleSet:
        """The rules that are played by."""
        return self.evidence.rules

    @property
    def players(self) -> tuple[Player, ...]:
        """How everybody is taken to play, clockwise from me."""
        return self.evidence.players

    def job(self) -> Job:
        """What the kernel is to do."""
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


def in_play(
    evidence: Evidence, options: Sequence[int] = (FREE,), scores_before: ScoresBefore = NEW_GAME
) -> InPlay:
    """A table to play on from; refuses too many options (`TooLarge`)."""
    if len(options) > LARGEST_CHOICE:
        raise TooLarge("too-many-options", most=LARGEST_CHOICE, got=len(options))
    return InPlay(evidence=evidence, options=tuple(options), scores_before=scores_before, seed=evidence.seed)
