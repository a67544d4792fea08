"""A quick belief from what was seen of a round: how likely each hidden card is by the trace of its slot.

How likely is learnt from rounds of sharks. Cards are dealt to the hidden slots one after the other out of
those not seen, each slot weighing them; what ties the slots together otherwise is left aside.
"""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.strength.rounds import Rounds
from benchmarks.strength.traces import Key, Traces
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import array_of
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.possibletable import PossibleTable
from caboprob.montecarlo.policies.player import Player
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import FACES
from caboprob.table.core.state import State, new_state

ROUNDS_LEARNT_FROM = 500
FIRST_LEARNT_FROM = 1 << 40  # their numbers: far from those of the rounds that are measured
PRIOR = 6.0  # cards added to those seen and to those expected: a rare trace says little


@dataclass(eq=False)
class GivenTables:
    """Evidence that has its belief already: tables made elsewhere, all of the same weight."""

    rules: RuleSet
    players: tuple[Player, ...]
    tables: Any
    seed: int = 1

    def belief(self) -> Belief:
        """The tables."""
        return Belief(self.tables, self.players, float(len(self.tables)), 1.0, len(self.tables))


class SlotBelief:
    """What sharks hold, by the traces of their slots."""

    def __init__(self, rounds: Rounds, player: Player, seed: int) -> None:
        self.rules, self.player = rounds.rules, player
        self.deck = np.bincount(np.array(self.rules.deck.cards()), minlength=FACES)
        # By trace: how often each face lay in such a slot, and how often it would by chance.
        self.seen: dict[Key, Any] = defaultdict(lambda: np.zeros(FACES))
        self.expected: dict[Key, Any] = defaultdict(lambda: np.zeros(FACES))
        for number in range(ROUNDS_LEARNT_FROM):
            rounds.play(FIRST_LEARNT_FROM + number, witness=self._learn)
        self.weights = {key: (self.seen[key] + PRIOR) / (self.expected[key] + PRIOR) for key in self.seen}
        self.random = np.random.default_rng(seed)

    def _learn(self, state: State, traces: Traces) -> None:
        me = int(state.turn)
        hidden = self._hidden(state, me)
        share = hidden / max(hidden.sum(), 1)
        hands = state.hands
        for seat, slot in self._unknown(state, me):
            key = traces.key(state, seat, slot)
            self.seen[key][hands[seat, slot]] += 1
            self.expected[key] += share

    def _hidden(self, state: State, me: int) -> Any:
        """By face, how many cards a seat has not seen; it is on turn, and knows the card drawn."""
        known = state.hands[_has_card(state) & (state.known >> me & 1 > 0)]
        seen = np.concatenate([known, state.discard[: state.discard_size], [max(int(state.drawn), 0)]])
        left = self.deck - np.bincount(seen, minlength=FACES)
        left[0] += state.drawn < 0  # no card is drawn: one of face 0 was counted instead
        return left

    def _unknown(self, state: State, me: int) -> list[tuple[int, int]]:
        places = np.argwhere(_has_card(state) & (state.known >> me & 1 == 0))
        return [(int(seat), int(slot)) for seat, slot in places]

    def evidence(self, state: State, traces: Traces, me: int, count: int) -> GivenTables:
        """So many tables as they may lie, seen by a seat on turn; no hidden card is read."""
        hidden = self._hidden(state, me)
        faces = np.flatnonzero(hidden)
        left = np.tile(hidden[faces], (count, 1)).astype(float)
        view = new_state()
        compiled(copy_from_seat)(view, state, me)
        tables = array_of(PossibleTable, count)
        tables.table = view
        unknown = self._unknown(state, me)
        for index in self.random.permutation(len(unknown)):
            seat, slot = unknown[index]
            weights = self.weights.get(traces.key(state, seat, slot))
            chances = left if weights is None else left * weights[faces]
            edges = np.cumsum(chances, axis=1)
            chosen = (edges < self.random.random((count, 1)) * edges[:, -1:]).sum(axis=1)
            left[np.arange(count), chosen] -= 1
            tables.table.hands[:, (seat - me) % state.players, slot] = faces[chosen]
        size = int(state.pile_size)
        pile = np.repeat(np.tile(faces, count), left.astype(int).ravel()).reshape(count, -1)
        tables.table.pile[:, :size] = pile[:, :size]
        tables.player_at[:, : state.players] = range(state.players)
        return GivenTables(self.rules, (self.player,) * int(state.players), tables)


def _has_card(state: State) -> Any:
    """Where a card lies, by seat and slot."""
    return np.arange(state.hands.shape[1]) < np.asarray(state.sizes)[:, None]
