"""What one hand can become while the unseen cards are handed out class by class, the cheapest first.

A hand on its way is told by `left`, how many slots of each of its groups are still empty, and `missing`, the
points it lacks to reach the top of the window. It is settled as soon as no card to come can change what it
ends with: that is what keeps the joint states of several hands few.

Before each class a hand has a code: the lowest stand for the ways to be settled that its kind can have met by
then, numbered as they are met; from there on they number the open hands of the kind.
"""

from typing import NamedTuple

import numpy as np

from caboprob.compiling import brief
from caboprob.exact.arrangements.question import (
    Question,
    choose,
    empty_in_group,
    empty_slots,
    first_open,
    lefts,
    span,
    top,
)
from caboprob.structs import Ints

LOST = -1  # no allowed sum can be reached, or a slot not be filled
ABOVE = 0  # above the window; 1 on its top, one more for each point lower
MOST_LEFTS = 1 << 8
MOST_HANDS = 1 << 14
MOST_WAYS = 1 << 17
UNMET = -1


class Paths(NamedTuple):
    """The ways on from every open hand at every class; hands are numbered through, class by class."""

    opening: Ints  # [kind] the code before any card is handed out, or LOST
    many: Ints  # [class, kind] open hands before the class, and after the last
    settled: Ints  # [class, kind] the ways to be settled met before the class, and after the last
    standing: Ints  # [kind, code] what a settled hand is: `ABOVE`, or how far down the window from `ABOVE`
    first: Ints  # [class, kind] the number of the first of them
    empty: Ints  # [hand] its empty slots
    start: Ints  # [hand] its first way on, and one more: the end
    taken: Ints  # [way] cards of the class that it takes
    ways: Ints  # [way] into how many sets of its slots they may go
    code: Ints  # [way] the hand's code afterwards
    complete: bool  # whether there was room for all


class Ahead(NamedTuple):
    """What the classes to come can do to a hand of one kind, by its `left`."""

    low: Ints  # the least they can add; LOST where they cannot fill the slots
    high: Ints  # the most
    held: Ints  # `left` without the slots that any card to come may fill
    empty: Ints  # how many slots are empty


@brief
def paths(question: Question) -> Paths:
    """Every path that a hand of every kind can take."""
    classes, kinds = len(question.supply), len(question.copies)
    opening = np.full(kinds, LOST, np.int64)
    many, settled = np.zeros((classes + 1, kinds), np.int64), np.zeros((classes + 1, kinds), np.int64)
    first = np.zeros((classes + 1, kinds), np.int64)
    standing = np.zeros((kinds, question.window + 1), np.int64)
    empty, start = np.empty(MOST_HANDS, np.int64), np.zeros(MOST_HANDS + 1, np.int64)
    taken, ways, code = (
        np.empty(MOST_WAYS, np.int64),
        np.empty(MOST_WAYS, np.int64),
        np.empty(MOST_WAYS, np.int64),
    )
    found = Paths(opening, many, settled, standing, first, empty, start, taken, ways, code, True)
    hand = 0
    for kind in range(kinds):
        hand = paths_of_kind(question, found, kind, hand)
        if hand < 0:
            return Paths(opening, many, settled, standing, first, empty, start, taken, ways, code, False)
    end, hands = start[hand], (empty[:hand], start[: hand + 1])
    return Paths(opening, many, settled, standing, first, *hands, taken[:end], ways[:end], code[:end], True)


def paths_of_kind(question: Question, found: Paths, kind: int, hand: int) -> int:
    """Writes the paths of one kind, its first open hand numbered `hand`; the next number, or -1: no room."""
    if lefts(question, kind) > MOST_LEFTS:
        return -1
    codes = np.full(
        first_open(question, kind) + lefts(question, kind) * span(question, kind), UNMET, np.int64
    )
    ahead = look_ahead(question, kind, 0)
    opening = np.full(1, settled(question, ahead, kind, lefts(question, kind) - 1, top(question, kind)))
    if opening[0] == LOST:
        return hand
    alive = renumber(question, found, kind, -1, opening, codes)
    found.opening[kind] = opening[0]
    for rank in range(len(question.supply)):
        found.many[rank, kind], found.first[rank, kind] = len(alive), hand
        if hand + len(alive) > MOST_HANDS:
            return -1
        before, ahead = ahead, look_ahead(question, kind, rank + 1)
        begin = found.start[hand]
        for number in range(len(alive)):
            now, way = int(alive[number]), int(found.start[hand])
            if way + lefts(question, kind) > MOST_WAYS:
                return -1
            found.empty[hand] = before.empty[now // span(question, kind)]
            found.start[hand + 1] = ways_on(question, found, ahead, kind, rank, now, way)
            hand += 1
        alive = renumber(question, found, kind, rank, found.code[begin : found.start[hand]], codes)
    return hand


def renumber(question: Question, found: Paths, kind: int, rank: int, met: Ints, codes: Ints) -> Ints:
    """Replaces what hands are after a class by their codes, and tells which open hands they number."""
    opens = first_open(question, kind)
    known = found.settled[rank, kind] if rank >= 0 else 0
    for one in met:
        if one < opens and codes[one] == UNMET:
            codes[one] = known
            found.standing[kind, known] = one
            known += 1
    found.settled[rank + 1, kind] = known
    codes[opens:] = UNMET
    for one in met:
        if one >= opens:
            codes[one] = 0
    alive = np.flatnonzero(codes[opens:] == 0)
    for number in range(len(alive)):
        codes[opens + alive[number]] = known + number
    for place in range(len(met)):
        met[place] = codes[met[place]]
    return alive


def ways_on(question: Question, found: Paths, ahead: Ahead, kind: int, rank: int, now: int, way: int) -> int:
    """The ways on from the open hand `now`, the first of them numbered `way`; the next number."""
    goal, width = top(question, kind), span(question, kind)
    left, missing = now // width, now % width
    counting = empty_slots(question, kind, left) - question.spare[kind]
    for above in range(rank, len(question.supply)):
        counting += question.known[kind, above]
    for after in range(left, -1, -1):
        taken, ways = taking(question, kind, rank, left, after)
        if ways == 0 or taken > question.supply[rank]:
            continue
        still = missing
        if missing <= goal:
            counted = min(taken + question.known[kind, rank], max(counting, 0))
            still = missing - counted * question.points[rank]
        code = settled(question, ahead, kind, after, still)
        if code != LOST:
            found.taken[way], found.ways[way], found.code[way] = taken, ways, code
            way += 1
    return way


def settled(question: Question, ahead: Ahead, kind: int, left: int, missing: int) -> int:
    """How a hand stands if it is settled, or LOST; else the number of its `left` and `missing`, after those.

    Once the outcome is known and only the slots are watched, `missing` stands for it: the top + 1 for above.
    """
    low, high, goal = int(ahead.low[left]), int(ahead.high[left]), top(question, kind)
    if low < 0:
        return LOST
    if missing <= goal:
        if missing - high >= question.window:
            return LOST
        if missing < low:
            missing = goal + 1
        elif low == high:
            missing = goal + 2 + missing - low
    if missing > goal:
        left = ahead.held[left]
        if left == 0:
            return missing - goal - 1
    return first_open(question, kind) + left * span(question, kind) + missing


def look_ahead(question: Question, kind: int, first: int) -> Ahead:
    """What the classes from `first` on can do to a hand of this kind."""
    size = lefts(question, kind)
    low, high = np.empty(size, np.int64), np.empty(size, np.int64)
    held, empty = np.empty(size, np.int64), np.empty(size, np.int64)
    for left in range(size):
        held[left], weight = left, 1
        for group in range(question.slots.shape[1]):
            slots = empty_in_group(question, kind, left, group)
            if takes_all(question, question.masks[kind, group], first):
                held[left] -= slots * weight
            weight *= question.slots[kind, group] + 1
        empty[left] = empty_slots(question, kind, left)
        low[left] = still_to_come(question, kind, left, first, False)
        high[left] = still_to_come(question, kind, left, first, True)
    return Ahead(low, high, held, empty)


def still_to_come(question: Question, kind: int, left: int, first: int, highest: bool) -> int:
    """The least or the most that the classes from `first` on can add; LOST if they cannot fill the slots."""
    total, dearest = 0, 0
    classes = len(question.supply)
    for group in range(question.slots.shape[1]):
        wanted = empty_in_group(question, kind, left, group)
        for step in range(classes - first):
            rank = classes - 1 - step if highest else first + step
            if wanted and (question.masks[kind, group] >> rank) & 1 and question.supply[rank]:
                count = min(wanted, question.supply[rank])
                wanted -= count
                total += count * question.points[rank]
                dearest = max(dearest, question.points[rank])
        if wanted:
            return LOST
    for rank in range(first, classes):
        if question.known[kind, rank]:
            total += question.known[kind, rank] * question.points[rank]
            dearest = max(dearest, question.points[rank])
    return total - dearest if question.spare[kind] else total


def takes_all(question: Question, mask: int, first: int) -> bool:
    """Whether a slot may hold every card from class `first` on."""
    for rank in range(first, len(question.supply)):
        if question.supply[rank] and not (mask >> rank) & 1:
            return False
    return True


def taking(question: Question, kind: int, rank: int, left: int, after: int) -> tuple[int, int]:
    """How many cards of a class lead from `left` to `after`, and into how many sets of slots, or (0, 0)."""
    taken, ways = 0, 1
    for group in range(question.slots.shape[1]):
        had = empty_in_group(question, kind, left, group)
        has = empty_in_group(question, kind, after, group)
        if has > had or (has < had and not (question.masks[kind, group] >> rank) & 1):
            return 0, 0
        taken += had - has
        ways *= choose(had, had - has)
    return taken, ways
