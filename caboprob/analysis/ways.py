"""The ways in which whoever has decided may play on, where nobody says otherwise."""

from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import LookEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence, continuing_players, other_continuing_players
from caboprob.montecarlo.policies.player import Player
from caboprob.table.core.codes import SEATS


def other_ways(evidence: Evidence) -> tuple[Player, ...]:
    """The ways other than that of the evidence; of a table that is described, people say how they play on."""
    while isinstance(evidence, DrawEvidence | LookEvidence):
        evidence = evidence.evidence_before
    first, *others = continuing_players()
    return tuple(others) if isinstance(evidence, WatchEvidence) and evidence.my_player == first else ()


def with_doubters(evidence: Evidence, ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """The ways in which a loss is looked at again before it is told, as far as there is room for them."""
    while isinstance(evidence, DrawEvidence | LookEvidence):
        evidence = evidence.evidence_before
    if not isinstance(evidence, WatchEvidence):
        return ways
    return also_in_doubt(ways)[: SEATS - 1 - len(evidence.mixture)]


def also_in_doubt(ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """These ways and those of the doubt, as lines number them; none besides where somebody said which."""
    return (*ways, *other_continuing_players()) if ways else ways
