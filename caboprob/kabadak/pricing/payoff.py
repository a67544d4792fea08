"""What a finished game is worth to a player: the own loss less the other's, in points; less is better."""

from caboprob.kabadak.core.scoring import LIMIT, loss
from caboprob.kabadak.core.state import BARE, State

A_ROUND = LIMIT + 1
"""What a bare Kabadak costs the other, who loses the round by it: as much as loses a round by points."""


def excess(state: State, seat: int) -> int:
    """The seat's loss less that of the other, once the game is over: less is better."""
    if state.ended_by == BARE:
        return -A_ROUND if state.winner == seat else A_ROUND
    return loss(state, seat) - loss(state, 1 - seat)
