"""Hands out the unseen cards class by class, and counts the arrangements by which hands end lowest.

After each class there is a count for every joint state: which code each hand has. Hands of a kind are alike,
so a joint state is a multiset of codes for each kind, and its number is the place of its count.
"""

import numpy as np

from caboprob.exact.arrangements.handing import Handing, advance, finish, pattern, seat_all, set_out
from caboprob.exact.arrangements.limbs import add_times, carry
from caboprob.exact.arrangements.moves import Moves, by_pairs, codes_of, moves
from caboprob.exact.arrangements.paths import LOST, Paths
from caboprob.exact.arrangements.question import Question, choose
from caboprob.exact.arrangements.ranks import multisets, next_multiset, rank_table
from caboprob.structs import Ints


def walk(question: Question, paths: Paths, now: Handing, flag: Ints) -> Ints:
    """Counts [class, row, limb]: arrangements in which no hand ends below the window.

    They are settled once the classes before `class` are handed out; the rest of the deck may fall as it
    likes. A row is one of a pattern and a deck, the decks of a pattern side by side. The pattern says what
    the lowest sum is, told as points below the window's top, and how many hands of each kind have it, in
    mixed radix; 0 of them where all are above the window, which may be empty. Ends early, with counts that
    mean nothing, once the `flag` is up.
    """
    for kind in range(len(question.copies)):
        now.paired[kind] = by_pairs(question, kind, most_codes(question, paths, kind))
    seat_all(question, now)
    decks, classes = question.decks.shape
    now.decks, limbs = decks, limbs_for(question, classes)
    done = np.zeros((classes + 1, max(question.window, 1) * now.ties * decks, limbs), np.int64)
    for kind in range(len(question.copies)):
        if paths.opening[kind] == LOST:
            return done
    ranks = rank_table(most_codes(question, paths, -1), now.seats)
    counts = opening(question, paths, now, ranks)
    for rank in range(classes + 1):
        if rank == classes or not watched(question, paths, rank):
            collect(question, paths, now, rank, counts, done[rank])
            break
        if flag[0]:
            break
        counts = hand_out(question, paths, now, ranks, rank, counts, done[rank], flag)
    return done


def opening(question: Question, paths: Paths, now: Handing, ranks: Ints) -> Ints:
    """The counts before the first class: one arrangement of nothing, in the state that all begin with."""
    count_strides(question, paths, now, 0)
    number = 0
    for seat in range(now.seats):
        kind = now.kind[seat]
        number += now.stride[kind] * ranks[seat - now.first[seat], paths.opening[kind]]
    counts = np.zeros((joint_states(question, paths, 0) * now.decks, 1), np.int64)
    counts[number * now.decks : (number + 1) * now.decks, 0] = 1
    return counts


def joint_states(question: Question, paths: Paths, rank: int) -> int:
    """How many joint states there can be before a class."""
    states = 1
    for kind in range(len(question.copies)):
        states *= multisets(codes_of(paths, rank, kind), question.copies[kind])
    return states


def watched(question: Question, paths: Paths, rank: int) -> bool:
    """Whether any hand can be open before a class."""
    for kind in range(len(question.copies)):
        if paths.many[rank, kind]:
            return True
    return False


def most_codes(question: Question, paths: Paths, only: int) -> int:
    """The most codes that a hand of a kind can have, or with -1 one of any kind."""
    most = 0
    for kind in range(len(question.copies)):
        if only in (kind, -1):
            for rank in range(len(question.supply) + 1):
                most = max(most, codes_of(paths, rank, kind))
    return most


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


def ways_elsewhere(question: Question, rank: int) -> Ints:
    """In how many ways the rest of a class can lie [deck, empty slots of open seats, cards they take]."""
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
    ranks: Ints,
    rank: int,
    counts: Ints,
    done: Ints,
    flag: Ints,
) -> Ints:
    """Hands out a class: the counts by joint state after it. States that are settled go to `done`."""
    decks, ways = len(question.decks), moves(question, paths, rank, now.paired)
    rows = joint_states(question, paths, rank + 1) * decks
    after = np.zeros((rows, limbs_for(question, rank + 1)), np.int64)
    rest = ways_elsewhere(question, rank)
    now.supply = question.supply[rank]
    count_strides(question, paths, now, rank + 1)
    now.before[: now.seats] = 0
    for state in range(len(counts) // decks):
        if flag[0]:
            break
        if state:
            advance_state(question, paths, now, rank)
        if not reached(counts, state, decks, question.bits):
            continue
        if set_out(paths, ways, now, rank):
            go_on(ways, now, ranks, rest, counts, state, after)
        else:
            settle(paths, now, counts, state, done)
    return after


def go_on(ways: Moves, now: Handing, ranks: Ints, rest: Ints, counts: Ints, state: int, after: Ints) -> None:
    """Hands out the class from one state."""
    pair = 0
    while pair >= 0:
        if pair < now.pairs - 1:
            pair = advance(ways, now, ranks, pair)
        else:
            finish(ways, now, ranks, rest, counts, state, after)
            pair -= 1


def settle(paths: Paths, now: Handing, counts: Ints, state: int, done: Ints) -> None:
    """Adds the counts of a state in which all hands are settled to those of its pattern."""
    decks, number = now.decks, pattern(paths, now)
    for deck in range(decks):
        add_times(done, number * decks + deck, counts, state * decks + deck, 1)


def collect(question: Question, paths: Paths, now: Handing, rank: int, counts: Ints, done: Ints) -> None:
    """Adds the counts of all states, of which none is open any more, to those of their patterns."""
    now.before[: now.seats] = 0
    for state in range(len(counts) // now.decks):
        if state:
            advance_state(question, paths, now, rank)
        settle(paths, now, counts, state, done)


def count_strides(question: Question, paths: Paths, now: Handing, rank: int) -> None:
    """Writes what a rank of each kind counts in the number of a state before a class."""
    stride = 1
    for kind in range(len(question.copies)):
        now.stride[kind] = stride
        stride *= multisets(codes_of(paths, rank, kind), question.copies[kind])


def advance_state(question: Question, paths: Paths, now: Handing, rank: int) -> None:
    """Moves the codes of all seats on to the next state."""
    seat = 0
    while seat < now.seats:
        most = codes_of(paths, rank, now.kind[seat]) - 1
        if next_multiset(now.before, seat, now.last[seat] + 1, most):
            break
        seat = now.last[seat] + 1


def reached(counts: Ints, state: int, decks: int, bits: int) -> bool:
    """Whether a state can be met with any of the decks; its counts are carried on."""
    found = False
    for deck in range(decks):
        found = carry(counts, state * decks + deck, bits) or found
    return found
