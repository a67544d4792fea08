"""Players as written in options."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caboprob.montecarlo.policies.player import Player

STEADY = "steady"


def read_players(notations: Sequence[str] | None, seats: int) -> tuple["Player", ...]:
    """One player for each seat; the last one written fills the remaining seats."""
    from caboprob.montecarlo.policies import players

    return players.ROSTER.read_all(notations or [STEADY], seats)
