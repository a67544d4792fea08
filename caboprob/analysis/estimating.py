"""Means over units of a trial, with their intervals."""

from dataclasses import replace
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
    stderr = (
        sqrt(float((deviations**2).sum()) * clusters / (clusters - 1)) / len(numbers) * trial.design_factor
    )
    half_width = stderr * float(-stdtrit(clusters - 1, (1 - confidence) / 2))
    return Estimate(mean, mean - half_width, mean + half_width, stderr, len(numbers), confidence=confidence)


def mean_by_control_variate(trial: Trial, numbers: Any, of_best: Any) -> Estimate:
    """The mean over all units of what was tried only in the first of them, while the best was tried in all.

    It is the mean of the best over all units plus that of the difference over the common ones, so that what
    two options have cost differ by just their difference in the same rounds (a control variate with
    coefficient 1: Lavenberg and Welch, Management Science, 1981). `rounds` counts the common ones.
    """
    common = len(numbers)
    differences = numbers - of_best[:common]
    spread = np.zeros(len(of_best))  # by unit, so that its mean is 0 and its variance that of the difference
    spread[:common] = (differences - differences.mean()) * (len(of_best) / common)
    return replace(mean_over_units(trial, of_best + differences.mean() + spread), rounds=common)
