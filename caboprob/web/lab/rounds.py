"""Charts of how long rounds are, in turns of all players together, and games, in rounds."""

from typing import Any

from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, runchart
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question


def show_rounds(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Rounds by their turns."""
    sure = question.kind != "same-deals"
    _histogram(visit, "length", results.tally.lengths, report.length(results), sure=sure)


def show_games(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Games by their rounds."""
    _histogram(visit, "games", results.tally.game_rounds, report.game_length(results), sure=True)


def words(visit: Visit, name: str, counts: list[int], mean: Estimate | None, *, sure: bool) -> str:
    """The average, with its interval if that is `sure`, and the number that half of them do not exceed."""
    if mean is None:
        return visit.say("lab.nothing")
    average = runchart.points_with_interval(visit, mean) if sure else estimatewords.decimal(visit, mean.value)
    return visit.say(f"lab.lasting.{name}-words", mean=average, middle=runchart.median(counts))


def _histogram(visit: Visit, name: str, row: Any, mean: Estimate | None, *, sure: bool) -> None:
    counts = runchart.as_ints(row)
    runchart.histogram(
        visit,
        counts,
        key=f"lab-{name}",
        axis=visit.say(f"lab.lasting.{name}-axis"),
        share=visit.say(f"lab.lasting.{name}-share"),
        alternative=words(visit, name, counts, mean, sure=sure),
    )
