"""A belief: tables as they may lie in the middle of a round, each as likely as the others."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from caboprob.errors import TooRare
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.policies.player import Player

WEAK, FEWEST = 200, 20
GOLDEN = 0.6180339887498949  # its multiples, modulo one, fill the interval evenly from the first on


@dataclass(frozen=True, slots=True)
class Belief:
    """Tables as they may lie, each as likely as the others, seen by seat 0.

    `tables` is an array of `BelievedTable`, whose seats name `players` by their index. They are worth
    `effective` independent rounds; `rounds` were played to find them, and the share `exact` looked just as
    described.
    """

    tables: Any = field(repr=False)
    players: tuple[Player, ...]
    effective: float
    exact: float
    rounds: int

    @property
    def weak(self) -> bool:
        """Whether so few rounds looked like this that the numbers are a hint only."""
        return self.effective < WEAK


def belief_bytes(belief: Belief, *_: object) -> int:
    """What a belief takes in memory, as good as all of it for its tables."""
    return int(belief.tables.nbytes)


def effective_rounds(weights: Floats) -> float:
    """How many rounds of equal weight are worth as much (Kish, Survey Sampling, 1965)."""
    return float(weights.sum() ** 2 / (weights**2).sum()) if weights.any() else 0.0


def check_enough(effective: float, rounds: int) -> None:
    """Refuses a table that hardly comes up (`TooRare`)."""
    if effective < FEWEST:
        raise TooRare("table-too-rare", fewest=FEWEST, got=int(effective), rounds=rounds)


def resampled(weights: Floats, count: int) -> Any:
    """Numbers of rounds, each about as often as its weight is worth, in any first part as well."""
    edges = np.cumsum(weights) / weights.sum()
    return np.searchsorted(edges, (np.arange(count) * GOLDEN + 0.5) % 1.0)
