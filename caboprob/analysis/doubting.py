"""The benefit of the doubt: a decision is charged the smallest loss that it has under any way of playing on.

A way is a player like whom the one who decides may play the rest of the round, told by a number: 0 is the way
first assumed, the others follow as `Trial.ways` lists them. In each way a decision is compared with its best.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from caboprob.analysis.estimating import CONFIDENCE, mean_over_units
from caboprob.analysis.lines import move_sequences
from caboprob.analysis.moment import Moment
from caboprob.analysis.racing import race
from caboprob.analysis.review.grades import NEGLIGIBLE
from caboprob.analysis.trial import LineOfPlay, Trial, excess
from caboprob.analysis.ways import ways_to_check_with
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.results.estimates import Estimate

NO_LOSS = Estimate(0.0, 0.0, 0.0, 0.0, 0)
"""The loss of the best decision."""

MOST_RACED = 1_000  # rounds to find the best decision of a way: two still close then hardly differ
MOST_UNITS = 2_000  # rounds in each way: what limits the precision are the tables that they begin from


@dataclass(frozen=True, slots=True)
class LossInWay:
    """What a decision costs against the best one in the same way; `own` and `best` are mean excesses.

    An excess is my points less the mean of the others': less is better.
    """

    way: int
    loss: Estimate
    own: Estimate
    best: Estimate


@dataclass(frozen=True, slots=True)
class LossCheck:
    """The trials on the two halves of the believed tables, with all ways under which losses are checked."""

    choosing: Trial
    pricing: Trial

    def best_in_each_way(self, moment: Moment, moves: Sequence[int], rounds: int) -> tuple[LineOfPlay, ...]:
        """For each way the best of these decisions, with the best move that follows at once."""
        players = int(moment.table.players)
        sequences = [sequence for move in moves for sequence in move_sequences(moment, move)]

        def best(way: int) -> LineOfPlay:
            tried = [LineOfPlay(sequence, way) for sequence in sequences]
            most = min(rounds, MOST_RACED)
            return tried[race(self.choosing, tried, players, most, negligible=NEGLIGIBLE).best]

        return tuple(best(way) for way in range(1 + len(self.pricing.ways)))

    def losses_in_each_way(
        self,
        lines: Sequence[LineOfPlay],
        best_lines: Sequence[LineOfPlay],
        units: int,
        players: int,
        confidence: float = CONFIDENCE,
    ) -> list[list[LossInWay]]:
        """By decision and way, its loss against the best line of that way, on the same tables."""
        units, ways = min(units, MOST_UNITS), range(len(best_lines))
        tried = [*best_lines, *(replace(line, way=way) for line in lines for way in ways)]
        payoffs = self.pricing.points_brought(tried, 0, units)
        # By unit, decision (0: the best of each way) and way.
        excesses = excess(payoffs, players).reshape(units, len(lines) + 1, len(ways))

        def priced(number: int, way: int) -> LossInWay:
            own, best = excesses[:, number, way], excesses[:, 0, way]
            loss = mean_over_units(self.pricing, own - best, confidence)
            return LossInWay(
                way, loss, mean_over_units(self.pricing, own), mean_over_units(self.pricing, best)
            )

        return [[priced(number, way) for way in ways] for number in range(1, len(lines) + 1)]


def loss_check_of(choosing: Trial, pricing: Trial, evidence: Evidence, moment: Moment) -> LossCheck | None:
    """The trials with which losses are checked.

    None outside a record, where nobody is judged; if a person says how one plays on; and after a call.
    """
    ways = ways_to_check_with(evidence, pricing.ways)
    if not ways or moment.table.caller >= 0:
        return None
    return LossCheck(replace(choosing, ways=ways), replace(pricing, ways=ways))


def cheapest_way(estimate: Estimate, losses_by_way: Sequence[LossInWay]) -> LossInWay | None:
    """The way in which a decision costs least; None if no way costs less than the `estimate` found before.

    A way in which it is the best decision, or not clearly worse than the best, comes before all others.
    """
    smallest = min(losses_by_way, key=lambda in_way: (in_way.loss.high > 0, in_way.loss.value))
    return smallest if smallest.loss.high <= 0 or smallest.loss.value < estimate.value else None
