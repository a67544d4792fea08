"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

Of the moments at which somebody is on turn after so many turns, those are taken in which the table looks as
described. Where too few look exactly so, those that come nearest are laid as described: first those with
another card on the discard pile, then those whose hand counts the same.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob.compiling import compiled
from caboprob.montecarlo.beliefs.moments import (
    CARDS_FIT,
    OTHERS_FIT,
    OWN_SIZE_FITS,
    PARTS,
    SIZES_FIT,
    TOP_FITS,
    UNKNOWN_FIT,
    Moment,
    Recalled,
    recall,
    survey,
)
from caboprob.montecarlo.beliefs.sought import Sought
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.montecarlo.policies.prior import deck_prior
from caboprob.rulesets import RuleSet
from caboprob.structs import Floats, array_of, new
from caboprob.table.core import ruletable

ROUNDS_AT_A_TIME = 10_000
ROUNDS_A_MOMENT = 33  # are played at most, on average; moments beyond that are not looked for
MOST_WEIGHT = 4.0  # of a moment laid anew beside the usual one: a few may not outweigh all others

LOOKS_SO = OWN_SIZE_FITS | SIZES_FIT | OTHERS_FIT | UNKNOWN_FIT | CARDS_FIT
COUNTS_SO = OWN_SIZE_FITS | SIZES_FIT | OTHERS_FIT | UNKNOWN_FIT
TOLERANCE, SHARE_OF_POINTS = 3, 0.1
NEAREST_TIERS = 6
FAR = 9


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
        return moments[near[order][: self.enough]]

    def recalled(self, moments: Any) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(Recalled, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight / PARTS
        for kind in (looks_so(moments.fits), ~looks_so(moments.fits)):
            if weights[kind].any():
                usual = weights[kind].mean()
                weights[kind] = np.clip(weights[kind] / usual, 0, MOST_WEIGHT)
        return recalled.table, weights


def looks_so(fits: Any) -> Any:
    return (fits & LOOKS_SO) == LOOKS_SO


def _tiers(moments: Any, tolerance: float) -> Any:
    """How far each moment is from what is described: 0 where it looks just so, `FAR` where not at all so."""
    counts_so = (moments.fits & COUNTS_SO) == COUNTS_SO
    sized = (moments.fits & OWN_SIZE_FITS != 0) & (moments.fits & SIZES_FIT != 0)
    off = np.abs(moments.points)
    rows = [
        looks_so(moments.fits) & (moments.fits & TOP_FITS != 0),
        looks_so(moments.fits),
        counts_so & (off == 0),
        counts_so & (off <= tolerance),
        sized & (off <= tolerance),
        sized,
    ]
    return np.select(rows, range(NEAREST_TIERS), FAR)
