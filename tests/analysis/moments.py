"""Moments for tests: tables in any phase, made of arrangements of a position."""

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
class Made:
    """Evidence with given tables."""

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


def made(evidence: Evidence, change: Callable[[State], None]) -> Made:
    """The tables of an arrangement, each changed."""
    tables = evidence.belief().tables.copy()
    for one in tables:
        change(one.table)
    return Made(evidence.rules, evidence.players, tables, evidence.seed)


def after_call(caller: int) -> Callable[[State], None]:
    """Makes it my last turn after somebody's call."""

    def change(table: State) -> None:
        table.caller = caller
        table.turns_left = caller

    return change
