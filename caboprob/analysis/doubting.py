"""The benefit of doubt: what a decision costs is the least that it does over the ways of playing on.

In each way it is compared with the decision that is best in that way, whichever that is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from caboprob.analysis.estimating import CONFIDENCE, mean_over_units
from caboprob.analysis.lines import lines_of
from caboprob.analysis.moment import Moment
from caboprob.analysis.racing import race
from caboprob.analysis.review.grades import NEGLIGIBLE
from caboprob.analysis.trial import Line, Trial, excess
from caboprob.analysis.ways import with_doubters
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.estimates import Estimate

NOTHING = Estimate(0.0, 0.0, 0.0, 0.0, 0)
"""The loss of the best decision."""

MOST_RACED = 1_000  # in the choice of the best in each way: between any closer there is nothing to blame
MOST_UNITS = 2_000  # played in each way: tables, not units, are what there are few of


@dataclass(frozen=True, slots=True)
class InWay:
    """What a decision costs beside the best one in the same way of playing on; excesses are of each."""

    way: int
    loss: Estimate
    own: Estimate
    best: Estimate


@dataclass(frozen=True, slots=True)
class Doubt:
    """The two halves of the tables with all ways in which a loss is looked at again before it is told."""

    choosing: Trial
    pricing: Trial

    def best_in_each_way(self, moment: Moment, moves: Sequence[int], rounds: int) -> tuple[Line, ...]:
        """By way, the best of these decisions with what is best at once after it."""
        players = int(moment.table.players)
        lines = [line for move in moves for line in lines_of(moment, move)]

        def best(way: int) -> Line:
            tried = [Line(line, way) for line in lines]
            most = min(rounds, MOST_RACED)
            return tried[race(self.choosing, tried, players, most, negligible=NEGLIGIBLE).best]

        return tuple(best(way) for way in range(1 + len(self.pricing.ways)))

    def in_each_way(
        self,
        lines: Sequence[Line],
        best: Sequence[Line],
        units: int,
        players: int,
        confidence: float = CONFIDENCE,
    ) -> list[list[InWay]]:
        """By decision and way, what it costs beside the `best` one of that way, on the same tables."""
        units, ways = min(units, MOST_UNITS), range(len(best))
        tried = [*best, *(replace(line, way=way) for line in lines for way in ways)]
        payoffs = self.pricing.payoffs(tried, 0, units)
        gains = excess(payoffs, players).reshape(units, len(lines) + 1, len(ways))

        def priced(line: int, way: int) -> InWay:
            own, better = gains[:, line, way], gains[:, 0, way]
            loss = mean_over_units(self.pricing, own - better, confidence)
            return InWay(way, loss, mean_over_units(self.pricing, own), mean_over_units(self.pricing, better))

        return [[priced(line, way) for way in ways] for line in range(1, len(lines) + 1)]


def doubt(choosing: Trial, pricing: Trial, evidence: Evidence, moment: Moment) -> Doubt | None:
    """What a loss is looked at again with; None where a person says who plays on, and after a call."""
    ways = with_doubters(evidence, pricing.ways)
    if not ways or moment.table.caller >= 0:
        return None
    return Doubt(replace(choosing, ways=ways), replace(pricing, ways=ways))


def least(estimate: Estimate, ways: Sequence[InWay]) -> InWay | None:
    """The way in which a decision costs least; None if the loss found before is no larger.

    Where it is the best in one of the ways, or better beyond chance, that is the one.
    """
    best = min(ways, key=lambda way: (way.loss.high > 0, way.loss.value))
    return best if best.loss.high <= 0 or best.loss.value < estimate.value else None
