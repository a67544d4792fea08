"""What is there of somebody's part of a round: their cards or their sum."""

from enum import Enum, auto


class Part(Enum):
    """Entered, still to be entered, or such that it cannot be, which is told where it stands."""

    ENTERED = auto()
    LACKING = auto()
    WRONG = auto()
