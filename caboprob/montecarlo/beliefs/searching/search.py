"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

The search goes through moments at which somebody is on turn after so many turns, and takes those at which the
table looks as described. Where too few look exactly so, the nearest are changed to what is described: first
those whose hand counts the same, then those whose hand counts nearly the same, then others; last those where
cards of others that I know do not lie. Among each of these, moments with the right card on top of the discard
pile come first.

Where cards are thrown, a card in my hand tells that nobody has discarded its like since: what the others hold
and what the discard pile has depends on my cards, not on their points. So first come moments whose hand
differs by a single card, then others whose hand counts nearly the same. Where a card's like lies is weighed
(`whereabouts`), and how far the pile has been used up (`pilestage`). Other differences are not, so results
from changed tables are off by some points, however many tables there are, and these count for little compared
with tables that look as described.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, Ints, array_of, byte_rows, new
from caboprob.montecarlo.beliefs.belief import FEWEST_EFFECTIVE, effective_rounds
from caboprob.montecarlo.beliefs.searching import selection
from caboprob.montecarlo.beliefs.searching.fitting import (
    MOST_POINTS,
    NEAREST_TIERS,
    OTHERS_FIT,
    SIZE,
    STAGE,
    TABLE_FITS,
    UNKNOWN,
    UNKNOWN_FIT,
    Distances,
    Moment,
    Summary,
    describe_moments,
    measure_distances,
)
from caboprob.montecarlo.beliefs.searching.moments import RecalledTable, SeenMoments, recall, record_moments
from caboprob.montecarlo.beliefs.searching.pilestage import STAGES, stage_factors
from caboprob.montecarlo.beliefs.searching.selection import chance_of_hands, fill_shares
from caboprob.montecarlo.beliefs.searching.sought import UNSPECIFIED, SoughtMoment, describe_moment
from caboprob.montecarlo.beliefs.searching.surveys import ROUNDS_AT_A_TIME, SurveyKey, surveyed_moments
from caboprob.montecarlo.beliefs.searching.whereabouts import holding_odds
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.core import ruletable
from caboprob.table.core.codes import FACES
from caboprob.table.position import read_position

ROUNDS_PER_MOMENT = 33  # at most, on average: with more moments than that, the search ends
MOST_WEIGHT = 20.0  # of a changed moment, compared with the mean: a few may not outweigh all others
ROUNDS_WORTH = (300.0, 60.0, 20.0)
"""How many rounds all changed moments are worth together, at most: those with a hand that counts nearly the
same and of which I knew as many cards; those where one of the two is otherwise; and those where both are.

Results from changed tables alone are off by some 2.4 points where I knew as many cards there, and by 6 and 10
where I did not (at the worst tables; root mean square, chance left out), as chance makes with so many rounds.
"""


class FoundMoments(NamedTuple):
    """Moments, how many rounds were played to find them, and the `holding_odds` in these.

    `stages` counts, by stage of the pile, all moments at which as many of as many own cards were known.
    """

    moments: Any
    rounds: int
    odds: Floats
    stages: Floats


class Search:
    """Looks for moments in at most so many rounds, and plays up to them again."""

    def __init__(
        self, rules: RuleSet, players: Sequence[Player], sought_moment: SoughtMoment, seed: int, rounds: int
    ) -> None:
        self.rounds, self.moments_wanted = rounds, max(rounds // ROUNDS_PER_MOMENT, 1)
        self.sought_moment = sought_moment
        self.survey_key = SurveyKey(
            rules,
            tuple(players),
            int(sought_moment.turns_had),
            int(sought_moment.phase),
            int(sought_moment.seats_after_starter),
            int(sought_moment.all_play_alike),
            seed,
        )
        self.records = (  # what `recall` works on, in the order of its parameters
            new_workspace(seed),
            ruletable.rule_table(rules),
            deck_facts(rules),
            policies_of(players, Policy),
            sought_moment,
            new(Tally),
        )

    def find_moments(self) -> FoundMoments:
        """The moments nearest to what is described.

        Where so few rounds last that long that all of them would not be enough, no more are played.
        """
        blocks: list[SeenMoments] = []
        distances: list[Distances] = []
        fitting = 0
        for first in range(0, self.rounds, ROUNDS_AT_A_TIME):
            blocks.append(block := surveyed_moments(self.survey_key, first))
            distances.append(block_distances := np.empty(len(block.round_numbers), np.int16))
            fitting += compiled(measure_distances)(
                block.summary, block.offsets, block.notes, self.sought_moment, new(Moment), block_distances
            )
            expected = sum(map(len, distances)) * self.rounds / (first + ROUNDS_AT_A_TIME)
            if expected < FEWEST_EFFECTIVE or fitting >= self.moments_wanted:
                break
        return FoundMoments(
            self._describe(blocks, self._choose_nearest(distances)),
            first + ROUNDS_AT_A_TIME,
            holding_odds(
                np.sum([block.held for block in blocks], axis=0),
                np.sum([block.expected for block in blocks], axis=0),
            ),
            np.sum([self._count_stages(block.summary) for block in blocks], axis=0),
        )

    def first_moments(self) -> SeenMoments:
        """The moments of the first `ROUNDS_AT_A_TIME` rounds, however the table looked."""
        return surveyed_moments(self.survey_key, 0)

    def _count_stages(self, summary: Summary) -> Floats:
        """By stage of the pile: at how many moments as many of as many own cards were known as I say."""
        alike = (summary[:, SIZE] == self.sought_moment.sizes[0]) & (
            summary[:, UNKNOWN] == self.sought_moment.unknown
        )
        return np.bincount(summary[alike, STAGE], minlength=STAGES).astype(float)

    def _choose_nearest(self, distances: Sequence[Distances]) -> Ints:
        """The numbers of the nearest moments, counted through all blocks."""
        all_distances = np.concatenate(distances)
        order = np.argsort(all_distances, kind="stable")[: self.moments_wanted]
        # A distance is a tier times `MOST_POINTS`, and within it the difference in points.
        nearest: Ints = order[all_distances[order] < NEAREST_TIERS * MOST_POINTS]
        return nearest

    def _describe(self, blocks: Sequence[SeenMoments], numbers: Ints) -> Any:
        """The moments with these numbers, counted through all blocks."""
        moments = array_of(Moment, len(numbers))
        begin = 0
        for block in blocks:
            places = np.flatnonzero((numbers >= begin) & (numbers < begin + len(block.round_numbers)))
            block_moments = array_of(Moment, len(places))
            compiled(describe_moments)(
                block.round_numbers,
                block.summary,
                block.offsets,
                block.notes,
                self.sought_moment,
                numbers[places] - begin,
                block_moments,
            )
            byte_rows(moments)[places] = byte_rows(block_moments)
            begin += len(block.round_numbers)
        return moments

    def recall_tables(self, found: FoundMoments) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        moments = found.moments
        recalled = array_of(RecalledTable, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight[:, 0].copy()
        odds = self._odds_by_moment(found.odds, recalled.whereabouts)
        table_fits, known_before = is_table_fit(moments.fits), recalled.known_own.sum(axis=1)
        for members in _groups(table_fits, moments.fits & OTHERS_FIT, known_before):
            if not table_fits[members].any():
                weights[members] *= np.prod(odds[members] ** self._described_counts(), axis=1)
                self._divide_by_hand_chance(recalled, odds, weights, members, found.stages)
            weights[members] = _scaled(weights[members])
        points = self.sought_moment.points + moments.points_off
        is_far = (points < self.sought_moment.least_points) | (points > self.sought_moment.most_points)
        misfits = is_far.astype(int) + ((moments.fits & UNKNOWN_FIT) == 0)
        for count, rounds in enumerate(ROUNDS_WORTH):
            members = ~table_fits & (misfits == count)
            weights[members] /= 1 + weights[members].sum() / rounds
        return recalled.table, weights

    def _odds_by_moment(self, odds: Floats, whereabouts: Any) -> Floats:
        """By moment and class: how much likelier than its share of the pool a card is held there."""
        if self.sought_moment.top != UNSPECIFIED:
            odds = odds.copy()
            odds[self.sought_moment.top] = 1.0  # whether to throw such a card is still to be decided
        by_moment: Floats = odds[np.arange(FACES), whereabouts]
        return by_moment

    def _described_counts(self) -> Ints:
        """By class: how many of my cards I say I know."""
        mine = self.sought_moment.classes[0, : self.sought_moment.sizes[0]]
        counts: Ints = np.bincount(mine[mine != UNSPECIFIED], minlength=FACES)
        return counts

    def _divide_by_hand_chance(
        self, recalled: Any, odds: Floats, weights: Floats, members: Any, stages: Floats
    ) -> None:
        """Divides the weights of changed moments by how likely their own hand came up at their table.

        A reshuffle puts back what nobody kept: where cards are thrown, a full pile makes no hand likelier.
        There each stage of the pile is as frequent as `stages` says.
        """
        if not self.sought_moment.cards_before_points:  # no cards are thrown by these rules
            self._divide_part(recalled, odds, weights, members)
            return
        factors = stage_factors(stages, recalled.stage[members])
        for stage in np.unique(recalled.stage[members]):
            part = members & (recalled.stage == stage)
            self._divide_part(recalled, odds, weights, part)
            weights[part] *= factors[stage]

    @staticmethod
    def _divide_part(recalled: Any, odds: Floats, weights: Floats, part: Any) -> None:
        """Divides the weights of moments that are compared with one another, whose mean is then 1."""
        if weights[part].any():
            weights[part] /= chance_of_hands(recalled.known_own[part], recalled.available[part], odds[part])
            clipped = _clipped(weights[part])
            weights[part] = clipped / clipped.mean()


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return all(
        compiling.is_compiled(function)
        for function in (record_moments, measure_distances, describe_moments, recall, fill_shares)
    )


def load() -> None:
    """Loads or compiles the machine code of the search."""
    rules = rulesets.read(rulesets.all_keys()[0])
    position = read_position(rules, players=2)
    sought_moment = describe_moment(position, 0, seats_after_starter=None, all_play_alike=True)
    search = Search(rules, (roster.named(roster.KEYS[0]),) * 2, sought_moment, seed=1, rounds=1)
    search.recall_tables(search.find_moments())
    selection.load()


def is_table_fit(fits: Any) -> Any:
    """By moment, whether the table looks just as described."""
    return (fits & TABLE_FITS) == TABLE_FITS


def _groups(*traits: Any) -> Iterator[Any]:
    """By group of moments alike in all traits: by moment, whether it is a member."""
    _, group_of = np.unique(np.column_stack(traits), axis=0, return_inverse=True)
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
