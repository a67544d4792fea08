"""The goal of `--width`: the quantity whose interval has to become narrow enough."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.reading.together import refuse_without

if TYPE_CHECKING:
    from collections.abc import Callable

    from caboprob.montecarlo.play.execution.running import Result
    from caboprob.montecarlo.play.scenario import CaboExperiment, ScenarioKind
    from caboprob.montecarlo.results.estimates import Estimate
    from caboprob.montecarlo.results.report import Report
    from caboprob.montecarlo.results.untilnarrow import Estimator


@dataclass(frozen=True, slots=True)
class Goal:
    """A quantity, and how wide its interval may be in the end."""

    quantity: "Estimator[CaboExperiment]"
    width: float

    def is_reached(self, result: "Result[Any]") -> bool:
        """Whether the interval is narrow enough."""
        estimate = self.quantity(result)
        return estimate is not None and estimate.width <= self.width


def read_goal(
    kind: "ScenarioKind", width: float | None, of: str | None, of_player: int | None, players: int
) -> Goal | None:
    """The goal that `--width`, `--of` and `--of-player` describe; None without `--width`.

    Raises `BadNotation` for an unknown quantity or player, and for the other options without `--width`.
    """
    from caboprob.montecarlo.results.report import Report
    from caboprob.montecarlo.results.untilnarrow import check_width

    if width is None:
        refuse_without("--width", of=of, of_player=of_player)
        return None
    check_width(width)
    estimate = _estimator(kind, of)
    number = 1 if of_player is None else of_player
    with at_place("of-player"):
        if not 1 <= number <= players:
            raise BadNotation("player-unknown", players=players, got=number)
    # The interval is looked at again and again, until it is narrow enough.
    return Goal(lambda result: estimate(Report(result, every_look=True), number - 1), width)


def _estimator(kind: "ScenarioKind", of: str | None) -> "Callable[[Report, int], Estimate | None]":
    """The function that estimates the quantity `of`, the first of them if None.

    With `--same-deals` it cannot be `call-success`: the rounds of one deal depend on each other.
    """
    from caboprob.montecarlo.results import callreport, report

    estimators = {"call-success": callreport.success, "wins": report.wins, "points": report.points}
    if kind == "same-deals":
        del estimators["call-success"]
    with at_place("of"):
        if of is not None and of not in estimators:
            raise BadNotation("model-unknown", got=excerpt(of), known=", ".join(estimators))
    return estimators[of or next(iter(estimators))]
