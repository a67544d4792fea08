"""Ways of playing on: the players like whom one may play on after a decision, where nobody says which."""

from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import ShownEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence, continuing_players, other_continuing_players
from caboprob.montecarlo.policies.player import Player
from caboprob.table.core.codes import SEATS


def other_ways(evidence: Evidence) -> tuple[Player, ...]:
    """The ways other than that of the evidence; of a table that is described, people say how they play on."""
    while isinstance(evidence, DrawEvidence | ShownEvidence):
        evidence = evidence.evidence_before
    first, *others = continuing_players()
    return tuple(others) if isinstance(evidence, WatchEvidence) and evidence.my_player == first else ()


def ways_to_check_with(evidence: Evidence, ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """The ways under which a loss is checked before it is reported, as far as there is room for them."""
    while isinstance(evidence, DrawEvidence | ShownEvidence):
        evidence = evidence.evidence_before
    if not isinstance(evidence, WatchEvidence):
        return ways
    return with_other_players(ways)[: SEATS - 1 - len(evidence.mixture)]


def with_other_players(ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """These ways, then those of other players, in the order of their numbers; no others if there are none."""
    return (*ways, *other_continuing_players()) if ways else ways
