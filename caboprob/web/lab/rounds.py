"""Charts of how long rounds are, in turns of all players together, and games, in rounds."""

from typing import Any

from caboprob.montecarlo.results import report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, runchart
from caboprob.web.base.visit import Visit
from caboprob.web.lab.inputs import Question


def show_rounds(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows how many turns rounds last."""
    with_interval = question.kind != "same-deals"  # rounds of one deal are not independent
    _histogram(
        visit, "length", results.tally.lengths, report.round_length(results), with_interval=with_interval
    )


def show_games(visit: Visit, question: Question, results: Report, seat: int) -> None:
    """Shows how many rounds games last."""
    _histogram(visit, "games", results.tally.game_rounds, report.game_length(results), with_interval=True)


def words(visit: Visit, name: str, counts: list[int], mean: Estimate | None, *, with_interval: bool) -> str:
    """The average, with its interval if wanted, and the median."""
    if mean is None:
        return visit.say("lab.nothing")
    average = (
        runchart.points_with_interval(visit, mean)
        if with_interval
        else estimatewords.average(visit, mean.value)
    )
    return visit.say(f"lab.lasting.{name}-words", mean=average, middle=runchart.median(counts))


def _histogram(
    visit: Visit, name: str, tally_row: Any, mean: Estimate | None, *, with_interval: bool
) -> None:
    counts = runchart.as_ints(tally_row)  # how many rounds, or games, lasted 0, 1 ... turns, or rounds
    runchart.histogram(
        visit,
        counts,
        key=f"lab-{name}",
        axis=visit.say(f"lab.lasting.{name}-axis"),
        share=visit.say(f"lab.lasting.{name}-share"),
        alternative=words(visit, name, counts, mean, with_interval=with_interval),
    )
