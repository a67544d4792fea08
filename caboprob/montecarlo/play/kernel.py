"""The kernel of the CABO family: the function that plays it, compiled when first used, and its arguments."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from caboprob import rulesets
from caboprob.machinecode.structs import array_of
from caboprob.montecarlo.play import job as jobs
from caboprob.montecarlo.play import units
from caboprob.montecarlo.play.execution.experiment import Kernel, KernelRecords
from caboprob.montecarlo.play.job import Job, rounds_job
from caboprob.montecarlo.play.payoffs import new_payoffs
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.core import ruletable


def new_records(
    rules: RuleSet, players: Sequence[Player], job: Job, seed: int, tables: Any = None, payoffs: Any = None
) -> KernelRecords:
    """The records for `units.play`, in the order of its parameters.

    A job may play on from `tables`, and write to `payoffs` what each option brings in each unit.
    """
    return (
        new_workspace(seed),
        ruletable.rule_table(rules),
        deck_facts(rules),
        _policies(tuple(players)),
        job,
        array_of(PossibleTable, 1) if tables is None else tables,  # one that is never read
        new_payoffs(units=0, options=1) if payoffs is None else payoffs,
    )


@lru_cache(maxsize=64)
def _policies(players: tuple[Player, ...]) -> Any:
    """The policies of these players, cached and so read-only."""
    return policies_of(players, policy_struct=Policy)


def smallest_records() -> KernelRecords:
    """The records of a round of two players that is stopped after one turn."""
    two_players = (roster.named(roster.KEYS[0]),) * 2
    job = rounds_job(jobs.ROUNDS_JOB, len(two_players), most_turns=1, most_rounds=1)
    return new_records(rulesets.read(rulesets.family_keys()[0]), two_players, job, seed=0)


KERNEL = Kernel(units.play, Tally, smallest_records)
