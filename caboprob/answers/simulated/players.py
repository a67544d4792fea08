"""Players as written in options."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from caboprob.errors import at_place

if TYPE_CHECKING:
    from caboprob.montecarlo.policies.player import Player

DEFAULT_PLAYER = "steady"


def read_players(notations: Sequence[str] | None, seats: int) -> tuple["Player", ...]:
    """One player for each seat; the last one written fills the remaining seats."""
    from caboprob.montecarlo.policies import players

    return players.ROSTER.read_all(notations or [DEFAULT_PLAYER], seats)


def read_my_player(notation: str) -> "Player":
    """The player like whom I play, as written in its own option."""
    from caboprob.montecarlo.policies import players

    with at_place("my-player"):
        return players.read(notation)
