"""When the draw pile is shuffled anew."""

from dataclasses import dataclass
from fractions import Fraction

from caboprob.errors import BadNotation, located
from caboprob.exact.reshuffle import Reshuffles, reshuffles

__all__ = ["Reshuffling", "reshuffles"]


@dataclass(frozen=True, slots=True, repr=False)
class Reshuffling:
    """Which draw brings each reshuffle, and how likely it has come by a turn."""

    counted: Reshuffles

    def __repr__(self) -> str:
        return f"reshuffles(draw_pile={self.draw_pile}, turns={self.turns})"

    @property
    def draw_pile(self) -> int:
        """The cards of the draw pile after the deal."""
        return self.counted.draw_pile

    @property
    def turns(self) -> int:
        """How many turns were looked ahead, all players' together."""
        return len(self.counted.at_least[0])

    def draw_to(self, number: int) -> int:
        """Which draw from the pile brings the reshuffle of this number, from 1."""
        return self.counted.draws_to[self._place(number)]

    def at_least(self, number: int, turn: int | None = None) -> Fraction:
        """How likely there have been so many reshuffles by a turn; by the last one if none is given."""
        with located("turn"):
            if turn is not None and not 1 <= turn <= self.turns:
                raise BadNotation("number-range", low=1, high=self.turns, got=turn)
        return self.counted.at_least[self._place(number)][(turn or self.turns) - 1]

    def _place(self, number: int) -> int:
        with located("number"):
            if not 1 <= number <= len(self.counted.at_least):
                raise BadNotation("number-range", low=1, high=len(self.counted.at_least), got=number)
        return number - 1
