"""Every arrangement of a few hidden cards of a record, weighed by playing it decision by decision.

A token is a card that has left a pile, as an `Observation` numbers them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import numpy as np

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.filtering.observation import Observation
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.policies.assessment import Assessment
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.players import with_change
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.shuffling import hiding_shuffler, random_shuffler
from caboprob.table.core.codes import NO_CARD, SNAP, TURN
from caboprob.table.core.hands import forget
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.moves import kind_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.scoring.sheet import new_round_sheet
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.notation import read_line
from caboprob.table.record import Record
from caboprob.table.replay import initial_state

MOST_LEGAL = 20_000  # room for the legal moves of one decision


def with_cards(record: Record, cards: Sequence[int]) -> Record:
    """The record with these cards as its tokens, in the order of the tokens; there has been no reshuffle."""
    hands, first = [], 0
    for hand in record.hands:
        hands.append(tuple(cards[first : first + len(hand)]))
        first += len(hand)
    first += len(record.discard)
    pile = (*cards[first:], *record.pile[len(cards) - first :])
    return replace(record, hands=tuple(hands), pile=pile)


def with_unseen_redealt(record: Record, after: int, seat: int, random: Random) -> Record:
    """The record up to entry `after`: all cards that the seat has not seen dealt anew, in every pile too."""
    seen = observe(record, after, seat)
    piles = [list(record.pile), *map(list, record.reshuffles)]
    hands = [list(hand) for hand in record.hands]
    places: list[list[tuple[list[int], int]]] = [
        [(hand, slot) for hand in hands for slot in range(len(hand))],
        *([] for _ in record.reshuffles),
    ]
    # Everybody knows the discards, so none is changed; with them the places are numbered as the tokens are.
    places[0] += [(list(record.discard), slot) for slot in range(len(record.discard))]
    for pile, where in zip(piles, places, strict=True):
        where += [(pile, slot) for slot in range(len(pile))]
    for reshuffles, where in enumerate(places):
        tokens = [token for token in seen.tokens if token.reshuffles == reshuffles]
        known = [token.card != NO_CARD for token in tokens]
        free = [place for place, is_known in zip(where, known, strict=False) if not is_known]
        free += where[len(known) :]
        cards = [pile[slot] for pile, slot in free]
        random.shuffle(cards)
        for (pile, slot), card in zip(free, cards, strict=True):
            pile[slot] = card
    return replace(
        record,
        hands=tuple(map(tuple, hands)),
        pile=tuple(piles[0]),
        reshuffles=tuple(map(tuple, piles[1:])),
        moves=record.moves[:after],
    )


class Weighing:
    """How likely the others' decisions in a record are, for players who now and then do anything else.

    They do so in `tremble` of all cases, from 0 to 1; `seat` is the one who believes, and is not weighed.
    """

    def __init__(self, players: Sequence[Player], seat: int, tremble: float) -> None:
        self.seat, self.tremble = seat, tremble
        self.forgets = [player.forgets for player in players]
        self.policies = policies_of(
            [with_change(player, "memory.forgets=0") for player in players], policy_struct=Policy
        )
        self._legal = np.zeros(MOST_LEGAL, np.int64)
        # The moves read last, as text and as numbers.
        self._read: tuple[tuple[str, ...], list[int]] = ((), [])

    def weight(self, record: Record) -> float:
        """The product of the chances of all decisions of the others, summed over what they may forget."""
        self.rules = record.rules
        return self._rest(initial_state(record), self._moves(record), new(Assessment))

    def _moves(self, record: Record) -> list[int]:
        """The moves of a record, which are the same whatever the hidden cards are."""
        written, moves = self._read
        if written != record.moves:
            table = initial_state(record)
            moves = [move for text in record.moves for move in self._line(table, text)]
            self._read = (record.moves, moves)
        return moves

    def _line(self, table: State, text: str) -> tuple[int, ...]:
        moves = read_line(text, int(table.turn)).moves
        for move in moves:
            compiled(apply)(table, rule_table(self.rules), move, hiding_shuffler())
        assert table.phase == TURN
        return moves

    def _rest(self, table: State, moves: Sequence[int], assessment: Assessment) -> float:
        """The weight of all these moves, from this table on; a player on turn may first forget a card."""
        if not moves:
            return 1.0
        if table.turn == self.seat:
            return self._after(table, moves, assessment)
        if table.phase != TURN or not self.forgets[table.turn]:
            return self._decided(table, moves, assessment)
        chance = self.forgets[table.turn]
        known = [
            (owner, slot)
            for owner in range(table.players)
            for slot in range(table.sizes[owner])
            if table.known[owner, slot] >> int(table.turn) & 1
        ]
        total = (1 - chance if known else 1.0) * self._decided(table.copy(), moves, assessment)
        for owner, slot in known:
            other = table.copy()
            forget(other, owner, slot, int(table.turn))
            total += chance / len(known) * self._decided(other, moves, assessment)
        return total

    def _decided(self, table: State, moves: Sequence[int], assessment: Assessment) -> float:
        """The weight of these moves, where the first is a decision that counts."""
        core = rule_table(self.rules)
        count = compiled(legal_moves)(table, core, self._legal)
        choices = sum(kind_of(int(move)) != SNAP for move in self._legal[:count])
        policy, facts = self.policies[table.turn], deck_facts(self.rules)
        move = compiled(decide)(assessment, table, core, facts, policy, new_round_sheet(), random_shuffler(1))
        chance = (1 - self.tremble) * (move == moves[0]) + self.tremble / choices
        return chance * self._after(table, moves, assessment)

    def _after(self, table: State, moves: Sequence[int], assessment: Assessment) -> float:
        """The weight of these moves but the first, which is only made."""
        compiled(apply)(table, rule_table(self.rules), moves[0], hiding_shuffler())
        return self._rest(table, moves[1:], assessment.copy())


def every_arrangement(
    record: Record, seen: Observation, weigh: Callable[[Record], float], asked: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], float]]:
    """Each way in which the tokens `asked` about, by their numbers, may be cards, and how likely it is.

    That is a weight, not yet divided by their sum. The other hidden tokens are any cards left, which makes no
    difference to anybody's decisions.
    """
    deck = record.rules.deck
    left = list(deck.cards())
    for token in seen.tokens:
        if token.card != NO_CARD:
            left.remove(token.card)
    counts = {card: left.count(card) for card in set(left)}
    for cards in product(sorted(counts), repeat=len(asked)):
        ways, free = 1, dict(counts)  # in how many ways these cards can be drawn from those left
        for card in cards:
            ways *= free[card]
            free[card] -= 1
        if ways <= 0:
            continue
        others = iter([card for card, count in free.items() for _ in range(count)])
        tokens: list[Any] = []
        for number, token in enumerate(seen.tokens):
            if number in asked:
                tokens.append(cards[asked.index(number)])
            else:
                tokens.append(next(others) if token.card == NO_CARD else token.card)
        yield cards, ways * weigh(with_cards(record, tokens))
