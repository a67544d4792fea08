"""The grades of Kabadak: those of the CABO family, at the scale of its points."""

from caboprob.analysis.review.grades import Grade, grade_of
from caboprob.montecarlo.results.estimates import Estimate

POINTS_PER_CABO_POINT = 3.0
"""How many points of Kabadak are worth a point of the CABO family.

Between two of the strongest players the result of a game, one's points less the other's, has a standard
deviation of 31 points in Kabadak and of 10 in CABO. So a blunder begins at 12 points, more than any card
counts.
"""


def grade_kabadak(loss: Estimate) -> Grade:
    """The grade of a loss in points of Kabadak."""
    return grade_of(loss, POINTS_PER_CABO_POINT)
