"""Plays rounds move by move: everybody decides like one built-in player, and one seat may decide for itself.

The decisions of the built-in player, a shark in this package, are compiled.
"""

from collections.abc import Callable
from dataclasses import dataclass

from benchmarks.strength.traces import Traces
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.decisions.deciding import assess, decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_below, rewind
from caboprob.table.core.codes import HOLDING, OVER, TURN
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.scoring import score_state
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

MOST_TURNS = 400

Decider = Callable[[State, Traces, int], int | None]
"""From the table, its traces and a seat: a move for that seat, or None to play as the others do."""

Witness = Callable[[State, Traces], None]
"""What looks at the table and its traces before every turn."""


@dataclass(frozen=True)
class Played:
    """What everybody wrote, and whether the round was stopped."""

    points: tuple[int, ...]
    capped: bool

    def excess(self, seat: int) -> float:
        """A seat's points less the mean of the others'."""
        others = sum(self.points) - self.points[seat]
        return self.points[seat] - others / (len(self.points) - 1)


class Rounds:
    """Rounds of one rule set and number of players; seed and number determine a round."""

    def __init__(self, rules: RuleSet, player: Player, players: int, seed: int) -> None:
        self.rules, self.facts = rules, deck_facts(rules)
        self.core = rule_table(rules)  # the rules as compiled code has them
        self.players = players
        self.policies = policies_of([player] * players, policy_struct=Policy)
        self.workspace = new_workspace(seed)

    def play(self, number: int, seat: int | None = None, decide_own: Decider | None = None,
             witness: Witness | None = None) -> Played:  # fmt: skip
        """Plays a round; `seat` decides by `decide_own`, everybody else by the policy."""
        space, table = self.workspace, self.workspace.table
        rewind(space.card_stream, number, 0)
        rewind(space.choice_stream, number, 1)
        starter = random_below(space.choice_stream, self.players)
        self.first_snapper = random_below(space.choice_stream, self.players) if self.core.snaps else 0
        compiled(deal)(table, self.core, self.players, starter, space.card_stream)
        compiled(look_at_first_cards)(table, self.core)
        traces = Traces(table, self.facts)
        for one in range(self.players):
            space.sheet.totals[one] = 0
        while table.phase != OVER and table.turns < MOST_TURNS:
            if witness and table.phase == TURN:
                witness(table, traces)
            move = decide_own(table, traces, seat) if decide_own and table.turn == seat else None
            self._make(self._policy_move() if move is None else move, traces, assessed=move is None)
        compiled(score_state)(table, self.core, space.sheet)
        points = tuple(int(space.sheet.points[one]) for one in range(self.players))
        return Played(points, bool(table.phase != OVER))

    def _policy_move(self) -> int:
        """The move of the policy, which assesses the hand where a turn begins."""
        space = self.workspace
        move = compiled(decide)(
            space.assessment, space.table, self.core, self.facts, self.policies[0], space.sheet,
            space.choice_stream,
        )  # fmt: skip
        return int(move)

    def _make(self, move: int, traces: Traces, *, assessed: bool) -> None:
        space, table = self.workspace, self.workspace.table
        if not assessed:  # what follows a draw or a look is decided on this
            compiled(assess)(space.assessment, table, self.core, self.facts, self.policies[0])
        self._apply(move, traces)
        if self.core.snaps and table.phase == TURN:
            self._throw_all(traces)

    def _apply(self, move: int, traces: Traces) -> None:
        before = self.workspace.table.copy()
        reason = compiled(apply)(self.workspace.table, self.core, move, self.workspace.card_stream)
        if reason != Reason.LEGAL:
            raise ValueError("an illegal move")
        if self.workspace.table.phase != HOLDING:  # not a mere draw
            traces.follow(before, self.workspace.table)

    def _throw_all(self, traces: Traces) -> None:
        table, declined = self.workspace.table, 0
        seat = (self.first_snapper + int(table.turns)) % self.players
        while declined < self.players and table.phase == TURN and self._any_fits():
            move = compiled(wanted_snap)(
                table, self.core, self.facts, self.policies[0], seat, self.workspace.choice_stream
            )
            if move == NO_MOVE:
                declined, seat = declined + 1, (seat + 1) % self.players
            else:
                self._apply(move, traces)
                declined = 0

    def _any_fits(self) -> bool:
        table, rank = self.workspace.table, self.core.rank
        top = rank[top_discard(table)] if table.discard_size else -1
        return any(
            rank[table.hands[seat, slot]] == top
            for seat in range(self.players)
            for slot in range(table.sizes[seat])
        )
