"""Hands out the unseen cards class by class, and counts the arrangements by which hands end lowest."""

import numpy as np

from caboprob.exact.amounts import BITS
from caboprob.exact.merge import Joint, gather, new_joint
from caboprob.exact.question import BATCH, LEFTS, Question, Work
from caboprob.exact.steps import EXACT, LOST, all_steps, beginning, choose, first_open, fits
from caboprob.table.state import Table

BEYOND = -1  # written in place of a count when there are too many joint states
KEY_BITS = 62


def walk(question: Question, work: Work, most: int) -> Table:
    """Counts [class, pattern, limb]: arrangements in which no hand ends below the window.

    They are settled once the classes before `class` are handed out; the rest of the deck may fall as it
    likes. The pattern says what the lowest sum is, told as points below the window's top, and how many hands
    of each kind have it, in mixed radix; 0 of them where all are above the window.
    More than `most` joint states at once are not tried: then the first count is `BEYOND`.
    """
    seat_all(question, work)
    classes = int(question.classes)
    done = np.zeros(
        (classes + 1, int(question.window) * ties(question), limbs_for(question, classes) + 1), np.int64
    )
    joint = begin(question, work, done)
    for rank in range(classes):
        if joint[3] == 0:
            break
        if not all_steps(question, work, rank) or bits_for(question, work) * work.seats > KEY_BITS:
            done[0, 0, 0] = BEYOND
            break
        joint = spread(question, work, rank, joint, done, most)
        work.bits = bits_for(question, work)
        if joint[3] > most:
            done[0, 0, 0] = BEYOND
            break
    return done


def seat_all(question: Question, work: Work) -> None:
    """Seats the hands, those of one kind side by side."""
    seat, tie = 0, 1
    for kind in range(question.kinds):
        work.many[kind] = 0
        for _ in range(question.copies[kind]):
            work.kind[seat] = kind
            work.tie[seat] = tie
            seat += 1
        tie *= int(question.copies[kind]) + 1
    work.seats = seat


def ties(question: Question) -> int:
    """How many different ties there can be, none among them."""
    number = 1
    for kind in range(question.kinds):
        number *= int(question.copies[kind]) + 1
    return number


def limbs_for(question: Question, classes: int) -> int:
    """How many limbs hold the number of arrangements of the first classes."""
    remaining, bits = unseen_from(question, 0), 0.0
    for rank in range(classes):
        bits += np.log2(choose(remaining, int(question.supply[rank])))
        remaining -= int(question.supply[rank])
    return int(bits / BITS) + 1


def unseen_from(question: Question, first: int) -> int:
    """How many unseen cards there are of the classes from `first` on."""
    cards = 0
    for rank in range(first, question.classes):
        cards += int(question.supply[rank])
    return cards


def begin(question: Question, work: Work, done: Table) -> Joint:
    """The one state before any card is handed out, unless it is settled then."""
    key, watched = 0, False
    empty = new_joint(1, 1)
    work.open = first_open(question)
    work.ties = ties(question)
    work.bits = bits_for(question, work)
    if not fits(question):
        done[0, 0, 0] = BEYOND
        return empty
    for seat in range(work.seats):
        kind = int(work.kind[seat])
        code = beginning(question, work, kind)
        if code == LOST:
            return empty
        if code >= work.open:
            watched = True
            work.many[kind], work.alive[kind, 0] = 1, code - work.open
        work.after[seat] = min(code, work.open)
        key |= int(work.after[seat]) << (int(work.bits) * seat)
    if not watched:
        done[0, pattern(work), 0] = 1
        return empty
    work.to[0], work.source[0], work.times[0], work.found = key, 0, 1, 1
    return gather(work, empty, np.ones((1, 1), np.int64), done[0])


def pattern(work: Work) -> int:
    """The number of the pattern once all seats are settled."""
    lowest, tied = 0, 0
    for seat in range(work.seats):
        if work.after[seat] > lowest:
            lowest, tied = int(work.after[seat]), 0
        if work.after[seat] == lowest and lowest:
            tied += int(work.tie[seat])
    return max(lowest - EXACT, 0) * int(work.ties) + tied


def bits_for(question: Question, work: Work) -> int:
    """How many bits hold the code of any seat, with the hands that are open now."""
    most, bits = 1, 1
    for kind in range(question.kinds):
        most = max(most, int(work.many[kind]))
    while (1 << bits) < first_open(question) + most:
        bits += 1
    return bits


def spread(question: Question, work: Work, rank: int, joint: Joint, done: Table, most: int) -> Joint:
    """The joint states after class `rank`; what is settled is added to `done`."""
    keys, counts, _, size = joint
    after = new_joint(size, limbs_for(question, rank + 1))
    remaining = unseen_from(question, rank)
    work.supply = question.supply[rank]
    work.next_bits = bits_for(question, work)
    work.found = 0
    for state in range(size):
        depth = read_state(work, int(keys[state]))
        count_others(work, remaining, depth)
        place = 0
        while place >= 0:
            if place < depth - 1:
                place = advance(work, place)
                continue
            if work.found + LEFTS > BATCH:
                after = gather(work, after, counts, done[rank + 1])
                if after[3] > most:
                    return after
            line_up(work, place)
            finish(work, place, state)
            place -= 1
    return gather(work, after, counts, done[rank + 1])


def read_state(work: Work, key: int) -> int:
    """Reads a joint state: the open seats and their hands, none on its way yet; how many there are."""
    depth = 0
    mask = (1 << int(work.bits)) - 1
    for seat in range(work.seats):
        code = key & mask
        key >>= int(work.bits)
        work.before[seat] = code
        if code >= work.open:
            work.seat[depth] = seat
            work.hand[depth] = work.first[work.kind[seat]] + code - work.open
            depth += 1
    work.weight[0] = 1
    work.used[0] = 0
    work.way[0] = work.start[work.hand[0]] - 1
    return depth


def count_others(work: Work, remaining: int, depth: int) -> None:
    """Writes, by the cards of the class that the open seats take, where the others may lie."""
    for place in range(depth):
        remaining -= int(work.slots[work.hand[place]])
    for used in range(work.supply + 1):
        work.others[used] = choose(remaining, int(work.supply - used))


def advance(work: Work, place: int) -> int:
    """Moves an open seat on to its next way that the supply allows, and the next seat before its first.

    Returns the next place, or the one before if there is no way left. Seats with equal hands go ways in
    rising order only, and count for all orders.
    """
    hand = work.hand[place]
    end = work.start[hand + 1]
    way = work.way[place] + 1
    while way < end and work.used[place] + work.taken[way] > work.supply:
        way += 1
    if way >= end:
        return place - 1
    equal = place > 0 and work.hand[place - 1] == hand
    work.run[place] = work.run[place - 1] + 1 if equal else 1
    work.same[place] = work.same[place - 1] + 1 if equal and work.way[place - 1] == way else 1
    work.way[place] = way
    work.weight[place + 1] = work.weight[place] * work.ways[way] * work.run[place]
    if work.same[place] > 1:
        work.weight[place + 1] //= work.same[place]
    work.used[place + 1] = work.used[place] + work.taken[way]
    follower = work.hand[place + 1]
    work.way[place + 1] = (way if follower == hand else work.start[follower]) - 1
    return place + 1


def line_up(work: Work, last: int) -> None:
    """Puts the codes of all seats but the last open one in order, kind by kind, as the ways leave them."""
    work.highest = 0
    for seat in range(work.seats):
        work.after[seat] = work.before[seat]
    for place in range(last):
        code = work.code[work.way[place]]
        work.after[work.seat[place]] = code
        work.highest = max(work.highest, code)
    for seat in range(1, work.seat[last]):
        back = seat
        while back and work.kind[back - 1] == work.kind[back] and work.after[back - 1] > work.after[back]:
            work.after[back - 1], work.after[back] = work.after[back], work.after[back - 1]
            back -= 1
    work.key = 0
    for seat in range(work.seats):
        if work.kind[seat] != work.kind[work.seat[last]]:
            work.key |= work.after[seat] << (work.next_bits * seat)


def finish(work: Work, last: int, state: int) -> None:
    """Notes where every way of the last open seat leads, with the ways that the others have taken."""
    hand, seat = work.hand[last], work.seat[last]
    equal = last > 0 and work.hand[last - 1] == hand
    weight = work.weight[last] * (work.run[last - 1] + 1 if equal else 1)
    begin = seat
    while begin and work.kind[begin - 1] == work.kind[seat]:
        begin -= 1
    for way in range(work.way[last] + 1, work.start[hand + 1]):
        used = work.used[last] + work.taken[way]
        if used > work.supply or work.others[used] == 0:
            continue
        heavy = weight * work.ways[way] * work.others[used]
        if equal and work.way[last - 1] == way:
            heavy //= work.same[last - 1] + 1
        code = work.code[way]
        if work.highest < work.open and code < work.open:
            work.after[seat] = code
            key = -1 - pattern(work)
        else:
            key = work.key
            for other in range(begin, seat):
                key |= min(work.after[other], code) << (work.next_bits * other)
                code = max(work.after[other], code)
            key |= code << (work.next_bits * seat)
        work.to[work.found], work.source[work.found], work.times[work.found] = key, state, heavy
        work.found += 1
