"""The kernel of the CABO family: it plays scenarios and situations on the rules core."""

from typing import Any

from caboprob import rulesets
from caboprob.montecarlo import character, lore, players, tally, units
from caboprob.montecarlo.desk import new_desk
from caboprob.montecarlo.playable import Kernel
from caboprob.montecarlo.scenario import AtTable, Scenario
from caboprob.montecarlo.setting import job_of
from caboprob.table import ruletable


def records(what: AtTable) -> tuple[Any, ...]:
    """The records that its units are played on."""
    rules, deck = ruletable.tabled(what.rules), lore.tabled(what.rules)
    return new_desk(what.seed), rules, deck, character.tabled(what.players), job_of(what)


def smallest() -> Scenario:
    """Two players, to have the rounds compiled."""
    two = (players.named(players.KEYS[0]),) * 2
    return Scenario(rules=rulesets.read(rulesets.KEYS[0]), players=two)


KERNEL = Kernel(units.play, records, tally.DTYPE, smallest)
