"""My opponents: the policies that simulations are played with, asked for one decision at a time.

Plain Python decides within a millisecond, so nothing here waits for the compiler. Everywhere
`remembered_table` is the table as its players remember it, and `choice_stream` the random stream of their
decisions.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.practice.config import GameConfig
from caboprob.shuffling import Shuffler
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import State
from caboprob.table.score import ScoresBefore


@dataclass(frozen=True, slots=True)
class Opponents:
    """Who plays against me.

    `policies` is an array of `Policy`, one for each of them, clockwise from the seat after mine.
    """

    config: GameConfig
    policies: Any

    def choose_move(
        self,
        assessment: Assessment,
        remembered_table: State,
        scores_before: ScoresBefore,
        choice_stream: Shuffler,
    ) -> int:
        """The next move of the player on turn, who may forget a card first, in `remembered_table` itself.

        `assessment` is how they judge their hand, kept for a turn: written before the draw, read after it.
        """
        rules, score_sheet = self.config.rules, new_round_sheet()
        score_sheet.players = self.config.players
        score_sheet.totals[: score_sheet.players] = scores_before.totals
        score_sheet.resets[: score_sheet.players] = scores_before.resets  # how often each has dropped
        policy = self._policy(int(remembered_table.turn))
        return decide(
            assessment,
            remembered_table,
            rule_table(rules),
            deck_facts(rules),
            policy,
            score_sheet,
            choice_stream,
        )

    def choose_snap(self, remembered_table: State, seat: int, choice_stream: Shuffler) -> int:
        """The move by which a seat snaps a card out of turn now, or `NO_MOVE`."""
        rules = self.config.rules
        return wanted_snap(
            remembered_table, rule_table(rules), deck_facts(rules), self._policy(seat), seat, choice_stream
        )

    def _policy(self, seat: int) -> Policy:
        policy: Policy = self.policies[(seat - self.config.me - 1) % self.config.players]
        return policy


@lru_cache(maxsize=256)
def opponents(config: GameConfig) -> Opponents:
    """The opponents of a game."""
    return Opponents(config, policies_of(config.others, policy_struct=Policy))
