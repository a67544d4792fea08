"""Records of rounds as beliefs assume them: each player follows a policy, and now and then does anything."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import CALL, DISCARD, DRAW, KEEP, LOOK, OVER, SNAP, SWAP, TAKE, TURN
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

MOST_TURNS = 60
MOST_LEGAL = 20_000


class Round:
    """A round that is written down as it is played; trembles are the chances of doing anything else."""

    def __init__(
        self, rules: RuleSet, players: Sequence[Player], seed: int, tremble: float, snap_tremble: float
    ) -> None:
        self.rules, self.random = rules, Random(seed)
        self.tremble, self.snap_tremble = tremble, snap_tremble
        self.table, self.core = new_state(), rule_table(rules)
        self.policies, self.facts = policies_of(players, policy_struct=Policy), deck_facts(rules)
        self.card_stream, self.choice_stream = random_shuffler(seed), random_shuffler(seed + 2**32)
        self.assessment, self.sheet = new(Assessment), new_round_sheet()
        self.moves: list[str] = []
        self.reshuffles: list[list[int]] = []
        starter = self.random.randrange(len(players))
        deal(self.table, self.core, len(players), starter, self.card_stream)
        look_at_first_cards(self.table, self.core)
        self.record: dict[str, Any] = {
            "rules": rules.key,
            "house": list(rules.house),
            "starter": starter + 1,
            "hands": [self.written(hand[:size]) for hand, size in self.hands()],
            "discard": self.written(self.table.discard[: self.table.discard_size]),
            "pile": self.written(self.table.pile[: self.table.pile_size][::-1]),
            "looks": [list(range(1, rules.looks + 1)) for _ in players],
            "moves": self.moves,
            "reshuffles": self.reshuffles,
        }
        self.first_snapper = self.random.randrange(len(players))

    def hands(self) -> list[tuple[Any, int]]:
        return [(self.table.hands[seat], int(self.table.sizes[seat])) for seat in range(self.table.players)]

    def written(self, cards: Any) -> list[int | str]:
        return [self.rules.deck.write_card(int(card)) for card in cards]

    def play(self, most_entries: int) -> None:
        """Plays until the round is over, or so many entries are written."""
        while self.table.phase != OVER and self.table.turns < MOST_TURNS and len(self.moves) < most_entries:
            self.take_turn()
            if self.rules.snaps and self.table.phase == TURN:
                self.throw_cards(most_entries)

    def take_turn(self) -> None:
        entry: list[str] = []
        turns = self.table.turns
        while self.table.phase != OVER and self.table.turns == turns:
            move = self.decided()
            entry.append(written_step(move))
            self.apply(move)
        self.moves.append(" ".join(filter(None, entry)))

    def decided(self) -> int:
        table, policy = self.table, self.policies[self.table.turn]
        move = compiled(decide)(
            self.assessment, table, self.core, self.facts, policy, self.sheet, self.choice_stream
        )
        if self.random.random() < self.tremble:
            move = self.random.choice([move for move in self.legal() if kind_of(move) != SNAP])
        return int(move)

    def legal(self) -> list[int]:
        moves = np.zeros(MOST_LEGAL, np.int64)
        count = compiled(legal_moves)(self.table, self.core, moves)
        return [int(move) for move in moves[:count]]

    def throw_cards(self, most_entries: int) -> None:
        table, declined = self.table, 0
        seat = (self.first_snapper + int(table.turns)) % int(table.players)
        while declined < table.players and table.phase == TURN and table.discard_size:
            if len(self.moves) == most_entries:
                return
            move = compiled(wanted_snap)(
                table, self.core, self.facts, self.policies[seat], seat, self.choice_stream
            )
            if self.random.random() < self.snap_tremble:
                snaps = [move for move in self.legal() if kind_of(move) == SNAP]
                own = [move for move in snaps if seat_of(place_of(move, 0)) == seat]
                move = self.random.choice([NO_MOVE, *own])
            if move == NO_MOVE:
                declined += 1
                seat = (seat + 1) % int(table.players)
            else:
                self.moves.append(written_step(move))
                self.apply(move)
                declined = 0

    def apply(self, move: int) -> None:
        reshuffles_before = int(self.table.reshuffles)
        discards_before = int(self.table.discard_size)
        compiled(apply)(self.table, self.core, move, self.card_stream)
        if self.table.reshuffles > reshuffles_before:
            self.reshuffles.append(self.written(self.table.pile[: discards_before - 1][::-1]))


def written_place(place: int) -> str:
    return f"{seat_of(place) + 1}:{slot_of(place) + 1}"


def written_step(move: int) -> str:
    """A move of the core as its part of an entry."""
    kind = kind_of(move)
    places = [place_of(move, index) for index in range(place_count(move))]
    if kind in (KEEP, TAKE):
        slots = "+".join(str(slot_of(place) + 1) for place in places)
        return f"{'take' if kind == TAKE else 'keep'} {slots}"
    if kind == SNAP:
        given = slot_of(places[0])
        give = "" if given == NO_SLOT else f" give {given + 1}"
        return f"snap {seat_of(places[0]) + 1} {written_place(places[1])}{give}"
    words = {CALL: "call", DRAW: "draw", DISCARD: "discard", LOOK: "look", SWAP: "swap"}
    return " ".join((words.get(kind, ""), *map(written_place, places))).strip()
