"""Moments for tests: evidence from positions, with tables that may be changed to be in any phase."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caboprob import rulesets
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.dealt import DealEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.core.state import State
from caboprob.table.position import Position, read_position

STEADY = roster.named("steady")


@dataclass(frozen=True, slots=True, eq=False)
class GivenTables:
    """Evidence that is believed to be these tables, each as likely as any other."""

    rules: RuleSet
    players: tuple[Player, ...]
    tables: Any
    seed: int = 1

    def belief(self) -> Belief:
        return Belief(self.tables, self.players, float(len(self.tables)), 1.0, len(self.tables))


def position(key: str, me: str, *others: str, discard: str = "", house: tuple[str, ...] = ()) -> Position:
    return read_position(rulesets.read(key, house), me=me, opponents=others, discard=discard)


def dealt(where: Position, *, seed: int = 1, tables: int = 400, player: Player = STEADY) -> DealEvidence:
    return DealEvidence(position=where, players=(player,) * where.players, seed=seed, tables=tables)


def with_changed_tables(evidence: Evidence, change: Callable[[State], None]) -> GivenTables:
    """Evidence with the tables that another one leads to, each of them changed."""
    tables = evidence.belief().tables.copy()
    for one in tables:
        change(one.table)
    return GivenTables(evidence.rules, evidence.players, tables, evidence.seed)


def after_call(caller: int) -> Callable[[State], None]:
    """Makes it my last turn, at seat 0, after a call by this seat; those between us have theirs after me."""

    def change(table: State) -> None:
        table.caller = caller
        table.turns_left = caller

    return change
