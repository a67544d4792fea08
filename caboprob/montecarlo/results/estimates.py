"""An estimate: what the rounds played say of a chance or an average, and how far that may be wrong.

These intervals hold for one look after a number of rounds fixed before; for many looks see `sequences`.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import inf, sqrt

FEW = 30
"""With fewer hits or misses than this, Wilson's interval leaves out the truth too often."""


@dataclass(frozen=True, slots=True, repr=False)
class Estimate:
    """`value` after so many `rounds`; the truth lies from `low` to `high`, as sure as `confidence`.

    `stderr`: by how much `value` usually misses the truth. `hits`: for a chance, how many rounds had it.
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
        """How far `low` and `high` are apart."""
        return self.high - self.low

    @property
    def excludes_zero(self) -> bool:
        """Whether the interval leaves out 0, so that a difference is more than chance."""
        return not self.low <= 0 <= self.high


@dataclass(frozen=True, slots=True)
class Agreement:
    """An exact chance and its estimate; `name` says of what."""

    name: str
    exact: Fraction
    estimate: Estimate

    @property
    def agrees(self) -> bool:
        """Whether the interval holds the exact value."""
        return agrees(self.estimate, self.exact)


def proportion(hits: int, rounds: int, confidence: float = 0.95) -> Estimate:
    """The chance of what happened in `hits` of the `rounds`.

    Wilson's interval (1927); that of Clopper and Pearson (1934) where hits or misses are fewer than `FEW`.
    After no hits at all it can be wrong to one side only, so it says "at most 3 in `rounds`", as in Hanley
    and Lippman-Hand (1983), "If nothing goes wrong, is everything all right?"; after no misses, likewise.
    Whatever the truth is, from 60 rounds on the interval for 95 % holds it in 93.8 % of the runs or more,
    that for 99 % in 98.5 %, that for 99.9 % in 99.76 %.
    """
    value = share(hits, rounds)
    interval = _clopper_pearson if min(hits, rounds - hits) < FEW else _wilson
    low, high = interval(hits, rounds - hits, 1 - confidence)
    return Estimate(value, low, high, spread_of_share(value, rounds), rounds, hits, confidence)


def mean(total: int, squares: int, rounds: int, confidence: float = 0.95, scale: int = 1) -> Estimate:
    """The average of whole numbers by their sum and the sum of their squares; `scale` of them make a point.

    Student's interval (1908). After one round it is endless; where every round brought the same, it has no
    width.
    """
    from scipy.special import stdtrit  # type: ignore[import-untyped]

    value, stderr = average(total, rounds, scale), spread_of_average(total, squares, rounds, scale)
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
    """By how much a is more than b on average, both measured in the same rounds.

    `products_ab` is the sum of a times b. The luck that a and b share cancels out.
    """
    squares = squares_a + squares_b - 2 * products_ab
    return mean(sum_a - sum_b, squares, rounds, confidence, scale)


def agrees(estimate: Estimate, exact: Fraction) -> bool:
    """Whether the interval holds the exact value."""
    return estimate.low <= float(exact) <= estimate.high


def bonferroni(confidence: float, comparisons: int) -> float:
    """How sure each of so many intervals has to be for all together to be as sure as `confidence`."""
    return 1 - (1 - confidence) / comparisons


def share(hits: int, rounds: int) -> float:
    """Hits by rounds."""
    if rounds < 1 or not 0 <= hits <= rounds:
        raise ValueError(f"{hits} hits in {rounds} rounds")
    return hits / rounds


def average(total: int, rounds: int, scale: int) -> float:
    """The sum by the rounds, in points."""
    if rounds < 1:
        raise ValueError(f"the average of {rounds} rounds")
    return total / (rounds * scale)


def spread_of_share(value: float, rounds: int) -> float:
    """By how much a share of so many rounds usually misses the truth."""
    return sqrt(value * (1 - value) / rounds)


def spread_of_average(total: int, squares: int, rounds: int, scale: int) -> float:
    """By how much an average usually misses the truth: whole numbers to the end, so that nothing cancels."""
    total, squares, rounds = int(total), int(squares), int(rounds)  # NumPy's would overflow
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
