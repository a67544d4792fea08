"""A simulated scenario as JSON."""

from typing import Any

from caboprob.cli.play.agreement import agreements
from caboprob.cli.play.answers import (
    agreements_answer,
    estimate_answer,
    kind_played,
    simulation_answer,
    trimmed,
)
from caboprob.cli.simulate.estimates import estimates
from caboprob.montecarlo.play.tally import LOWEST_SUM, Tally
from caboprob.montecarlo.results.report import Report
from caboprob.structs import fields_of

HISTOGRAMS = ("lengths", "reshuffles", "reshuffle_turns", "game_rounds")


def scenario_answer(simulated: Report) -> dict[str, Any]:
    """Everything that was counted and estimated."""
    return simulation_answer(simulated) | {
        "kind": kind_played(simulated),
        "counts": counts(simulated),
        "estimates": estimate_answer(estimates(simulated), simulated.result.experiment.seed),
        "exact": agreements_answer(agreements(simulated)),
    }


def counts(simulated: Report) -> dict[str, Any]:
    """The tally of the players there are, without trailing zeros; sums begin with `lowest_sum`."""
    names = [name for name in fields_of(Tally) if not name.startswith("option")]
    if kind_played(simulated) != "games":
        names = [name for name in names if not name.startswith("game")]
    tally = {name: _count(name, getattr(simulated.tally, name).tolist(), simulated.players) for name in names}
    return {"lowest_sum": LOWEST_SUM} | tally


def _count(name: str, value: Any, players: int) -> Any:
    """One field of the tally: a whole number, a histogram, or a row for each player."""
    if isinstance(value, int):
        return value
    if name in HISTOGRAMS:
        return trimmed(value)
    rows = value[:players]
    if name.endswith("products"):
        return [row[:players] for row in rows]
    if not isinstance(rows[0], list) or name == "outcomes":
        return rows
    return [trimmed(row) for row in rows]
