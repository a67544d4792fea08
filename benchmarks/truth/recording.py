"""Rounds by players who now and then do anything at all, written down as records."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from caboprob.montecarlo.play.rounds import any_card_fits
from caboprob.montecarlo.play.workspace import new_workspace
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.shuffling import rewind
from caboprob.table.core.codes import (
    DEAL,
    DRAW,
    KEEP,
    OVER,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SNAP_PHASES,
    TAKE,
)
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.moves import kind_of, place_of, seat_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from caboprob.table.notation import write_move

MOST_TURNS = 80
MOST_MOVES = 1 << 14  # more than are ever legal at once
AT_REST = (*SNAP_PHASES, OVER)  # phases in which nobody is in the middle of a turn
UNWRITTEN = (PASS_SWAP, SKIP, PASS_CALL)  # a record says what was done, not what might have followed


@dataclass(frozen=True, slots=True)
class Trembles:
    """How often a player makes any allowed move, on `turn` or by a `snap`, instead of the one decided on."""

    turn: float
    snap: float


class Recorder:
    """Plays a round by the rules core, in plain Python, and writes down whatever is done."""

    def __init__(self, rules: RuleSet, players: Sequence[Player], trembles: Trembles, seed: int) -> None:
        self.rules, self.trembles, self.random = rules, trembles, Random(seed)
        self.core, self.facts = rule_table(rules), deck_facts(rules)  # the rules as compiled code has them
        self.policies = policies_of(players, policy_struct=Policy)
        self.space = new_workspace(seed)
        for number, stream in enumerate((self.space.card_stream, self.space.choice_stream)):
            rewind(stream, 0, number)
        self.starter = self.random.randrange(len(players))
        deal(self.table, self.core, len(players), self.starter, self.space.card_stream)
        look_at_first_cards(self.table, self.core)
        self.tables = [self.table.copy()]  # after every entry
        self.record = self._beginning(len(players))

    @property
    def table(self) -> State:
        return self.space.table

    def play(self) -> None:
        """Plays to the end of the round, or to the cap on turns."""
        if self.rules.first_discard:
            self._let_all_snap()  # on the card that is laid open at the deal
        while self.table.phase != OVER and self.table.turns < MOST_TURNS:
            entry = self._play_turn()
            if entry:  # nobody is asked again after a call that was passed up
                self._write(entry)
                self._let_all_snap()

    def _play_turn(self) -> str:
        """Plays the turn, or what is left of it, to its end; gives what is written down of that."""
        words: list[str] = []
        while not words or self.table.phase not in AT_REST:
            policy, seat = self.policies[self.table.turn], int(self.table.turn)
            sheet, stream = self.space.sheet, self.space.choice_stream
            move = decide(self.space.assessment, self.table, self.core, self.facts, policy, sheet, stream)
            if self.random.random() < self.trembles.turn:
                move = self.random.choice(self._legal(lambda kind: kind != SNAP))
            words.append(word_of(move, seat))
            self._make(move)
        return " ".join(filter(None, words))

    def _let_all_snap(self) -> None:
        """Asks everybody in turn until nobody wants to throw, where cards are thrown at all."""
        if not self.rules.snaps or self.table.phase not in SNAP_PHASES:
            return
        declined, seat = 0, self.random.randrange(int(self.table.players))
        while declined < self.table.players and self.table.phase in SNAP_PHASES and self.table.discard_size:
            move = self._chosen_snap(seat)
            if move == NO_MOVE:
                declined, seat = declined + 1, (seat + 1) % int(self.table.players)
            else:
                declined = 0
                self._make(move)
                action = "" if self.table.phase in AT_REST else self._play_turn()
                self._write(" ".join(filter(None, (word_of(move, seat), action))))

    def _chosen_snap(self, seat: int) -> int:
        """The snap that a seat makes now, or `NO_MOVE`."""
        if self.random.random() < self.trembles.snap:
            snaps = self._legal(lambda kind: kind == SNAP)
            return self.random.choice(
                [NO_MOVE, *(snap for snap in snaps if seat_of(place_of(snap, 0)) == seat)]
            )
        if not any_card_fits(self.table, self.core):
            return NO_MOVE
        policy = self.policies[seat]
        return int(wanted_snap(self.table, self.core, self.facts, policy, seat, self.space.choice_stream))

    def _legal(self, wanted: Callable[[int], bool]) -> list[int]:
        """The legal moves of the kinds wanted."""
        moves = np.zeros(MOST_MOVES, np.int64)
        count = legal_moves(self.table, self.core, moves)
        return [int(move) for move in moves[:count] if wanted(kind_of(int(move)))]

    def _make(self, move: int) -> None:
        """Makes the move; a new pile is written as it was shuffled, cards drawn from it included."""
        table, before, left = self.table, int(self.table.reshuffles), int(self.table.pile_size)
        apply(table, self.core, move, self.space.card_stream)
        if table.reshuffles > before:
            of_new_pile = self._drawn(move)[left:]
            rest = reversed(table.pile[: table.pile_size])
            self.record["reshuffles"].append(self._cards([*of_new_pile, *rest]))

    def _drawn(self, move: int) -> list[int]:
        """The cards that a move has brought from the pile, in their order."""
        table, kind = self.table, kind_of(move)
        if kind == DRAW:
            return [int(table.drawn)]
        seat = seat_of(place_of(move, 0))
        # A failed set may leave the new card in the hand, too: drawn a step before, or from the discards.
        kept = kind in (KEEP, TAKE) and self.core.failed_keeps
        count = 1 if kind == DEAL else int(table.event.joined) - int(kept)
        hand = table.hands[seat, : table.sizes[seat]]
        return [int(card) for card in hand[len(hand) - count :]]

    def _write(self, line: str) -> None:
        self.record["moves"].append(line)
        self.tables.append(self.table.copy())

    def _beginning(self, players: int) -> dict[str, Any]:
        table = self.table
        return {
            "rules": self.rules.key,
            "house": list(self.rules.house),
            "starter": self.starter + 1,
            "hands": [self._cards(table.hands[seat, : table.sizes[seat]]) for seat in range(players)],
            "discard": self._cards(table.discard[: table.discard_size]),
            "pile": self._cards(reversed(table.pile[: table.pile_size])),
            "looks": [list(range(1, self.rules.looks + 1))] * players,
            "moves": [],
            "reshuffles": [],
        }

    def _cards(self, cards: Any) -> list[int | str]:
        return [self.rules.deck.write_card(int(card)) for card in cards]


def word_of(move: int, seat: int) -> str:
    """A move of the core, made by a seat, as its part of an entry; some moves have none."""
    kind = kind_of(move)
    if kind in UNWRITTEN:
        return ""
    written = write_move(move, seat)
    return written.replace("snap", f"snap {seat + 1}", 1) if kind == SNAP else written
