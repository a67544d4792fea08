"""Means over units of a trial, with their intervals."""

from math import inf, sqrt
from typing import Any

import numpy as np

from caboprob.analysis.trial import Trial
from caboprob.montecarlo.results.estimates import Estimate

CONFIDENCE = 0.95


def mean_over_units(trial: Trial, numbers: Any, confidence: float = CONFIDENCE) -> Estimate:
    """The mean over units, with an interval for which equal tables count as one.

    The tables are clusters of units (Liang and Zeger, Biometrika 1986); where the belief is worth fewer
    rounds than it has different tables, the interval is wider in proportion.
    """
    from scipy.special import stdtrit  # type: ignore[import-untyped]

    mean = float(numbers.mean())
    deviations = np.bincount(trial.clusters(len(numbers)), weights=numbers - mean)
    clusters = np.count_nonzero(np.bincount(trial.clusters(len(numbers))))
    if clusters < 2:
        return Estimate(mean, -inf, inf, inf, len(numbers), confidence=confidence)
    stderr = sqrt(float((deviations**2).sum()) * clusters / (clusters - 1)) / len(numbers) * trial.design
    reach = stderr * float(-stdtrit(clusters - 1, (1 - confidence) / 2))
    return Estimate(mean, mean - reach, mean + reach, stderr, len(numbers), confidence=confidence)
