"""What counting says of Kabadak beside what playing says, and whether they agree."""

from caboprob.kabadak.core.state import HAND
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.odds import Seen, coming_out, kabadak
from caboprob.montecarlo.results.estimates import Beside


def beside(of: Report) -> tuple[Beside, ...]:
    """The first player's chances at the deal: of Kabadak, and of being able to come out."""
    pairs = (
        ("kabadak-dealt", kabadak, report.dealt(of, 0)),
        ("ready", coming_out, report.ready(of, 0)),
    )
    return tuple(Beside(name, exact(Seen(), HAND).chance, one) for name, exact, one in pairs if one)
