"""What simulation and counting both give, as far as counting is affordable."""

from contextlib import suppress

from caboprob import agreement
from caboprob.errors import CaboError
from caboprob.montecarlo.results.estimates import Agreement
from caboprob.montecarlo.results.report import Report


def agreements(report: Report) -> tuple[Agreement, ...]:
    """Every chance that can also be counted, both values side by side; empty if counting takes too long."""
    with suppress(CaboError):
        return agreement.agreements(report)
    return ()
