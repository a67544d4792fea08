"""What one hand can do while the unseen cards are handed out class by class, the cheapest first.

A hand on its way is a number made of `left`, how many slots of each of its groups are still empty, and
`missing`, the points it lacks to reach the window's top. It is settled as soon as no card to come can change
what it ends with: that is what keeps the states few.
"""

import numpy as np

from caboprob.exact.question import HANDS, LEFTS, WAYS, Question, Work

LOST = -1  # below the window for ever
ABOVE = 0  # above it for ever
EXACT = 1  # on its top for ever; the codes that follow, one point lower each
EMPTY = -1


def lefts(question: Question, kind: int) -> int:
    """How many values the `left` of a hand can have."""
    size = 1
    for group in range(question.groups[kind]):
        size *= int(question.slots[kind, group]) + 1
    return size


def top(question: Question, kind: int) -> int:
    """The highest sum of the window."""
    return int(question.least[kind] + question.window) - 1


def span(question: Question, kind: int) -> int:
    """How many values the `missing` of a hand can have: 0 to the top, above it, every sum of the window."""
    return top(question, kind) + 2 + int(question.window)


def first_open(question: Question) -> int:
    """The first of the codes of hands that are not settled."""
    return EXACT + int(question.window)


def fits(question: Question) -> bool:
    """Whether all kinds of hands find room in the record to work in."""
    for kind in range(question.kinds):
        if lefts(question, kind) > LEFTS:
            return False
    return True


def empty_slots(question: Question, kind: int, left: int, group: int) -> int:
    """How many slots of a group are empty."""
    for before in range(group):
        left //= int(question.slots[kind, before]) + 1
    return left % (int(question.slots[kind, group]) + 1)


def look_ahead(question: Question, work: Work, kind: int, first: int) -> None:
    """Writes what the classes from `first` on can do to a hand of this kind."""
    for left in range(lefts(question, kind)):
        empty, held, weight = 0, left, 1
        for group in range(question.groups[kind]):
            slots = empty_slots(question, kind, left, group)
            empty += slots
            if takes_all(question, int(question.masks[kind, group]), first):
                held -= slots * weight
            weight *= int(question.slots[kind, group]) + 1
        work.empty[left] = empty
        work.held[left] = held
        work.low[left] = still_to_come(question, kind, left, first, False)
        work.high[left] = still_to_come(question, kind, left, first, True)


def still_to_come(question: Question, kind: int, left: int, first: int, highest: bool) -> int:
    """The least or the most that the classes from `first` on can add; -1 if they cannot fill the slots."""
    total, top = 0, 0
    for group in range(question.groups[kind]):
        wanted = empty_slots(question, kind, left, group)
        mask = int(question.masks[kind, group])
        for step in range(question.classes - first):
            rank = question.classes - 1 - step if highest else first + step
            if wanted and (mask >> rank) & 1 and question.supply[rank]:
                count = min(wanted, int(question.supply[rank]))
                wanted -= count
                total += count * int(question.points[rank])
                top = max(top, int(question.points[rank]))
        if wanted:
            return -1
    for rank in range(first, question.classes):
        if question.known[kind, rank]:
            total += int(question.known[kind, rank] * question.points[rank])
            top = max(top, int(question.points[rank]))
    return total - top if question.spare[kind] else total


def takes_all(question: Question, mask: int, first: int) -> bool:
    """Whether a slot may hold every card from class `first` on."""
    for rank in range(first, question.classes):
        if question.supply[rank] and not (mask >> rank) & 1:
            return False
    return True


def settled(question: Question, work: Work, kind: int, left: int, missing: int) -> int:
    """LOST, ABOVE, EXACT and what follows, or the first open code and the hand's number, while it is watched.

    Once the outcome is known and only the slots are watched, `missing` stands for it: the top + 1 for ABOVE.
    """
    low, high, goal = int(work.low[left]), int(work.high[left]), top(question, kind)
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
        left = int(work.held[left])
        if left == 0:
            return missing - goal - 1
    return first_open(question) + left * span(question, kind) + missing


def beginning(question: Question, work: Work, kind: int) -> int:
    """What a hand is before any card is handed out."""
    look_ahead(question, work, kind, 0)
    return settled(question, work, kind, lefts(question, kind) - 1, top(question, kind))


def all_steps(question: Question, work: Work, rank: int) -> bool:
    """Writes the ways on at class `rank` from all open hands, which are then replaced by theirs.

    Says whether there was room for them.
    """
    hand = 0
    for kind in range(question.kinds):
        work.first[kind] = hand
        if hand + work.many[kind] > HANDS:
            return False
        hand = kind_steps(question, work, kind, rank, hand)
        if hand < 0:
            return False
    return True


def kind_steps(question: Question, work: Work, kind: int, rank: int, hand: int) -> int:
    """The ways on from the open hands of one kind, the first of them numbered `hand`.

    Returns the number after the last, or -1 if there was no room.
    """
    look_ahead(question, work, kind, rank + 1)
    begin = int(work.start[hand])
    for number in range(work.many[kind]):
        now = int(work.alive[kind, number])
        left = now // span(question, kind)
        work.slots[hand] = work.empty[left]
        if work.start[hand] + lefts(question, kind) > WAYS:
            return -1
        work.start[hand + 1] = hand_steps(question, work, kind, rank, now, int(work.start[hand]))
        hand += 1
    return hand if renumber(question, work, kind, begin, int(work.start[hand])) else -1


def hand_steps(question: Question, work: Work, kind: int, rank: int, now: int, way: int) -> int:
    """The ways on from the open hand `now`, the first of them numbered `way`; the next number."""
    goal = top(question, kind)
    left, missing = now // span(question, kind), now % span(question, kind)
    counting = int(work.empty[left] - question.spare[kind])
    for above in range(rank, question.classes):
        counting += int(question.known[kind, above])
    for after in range(left + 1):
        taken, ways = taking(question, kind, rank, left, after)
        if ways and taken <= question.supply[rank]:
            still = missing
            if missing <= goal:
                counted = min(taken + int(question.known[kind, rank]), max(counting, 0))
                still -= counted * int(question.points[rank])
                if still < 0:
                    still = goal + 1
            code = settled(question, work, kind, after, still)
            if code != LOST:
                work.taken[way], work.ways[way], work.code[way] = taken, ways, code
                way += 1
    return way


def taking(question: Question, kind: int, rank: int, left: int, after: int) -> tuple[int, int]:
    """How many cards of a class lead from `left` to `after`, and into how many sets of slots, or (0, 0)."""
    taken, ways = 0, 1
    for group in range(question.groups[kind]):
        had, has = empty_slots(question, kind, left, group), empty_slots(question, kind, after, group)
        if has > had or (has < had and not (int(question.masks[kind, group]) >> rank) & 1):
            return 0, 0
        taken += had - has
        ways *= choose(had, had - has)
    return taken, ways


def renumber(question: Question, work: Work, kind: int, begin: int, end: int) -> bool:
    """Numbers the hands that the ways lead to in the order they are met; says whether there was room."""
    numbers = np.full(lefts(question, kind) * span(question, kind), EMPTY, np.int64)
    found = 0
    for way in range(begin, end):
        number = int(work.code[way]) - first_open(question)
        if number >= 0:
            if numbers[number] == EMPTY:
                if found == HANDS:
                    return False
                numbers[number] = found
                work.alive[kind, found] = number
                found += 1
            work.code[way] = first_open(question) + numbers[number]
    work.many[kind] = found
    return True


def choose(n: int, k: int) -> int:
    """Ways to choose k of n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for step in range(k):
        ways = ways * (n - step) // (step + 1)
    return ways
