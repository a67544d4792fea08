"""What is believed of the hidden cards in the middle of a round: tables that come up when such people play.

Rounds are played from the deal; of the moments at which somebody is on turn after so many turns, those are
taken in which the table looks as described. Where too few look exactly so, those that come nearest are laid
as described: first those with another card on the discard pile, then those whose hand counts the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from caboprob.compiling import compiled
from caboprob.errors import TooRare
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
from caboprob.montecarlo.beliefs.sought import Sought, sought
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.montecarlo.policies.prior import deck_prior
from caboprob.structs import Floats, array_of, new
from caboprob.table.core import ruletable
from caboprob.table.position import Position

ROUNDS_AT_A_TIME, MOST_ROUNDS = 10_000, 80_000
ENOUGH = 1_000  # moments; more are not looked for
MOST_KEPT = 3_000
MOST_WEIGHT = 4.0  # of a moment laid anew beside the usual one: a few may not outweigh all others
WEAK, FEWEST = 200, 20

LOOKS_SO = OWN_SIZE_FITS | SIZES_FIT | OTHERS_FIT | UNKNOWN_FIT | CARDS_FIT
COUNTS_SO = OWN_SIZE_FITS | SIZES_FIT | OTHERS_FIT | UNKNOWN_FIT
TOLERANCE, SHARE_OF_POINTS = 3, 0.1
NEAREST_TIERS = 5
FAR = 9


@dataclass(frozen=True, slots=True)
class Belief:
    """Tables as they may lie, each as likely as the others, seen by seat 0, who is on turn.

    `effective` is how many independent rounds they are worth, `exact` the share of them that looked just as
    described, `rounds` how many were played to find them.
    """

    position: Position
    players: tuple[Player, ...]
    turns_had: int
    tables: Any = field(repr=False)
    effective: float
    exact: float
    rounds: int

    @property
    def weak(self) -> bool:
        """Whether so few rounds looked like this that the numbers are a hint only."""
        return self.effective < WEAK


def believe(
    position: Position,
    players: Sequence[Player],
    *,
    turns_had: int,
    starter: int | None = None,
    described: int | None = None,
    seed: int = 1,
) -> Belief:
    """What is believed after `turns_had` turns each; `players` has one for everybody, me first.

    `starter` is the seat that began, counted from me; None where nobody remembers. Hands of others beyond
    `described` may have any size. Refuses tables that hardly come up (`TooRare`).
    """
    place = None if starter is None else -starter % position.players
    alike = len(set(players)) == 1
    wanted = sought(position, turns_had, place=place, alike=alike, described=described)
    search = _Search(position, players, wanted, seed)
    chosen, rounds = search.found()
    views, weights = search.recalled(chosen)
    effective = float(weights.sum() ** 2 / (weights**2).sum()) if weights.any() else 0.0
    if effective < FEWEST:
        raise TooRare("table-too-rare", fewest=FEWEST, got=int(effective), rounds=rounds)
    exact = float(weights[_looks_so(chosen.fits)].sum() / weights.sum())
    tables = views[_resampled(weights, min(MOST_KEPT, 2 * len(weights)))].view(np.recarray)
    return Belief(position, tuple(players), turns_had, tables, effective, exact, rounds)


class _Search:
    """Looks for moments, and plays up to them again."""

    def __init__(self, position: Position, players: Sequence[Player], wanted: Sought, seed: int) -> None:
        rules = position.rules
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
        for first in range(0, MOST_ROUNDS, ROUNDS_AT_A_TIME):
            moments = array_of(Moment, ROUNDS_AT_A_TIME * int(self.wanted.players))
            self.wanted.first, self.wanted.rounds = first, ROUNDS_AT_A_TIME
            count = compiled(survey)(*self.records, moments)
            blocks.append(moments[:count])
            so_far = np.concatenate(blocks).view(np.recarray)
            if count == 0 or np.count_nonzero(_looks_so(so_far.fits)) >= ENOUGH:
                break
        return self._nearest(so_far), first + ROUNDS_AT_A_TIME

    def _nearest(self, moments: Any) -> Any:
        tiers = _tiers(moments, max(TOLERANCE, SHARE_OF_POINTS * abs(int(self.wanted.points))))
        sizes = np.bincount(tiers, minlength=FAR + 1)
        last = int(np.searchsorted(np.cumsum(sizes[:NEAREST_TIERS]), ENOUGH))
        near = np.flatnonzero(tiers <= min(last, NEAREST_TIERS - 1))
        order = np.lexsort((near, np.abs(moments.points[near]), tiers[near]))
        exact = int(np.count_nonzero(_looks_so(moments.fits)))
        return moments[near[order][: max(exact, ENOUGH) if last > 1 else MOST_KEPT]]

    def recalled(self, moments: Any) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(Recalled, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight / PARTS
        for kind in (_looks_so(moments.fits), ~_looks_so(moments.fits)):
            if weights[kind].any():
                usual = weights[kind].mean()
                weights[kind] = np.clip(weights[kind] / usual, 0, MOST_WEIGHT)
        return recalled.table, weights


def _looks_so(fits: Any) -> Any:
    return (fits & LOOKS_SO) == LOOKS_SO


def _tiers(moments: Any, tolerance: float) -> Any:
    """How far each moment is from what is described: 0 where it looks just so, `FAR` where not at all so."""
    counts_so = (moments.fits & COUNTS_SO) == COUNTS_SO
    sized = (moments.fits & OWN_SIZE_FITS != 0) & (moments.fits & SIZES_FIT != 0)
    off = np.abs(moments.points)
    rows = [
        _looks_so(moments.fits) & (moments.fits & TOP_FITS != 0),
        _looks_so(moments.fits),
        counts_so & (off == 0),
        counts_so & (off <= tolerance),
        sized & (off <= tolerance),
    ]
    return np.select(rows, range(NEAREST_TIERS), FAR)


def _resampled(weights: Floats, count: int) -> Any:
    """Systematic resampling: each number as often as its weight is worth, up to rounding."""
    edges = np.cumsum(weights) / weights.sum()
    spread = (np.arange(count) * 0.6180339887498949 + 0.5) % 1.0
    return np.searchsorted(edges, spread)
