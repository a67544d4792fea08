"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

Of the moments at which somebody is on turn after so many turns, those are taken in which the table looks as
described. Where too few look exactly so, those that come nearest are laid as described: first those whose
hand counts the same, then those whose hand counts nearly the same, each first with the right card on top of
the discard pile.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, array_of, new
from caboprob.montecarlo.beliefs.belief import effective_rounds
from caboprob.montecarlo.beliefs.moments import (
    LOOKS_SO,
    OTHERS_FIT,
    OWN_SIZE_FITS,
    SIZES_FIT,
    TOP_FITS,
    UNKNOWN_FIT,
    Moment,
    Recalled,
    recall,
    survey,
)
from caboprob.montecarlo.beliefs.selection import chance_of_hands
from caboprob.montecarlo.beliefs.sought import Sought, sought
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.montecarlo.policies.prior import deck_prior
from caboprob.rulesets import RuleSet
from caboprob.table.core import ruletable
from caboprob.table.position import read_position

ROUNDS_AT_A_TIME = 10_000
ROUNDS_A_MOMENT = 33  # are played at most, on average; moments beyond that are not looked for
MOST_WEIGHT = 20.0  # of a moment laid anew beside the usual one: a few may not outweigh all others

SIZED_SO = OWN_SIZE_FITS | SIZES_FIT
COUNTS_SO = SIZED_SO | OTHERS_FIT | UNKNOWN_FIT
TOLERANCE, SHARE_OF_POINTS = 3, 0.1
NEAREST_TIERS = 10
FAR = 99
AS_HELD = -1  # instead of a number of own cards known, where the hand was mine


class Search:
    """Looks for moments in at most so many rounds, and plays up to them again."""

    def __init__(
        self, rules: RuleSet, players: Sequence[Player], wanted: Sought, seed: int, rounds: int
    ) -> None:
        self.rounds, self.enough = rounds, max(rounds // ROUNDS_A_MOMENT, 1)
        self.wanted = wanted
        self.records = (
            new_workspace(seed),
            ruletable.tabled(rules),
            deck_prior(rules),
            policies_of(players, Policy),
            wanted,
            new(Tally),
        )

    def found(self) -> tuple[Any, int]:
        """The moments nearest to what is described, and how many rounds were played for them."""
        blocks: list[Any] = []
        for first in range(0, self.rounds, ROUNDS_AT_A_TIME):
            moments = array_of(Moment, ROUNDS_AT_A_TIME * int(self.wanted.players))
            self.wanted.first, self.wanted.rounds = first, ROUNDS_AT_A_TIME
            count = compiled(survey)(*self.records, moments)
            blocks.append(moments[:count])
            so_far = np.concatenate(blocks).view(np.recarray)
            if count == 0 or np.count_nonzero(looks_so(so_far.fits)) >= self.enough:
                break
        return self._nearest(so_far), first + ROUNDS_AT_A_TIME

    def _nearest(self, moments: Any) -> Any:
        tiers = _tiers(moments, max(TOLERANCE, SHARE_OF_POINTS * abs(int(self.wanted.points))))
        sizes = np.bincount(tiers, minlength=FAR + 1)
        last = int(np.searchsorted(np.cumsum(sizes[:NEAREST_TIERS]), self.enough))
        near = np.flatnonzero(tiers <= min(last, NEAREST_TIERS - 1))
        order = np.lexsort((near, np.abs(moments.points[near]), tiers[near]))
        chosen = near[order][: self.enough]
        return moments[chosen]

    def recalled(self, moments: Any) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(Recalled, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight[:, 0].copy()
        known = np.where(looks_so(moments.fits), AS_HELD, recalled.held.sum(axis=1))
        for number in np.unique(known):
            alike = known == number
            if number != AS_HELD:
                weights[alike] /= chance_of_hands(recalled.held[alike], recalled.pool[alike])
            weights[alike] = _worth(weights[alike])
        return recalled.table, weights


def ready() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return compiling.ready(survey) and compiling.ready(recall)


def load() -> None:
    """Loads the machine code of the search, or compiles it."""
    rules = rulesets.read(rulesets.listed()[0])
    position = read_position(rules, players=2)
    wanted = sought(position, 0, place=None, alike=True)
    wanted.rounds = 1
    search = Search(rules, (roster.named(roster.KEYS[0]),) * 2, wanted, seed=1, rounds=1)
    moments = array_of(Moment, 2)
    count = compiled(survey)(*search.records, moments)
    search.recalled(moments[:count])


def looks_so(fits: Any) -> Any:
    return (fits & LOOKS_SO) == LOOKS_SO


def _worth(weights: Floats) -> Floats:
    """The weights of moments found alike, scaled so that together they count for what they are worth."""
    if not weights.any():
        return weights
    even: Floats = np.clip(weights / weights.mean(), 0, MOST_WEIGHT)
    return even * (effective_rounds(even) / float(even.sum()))


def _tiers(moments: Any, tolerance: float) -> Any:
    """How far each moment is from what is described: 0 where it looks just so, `FAR` where not at all so."""
    counts_so = (moments.fits & COUNTS_SO) == COUNTS_SO
    sized = (moments.fits & SIZED_SO) == SIZED_SO
    top, off = moments.fits & TOP_FITS != 0, np.abs(moments.points)
    nearness = [
        looks_so(moments.fits),
        counts_so & (off == 0),
        counts_so & (off <= tolerance),
        sized & (off <= tolerance),
        sized,
    ]
    rows = [row for near in nearness for row in (near & top, near)]
    return np.select(rows, range(NEAREST_TIERS), FAR)
