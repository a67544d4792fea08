"""The kernel of the CABO family: it plays scenarios and situations on the rules core."""

from typing import Any

from caboprob import rulesets
from caboprob.montecarlo.play import tally, units
from caboprob.montecarlo.play.jobwriting import job_of
from caboprob.montecarlo.play.playable import Kernel
from caboprob.montecarlo.play.scenario import AtTable, Scenario
from caboprob.montecarlo.play.workspace import new_desk
from caboprob.montecarlo.policies import players, policy, prior
from caboprob.table.core import ruletable


def records(what: AtTable) -> tuple[Any, ...]:
    """The records that its units are played on."""
    rules, deck = ruletable.tabled(what.rules), prior.tabled(what.rules)
    return new_desk(what.seed), rules, deck, policy.tabled(what.players), job_of(what)


def smallest() -> Scenario:
    """Two players, to have the rounds compiled."""
    two = (players.named(players.KEYS[0]),) * 2
    return Scenario(rules=rulesets.read(rulesets.listed()[0]), players=two)


KERNEL = Kernel(units.play, records, tally.DTYPE, smallest)
