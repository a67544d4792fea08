"""Calibration: how well stated probabilities agree with observed frequencies, by cell and by probability.

A question covers all moments of played rounds that look alike to the player who asks whether a call made then
would succeed. It was answered once, with a probability; the share of its moments at which a call did succeed
is known. Questions are drawn at random within their cell, the frequent ones more often.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf, pi, sqrt

BINS = 10


@dataclass(frozen=True, slots=True)
class Question:
    """A probability stated for moments that look alike; at the share `happened` of them a call succeeded."""

    said: float
    happened: float
    effective: float = inf  # how many independent rounds the answer rests on

    @property
    def variance(self) -> float:
        """How uncertain the stated probability is by itself; never zero where it rests on few rounds."""
        smoothed = (
            (self.said * self.effective + 1) / (self.effective + 2) if self.effective < inf else self.said
        )
        return smoothed * (1 - smoothed) / self.effective


@dataclass(frozen=True, slots=True)
class Cell:
    """Moments at which a player had had so many turns and held this sum, and questions drawn from them."""

    turns_had: int
    own_sum: int
    moments: int
    hits: int  # how many of them at which a call succeeded
    questions: tuple[Question, ...]

    @property
    def happened(self) -> float:
        """The share of all its moments at which a call succeeded."""
        return self.hits / self.moments

    @property
    def said(self) -> float:
        """The mean stated probability; frequent questions are drawn more often, so all weigh the same."""
        return sum(question.said for question in self.questions) / len(self.questions)

    @property
    def off(self) -> float:
        """How far the stated probabilities exceed the observed shares on average, over the questions."""
        return sum(question.said - question.happened for question in self.questions) / len(self.questions)

    @property
    def stderr(self) -> float:
        """The standard error of `off`: from drawing questions, from their answers, and from counting moments.

        The spread of a few answers is a poor guide, so it is taken to be at least the mean variance of the
        answers themselves. Successes within one round are negatively correlated, so taking them as
        independent does not understate the error.
        """
        asked = len(self.questions)
        differences = (question.said - question.happened - self.off for question in self.questions)
        spread = sum(difference**2 for difference in differences) / max(1, asked - 1)
        least_spread = sum(question.variance for question in self.questions) / asked
        smoothed = (self.hits + 1) / (self.moments + 2)
        return sqrt(max(spread, least_spread) / asked + smoothed * (1 - smoothed) / self.moments)


@dataclass(frozen=True, slots=True)
class Bin:
    """Moments for which about the same probability was stated."""

    low: float
    high: float
    weight: float  # share of all moments
    said: float
    happened: float
    stderr: float  # of `off`

    @property
    def off(self) -> float:
        """How far the stated probability exceeds the observed share."""
        return self.said - self.happened


def reliability(cells: Iterable[Cell], bins: int = BINS) -> tuple[Bin, ...]:
    """The moments by stated probability, in bins of equal width; bins without any are left out.

    A question stands for its share of the moments of its cell.
    """
    weighted = [
        (cell.moments / len(cell.questions), question) for cell in cells for question in cell.questions
    ]
    total = sum(weight for weight, _ in weighted)
    filled_bins = []
    for number in range(bins):
        questions_inside = [pair for pair in weighted if min(int(pair[1].said * bins), bins - 1) == number]
        if questions_inside:
            filled_bins.append(_bin(questions_inside, number / bins, (number + 1) / bins, total))
    return tuple(filled_bins)


def expected_error(bins: Sequence[Bin]) -> float:
    """The expected calibration error: the mean distance between said and happened over the bins."""
    return sum(bin_.weight * abs(bin_.off) for bin_ in bins)


def error_by_chance(bins: Sequence[Bin]) -> float:
    """What that mean distance would be by chance alone, if everything said were true."""
    return sum(bin_.weight * bin_.stderr for bin_ in bins) * sqrt(
        2 / pi
    )  # the mean distance of a normal variable from its mean, in standard deviations


def overall(cells: Sequence[Cell]) -> tuple[float, float]:
    """How far stated probabilities exceed observed shares over all moments, and its standard error."""
    total = sum(cell.moments for cell in cells)
    off = sum(cell.moments / total * cell.off for cell in cells)
    return off, sqrt(sum((cell.moments / total * cell.stderr) ** 2 for cell in cells))


def _bin(questions_inside: Sequence[tuple[float, Question]], low: float, high: float, total: float) -> Bin:
    inside_weight = sum(weight for weight, _ in questions_inside)
    said = sum(weight * question.said for weight, question in questions_inside) / inside_weight
    happened = sum(weight * question.happened for weight, question in questions_inside) / inside_weight
    variance = sum(
        weight**2 * (question.said - question.happened - said + happened) ** 2
        for weight, question in questions_inside
    )
    return Bin(low, high, inside_weight / total, said, happened, sqrt(variance) / inside_weight)
