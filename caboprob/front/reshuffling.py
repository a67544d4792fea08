"""When the draw pile is reshuffled."""

from dataclasses import dataclass
from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles, reshuffles
from caboprob.front import arguments

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
        """The number of turns looked ahead, all players' together."""
        return len(self.counted.at_least[0])

    def draw_to(self, number: int) -> int:
        """Which draw from the pile brings the first, second ... reshuffle, by its `number` from 1."""
        return self.counted.draws_to[self._index(number)]

    def at_least(self, number: int, turn: int | None = None) -> Fraction:
        """How likely at least `number` reshuffles have happened by a turn, by default the last one."""
        last_turn = self.turns if turn is None else arguments.integer("turn", turn, 1, self.turns)
        return self.counted.at_least[self._index(number)][last_turn - 1]

    def _index(self, number: int) -> int:
        return arguments.integer("number", number, 1, len(self.counted.at_least)) - 1
