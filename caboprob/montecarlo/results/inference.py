"""From counts to estimates: intervals hold for one look at the end, or for every look at once.

An estimate is None where nothing has been counted.
"""

from dataclasses import dataclass
from typing import Any, Generic

from caboprob.montecarlo.play.execution.running import PlayedExperiment, Result
from caboprob.montecarlo.results import estimates, sequences
from caboprob.montecarlo.results.estimates import Estimate


@dataclass(frozen=True, slots=True)
class Inference(Generic[PlayedExperiment]):
    """Estimates from a result, and the coverage that their intervals are to have.

    With `every_look` they hold at all looks at a growing result together (see `sequences`), without it at one
    look after a number of rounds fixed beforehand.
    """

    result: Result[PlayedExperiment]
    every_look: bool = False
    confidence: float = 0.95

    def chance(self, hits: Any, rounds: Any) -> Estimate | None:
        """The probability of an event that occurred `hits` times."""
        method = sequences if self.every_look else estimates
        return method.proportion(int(hits), int(rounds), self.confidence) if rounds else None

    def average(self, total: Any, squares: Any, rounds: Any, scale: int = 1) -> Estimate | None:
        """The mean of whole numbers divided by `scale`, from their sum and the sum of their squares."""
        method = sequences if self.every_look else estimates
        return method.mean(int(total), int(squares), int(rounds), self.confidence, scale) if rounds else None

    def average_of_histogram(self, histogram: Any) -> Estimate | None:
        """The mean of whole numbers, from how often 0, 1, 2 ... occurred."""
        counts = [int(count) for count in histogram]
        total = sum(number * count for number, count in enumerate(counts))
        squares = sum(number * number * count for number, count in enumerate(counts))
        return self.average(total, squares, sum(counts))

    def difference(
        self, sums: Any, products: Any, player: int, other_player: int, units: Any, scale: int
    ) -> Estimate | None:
        """By how much one player has more of something than another, as a mean of paired differences.

        Of that, `sums` has the sum over all units by player, and `products` the sum of the products of two.
        """
        product = int(products[max(player, other_player), min(player, other_player)])
        squares = int(products[player, player]) + int(products[other_player, other_player]) - 2 * product
        return self.average(int(sums[player]) - int(sums[other_player]), squares, units, scale)
