"""The ways in which whoever has decided may play on, where nobody says otherwise."""

from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import Watched, ways_on
from caboprob.montecarlo.policies.player import Player


def other_ways(known: Evidence) -> tuple[Player, ...]:
    """The ways other than that of the evidence; of a table that is described, people say how they play on."""
    while isinstance(known, Drawn | Looked):
        known = known.before
    first, *others = ways_on()
    return tuple(others) if isinstance(known, Watched) and known.me == first else ()
