"""An estimate of a probability or a mean, with an interval.

These intervals are for one look after a number of rounds fixed beforehand; for many looks see `sequences`.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from math import inf, sqrt

FEW = 30
"""With fewer hits or misses than this, the coverage of Wilson's interval is too low."""


@dataclass(frozen=True, slots=True, repr=False)
class Estimate:
    """A point estimate after so many `rounds`, and its interval with the given confidence.

    `stderr` is the standard error; `hits`, of a probability, is the number of rounds that had the event.
    """

    value: float
    low: float
    high: float
    stderr: float
    rounds: int
    hits: int | None = None
    confidence: float = 0.95

    def __repr__(self) -> str:
        return f"Estimate({self.value:.4g}, {self.low:.4g} to {self.high:.4g}, {self.rounds} rounds)"

    @property
    def width(self) -> float:
        """The width of the interval."""
        return self.high - self.low

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval leaves out 0, so that a difference is more than chance."""
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class Agreement:
    """An exact probability and its estimate, by name."""

    name: str
    exact: Fraction
    estimate: Estimate

    @property
    def agrees(self) -> bool:
        """Whether the interval contains the exact value."""
        return agrees(self.estimate, self.exact)


def proportion(hits: int, rounds: int, confidence: float = 0.95) -> Estimate:
    """The probability of an event that occurred in `hits` of the `rounds`.

    Wilson's interval (1927), or that of Clopper and Pearson (1934) where hits or misses are fewer than `FEW`.
    After no hits the interval is one-sided, "at most 3 in `rounds`", as in Hanley and Lippman-Hand (1983),
    "If nothing goes wrong, is everything all right?"; likewise after no misses. From 60 rounds on its
    coverage is at least 93.8 % at a confidence of 95 %, 98.5 % at 99 %, and 99.76 % at 99.9 %, whatever the
    truth.
    """
    value = share(hits, rounds)
    interval = _clopper_pearson if min(hits, rounds - hits) < FEW else _wilson
    low, high = interval(hits, rounds - hits, 1 - confidence)
    return Estimate(value, low, high, stderr_of_share(value, rounds), rounds, hits, confidence)


def impossible(rounds: int) -> Estimate:
    """The probability of an event that cannot occur in any of the `rounds`: 0, without an interval."""
    return Estimate(0.0, 0.0, 0.0, 0.0, rounds, hits=0)


def certain(rounds: int) -> Estimate:
    """The probability of an event that must occur in all of the `rounds`: 1, without an interval."""
    return Estimate(1.0, 1.0, 1.0, 0.0, rounds, hits=rounds)


def mean(total: int, squares: int, rounds: int, confidence: float = 0.95, scale: int = 1) -> Estimate:
    """The mean of whole numbers, from their sum and that of their squares; `scale` of them make a point.

    Student's interval (1908). After one round it is infinite; if all rounds brought the same it has no width.
    """
    from scipy.special import stdtrit  # type: ignore[import-untyped]

    value, stderr = average(total, rounds, scale), stderr_of_average(total, squares, rounds, scale)
    reach = stderr * float(-stdtrit(max(rounds - 1, 1), (1 - confidence) / 2))
    return Estimate(value, value - reach, value + reach, stderr, rounds, confidence=confidence)


def difference(
    sum_a: int,
    sum_b: int,
    squares_a: int,
    squares_b: int,
    products_ab: int,
    rounds: int,
    confidence: float = 0.95,
    scale: int = 1,
) -> Estimate:
    """By how much a exceeds b on average, both measured in the same rounds.

    `products_ab` is the sum of a times b. Pairing removes the variance that a and b share.
    """
    squares = squares_a + squares_b - 2 * products_ab
    return mean(sum_a - sum_b, squares, rounds, confidence, scale)


def widened(estimate: Estimate, factor: float) -> Estimate:
    """The estimate with an interval `factor` times as wide on either side."""
    low, high = (estimate.value + (end - estimate.value) * factor for end in (estimate.low, estimate.high))
    return replace(estimate, low=low, high=high, stderr=estimate.stderr * factor)


def with_interval_of(estimate: Estimate, other: Estimate) -> Estimate:
    """The estimate with the interval and the standard error of another one of nearly the same value."""
    low, high = min(other.low, estimate.value), max(other.high, estimate.value)
    return replace(estimate, low=low, high=high, stderr=other.stderr)


def agrees(estimate: Estimate, exact: Fraction) -> bool:
    """Whether the interval contains the exact value."""
    return estimate.low <= float(exact) <= estimate.high


def bonferroni(confidence: float, comparisons: int) -> float:
    """The confidence that each of so many intervals needs for all of them together to have `confidence`."""
    return 1 - (1 - confidence) / comparisons


def share(hits: int, rounds: int) -> float:
    """Hits divided by rounds."""
    if rounds < 1 or not 0 <= hits <= rounds:
        raise ValueError(f"{hits} hits in {rounds} rounds")
    return hits / rounds


def average(total: int, rounds: int, scale: int) -> float:
    """The sum divided by the rounds, in points."""
    if rounds < 1:
        raise ValueError(f"the average of {rounds} rounds")
    return total / (rounds * scale)


def stderr_of_share(value: float, rounds: int) -> float:
    """The standard error of a share of so many rounds."""
    return sqrt(value * (1 - value) / rounds)


def stderr_of_average(total: int, squares: int, rounds: int, scale: int) -> float:
    """The standard error of a mean, in whole numbers until the last step, so that no digits cancel."""
    total, squares, rounds = int(total), int(squares), int(rounds)  # NumPy integers would overflow
    spread = rounds * squares - total * total
    if spread < 0:
        raise ValueError(f"{rounds} numbers with the sum {total}, their squares with the sum {squares}")
    return sqrt(spread / (rounds * rounds * (rounds - 1))) / scale if rounds > 1 else inf


def _wilson(hits: int, misses: int, error: float) -> tuple[float, float]:
    from scipy.special import ndtri

    rounds, z = hits + misses, float(-ndtri(error / 2))
    middle = hits + z * z / 2
    reach = z * sqrt(hits * (misses / rounds) + z * z / 4)
    return (middle - reach) / (rounds + z * z), (middle + reach) / (rounds + z * z)


def _clopper_pearson(hits: int, misses: int, error: float) -> tuple[float, float]:
    from scipy.special import betainccinv, betaincinv

    tail = error / 2 if hits and misses else error
    low = float(betaincinv(hits, misses + 1, tail)) if hits else 0.0
    high = float(betainccinv(hits + 1, misses, tail)) if misses else 1.0
    return low, high
