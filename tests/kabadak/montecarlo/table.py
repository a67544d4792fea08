"""Decisions of players of Kabadak at tables of the rules core."""

from caboprob.compiling import compiled
from caboprob.kabadak.core.state import State
from caboprob.kabadak.montecarlo import deciding
from caboprob.kabadak.montecarlo.character import tabled
from caboprob.kabadak.montecarlo.mind import new_mind
from caboprob.kabadak.montecarlo.player import Player
from caboprob.shuffling import Shuffler, random_order
from tests.kabadak.games import said
from tests.kabadak.paper import Move

MIND = new_mind()


def decided(state: State, who: Player, luck: Shuffler | None = None) -> int:
    """What a player does, as a number."""
    stream = random_order(1) if luck is None else luck
    return int(compiled(deciding.decide)(MIND, state, tabled([who])[0], stream))


def decision(state: State, who: Player) -> Move:
    """What a player does, as the paper game says it."""
    return said(decided(state, who))
