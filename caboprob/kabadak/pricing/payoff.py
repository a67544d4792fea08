"""What a finished game is worth to a player: their loss less the other's, in points; less is better."""

from caboprob.kabadak.core.scoring import TOTAL_LIMIT, loss
from caboprob.kabadak.core.state import BARE_KABADAK, State

ROUND_LOSS = TOTAL_LIMIT + 1
"""What a bare Kabadak costs the other, who loses the round by it: the fewest points that lose a round."""


def excess(state: State, seat: int) -> int:
    """The seat's loss less that of the other, once the game is over: less is better."""
    if state.ended_by == BARE_KABADAK:
        return -ROUND_LOSS if state.winner == seat else ROUND_LOSS
    return loss(state, seat) - loss(state, 1 - seat)
