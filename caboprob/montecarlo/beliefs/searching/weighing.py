"""How many rounds the recalled tables are worth: each is weighed by how likely I was to get my cards there.

Those that look just as described count as they are. Those laid anew are weighed within groups of moments
that are alike, and each group counts for as many rounds as its weights are worth, up to a limit. Cards of
equal rank and points are of one class.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from caboprob.machinecode.structs import Floats, Ints
from caboprob.montecarlo.beliefs.belief import effective_rounds
from caboprob.montecarlo.beliefs.searching.fitting import (
    OTHERS_CARDS_FIT,
    TOP_FITS,
    UNKNOWN_FIT,
    is_all_fit,
    is_table_fit,
)
from caboprob.montecarlo.beliefs.searching.pilestage import RESHUFFLED_STAGES, stage_factors
from caboprob.montecarlo.beliefs.searching.selection import HeldHands, chance_of_hands
from caboprob.montecarlo.beliefs.searching.sought import UNSPECIFIED, SoughtMoment
from caboprob.table.core.codes import FACES

MOST_WEIGHT = 20.0  # of a changed moment, compared with the mean: a few may not outweigh all others
ROUNDS_WORTH = (300.0, 60.0, 20.0)
"""How many rounds all changed moments are worth together, at most: those with a hand that counts nearly the
same, of which I knew as many cards, under the same top discard; those where one of the three differs; and
those where more do.

Results from changed tables alone are off by some 2.4 points where I knew as many cards there, and by 6 and 10
where I did not (at the worst tables; root mean square, chance left out). Chance alone makes errors of about
that size with so many rounds.
"""
FEWEST_ALIKE = 100  # moments that tell which hands are held: what fewer tell is mostly chance


class Weighing:
    """Weighs the tables recalled from moments, which lie in the same order.

    Groups and parts of the moments are masks: by moment, whether it belongs to them. So are `is_fit`, which
    says that a table looks as described, and `knew_as_many`, which says that I knew as many cards as I say.
    The `fits` of a moment are bits, one for each thing that is as described.

    `odds` and `stage_counts` are those of the search, see `FoundMoments`.
    """

    def __init__(
        self, sought_moment: SoughtMoment, moments: Any, recalled: Any, odds: Floats, stage_counts: Floats
    ) -> None:
        self.sought_moment, self.moments, self.recalled = sought_moment, moments, recalled
        self.stage_counts = stage_counts
        self.odds = self._odds_by_moment(odds)
        self.is_fit = is_table_fit(moments.fits)
        self.knew_as_many = (moments.fits & UNKNOWN_FIT) != 0

    def weights(self) -> Floats:
        """By table: how many rounds it is worth."""
        weights: Floats = self.recalled.weight[:, 0].copy()
        known_before = self.recalled.known_own.sum(axis=1)
        for members in _groups(self.is_fit, self.moments.fits & (OTHERS_CARDS_FIT | TOP_FITS), known_before):
            if not self.is_fit[members].any():
                weights[members] *= np.prod(self.odds[members] ** self._described_counts(), axis=1)
                self._divide_by_hand_chance(weights, members)
            weights[members] = _scaled(weights[members])
        for members, rounds in zip(self._by_misfits(), ROUNDS_WORTH, strict=True):
            weights[members] /= 1 + weights[members].sum() / rounds
        return weights

    def _by_misfits(self) -> Iterator[Any]:
        """By number of misfits, from none on: by moment, whether it was changed and has so many."""
        points = self.sought_moment.points + self.moments.points_off
        is_far = (points < self.sought_moment.least_points) | (points > self.sought_moment.most_points)
        has_top = (self.moments.fits & TOP_FITS) != 0
        misfits = is_far.astype(int) + ~self.knew_as_many + ~has_top
        for number in range(len(ROUNDS_WORTH)):
            yield ~is_all_fit(self.moments.fits) & (np.minimum(misfits, len(ROUNDS_WORTH) - 1) == number)

    def _odds_by_moment(self, odds: Floats) -> Floats:
        """By moment and class: how much likelier than its share of the pool a card is held there."""
        if self.sought_moment.top != UNSPECIFIED:
            odds = odds.copy()
            odds[self.sought_moment.top] = 1.0  # whether to snap such a card is still to be decided
        # A number for how deep a card of the class lies among the discards, and how many others hold.
        by_moment: Floats = odds[np.arange(FACES), self.recalled.whereabouts]
        return by_moment

    def _described_counts(self) -> Ints:
        """By class: how many of my cards I say I know."""
        mine = self.sought_moment.classes[0, : self.sought_moment.sizes[0]]
        counts: Ints = np.bincount(mine[mine != UNSPECIFIED], minlength=FACES)
        return counts

    def _divide_by_hand_chance(self, weights: Floats, members: Any) -> None:
        """Divides the weights of changed moments by how likely their own hand came up at their table.

        A reshuffle puts back what nobody kept: where cards are snapped, a full pile makes no hand likelier.
        There each stage of the pile is as frequent as `stage_counts` says.
        """
        if not self.sought_moment.cards_before_points:  # as is so where no cards are snapped
            self._divide_part(weights, members, reference_moments=members)
            return
        stage_of = self.recalled.stage
        factors = stage_factors(self.stage_counts, stage_of[members])
        for stage in np.unique(stage_of[members]):
            part = members & (stage_of == stage)
            self._divide_part(weights, part, reference_moments=self._reference_moments(part, stage))
            weights[part] *= factors[stage]

    def _reference_moments(self, part: Any, stage: int) -> Any:
        """By moment, whether its hand tells which hands players hold at the moments of `part`.

        As a rule these themselves tell it. But the pile after a reshuffle is what was discarded, hardly ever
        low cards. Where I knew fewer cards than I describe, those unknown go to that pile when my hand is
        laid anew, however low they are: only hands of as many known cards tell how rare that is.
        """
        if stage not in RESHUFFLED_STAGES or self.knew_as_many[part].any():
            return part
        is_alike = self.knew_as_many & (self.recalled.stage == stage)
        return is_alike if is_alike.sum() >= FEWEST_ALIKE else part

    def _divide_part(self, weights: Floats, part: Any, reference_moments: Any) -> None:
        """Divides the weights of moments that are compared with one another, whose mean is then 1."""
        if weights[part].any():
            all_hands = HeldHands(
                known_counts=self.recalled.known_own, pools=self.recalled.available, odds=self.odds
            )
            held_hands = all_hands.at(part)
            reference_hands = held_hands if reference_moments is part else all_hands.at(reference_moments)
            weights[part] /= chance_of_hands(held_hands, reference_hands=reference_hands)
            clipped = _clipped(weights[part])
            weights[part] = clipped / clipped.mean()


def _groups(*features: Any) -> Iterator[Any]:
    """By group of moments alike in all traits: by moment, whether it is a member."""
    _, group_of = np.unique(np.column_stack(features), axis=0, return_inverse=True)
    for group in range(group_of.max(initial=-1) + 1):
        yield group_of.ravel() == group


def _scaled(weights: Floats) -> Floats:
    """The clipped weights of moments of one group, scaled so that their sum is their effective number."""
    if not weights.any():
        return weights
    clipped = _clipped(weights)
    return clipped * (effective_rounds(clipped) / float(clipped.sum()))


def _clipped(weights: Floats) -> Floats:
    """The weights divided by their mean, and none above `MOST_WEIGHT`."""
    clipped: Floats = np.clip(weights / weights.mean(), 0, MOST_WEIGHT)
    return clipped
