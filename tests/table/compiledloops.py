"""Loops over the core that are worth compiling: what they check is said where they are called."""

import numpy as np
import numpy.typing as npt

from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints, array_of
from caboprob.shuffling import Shuffler, hiding_shuffler, random_below, rewind
from caboprob.table.core.codes import FACES, NO_CARD, OVER, SNAP
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import kind_of, place_of, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.playout import random_move
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

Bytes = npt.NDArray[np.uint8]

# The places in a tally, after the kinds of moves: how rounds ended, and what else is counted.
ENDED = 16
CAPPED, LOST, RESHUFFLED = 20, 21, 22
TALLY_SIZE = 23
CAP = 500  # turns, as in `random_rounds`


def try_all(
    state: State, now: Bytes, before: Bytes, rules: Rules, moves: Ints, reasons: Ints, shuffler: Shuffler
) -> int:
    """Tries each move on the same state, whose bytes are `now`; counts refusals that changed a byte."""
    changed = 0
    for index in range(len(moves)):
        reason = apply(state, rules, moves[index], shuffler)
        reasons[index] = reason
        if reason != Reason.LEGAL and (now != before).any():
            changed += 1
        now[:] = before
    return changed


def tried(state: State, rules: Rules, moves: list[int]) -> Ints:
    """What `apply` says of each move on a copy of the state; a refusal must not change a byte."""
    copy = array_of(State, 1)
    now = np.asarray(copy).view(np.uint8)
    now[:] = before = np.frombuffer(state.tobytes(), np.uint8)
    reasons = np.zeros(len(moves), np.int64)
    array = np.array(moves, np.int64)
    assert compiled(try_all)(copy[0], now, before, rules, array, reasons, hiding_shuffler()) == 0
    return reasons


def _astray(state: State, rules: Rules) -> int:
    """How many cards are too many or too few on the table."""
    counts = np.zeros(FACES, np.int64)
    for index in range(rules.deck_size):
        counts[rules.deck[index]] += 1
    for index in range(state.pile_size):
        counts[state.pile[index]] -= 1
    for index in range(state.discard_size):
        counts[state.discard[index]] -= 1
    for seat in range(state.players):
        for slot in range(state.sizes[seat]):
            counts[state.hands[seat, slot]] -= 1
    if state.drawn != NO_CARD:
        counts[state.drawn] -= 1
    return int(np.abs(counts).sum())


astray = compiled(_astray)


def _second_thoughts(state: State, rules: Rules, move: int, shuffler: Shuffler) -> bool:
    """Whether a player lets a throw be that does not fit: they mostly do, so that hands get small too."""
    if kind_of(move) != SNAP or state.discard_size == 0:
        return False
    at = place_of(move, 1)
    fits = rules.rank[state.hands[seat_of(at), slot_of(at)]] == rules.rank[top_discard(state)]
    return not fits and random_below(shuffler, 32) > 0


second_thoughts = compiled(_second_thoughts)


def tally_rounds(
    state: State,
    rules: Rules,
    players: int,
    careful: bool,
    rounds: int,
    shuffler: Shuffler,
    tally: Ints,
) -> None:
    """The rounds of `random_rounds`, with all that happens in them counted, and all cards after each.

    Careful players seldom throw what does not fit.
    """
    for number in range(rounds):
        rewind(shuffler, number)
        deal(state, rules, players, random_below(shuffler, players), shuffler)
        look_at_first_cards(state, rules)
        while state.phase != OVER and state.turns < CAP:
            move = random_move(state, rules, shuffler)
            if careful and second_thoughts(state, rules, move, shuffler):
                continue
            if apply(state, rules, move, shuffler) == Reason.LEGAL:
                tally[kind_of(move)] += 1
        tally[ENDED + state.ended_by] += 1
        tally[CAPPED] += state.phase != OVER
        tally[LOST] += astray(state, rules)
        tally[RESHUFFLED] += state.reshuffles > 0
