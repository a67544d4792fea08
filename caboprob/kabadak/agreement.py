"""Whether simulated chances of Kabadak agree with exact ones, where both exist."""

from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.odds import KnownCards, coming_out, holding_kabadak
from caboprob.montecarlo.results.estimates import Agreement


def agreements(run_report: Report) -> tuple[Agreement, ...]:
    """The first player's chances at the deal: of the combination Kabadak, and of a row to come out with."""
    chances = (
        ("kabadak-dealt", holding_kabadak, report.chance_dealt(run_report, 0)),
        ("ready", coming_out, report.chance_ready(run_report, 0)),
    )
    return tuple(
        Agreement(name, exact_odds(KnownCards(), CARDS_DEALT).chance, estimate)
        for name, exact_odds, estimate in chances
        if estimate
    )
