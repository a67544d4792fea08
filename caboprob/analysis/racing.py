"""A race of options on common random numbers: those clearly worse drop out, so that effort goes to the rest.

A race only chooses. Its own means suffer from the winner's curse, so options are priced on other tables than
those of the race, each with as many units as it ran. Points are bad: the leader has the lowest mean excess,
that is my points less the mean of the others'. A unit is one table played on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.analysis.trial import LineOfPlay, Trial, excess

FIRST_UNITS, FIRST_IN_ALL = 100, 4_000  # before the first check: of each option at least, of all together
CLEARLY, LIKELY = (
    3.0,
    2.0,
)  # standard errors: worse by so many drops out; better by more is not to be expected
SMALLEST_CAP = 3  # how many of those not clearly worse may go on, at the least


@dataclass(frozen=True, slots=True)
class RaceResult:
    """The winner; each option's number of units and mean excess; the options that were not dropped.

    Options are named by their index.
    """

    best: int
    units: tuple[int, ...]
    mean_excesses: tuple[float, ...]
    survivors: tuple[int, ...]


def race(
    trial: Trial,
    options: Sequence[LineOfPlay],
    players: int,
    most_units: int,
    *,
    first_units: int = FIRST_UNITS,
    negligible: float = 0.0,
) -> RaceResult:
    """Plays the options on, the units doubling from check to check up to `most_units`, until one is left.

    The first check comes after `first_units`, after more if there are few options: late enough not to lose
    the best of some that differ by a point or two. At every check those clearly worse than the leader drop
    out, and of the others only the best go on: half of them and one, or `SMALLEST_CAP` if that is more. This
    is sequential halving (Karnin, Koren and Somekh, ICML 2013) with an earlier end if it is clear. It also
    ends when hardly any survivor can be better than the leader by `negligible` points or more.
    """
    running = list(range(len(options)))
    units_run = [0] * len(options)
    excesses = np.zeros((0, len(options)))
    units = min(max(first_units, FIRST_IN_ALL // len(options)), most_units)
    while True:
        payoffs = trial.points_brought(
            [options[number] for number in running], len(excesses), units - len(excesses)
        )
        new_rows = np.full((len(payoffs), len(options)), np.nan)  # a dropped option has no number there
        new_rows[:, running] = excess(payoffs, players)
        excesses = np.concatenate([excesses, new_rows])
        for number in running:
            units_run[number] = units
        running = survivors(excesses, running)
        if len(running) == 1 or units >= most_units or upper_bound_of_gain(excesses, running) < negligible:
            means = np.nanmean(excesses, axis=0).tolist()
            return RaceResult(running[0], tuple(units_run), tuple(means), tuple(running))
        units = min(2 * units, most_units)


def survivors(excesses: Any, running: Sequence[int]) -> list[int]:
    """The options that go on, the leader first."""
    means = excesses[:, running].mean(axis=0)
    order = [running[index] for index in np.argsort(means, kind="stable")]
    regrets = excesses[:, order] - excesses[:, order[:1]]
    half_widths = CLEARLY * regrets.std(axis=0) / np.sqrt(len(excesses))
    not_clearly_worse = [
        number
        for number, regret, half_width in zip(order, regrets.mean(axis=0), half_widths, strict=True)
        if regret <= half_width
    ]
    return not_clearly_worse[: max(SMALLEST_CAP, len(running) // 2 + 1)]


def upper_bound_of_gain(excesses: Any, running: Sequence[int]) -> float:
    """By how much one of the others may be better than the leader, within `LIKELY` standard errors."""
    regrets = excesses[:, running[1:]] - excesses[:, running[:1]]
    half_widths = LIKELY * regrets.std(axis=0) / np.sqrt(len(excesses))
    return float((half_widths - regrets.mean(axis=0)).max())
