"""Ratings: what a player's decisions lost, and which built-in players lose about as much.

`data/rating.toml` is written by `benchmarks/strength/reviewing.py` from reviews of rounds that those have
played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import sqrt
from statistics import fmean, stdev

from caboprob.analysis.review.grades import Grade
from caboprob.analysis.review.losses import Loss
from caboprob.content import layered
from caboprob.montecarlo.results.estimates import Estimate

FILE = "rating.toml"
FEWEST_RATED = 30
CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class ScaleEntry:
    """A built-in player on the scale: how many points a decision `lost` on average.

    It is measured over so many `decisions` in so many `hands`, each of one seat in one round.
    """

    rules: str
    player: str
    hands: int
    decisions: int
    lost: float
    stderr: float


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's losses: so many `decisions` with a choice, points `lost` in sum, and by grade how often.

    What too few tables leave open is lost in sum, since that is right on average, but counts nowhere else.
    `mean_loss` is what a decision lost on average, with an interval for what the next ones will: it takes
    these decisions for a sample. None for fewer than `FEWEST_RATED`, which say too little about anybody. The
    `player` counts from 1.
    """

    player: int
    decisions: int
    lost: float
    grades: dict[Grade, int]
    mean_loss: Estimate | None

    @property
    def is_rated(self) -> bool:
        """Whether there were enough decisions to say more than what they lost."""
        return self.mean_loss is not None


def ratings(losses: Sequence[Loss], players: int) -> tuple[Rating, ...]:
    """Everybody's losses in one record, or in several with the same people at the same seats."""
    by_player = [
        [loss for loss in losses if loss.made.seat == seat and loss.options > 1] for seat in range(players)
    ]
    return tuple(
        replace(
            rating_of(
                number, [loss.loss.value for loss in settled_losses], [loss.grade for loss in settled_losses]
            ),
            lost=sum(loss.loss.value for loss in own_losses),
        )
        for number, own_losses in enumerate(by_player, 1)
        for settled_losses in [[loss for loss in own_losses if not loss.is_unsettled]]
    )


def rating_of(player: int, lost: Sequence[float], grades: Sequence[Grade]) -> Rating:
    """A player's losses, from what each decision with a choice lost and its grade."""
    mean = mean_loss(lost) if len(lost) >= FEWEST_RATED else None
    return Rating(player, len(lost), sum(lost), {grade: grades.count(grade) for grade in Grade}, mean)


def mean_loss(values: Sequence[float]) -> Estimate:
    """The mean of losses with the interval of Student (1908)."""
    from scipy.special import stdtrit  # type: ignore[import-untyped]

    mean, count = fmean(values), len(values)
    stderr = stdev(values) / sqrt(count)
    half_width = stderr * float(stdtrit(count - 1, (1 + CONFIDENCE) / 2))
    return Estimate(mean, mean - half_width, mean + half_width, stderr, count, confidence=CONFIDENCE)


@cache
def rating_scale(rules: str) -> tuple[ScaleEntry, ...]:
    """What the built-in players lose at this game, the best first; empty if nobody has measured it."""
    scale_entries = [
        ScaleEntry(**row) for row in layered.read_data(FILE).get("players", ()) if row["rules"] == rules
    ]
    return tuple(sorted(scale_entries, key=lambda scale_entry: scale_entry.lost))


def nearest_on_scale(rules: str, mean: Estimate) -> ScaleEntry | None:
    """The built-in player who loses most nearly as much."""
    return min(rating_scale(rules), key=lambda scale_entry: abs(scale_entry.lost - mean.value), default=None)
