"""Decisions that come up when the built-in players play, and what each of them would do there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from caboprob.analysis.moment import MY_BIT
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.arrangement import copy_from_seat
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
from caboprob.table.core.codes import HOLDING, OVER, SNAP_PHASES, TURN, TURN_END
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from caboprob.table.position import Position

MOST_TURNS_HAD = 10  # by the player on turn; no later decision is offered


@dataclass(frozen=True, slots=True, eq=False)
class ExerciseCandidate:
    """A decision before anybody has called.

    `table` has all cards, hidden ones too, and is turned so that seat 0 is on turn; `position` is what seat 0
    knows.
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
        """What I know. Of the discard pile only the top card: nobody has to remember the others."""
        deck, table = self.rules.deck, self.table
        hands = [
            tuple(
                known_slot(deck, int(table.hands[seat, slot]))
                if table.known[seat, slot] & MY_BIT
                else unknown_slot(deck)
                for slot in range(table.sizes[seat])
            )
            for seat in range(table.players)
        ]
        top = tuple(int(card) for card in table.discard[: int(table.discard_size)][-1:])
        return Position(self.rules, hands[0], tuple(hands[1:]), top)


class PlayedRounds:
    """Rounds of one rule set between these players; the same seed and number give the same round."""

    def __init__(self, rules: RuleSet, players: Sequence[Player], seed: int) -> None:
        self.rules, self.rule_table, self.deck_facts = rules, rule_table(rules), deck_facts(rules)
        self.policies = policies_of(players, policy_struct=Policy)
        self.workspace = new_workspace(seed)

    def candidates(self, round_number: int) -> Iterator[ExerciseCandidate]:
        """The decisions of a round, in order: every turn, every card drawn, every chance to snap.

        Where calls come at the end of a turn, the end of each turn is one too.
        """
        workspace, table = self.workspace, self.workspace.table
        rewind(workspace.card_stream, round_number, stream=0)
        rewind(workspace.choice_stream, round_number, stream=1)
        players = len(self.policies)
        starter = int(random_below(workspace.choice_stream, players))
        compiled(deal)(table, self.rule_table, players, starter, workspace.card_stream)
        compiled(look_at_first_cards)(table, self.rule_table)  # everybody looks at some of their own cards
        while table.phase != OVER and table.caller < 0 and laps(table) <= MOST_TURNS_HAD:
            if table.phase in (*SNAP_PHASES, HOLDING):  # when cards may be snapped, or one is drawn
                yield self._candidate(starter)
            if not self._snap():
                move = self._decided_move(workspace, self.policies[table.turn])
                apply(table, self.rule_table, move, workspace.card_stream)

    def would_do(self, candidate: ExerciseCandidate, player: Player, seed: int = 1) -> int:
        """The move this player would make with all that seat 0 knows, noticing every chance to snap."""
        workspace, (policy,) = new_workspace(seed), policies_of([player], policy_struct=Policy)
        policy.forgets, policy.snap_notices = 0, PROBABILITY_SCALE  # never, always
        compiled(copy_from_seat)(workspace.table, candidate.table, 0)
        if candidate.drawn is not None:  # the hand is assessed as it was before the draw
            workspace.table.phase = TURN
            compiled(assess)(workspace.assessment, workspace.table, self.rule_table, self.deck_facts, policy)
            workspace.table.phase = HOLDING
        else:
            move = self._wanted_snap(workspace, policy, 0)
            if move != NO_MOVE:
                return move
        return self._decided_move(workspace, policy)

    def _candidate(self, starter: int) -> ExerciseCandidate:
        table, view = self.workspace.table, new(State)
        me, players = int(table.turn), int(table.players)
        compiled(copy_from_seat)(view, table, me)
        return ExerciseCandidate(self.rules, view, int(laps(table)), (starter - me) % players)

    def _decided_move(self, workspace: Workspace, policy: Policy) -> int:
        sheet, stream = workspace.sheet, workspace.choice_stream
        assessment, table = workspace.assessment, workspace.table
        return int(
            compiled(decide)(assessment, table, self.rule_table, self.deck_facts, policy, sheet, stream)
        )

    def _snap(self) -> bool:
        """Lets the first seat that wants to snap do so, from the one on turn on; whether one did."""
        table = self.workspace.table
        for offset in range(int(table.players)):
            seat = (int(table.turn) + offset) % int(table.players)
            move = self._wanted_snap(self.workspace, self.policies[seat], seat)
            if move != NO_MOVE:
                apply(table, self.rule_table, move, self.workspace.card_stream)
                return True
        return False

    def _wanted_snap(self, workspace: Workspace, policy: Policy, seat: int) -> int:
        table = workspace.table
        if (
            not self.rule_table.snaps
            or table.phase not in SNAP_PHASES
            or not any_card_fits(table, self.rule_table)
        ):
            return NO_MOVE
        return int(
            compiled(wanted_snap)(
                table, self.rule_table, self.deck_facts, policy, seat, workspace.choice_stream
            )
        )
