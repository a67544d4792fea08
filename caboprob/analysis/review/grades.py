"""The grade of a decision: how much it was worse than the best one, beyond chance."""

from enum import StrEnum

from caboprob.montecarlo.results.estimates import Estimate


class Grade(StrEnum):
    """From no loss to speak of to one that costs a whole card."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


GRADE_BOUNDS: tuple[tuple[float, Grade], ...] = (
    (0.2, Grade.BEST),
    (0.5, Grade.GOOD),
    (1.5, Grade.INACCURACY),
    (4.0, Grade.MISTAKE),
)
"""The loss in points a round below which a decision has the grade; from the last one on it is a blunder."""


def least_loss_of(grade: Grade) -> float:
    """The loss in points a round from which a decision has at least this grade."""
    return {worse: bound for (bound, _), worse in zip(GRADE_BOUNDS, list(Grade)[1:], strict=True)}[grade]


NEGLIGIBLE = least_loss_of(Grade.GOOD)
"""The points a round that nobody is blamed for."""

CLOSE_BELOW = least_loss_of(Grade.INACCURACY)
"""The loss in points a round from which a decision is worse than good: one less than that is a close one."""


def grade_of(loss: Estimate, scale: float = 1.0) -> Grade:
    """The grade of a loss; what may be chance is none. `scale` points are worth one of CABO's."""
    if loss.low <= 0:
        return Grade.BEST
    return next((grade for bound, grade in GRADE_BOUNDS if loss.value < scale * bound), Grade.BLUNDER)
