"""Decisions that come up when the built-in players play, and what each of them would do there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.arrangement import copy_view
from caboprob.montecarlo.play.rounds import any_card_fits
from caboprob.montecarlo.play.workspace import Workspace, new_workspace
from caboprob.montecarlo.policies.decisions.deciding import assess, decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_below, rewind
from caboprob.slots import known_slot, unknown_slot
from caboprob.table.core.codes import BETWEEN, HOLDING, OVER, TURN, TURN_END
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_first
from caboprob.table.position import Position

MOST_TURNS_EACH = 10
MINE = 1  # the bit of seat 0


@dataclass(frozen=True, slots=True, eq=False)
class QuizCandidate:
    """A decision before anybody has called, with all cards of the `table`, turned so that seat 0 is on turn.

    What seat 0 knows of it is `position`.
    """

    rules: RuleSet
    table: State
    turns_had: int
    starter: int  # counted from seat 0

    @property
    def drawn(self) -> int | None:
        """The card just drawn, neither kept nor discarded yet; None before the draw."""
        return int(self.table.drawn) if self.table.phase == HOLDING else None

    @property
    def at_turn_end(self) -> bool:
        """Whether my turn is played, and it is the moment to call."""
        return bool(self.table.phase == TURN_END)

    @property
    def position(self) -> Position:
        """What I know: of the discard pile its top, the rest of which nobody has to remember."""
        deck, table = self.rules.deck, self.table
        hands = [
            tuple(
                known_slot(deck, int(table.hands[seat, slot]))
                if table.known[seat, slot] & MINE
                else unknown_slot(deck)
                for slot in range(table.sizes[seat])
            )
            for seat in range(table.players)
        ]
        top = tuple(int(card) for card in table.discard[: int(table.discard_size)][-1:])
        return Position(self.rules, hands[0], tuple(hands[1:]), top)


class SelfPlay:
    """Rounds of one rule set that these players play; round `number` of a seed is always the same."""

    def __init__(self, rules: RuleSet, players: Sequence[Player], seed: int) -> None:
        # `core` has the rules as compiled code reads them.
        self.rules, self.core, self.facts = rules, rule_table(rules), deck_facts(rules)
        self.policies = policies_of(players, Policy)
        self.workspace = new_workspace(seed)

    def situations(self, number: int) -> Iterator[QuizCandidate]:
        """The situations of a round, in order: every turn, every card drawn, every chance to snap.

        Where calls come at the end of a turn, that is one too.
        """
        workspace, table = self.workspace, self.workspace.table
        rewind(workspace.card_stream, number, 0)
        rewind(workspace.choice_stream, number, 1)
        players = len(self.policies)
        starter = int(random_below(workspace.choice_stream, players))
        compiled(deal)(table, self.core, players, starter, workspace.card_stream)
        compiled(look_first)(table, self.core)
        while table.phase != OVER and table.caller < 0 and laps(table) <= MOST_TURNS_EACH:
            if table.phase in (*BETWEEN, HOLDING):
                yield self._candidate(starter)
            if not self._snap():
                move = self._decision(workspace, self.policies[table.turn])
                apply(table, self.core, move, workspace.card_stream)

    def would_do(self, situation: QuizCandidate, player: Player, seed: int = 1) -> int:
        """The move of a player who forgets nothing that seat 0 knows, and notices what fits."""
        workspace, (policy,) = new_workspace(seed), policies_of([player], Policy)
        policy.forgets, policy.snap_notices = 0, PROBABILITY_SCALE
        compiled(copy_view)(workspace.table, situation.table, 0)
        if situation.drawn is not None:  # what follows a draw is decided on the hand as it was before
            workspace.table.phase = TURN
            compiled(assess)(workspace.assessment, workspace.table, self.core, self.facts, policy)
            workspace.table.phase = HOLDING
        else:
            move = self._wanted_snap(workspace, policy, 0)
            if move != NO_MOVE:
                return move
        return self._decision(workspace, policy)

    def _candidate(self, starter: int) -> QuizCandidate:
        table, view = self.workspace.table, new(State)
        me, players = int(table.turn), int(table.players)
        compiled(copy_view)(view, table, me)
        return QuizCandidate(self.rules, view, int(laps(table)), (starter - me) % players)

    def _decision(self, workspace: Workspace, policy: Policy) -> int:
        sheet, stream = workspace.sheet, workspace.choice_stream
        assessment, table = workspace.assessment, workspace.table
        return int(compiled(decide)(assessment, table, self.core, self.facts, policy, sheet, stream))

    def _snap(self) -> bool:
        """Lets somebody snap a card who wants to, whoever is on turn first; gives whether somebody has."""
        table = self.workspace.table
        for offset in range(int(table.players)):
            seat = (int(table.turn) + offset) % int(table.players)
            move = self._wanted_snap(self.workspace, self.policies[seat], seat)
            if move != NO_MOVE:
                apply(table, self.core, move, self.workspace.card_stream)
                return True
        return False

    def _wanted_snap(self, workspace: Workspace, policy: Policy, seat: int) -> int:
        table = workspace.table
        if not self.core.snaps or table.phase not in BETWEEN or not any_card_fits(table, self.core):
            return NO_MOVE
        return int(compiled(wanted_snap)(table, self.core, self.facts, policy, seat, workspace.choice_stream))
