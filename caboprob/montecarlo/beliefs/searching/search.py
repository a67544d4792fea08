"""Looks for moments at which the table looks as described, or nearly so, and plays up to them again.

The search goes through moments at which somebody is on turn after so many turns, and takes those at which the
table looks as described. Where too few look exactly so, the nearest are changed to what is described: first
those whose hand counts the same, then those whose hand counts nearly the same, then others; last those where
the cards that I know in others' hands do not lie there. The right card on top of the discard pile comes
before a hand that is just so: what somebody has just discarded tells much of what they hold.

Where cards are snapped onto equal ones out of turn, a card in my hand tells that nobody has discarded its
like since: what the others hold and what the discard pile has depends on my cards, not on their points. So
first come moments whose hand differs by a single card, then others whose hand counts nearly the same. Where a
card's like lies is weighed (`whereabouts`), and how far the pile has been used up (`pilestage`). Other
differences are not, so results from changed tables are off by some points, however many tables there are, and
these count for little compared with tables that look as described.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from caboprob import rulesets
from caboprob.machinecode import compiling
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Floats, Ints, array_of, byte_rows, new
from caboprob.montecarlo.beliefs.belief import FEWEST_EFFECTIVE
from caboprob.montecarlo.beliefs.searching import selection
from caboprob.montecarlo.beliefs.searching.fitting import (
    NEAREST_TIERS,
    PILE_STAGE,
    SIZE,
    TIER_WIDTH,
    UNKNOWN,
    Distances,
    Moment,
    Summary,
    describe_moments,
    measure_distances,
)
from caboprob.montecarlo.beliefs.searching.moments import (
    RecalledTable,
    SeenMoments,
    record_moments,
    replay_moments,
)
from caboprob.montecarlo.beliefs.searching.pilestage import STAGES
from caboprob.montecarlo.beliefs.searching.selection import fill_shares
from caboprob.montecarlo.beliefs.searching.sought import SoughtMoment, describe_moment
from caboprob.montecarlo.beliefs.searching.surveys import ROUNDS_AT_A_TIME, SurveyKey, surveyed_moments
from caboprob.montecarlo.beliefs.searching.weighing import Weighing
from caboprob.montecarlo.beliefs.searching.whereabouts import holding_odds
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


class FoundMoments(NamedTuple):
    """Moments, how many rounds were played to find them, and the `holding_odds` in these.

    The odds say, by class of card and by where its like lies, how much likelier it is held than elsewhere.

    `stage_counts` says, by stage of the pile, at how many moments the player on turn held as many cards as I
    do and knew as many of them.
    """

    moments: Any
    rounds: int
    odds: Floats
    stage_counts: Floats


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
        self.records = (  # what `replay_moments` works on, in the order of its parameters
            new_workspace(seed),
            ruletable.rule_table(rules),
            deck_facts(rules),
            policies_of(players, policy_struct=Policy),
            sought_moment,
            new(Tally),  # counts that nobody reads
        )

    def find_moments(self) -> FoundMoments:
        """The moments nearest to what is described.

        Where so few rounds last that long that all of them would not be enough, no more are played.
        """
        blocks: list[SeenMoments] = []
        distances: list[Distances] = []
        fitting_count = 0
        for first in range(0, self.rounds, ROUNDS_AT_A_TIME):
            blocks.append(block := surveyed_moments(self.survey_key, first))
            distances.append(block_distances := np.empty(len(block.round_numbers), np.int16))
            fitting_count += compiled(measure_distances)(
                block.summary, block.offsets, block.notes, self.sought_moment, new(Moment), block_distances
            )
            expected_moments = sum(map(len, distances)) * self.rounds / (first + ROUNDS_AT_A_TIME)
            if expected_moments < FEWEST_EFFECTIVE or fitting_count >= self.moments_wanted:
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
        """By stage of the pile: at how many moments as many own cards were held and known as I say."""
        is_alike = (summary[:, SIZE] == self.sought_moment.sizes[0]) & (
            summary[:, UNKNOWN] == self.sought_moment.unknown
        )
        return np.bincount(summary[is_alike, PILE_STAGE], minlength=STAGES).astype(float)

    def _choose_nearest(self, distances: Sequence[Distances]) -> Ints:
        """The numbers of the nearest moments, counted through all blocks."""
        all_distances = np.concatenate(distances)
        order = np.argsort(all_distances, kind="stable")[: self.moments_wanted]
        # A distance is a tier times `TIER_WIDTH`, and within it the difference in points.
        nearest: Ints = order[all_distances[order] < NEAREST_TIERS * TIER_WIDTH]
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

    def recall_tables(self, found_moments: FoundMoments) -> tuple[Any, Floats]:
        """The tables of the moments, laid as described, and their weights."""
        recalled = array_of(RecalledTable, len(found_moments.moments))
        compiled(replay_moments)(*self.records, found_moments.moments, recalled)
        weighing = Weighing(
            self.sought_moment,
            found_moments.moments,
            recalled,
            found_moments.odds,
            found_moments.stage_counts,
        )
        return recalled.table, weighing.weights()


def is_compiled() -> bool:
    """Whether the machine code is there, so that nobody has to wait for the compiler."""
    return all(
        compiling.is_compiled(function)
        for function in (record_moments, measure_distances, describe_moments, replay_moments, fill_shares)
    )


def load() -> None:
    """Loads or compiles the machine code of the search."""
    rules = rulesets.read(rulesets.family_keys()[0])
    position = read_position(rules, players=2)
    # None: nobody remembers who began.
    sought_moment = describe_moment(position, turns_had=0, seats_after_starter=None, all_play_alike=True)
    search = Search(rules, (roster.named(roster.KEYS[0]),) * 2, sought_moment, seed=1, rounds=1)
    search.recall_tables(search.find_moments())
    selection.load()
