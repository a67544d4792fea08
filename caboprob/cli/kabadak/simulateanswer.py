"""Simulated Kabadak as JSON."""

from typing import Any

from caboprob.answers.simulated.counts import counts_of
from caboprob.answers.simulated.estimates import agreements_answer, estimate_answer, run_answer
from caboprob.cli.kabadak.estimators import PER_GAME, PER_PLAYER, PER_ROUND
from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.montecarlo.tally import Tally
from caboprob.kabadak.record import KABADAK_KEY
from caboprob.machinecode.structs import axes_of


def match_answer(run_report: Report) -> dict[str, Any]:
    """Everything that was counted and estimated.

    `exact` has the estimates of two chances at the deal, those of the first player, beside the exact values.
    """
    experiment = run_report.result.experiment
    return {
        "rules": KABADAK_KEY,
        **run_answer(run_report),
        "kind": experiment.kind,
        "counts": counts(run_report),
        "estimates": estimate_answer(estimates(run_report), experiment.seed),
        "exact": agreements_answer(agreements(run_report)),
    }


def counts(run_report: Report) -> dict[str, Any]:
    """The tally, its histograms without trailing zeros."""
    tally = run_report.tally
    return {name: counts_of(getattr(tally, name), axes, SEATS) for name, axes in axes_of(Tally).items()}


def estimates(run_report: Report) -> dict[str, Any]:
    """Every estimate by player, by game and by round; those that this kind of match lacks are left out."""
    seats = range(SEATS)
    by_name: dict[str, Any] = {}
    for name, estimate in PER_PLAYER.items():
        by_player = [estimate(run_report, seat) for seat in seats]
        if any(by_player):
            by_name[name] = by_player
    # How the two compare: how many points less the first loses than the second, and how much oftener it wins.
    losses, wins = report.losses_ahead(run_report, 0, 1), report.wins_ahead(run_report, 0, 1)
    by_name["ahead"] = {"player": 1, "other": 2, "losses": losses, "wins": wins}
    if run_report.tally.rounds:  # rounds were played, not single games
        by_name["rounds_by_bare"] = [report.chance_round_won_bare(run_report, seat) for seat in seats]
    match_estimates = {name: estimate(run_report) for name, estimate in (PER_GAME | PER_ROUND).items()}
    return by_name | {name: value for name, value in match_estimates.items() if value is not None}
