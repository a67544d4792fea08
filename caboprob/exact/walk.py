"""Hands out the unseen cards class by class, and counts the arrangements by which hands end lowest.

After each class there is a count for every joint state: which code each hand has. Hands of a kind are alike,
so a joint state is a multiset of codes for each kind, and its number is the place of its count.
"""

import numpy as np

from caboprob.exact.amounts import carry
from caboprob.exact.handing import (
    Handing,
    advance,
    count_empty,
    finish,
    open_seats,
    pattern,
)
from caboprob.exact.paths import LOST, Paths
from caboprob.exact.question import Question, choose
from caboprob.exact.ranks import multisets, next_multiset, rank_table
from caboprob.table.state import Table


def walk(question: Question, paths: Paths, now: Handing, flag: Table) -> Table:
    """Counts [class, row, limb]: arrangements in which no hand ends below the window.

    They are settled once the classes before `class` are handed out; the rest of the deck may fall as it
    likes. A row is one of a pattern and a deck, the decks of a pattern side by side. The pattern says what the lowest sum is, told as points below the window's top, and how many hands
    of each kind have it, in mixed radix; 0 of them where all are above the window, which may be empty. Ends
    early, with counts that mean nothing, once the `flag` is up.
    """
    seat_all(question, now)
    decks, classes = question.decks.shape
    now.decks, limbs = decks, limbs_for(question, classes)
    done = np.zeros((classes + 1, max(question.window, 1) * now.ties * decks, limbs), np.int64)
    if not begin(question, paths, now, done):
        return done
    ranks = rank_table(most_codes(question, paths), now.seats)
    counts = np.zeros((joint_states(question, paths, 0) * decks, 1), np.int64)
    for deck in range(decks):
        counts[state_number(question, paths, now, ranks) * decks + deck, 0] = 1
    for rank in range(classes):
        if flag[0] or joint_states(question, paths, rank) == 0:
            break
        counts = hand_out(question, paths, now, ranks, rank, counts, done, flag)
    return done


def seat_all(question: Question, now: Handing) -> None:
    """Seats the hands, those of one kind side by side."""
    seat, tie = 0, 1
    for kind in range(len(question.copies)):
        begin, end = seat, seat + question.copies[kind]
        for each in range(begin, end):
            now.kind[each], now.first[each], now.last[each], now.tie[each] = kind, begin, end - 1, tie
        seat = end
        tie *= question.copies[kind] + 1
    now.seats, now.ties = seat, tie


def begin(question: Question, paths: Paths, now: Handing, done: Table) -> bool:
    """Whether there is anything to hand out: all hands can be filled, and one of them is open."""
    watched = False
    for seat in range(now.seats):
        code = paths.opening[now.kind[seat]]
        if code == LOST:
            return False
        watched = watched or code >= paths.settled[0, now.kind[seat]]
        now.before[seat] = now.after[seat] = code
    for deck in range(0 if watched else now.decks):
        done[0, pattern(paths, now) * now.decks + deck, 0] = 1
    return watched


def joint_states(question: Question, paths: Paths, rank: int) -> int:
    """How many joint states there can be before a class; 0 where all hands are settled."""
    states, watched = 1, False
    for kind in range(len(question.copies)):
        states *= multisets(codes_of(paths, rank, kind), question.copies[kind])
        watched = watched or paths.many[rank, kind] > 0
    return states if watched else 0


def codes_of(paths: Paths, rank: int, kind: int) -> int:
    """How many codes a hand of a kind can have before a class."""
    return int(paths.settled[rank, kind] + paths.many[rank, kind])


def most_codes(question: Question, paths: Paths) -> int:
    """The most codes that a hand can have."""
    most = 0
    for kind in range(len(question.copies)):
        for rank in range(len(question.supply) + 1):
            most = max(most, codes_of(paths, rank, kind))
    return most


def state_number(question: Question, paths: Paths, now: Handing, ranks: Table) -> int:
    """The number of the joint state before the first class."""
    count_strides(question, paths, now, 0)
    number = 0
    for seat in range(now.seats):
        number += now.stride[seat] * ranks[seat - now.first[seat], now.before[seat]]
    return number


def limbs_for(question: Question, classes: int) -> int:
    """How many limbs hold the number of arrangements of the first classes, in any deck."""
    most = 0.0
    for deck in range(len(question.decks)):
        bits = 0.0
        for rank in range(classes):
            bits += np.log2(choose(unseen_from(question, deck, rank), question.decks[deck, rank]))
        most = max(most, bits)
    return int(most / question.bits) + 1


def unseen_from(question: Question, deck: int, first: int) -> int:
    """How many unseen cards there are in a deck of the classes from `first` on."""
    cards = 0
    for rank in range(first, len(question.supply)):
        cards += question.decks[deck, rank]
    return cards


def ways_elsewhere(question: Question, rank: int) -> Table:
    """In how many ways the rest of a class can lie [deck, empty slots of open seats, cards that they take]."""
    most = 0
    for kind in range(len(question.copies)):
        most += question.copies[kind] * question.slots[kind].sum()
    ways = np.empty((len(question.decks), most + 1, question.supply[rank] + 1), np.int64)
    for deck in range(len(question.decks)):
        places, supply = unseen_from(question, deck, rank), question.decks[deck, rank]
        for empty in range(most + 1):
            for taken in range(question.supply[rank] + 1):
                ways[deck, empty, taken] = choose(places - empty, supply - taken)
    return ways


def hand_out(
    question: Question,
    paths: Paths,
    now: Handing,
    ranks: Table,
    rank: int,
    counts: Table,
    done: Table,
    flag: Table,
) -> Table:
    """Hands out a class: the counts by joint state after it. What is settled is added to `done`."""
    decks = len(question.decks)
    rows = joint_states(question, paths, rank + 1) * decks
    after = np.zeros((rows, limbs_for(question, rank + 1)), np.int64)
    rest = ways_elsewhere(question, rank)
    now.supply = question.supply[rank]
    for seat in range(now.seats):
        now.opens[seat] = paths.settled[rank, now.kind[seat]]
        now.reopens[seat] = paths.settled[rank + 1, now.kind[seat]]
    count_strides(question, paths, now, rank + 1)
    now.before[: now.seats] = 0
    for state in range(len(counts) // decks):
        if flag[0]:
            break
        if state and not advance_state(question, paths, now, rank):
            break
        if not reached(counts, state, decks, question.bits):
            continue
        open_seats(paths, now, ranks, rank)
        count_empty(paths, now, rank)
        place = 0
        while place >= 0:
            if place < now.depth - 1:
                place = advance(paths, now, ranks, place)
            else:
                finish(paths, now, ranks, rest, counts, state, after, done[rank + 1])
                place -= 1
    return after


def count_strides(question: Question, paths: Paths, now: Handing, rank: int) -> None:
    """Writes what a rank of each seat's kind counts in the number of a state before a class."""
    stride = 1
    for kind in range(len(question.copies)):
        for seat in range(now.seats):
            if now.kind[seat] == kind:
                now.stride[seat] = stride
        stride *= multisets(codes_of(paths, rank, kind), question.copies[kind])


def advance_state(question: Question, paths: Paths, now: Handing, rank: int) -> bool:
    """Moves the codes of all seats on to the next state; says whether there is one."""
    seat = 0
    while seat < now.seats:
        most = codes_of(paths, rank, now.kind[seat]) - 1
        if next_multiset(now.before, seat, now.last[seat] + 1, most):
            return True
        seat = now.last[seat] + 1
    return False


def reached(counts: Table, state: int, decks: int, bits: int) -> bool:
    """Whether a state can be met with any of the decks; its counts are carried on."""
    found = False
    for deck in range(decks):
        found = carry(counts, state * decks + deck, bits) or found
    return found
