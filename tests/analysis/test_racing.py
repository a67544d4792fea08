"""A race of options goes on as long as it is worth it, and no longer."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from caboprob.analysis.racing import race
from caboprob.analysis.trial import LineOfPlay, Trial
from caboprob.machinecode.structs import Ints

MOST_UNITS = 4_000


@dataclass
class FakeTrial:
    """What options bring on average against one other player, and how far chance moves each."""

    means: tuple[float, ...]
    noise: int = 0

    def points_brought(self, options: Sequence[LineOfPlay], first: int, units: int) -> Ints:
        random = np.random.default_rng(first)
        found = np.zeros((units, len(options), 2), np.int64)
        for column, line in enumerate(options):
            own = random.integers(-self.noise, self.noise + 1, units) if self.noise else 0
            found[:, column, 0] = 100 * self.means[line.moves[0]] + own
        return found


def raced(trial: FakeTrial, negligible: float) -> tuple[int, int]:
    """The option that won, and in how many units it ran."""
    lines = [LineOfPlay((number,)) for number in range(len(trial.means))]
    found = race(cast(Trial, trial), lines, 2, MOST_UNITS, first_units=100, negligible=negligible)
    return found.best, found.units[found.best]


def test_options_that_bring_the_same_are_raced_once_only_where_a_difference_is_worth_something() -> None:
    assert raced(FakeTrial((1.0, 1.0, 1.0)), negligible=0.2) == (0, MOST_UNITS // 3)
    assert raced(FakeTrial((1.0, 1.0, 1.0)), negligible=0.0) == (0, MOST_UNITS)


def test_a_race_goes_on_while_another_may_be_better_by_what_is_worth_knowing() -> None:
    assert raced(FakeTrial((0.02, 0.0, 0.0), noise=300), negligible=0.2) == raced(
        FakeTrial((0.02, 0.0, 0.0), noise=300), negligible=0.0
    )


def test_the_best_option_wins_whatever_a_difference_is_worth() -> None:
    assert raced(FakeTrial((0.5, 0.0, 0.9), noise=20), negligible=0.2)[0] == 1
