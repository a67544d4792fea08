"""A simulated scenario as JSON."""

from typing import Any

from caboprob.answers.simulated.counted import agreements
from caboprob.answers.simulated.counts import counts
from caboprob.answers.simulated.estimates import (
    agreements_answer,
    estimate_answer,
    kind_played,
    simulation_answer,
)
from caboprob.cli.simulate.estimates import estimates
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report


def scenario_answer(report: Report) -> dict[str, Any]:
    """Everything that was counted and estimated."""
    return simulation_answer(report) | {
        "kind": kind_played(report),
        "counts": counts(report),
        "estimates": estimate_answer(estimates(report), report.result.experiment.seed),
        "exact": agreements_answer(agreements(report)),
        "calling_book": [calling_book(report, player) for player in range(report.players)],
    }


def calling_book(report: Report, player: int) -> dict[str, dict[str, dict[str, int]]]:
    """A player's calls by turns had and own sum: how many, how many succeeded, the points of all of them."""
    book: dict[str, dict[str, dict[str, int]]] = {}
    for row in callreport.calling_book(report, player):
        cell = {"calls": row.calls, "succeeded": row.succeeded, "points": row.points}
        book.setdefault(str(row.turns_had), {})[str(row.own)] = cell
    return book
