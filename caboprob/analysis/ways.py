"""Ways of playing on: the players like whom one may play on after a decision, where nobody says which."""

from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import ShownEvidence
from caboprob.montecarlo.beliefs.watched import WatchEvidence
from caboprob.montecarlo.policies.assumed import continuing_players, other_continuing_players
from caboprob.montecarlo.policies.player import Player
from caboprob.table.core.codes import SEATS


def other_ways(evidence: Evidence, *, is_said: bool = True) -> tuple[Player, ...]:
    """The ways other than that of the evidence, unless a person says how they play on.

    A record's evidence tells that by itself; of a table that is described, `is_said` does. Without other
    ways, where nobody says so, I would play on like the others, and a hand with which they call too early
    would seem a bad one.
    """
    default_player, *others = continuing_players()
    while isinstance(evidence, DrawEvidence | ShownEvidence):
        evidence = evidence.evidence_before
    if isinstance(evidence, WatchEvidence):
        return tuple(others) if evidence.my_player == default_player else ()
    return () if is_said else (default_player, *others)


def ways_to_check_with(evidence: Evidence, ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """The ways under which a loss is checked before it is reported; none outside a record.

    There is room for `SEATS` players in all: one at my seat, the `mixture` who may sit at the others, these.
    """
    while isinstance(evidence, DrawEvidence | ShownEvidence):
        evidence = evidence.evidence_before
    if not isinstance(evidence, WatchEvidence):
        return ()
    return with_other_players(ways)[: SEATS - 1 - len(evidence.mixture)]


def with_other_players(ways: tuple[Player, ...]) -> tuple[Player, ...]:
    """These ways, then those of other players, in the order of their numbers; no others if there are none."""
    return (*ways, *other_continuing_players()) if ways else ways
