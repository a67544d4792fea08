"""A trial: every option is played on from the same believed tables with the same random streams."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np

from caboprob.compiling import compiled
from caboprob.montecarlo.beliefs.belief import Belief, effective_rounds
from caboprob.montecarlo.play.job import LARGEST_CHOICE, believed_job
from caboprob.montecarlo.play.kernel import KERNEL, new_records
from caboprob.montecarlo.play.payoffs import OTHERS, OWN, no_payoffs
from caboprob.montecarlo.play.scenario import MOST_TURNS
from caboprob.rulesets import RuleSet
from caboprob.structs import Ints, new


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """Some of the tables believed, on which options are tried.

    `kinds` numbers the tables that are the same: what is played on from equal tables counts as one cluster.
    Intervals are `design` times as wide because different tables, too, resemble each other.
    """

    rules: RuleSet
    belief: Belief
    tables: Any
    kinds: Ints
    design: float
    totals: tuple[int, ...]
    seed: int

    def payoffs(self, options: Sequence[int], first: int, units: int) -> Ints:
        """My points and the sum of the others', by unit and option, from unit `first` on."""
        blocks = range(0, len(options), LARGEST_CHOICE)
        parts = [self._played(options[start : start + LARGEST_CHOICE], first, units) for start in blocks]
        return np.concatenate(parts, axis=1)

    def clusters(self, units: int) -> Ints:
        """By unit from the first on, the kind of its table."""
        found: Ints = self.kinds[np.arange(units) % len(self.kinds)]
        return found

    def _played(self, options: Sequence[int], first: int, units: int) -> Ints:
        job = believed_job(
            int(self.tables.table.players[0]),
            len(self.tables),
            options=options,
            totals=self.totals,
            most_turns=MOST_TURNS,
        )
        payoffs = no_payoffs(units, len(options))
        records = new_records(self.rules, self.belief.players, job, self.seed, self.tables, payoffs)
        compiled(KERNEL.play)(*records, new(KERNEL.tally), first, units)
        return payoffs


def halves(rules: RuleSet, belief: Belief, totals: tuple[int, ...], seed: int) -> tuple[Trial, Trial]:
    """Two trials that share no table: the best option is chosen on one and priced on the other."""
    kinds = kinds_of(belief.tables)
    design = sqrt(max(1.0, effective_rounds(np.bincount(kinds)) / belief.effective))
    one, other = (
        Trial(rules, belief, belief.tables[mine], kinds[mine], design, totals, seed + half)
        for half in range(2)
        for mine in [np.flatnonzero(kinds % 2 == half)]
    )
    return one, other


def kinds_of(tables: Any) -> Ints:
    """A number for every table, the same for tables that are equal."""
    numbers: dict[bytes, int] = {}
    return np.array([numbers.setdefault(table.tobytes(), len(numbers)) for table in tables])


def ahead(payoffs: Ints, players: int) -> Any:
    """My points less the mean of the others', from those of `Trial.payoffs`."""
    return payoffs[..., OWN] - payoffs[..., OTHERS] / (players - 1)
