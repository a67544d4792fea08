"""The ways in which whoever has decided may play on, where nobody says otherwise."""

from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import Watched, in_doubt, ways_on
from caboprob.montecarlo.policies.player import Player
from caboprob.table.core.codes import SEATS


def other_ways(known: Evidence) -> tuple[Player, ...]:
    """The ways other than that of the evidence; of a table that is described, people say how they play on."""
    while isinstance(known, Drawn | Looked):
        known = known.before
    first, *others = ways_on()
    return tuple(others) if isinstance(known, Watched) and known.me == first else ()


def with_doubters(known: Evidence, ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """The ways in which a loss is looked at again before it is told, as far as there is room for them."""
    while isinstance(known, Drawn | Looked):
        known = known.before
    if not isinstance(known, Watched) or not ways:
        return ways
    return (*ways, *in_doubt())[: SEATS - 1 - len(known.mixture)]
