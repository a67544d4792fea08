"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

The search goes through moments at which somebody is on turn after so many turns, and takes those at which the
table looks as described. Where too few look exactly so, the nearest are changed to what is described: first
those whose hand counts the same, then those whose hand counts nearly the same. Among each of these, moments
with the right card on top of the discard pile come first.

Where cards are thrown, a card in my hand tells that nobody has discarded its like since: what the others hold
and what the discard pile has depends on my cards, not on their points. So first come moments whose hand
differs by a single card, then others whose hand counts nearly the same. Other differences are not weighed, so
results from changed tables are off by some points, however many tables there are, and these count for little
compared with tables that look as described.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, Ints, array_of, byte_rows, new
from caboprob.montecarlo.beliefs.belief import effective_rounds
from caboprob.montecarlo.beliefs.searching import selection
from caboprob.montecarlo.beliefs.searching.fitting import (
    MOST_POINTS,
    NEAREST_TIERS,
    TABLE_FITS,
    Distances,
    Moment,
    describe_moments,
    measure_distances,
)
from caboprob.montecarlo.beliefs.searching.moments import RecalledTable, SeenMoments, recall, record_moments
from caboprob.montecarlo.beliefs.searching.selection import chance_of_hands, fill_shares
from caboprob.montecarlo.beliefs.searching.sought import SoughtMoment, describe_moment
from caboprob.montecarlo.beliefs.searching.surveys import ROUNDS_AT_A_TIME, SurveyKey, surveyed_moments
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.table.core import ruletable
from caboprob.table.position import read_position

ROUNDS_PER_MOMENT = 33  # at most, on average: with more moments than that, the search ends
MOST_WEIGHT = 20.0  # of a changed moment, compared with the mean: a few may not outweigh all others
MOST_CHANGED_WEIGHT = 300.0
"""In rounds, of all changed moments together where cards are thrown: in Dutch, results from them alone are
off by some 2.7 points (root mean square, chance left out), as much as chance makes with 300 rounds."""

OWN_FIT = -1  # in place of the number of own cards known, where the whole table fits


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
        self.records = (
            new_workspace(seed),
            ruletable.rule_table(rules),
            deck_facts(rules),
            policies_of(players, Policy),
            sought_moment,
            new(Tally),
        )

    def find_moments(self) -> tuple[Any, int]:
        """The moments nearest to what is described, and how many rounds were played for them."""
        blocks: list[SeenMoments] = []
        distances: list[Distances] = []
        fitting = 0
        for first in range(0, self.rounds, ROUNDS_AT_A_TIME):
            blocks.append(block := surveyed_moments(self.survey_key, first))
            distances.append(block_distances := np.empty(len(block.round_numbers), np.int16))
            fitting += compiled(measure_distances)(
                block.summary, block.offsets, block.notes, self.sought_moment, new(Moment), block_distances
            )
            if len(block_distances) == 0 or fitting >= self.moments_wanted:
                break
        return self._describe(blocks, self._choose_nearest(distances)), first + ROUNDS_AT_A_TIME

    def first_moments(self) -> SeenMoments:
        """The moments of the first `ROUNDS_AT_A_TIME` rounds, however the table looked."""
        return surveyed_moments(self.survey_key, 0)

    def _choose_nearest(self, distances: Sequence[Distances]) -> Ints:
        """The numbers of the nearest moments, counted through all blocks."""
        all_distances = np.concatenate(distances)
        order = np.argsort(all_distances, kind="stable")[: self.moments_wanted]
        nearest: Ints = order[all_distances[order] < NEAREST_TIERS * MOST_POINTS]
        return nearest

    def _describe(self, blocks: Sequence[SeenMoments], numbers: Ints) -> Any:
        """The moments with these numbers, counted through all blocks."""
        moments = array_of(Moment, len(numbers))
        begin = 0
        for block in blocks:
            places = np.flatnonzero((numbers >= begin) & (numbers < begin + len(block.round_numbers)))
            block_moments = array_of(Moment, len(places))
            compiled(describe_moments)(*block, self.sought_moment, numbers[places] - begin, block_moments)
            byte_rows(moments)[places] = byte_rows(block_moments)
            begin += len(block.round_numbers)
        return moments

    def recall_tables(self, moments: Any) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(RecalledTable, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight[:, 0].copy()
        groups = np.where(is_table_fit(moments.fits), OWN_FIT, recalled.known_own.sum(axis=1))
        for group in np.unique(groups):
            members = groups == group
            if group != OWN_FIT:
                self._divide_by_hand_chance(recalled, weights, members)
            weights[members] = _scaled(weights[members])
            if group != OWN_FIT and self.sought_moment.cards_before_points:
                weights[members] /= 1 + weights[members].sum() / MOST_CHANGED_WEIGHT
        return recalled.table, weights

    def _divide_by_hand_chance(self, recalled: Any, weights: Floats, members: Any) -> None:
        """Divides the weights of changed moments by how likely their own hand came up at their table.

        A reshuffle puts back what nobody kept: where cards are thrown, a full pile makes no hand likelier.
        """
        reshuffled = recalled.table.reshuffles > 0
        parts = (members & reshuffled, members & ~reshuffled)
        for part in parts if self.sought_moment.cards_before_points else (members,):
            if weights[part].any():
                weights[part] /= chance_of_hands(recalled.known_own[part], recalled.available[part])
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
    search.recall_tables(search.find_moments()[0])
    selection.load()


def is_table_fit(fits: Any) -> Any:
    """By moment, whether the table looks just as described."""
    return (fits & TABLE_FITS) == TABLE_FITS


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
