"""How far a player's part of a round, their cards or their sum, is entered."""

from enum import Enum, auto


class PartState(Enum):
    """Entered, still missing, or impossible, which is said next to it."""

    ENTERED = auto()
    LACKING = auto()
    WRONG = auto()
