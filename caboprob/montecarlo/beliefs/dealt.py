"""What is known of a table just dealt: all arrangements of the unseen cards are equally likely."""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import array_of
from caboprob.montecarlo.beliefs.belief import Belief, belief_bytes
from caboprob.montecarlo.play.arrangement import arrange_position, copy_from_seat
from caboprob.montecarlo.play.job import Job
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.scenario import Situation
from caboprob.montecarlo.play.workspace import Workspace, new_workspace
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.shuffling import rewind
from caboprob.sizedcache import sized_cache
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.position import Position

DEFAULT_TABLES = 4_000
KEPT_BYTES = 32 << 20  # of beliefs; each has some megabytes


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEvidence:
    """A position whose hidden cards nobody has touched, with me first and on turn.

    The others know their own first `others_know` cards, or all of them if that is None. `tables` is how many
    arrangements are drawn.
    """

    position: Position
    players: tuple[Player, ...]
    others_know: int | None = None
    seed: int = 1
    tables: int = DEFAULT_TABLES

    @property
    def rules(self) -> RuleSet:
        """The rules of the round."""
        return self.position.rules

    def belief(self) -> Belief:
        """Arrangements of the hidden cards, all equally likely."""
        return _cached_belief(self)


@sized_cache(KEPT_BYTES, belief_bytes, forgotten_when_idle=True)
def _cached_belief(evidence: DealEvidence) -> Belief:
    situation = Situation(
        position=evidence.position, players=evidence.players, others_know=evidence.others_know
    )
    tables = array_of(PossibleTable, evidence.tables)
    rules = rule_table(evidence.rules)
    compiled(arrange_all)(new_workspace(evidence.seed), rules, situation.job(), tables)
    tables.player_at[:, : evidence.position.players] = range(evidence.position.players)
    return Belief(
        tables,
        evidence.players,
        effective=float(evidence.tables),
        exact_share=1.0,
        rounds_tried=evidence.tables,
    )


def arrange_all(workspace: Workspace, rules: Rules, job: Job, tables: Sequence[PossibleTable]) -> None:
    """Sets up the job's position with newly shuffled hidden cards for every table."""
    for number in range(len(tables)):
        rewind(workspace.card_stream, number, 0)
        arrange_position(workspace, rules, job)
        copy_from_seat(tables[number].table, workspace.table, 0)  # from seat 0: every seat keeps its number
