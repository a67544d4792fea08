"""What two hands of a kind, or one by itself, can become while a class of cards is handed out.

Two at a time, because a list of what both can do is read again for every state of the others, and a long list
is read quicker than two short ones in turn.
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.paths import Paths
from caboprob.exact.arrangements.question import Question
from caboprob.structs import Ints

MOST_PAIRED = 64
"""Kinds with more codes go hand by hand: their lists of pairs would outgrow the walk."""


class Moves(NamedTuple):
    """Where each pair of codes can go; a code by itself has `NOBODY` beside it, and so has what it becomes.

    Moves from one pair of codes stand in a row, those that take few cards first.
    """

    singles: Ints  # [kind] the place of its first code by itself
    pairs: Ints  # [kind] the place of its first pair of codes, where it goes by pairs
    start: Ints  # [place] its first move
    end: Ints  # [place, cards] the one after its last move that takes at most so many
    taken: Ints  # [move] cards of the class that it takes
    ways: Ints  # [move] into how many sets of slots they may go
    low: Ints  # [move] the lower code afterwards
    high: Ints  # [move] the higher, or `NOBODY`


NOBODY = -1


def pair_number(low: int, high: int) -> int:
    """The place of a pair of codes among those of its kind."""
    return high * (high + 1) // 2 + low


def by_pairs(question: Question, kind: int, codes: int) -> bool:
    """Whether hands of a kind that can have so many codes go two at a time."""
    return bool(question.copies[kind] > 1 and codes <= MOST_PAIRED)


def moves(question: Question, paths: Paths, rank: int, paired: Ints) -> Moves:
    """The moves of all kinds with a class; which kinds go by pairs is `paired`."""
    places, room = 0, 0
    singles, pairs = np.zeros(len(question.copies), np.int64), np.zeros(len(question.copies), np.int64)
    for kind in range(len(question.copies)):
        codes, every = codes_of(paths, rank, kind), ways_of(paths, rank, kind)
        singles[kind], pairs[kind] = places, places + codes
        places, room = places + codes, room + every
        if paired[kind]:
            places, room = places + codes * (codes + 1) // 2, room + every * (every + 1) // 2
    supply = question.supply[rank]
    start, end = np.zeros(places, np.int64), np.zeros((places, supply + 1), np.int64)
    taken, ways = np.empty(room, np.int64), np.empty(room, np.int64)
    low, high = np.empty(room, np.int64), np.empty(room, np.int64)
    found = Moves(singles, pairs, start, end, taken, ways, low, high)
    move = 0
    for kind in range(len(question.copies)):
        for code in range(codes_of(paths, rank, kind)):
            move = add_single(paths, found, rank, kind, code, move)
        if paired[kind]:
            for upper in range(codes_of(paths, rank, kind)):
                for lower in range(upper + 1):
                    move = add_pair(paths, found, rank, kind, lower, upper, move)
    return found


def codes_of(paths: Paths, rank: int, kind: int) -> int:
    """How many codes a hand of a kind can have before a class."""
    return int(paths.settled[rank, kind] + paths.many[rank, kind])


def ways_of(paths: Paths, rank: int, kind: int) -> int:
    """How many ways on all codes of a kind have together; a settled hand has one."""
    first = paths.first[rank, kind]
    begin, end = paths.start[first], paths.start[first + paths.many[rank, kind]]
    return int(paths.settled[rank, kind] + end - begin)


def ways_on(paths: Paths, rank: int, kind: int, code: int) -> tuple[int, int]:
    """The first way on from a code and the one after the last; a settled hand has only one, -1."""
    settled = paths.settled[rank, kind]
    if code < settled:
        return -1, 0
    hand = paths.first[rank, kind] + code - settled
    return paths.start[hand], paths.start[hand + 1]


def way_on(paths: Paths, way: int, code: int) -> tuple[int, int, int]:
    """The cards that a way on takes, into how many sets of slots, and the code afterwards."""
    if way < 0:
        return 0, 1, code
    return paths.taken[way], paths.ways[way], paths.code[way]


def add_single(paths: Paths, found: Moves, rank: int, kind: int, code: int, move: int) -> int:
    """Writes the moves of a code by itself; the number of the next."""
    place = found.singles[kind] + code
    found.start[place] = move
    begin, end = ways_on(paths, rank, kind, code)
    for cards in range(found.end.shape[1]):
        for way in range(begin, end):
            taken, ways, after = way_on(paths, way, code)
            if taken == cards:
                found.taken[move], found.ways[move] = taken, ways
                found.low[move], found.high[move] = after, NOBODY
                move += 1
        found.end[place, cards] = move
    return move


def add_pair(paths: Paths, found: Moves, rank: int, kind: int, lower: int, upper: int, move: int) -> int:
    """Writes the moves of a pair of codes; the number of the next."""
    place = found.pairs[kind] + pair_number(lower, upper)
    found.start[place] = move
    begin, end = ways_on(paths, rank, kind, lower)
    begins, ends = ways_on(paths, rank, kind, upper)
    for cards in range(found.end.shape[1]):
        for way in range(begin, end):
            taken, ways, after = way_on(paths, way, lower)
            for other in range(way if lower == upper else begins, ends):
                others_taken, others_ways, others_after = way_on(paths, other, upper)
                if taken + others_taken == cards:
                    found.taken[move], found.ways[move] = cards, ways * others_ways
                    found.low[move], found.high[move] = min(after, others_after), max(after, others_after)
                    if lower == upper and way != other:  # the other way round too
                        found.ways[move] *= 2
                    move += 1
        found.end[place, cards] = move
    return move
