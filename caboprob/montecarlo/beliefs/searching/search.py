"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

Of the moments at which somebody is on turn after so many turns, those are taken in which the table looks as
described. Where too few look exactly so, those that come nearest are laid as described: first those whose
hand counts the same, then those whose hand counts nearly the same, each first with the right card on top of
the discard pile.

Where cards are thrown, a card in my hand tells that nobody has discarded its like since: not the points say
what the others hold and the discard pile has, but the cards. So there come first those whose hand differs by
a single card, then others that count nearly the same. What else differs is not weighed, so tables laid anew
are off by some points, however many they are, and count for little beside tables that look as described.
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
    LOOKS_SO,
    MOST_POINTS,
    NEAREST_TIERS,
    Distances,
    Moment,
    describe,
    judge,
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

ROUNDS_A_MOMENT = 33  # are played at most, on average; moments beyond that are not looked for
MOST_WEIGHT = 20.0  # of a moment laid anew beside the usual one: a few may not outweigh all others
MOST_WORTH = 300.0
"""In rounds, of all moments laid anew where cards are thrown: in Dutch, what is said from them alone is off
by some 2.7 points (root mean square, chance left out), as much as chance makes with 300 rounds."""

AS_HELD = -1  # instead of a number of own cards known, where the hand was mine


class Search:
    """Looks for moments in at most so many rounds, and plays up to them again."""

    def __init__(
        self, rules: RuleSet, players: Sequence[Player], sought_moment: SoughtMoment, seed: int, rounds: int
    ) -> None:
        self.rounds, self.enough = rounds, max(rounds // ROUNDS_A_MOMENT, 1)
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

    def found(self) -> tuple[Any, int]:
        """The moments nearest to what is described, and how many rounds were played for them."""
        blocks: list[SeenMoments] = []
        distances: list[Distances] = []
        look_so = 0
        for first in range(0, self.rounds, ROUNDS_AT_A_TIME):
            blocks.append(block := surveyed_moments(self.survey_key, first))
            distances.append(apart := np.empty(len(block.round_numbers), np.int16))
            look_so += compiled(judge)(
                block.summary, block.offsets, block.notes, self.sought_moment, new(Moment), apart
            )
            if len(apart) == 0 or look_so >= self.enough:
                break
        return self._described(blocks, self._nearest(distances)), first + ROUNDS_AT_A_TIME

    def _nearest(self, distances: Sequence[Distances]) -> Ints:
        """The moments that come nearest, counted through all blocks."""
        apart = np.concatenate(distances)
        order = np.argsort(apart, kind="stable")[: self.enough]
        near: Ints = order[apart[order] < NEAREST_TIERS * MOST_POINTS]
        return near

    def _described(self, blocks: Sequence[SeenMoments], near: Ints) -> Any:
        moments = array_of(Moment, len(near))
        begin = 0
        for block in blocks:
            here = np.flatnonzero((near >= begin) & (near < begin + len(block.round_numbers)))
            part = array_of(Moment, len(here))
            compiled(describe)(*block, self.sought_moment, near[here] - begin, part)
            byte_rows(moments)[here] = byte_rows(part)
            begin += len(block.round_numbers)
        return moments

    def recalled(self, moments: Any) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(RecalledTable, len(moments))
        compiled(recall)(*self.records, moments, recalled)
        weights = recalled.weight[:, 0].copy()
        known = np.where(looks_so(moments.fits), AS_HELD, recalled.held.sum(axis=1))
        for number in np.unique(known):
            alike = known == number
            if number != AS_HELD:
                self._weigh_by_hand(recalled, weights, alike)
            weights[alike] = _worth(weights[alike])
            if number != AS_HELD and self.sought_moment.cards_before_points:
                weights[alike] /= 1 + weights[alike].sum() / MOST_WORTH
        return recalled.table, weights

    def _weigh_by_hand(self, recalled: Any, weights: Floats, laid_anew: Any) -> None:
        """Weighs moments by how likely my hand came up beside the rest of the table.

        A reshuffle puts back what nobody kept: where cards are thrown, a full pile makes no hand likelier.
        """
        shuffled = recalled.table.reshuffles > 0
        parts = (laid_anew & shuffled, laid_anew & ~shuffled)
        for part in parts if self.sought_moment.cards_before_points else (laid_anew,):
            if weights[part].any():
                weights[part] /= chance_of_hands(recalled.held[part], recalled.pool[part])
                even = _evened(weights[part])
                weights[part] = even / even.mean()


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return all(
        compiling.is_compiled(function) for function in (record_moments, judge, describe, recall, fill_shares)
    )


def load() -> None:
    """Loads the machine code of the search, or compiles it."""
    rules = rulesets.read(rulesets.all_keys()[0])
    position = read_position(rules, players=2)
    sought_moment = describe_moment(position, 0, place=None, alike=True)
    search = Search(rules, (roster.named(roster.KEYS[0]),) * 2, sought_moment, seed=1, rounds=1)
    search.recalled(search.found()[0])
    selection.load()


def looks_so(fits: Any) -> Any:
    return (fits & LOOKS_SO) == LOOKS_SO


def _worth(weights: Floats) -> Floats:
    """The weights of moments found alike, scaled so that together they count for what they are worth."""
    if not weights.any():
        return weights
    even = _evened(weights)
    return even * (effective_rounds(even) / float(even.sum()))


def _evened(weights: Floats) -> Floats:
    """Weights of one on average, before the largest are cut."""
    even: Floats = np.clip(weights / weights.mean(), 0, MOST_WEIGHT)
    return even
