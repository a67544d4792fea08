"""Decisions of players of Kabadak at tables of the rules core."""

from functools import cache

from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo import deciding
from caboprob.kabadak.montecarlo.assessment import new_assessment
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.policy import Policy, policies_of
from caboprob.machinecode.compiling import compiled
from caboprob.shuffling import Shuffler, random_shuffler
from tests.kabadak.games import said
from tests.kabadak.paper import Move

ASSESSMENT = new_assessment()


def decided(state: State, who: Player, stream: Shuffler | None = None) -> int:
    """The move that a player decides on, as a number."""
    stream = random_shuffler(1) if stream is None else stream
    return int(compiled(deciding.decide)(ASSESSMENT, state, policy_of(who), stream))


@cache
def policy_of(who: Player) -> Policy:
    """A player's traits as the core reads them; nothing writes to them."""
    policy: Policy = policies_of([who], policy_struct=Policy)[0]
    return policy


def decided_on_paper(state: State, who: Player) -> Move:
    """The same as a move of the paper game."""
    return said(decided(state, who))
