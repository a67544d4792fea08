"""A race of options on common random numbers: those clearly behind drop out, so that effort goes to the rest.

A race only chooses. The differences it saw are those of a winner, so what the winner is worth is told from
other tables; there each option is played as often as it was in the race.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caboprob.analysis.trial import Line, Trial, excess

FIRST_UNITS, FIRST_TRIALS = 100, 4_000
CLEARLY, LIKELY = 3.0, 2.0  # standard errors
FEWEST_KEPT = 3


@dataclass(frozen=True, slots=True)
class Race:
    """The option that won, by option in how many units it ran and its mean there, and which were left."""

    best: int
    units: tuple[int, ...]
    means: tuple[float, ...]
    left: tuple[int, ...]


def race(
    trial: Trial,
    options: Sequence[Line],
    players: int,
    most: int,
    *,
    first: int = FIRST_UNITS,
    worth: float = 0.0,
) -> Race:
    """Plays the options on, the units doubling from look to look up to `most`, until one is left.

    The first look comes after `first` units, with few options after more: late enough not to lose the best of
    some that differ by a point or two. At every look those clearly behind the leader drop out, and of the
    others no more than half and one go on, the best: sequential halving (Karnin, Koren and Somekh, ICML 2013)
    with an earlier end where it is clear. It is over as well when hardly any that is left can be better than
    the leader by what is `worth` knowing, in points.
    """
    running = list(range(len(options)))
    ran = [0] * len(options)
    seen = np.zeros((0, len(options)))
    units = min(max(first, FIRST_TRIALS // len(options)), most)
    while True:
        payoffs = trial.payoffs([options[number] for number in running], len(seen), units - len(seen))
        fresh = np.full((len(payoffs), len(options)), np.nan)
        fresh[:, running] = excess(payoffs, players)
        seen = np.concatenate([seen, fresh])
        for number in running:
            ran[number] = units
        running = still_in(seen, running)
        if len(running) == 1 or units >= most or at_most_better(seen, running) < worth:
            means = np.nanmean(seen, axis=0).tolist()
            return Race(running[0], tuple(ran), tuple(means), tuple(running))
        units = min(2 * units, most)


def still_in(seen: Any, running: Sequence[int]) -> list[int]:
    """Those that go on, the leader first."""
    means = seen[:, running].mean(axis=0)
    order = [running[index] for index in np.argsort(means, kind="stable")]
    gaps = seen[:, order] - seen[:, order[:1]]
    reach = CLEARLY * gaps.std(axis=0) / np.sqrt(len(seen))
    level = [number for number, gap, near in zip(order, gaps.mean(axis=0), reach, strict=True) if gap <= near]
    return level[: max(FEWEST_KEPT, len(running) // 2 + 1)]


def at_most_better(seen: Any, running: Sequence[int]) -> float:
    """By how much one of the others may be better than the first of them, within `LIKELY` standard errors."""
    gaps = seen[:, running[1:]] - seen[:, running[:1]]
    reach = LIKELY * gaps.std(axis=0) / np.sqrt(len(seen))
    return float((reach - gaps.mean(axis=0)).max())
