"""What anybody at the table can tell of the cards in front of the players without seeing them.

For every slot: how the card came there, how long ago, and the most that its owner has shown it to be worth:
who throws a 5 away unused holds nothing known above it.
"""

from dataclasses import dataclass

from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.table.core.codes import DISCARD, KEEP, LOOK, SNAP, SWAP, TAKE
from caboprob.table.core.event import EXCHANGE_FAILED, SNAP_MISSED
from caboprob.table.core.moves import NO_SLOT, kind_of, place_count, place_of, seat_of, slot_of
from caboprob.table.core.state import State

DEALT, KEPT, TAKEN, JOINED = range(4)
NO_CAP = 14  # points, more than any card is taken to count
OLDEST = 4  # laps of the table; a card that has lain longer is taken to be as old

Key = tuple[int, int, int, int]


@dataclass(slots=True)
class Trace:
    """How a card came to its slot, after how many turns of the round, and the most it can be worth."""

    kind: int
    since: int
    cap: int = NO_CAP


class Traces:
    """The traces of all slots of a round, which follow every move that is made."""

    def __init__(self, state: State, facts: DeckFacts) -> None:
        self.cost = facts.cost  # of each card, in hundredths of a point
        self.seats = [[Trace(DEALT, 0) for _ in range(state.sizes[seat])] for seat in range(state.players)]

    def key(self, state: State, seat: int, slot: int) -> Key:
        """What a slot has in common with others that are likely to hold the same."""
        trace = self.seats[seat][slot]
        age = min((int(state.turns) - trace.since) // int(state.players), OLDEST)
        return int(state.known[seat, slot] >> seat & 1), trace.kind, trace.cap, age

    def follow(self, before: State, after: State) -> None:
        """Follows a move that has been made; `before` is the table it was made at."""
        event = after.event
        move, seat = int(event.move), int(event.seat)
        kind = kind_of(move)
        if kind in (KEEP, TAKE):
            self._exchanged(before, after, move, seat)
        elif kind == SNAP:
            self._thrown(after, move)
        elif kind in (DISCARD, LOOK, SWAP) and before.drawn >= 0:
            self._cap(before, seat, int(before.drawn))
        if kind == SWAP:
            first, second = place_of(move, 0), place_of(move, 1)
            one, other = self.seats[seat_of(first)], self.seats[seat_of(second)]
            i, j = slot_of(first), slot_of(second)
            one[i], other[j] = other[j], one[i]
        for _ in range(int(event.joined) if kind in (KEEP, TAKE, SNAP) else 0):
            self.seats[seat].append(Trace(JOINED, int(after.turns)))

    def _exchanged(self, before: State, after: State, move: int, seat: int) -> None:
        if after.event.consequences & EXCHANGE_FAILED:
            return
        slots = [slot_of(place_of(move, index)) for index in range(place_count(move))]
        hand, old = self.seats[seat], int(after.event.cards[0])
        known = before.known[seat, slots[0]] >> seat & 1
        if known and len(slots) == 1:
            self._cap(before, seat, old)
        kept = kind_of(move) == KEEP
        cap = max(self._points(old) - 1, 0) if known and len(slots) == 1 else NO_CAP
        hand[slots[0]] = Trace(KEPT if kept else TAKEN, int(before.turns), cap)
        for slot in reversed(slots[1:]):
            del hand[slot]

    def _thrown(self, after: State, move: int) -> None:
        if after.event.consequences & SNAP_MISSED:
            return
        snapper, given = seat_of(place_of(move, 0)), slot_of(place_of(move, 0))
        owner, slot = seat_of(place_of(move, 1)), slot_of(place_of(move, 1))
        if given == NO_SLOT:
            del self.seats[owner][slot]
        else:
            self.seats[owner][slot] = self.seats[snapper][given]
            del self.seats[snapper][given]

    def _cap(self, before: State, seat: int, card: int) -> None:
        """Who gave this card up, or did not keep it, holds no known card that counts more."""
        most = self._points(card)
        for slot, trace in enumerate(self.seats[seat]):
            if before.known[seat, slot] >> seat & 1:
                trace.cap = min(trace.cap, most)

    def _points(self, card: int) -> int:
        return min(max(int(self.cost[card]) // 100, 0), NO_CAP - 1)
