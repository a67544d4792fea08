"""A belief: a sample of equally likely tables in the middle of a round."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from caboprob.errors import TooRare
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.policies.player import Player

ME = 0  # my seat
WEAK_BELOW, FEWEST_EFFECTIVE = 200, 20  # effective rounds: a belief is weak with fewer, or refused
GOLDEN_RATIO = 0.6180339887498949  # its multiples, modulo one, fill the interval evenly from the first on


@dataclass(frozen=True, slots=True)
class Belief:
    """Equally likely tables, as seen from seat 0, which is me.

    `tables` is an array of `PossibleTable`, whose seats name `players` by their index. They are worth
    `effective` independent rounds. `rounds_tried` were tried to find them: played, or only dealt where
    nothing but the cards is known; the share `exact_share` of the tables looked just as described.
    """

    tables: Any = field(repr=False)
    players: tuple[Player, ...]
    effective: float
    exact_share: float
    rounds_tried: int

    @property
    def weak(self) -> bool:
        """Whether so few rounds looked like this that the numbers are a hint only."""
        return self.effective < WEAK_BELOW

    @property
    def own_cards(self) -> list[int | None]:
        """My cards, None for each that I do not know: the tables are equal in what I know.

        `known` has a bit for each seat that knows a card.
        """
        table = self.tables.table[0]
        return [
            int(table.hands[ME, slot]) if table.known[ME, slot] >> ME & 1 else None
            for slot in range(table.sizes[ME])
        ]


def belief_bytes(belief: Belief, *_: object) -> int:
    """The memory that a belief's tables take, in bytes; `sized_cache` also passes the evidence behind it."""
    return int(belief.tables.nbytes)


def effective_rounds(weights: Floats) -> float:
    """How many rounds of equal weight are worth as much as these (Kish, Survey Sampling, 1965)."""
    return float(weights.sum() ** 2 / (weights**2).sum()) if weights.any() else 0.0


def check_effective_rounds(effective: float, rounds: int) -> None:
    """Refuses a table that comes up too rarely (`TooRare`); `rounds` were tried."""
    if not effective:
        raise TooRare("table-never", fewest=FEWEST_EFFECTIVE, rounds=rounds)
    if effective < FEWEST_EFFECTIVE:
        raise TooRare("table-too-rare", fewest=FEWEST_EFFECTIVE, got=int(effective), rounds=rounds)


def resampled_rows(weights: Floats, count: int) -> Any:
    """`count` row numbers, each about in proportion to its weight, also among the first few."""
    edges = np.cumsum(weights) / weights.sum()
    return np.searchsorted(edges, (np.arange(count) * GOLDEN_RATIO + 0.5) % 1.0)
