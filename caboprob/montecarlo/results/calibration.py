"""Calibration: how what was said agrees with what happened, by cells, by what was said, and overall.

A question is about all moments that look alike to whoever asks. Its answer was said once; what share of these
moments came out well is known. Questions are drawn at random within their cell, the frequent ones more often.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, sqrt

BINS = 10


@dataclass(frozen=True, slots=True)
class Question:
    """A probability said of moments that look alike; the share `happened` of them came out well."""

    said: float
    happened: float
    effective: float = inf  # how many independent rounds the answer rests on

    @property
    def variance(self) -> float:
        """How uncertain what was said is by itself; never none where it rests on few rounds."""
        sure = (self.said * self.effective + 1) / (self.effective + 2) if self.effective < inf else self.said
        return sure * (1 - sure) / self.effective


@dataclass(frozen=True, slots=True)
class Cell:
    """Moments of one kind, all of them counted, and the questions drawn from among them."""

    turns_had: int
    own_sum: int
    moments: int
    hits: int
    questions: tuple[Question, ...]

    @property
    def happened(self) -> float:
        """The share of all its moments that came out well."""
        return self.hits / self.moments

    @property
    def said(self) -> float:
        """What was said on average; frequent questions are drawn more often, so each draw counts alike."""
        return sum(question.said for question in self.questions) / len(self.questions)

    @property
    def off(self) -> float:
        """By how much more was said than happened at the moments asked about."""
        return sum(question.said - question.happened for question in self.questions) / len(self.questions)

    @property
    def stderr(self) -> float:
        """The standard error of `off`: of the questions drawn and their answers, and of the moments.

        The spread of a few answers is a poor guide, so it counts for no less than what the answers are
        uncertain by themselves. Moments of one round exclude rather than favour each other's success, so
        taking them as independent does not understate the error.
        """
        asked = len(self.questions)
        differences = (question.said - question.happened - self.off for question in self.questions)
        spread = sum(difference**2 for difference in differences) / max(1, asked - 1)
        least = sum(question.variance for question in self.questions) / asked
        chance = (self.hits + 1) / (self.moments + 2)
        return sqrt(max(spread, least) / asked + chance * (1 - chance) / self.moments)


@dataclass(frozen=True, slots=True)
class Bin:
    """Moments of which about the same was said."""

    low: float
    high: float
    weight: float  # share of all moments
    said: float
    happened: float
    stderr: float

    @property
    def off(self) -> float:
        """By how much more was said than happened."""
        return self.said - self.happened


def reliability(cells: Iterable[Cell], bins: int = BINS) -> tuple[Bin, ...]:
    """The moments by what was said of them, in bins of equal width; bins without any are left out.

    A question stands for its share of the moments of its cell.
    """
    weighted = [
        (cell.moments / len(cell.questions), question) for cell in cells for question in cell.questions
    ]
    total = sum(weight for weight, _ in weighted)
    found = []
    for number in range(bins):
        inside = [pair for pair in weighted if min(int(pair[1].said * bins), bins - 1) == number]
        if inside:
            found.append(_bin(inside, number / bins, (number + 1) / bins, total))
    return tuple(found)


def expected_error(bins: Sequence[Bin]) -> float:
    """The expected calibration error: the mean distance between said and happened over the bins."""
    return sum(one.weight * abs(one.off) for one in bins)


def error_by_chance(bins: Sequence[Bin]) -> float:
    """What that mean distance would be by chance alone, if everything said were true."""
    return sum(one.weight * one.stderr for one in bins) * sqrt(0.636_619_772)  # 2 / pi


def overall(cells: Sequence[Cell]) -> tuple[float, float]:
    """By how much more was said than happened over all moments, and its standard error."""
    total = sum(cell.moments for cell in cells)
    off = sum(cell.moments / total * cell.off for cell in cells)
    return off, sqrt(sum((cell.moments / total * cell.stderr) ** 2 for cell in cells))


def _bin(inside: Sequence[tuple[float, Question]], low: float, high: float, total: float) -> Bin:
    weight = sum(share for share, _ in inside)
    said = sum(share * question.said for share, question in inside) / weight
    happened = sum(share * question.happened for share, question in inside) / weight
    variance = sum(
        share**2 * (question.said - question.happened - said + happened) ** 2 for share, question in inside
    )
    return Bin(low, high, weight / total, said, happened, sqrt(variance) / weight)
