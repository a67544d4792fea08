"""Handing out one class of cards from one joint state: which cards its open seats take, and where that leads.

The open seats take theirs in turn, each by one of its hand's ways on; what is left of the class lies
elsewhere. The codes of a kind's seats are kept in line as they come, so that the number of the state they
lead to can be read off.
"""

from typing import Protocol, cast

import numpy as np

from caboprob.exact.amounts import add_times
from caboprob.exact.paths import ABOVE, Paths
from caboprob.table.codes import SEATS
from caboprob.table.state import Table, record

HANDING = np.dtype(
    [
        # The seats, those of one kind side by side.
        ("seats", "i8"),
        ("kind", "i8", SEATS),
        ("first", "i8", SEATS),  # by seat: the first of its kind
        ("last", "i8", SEATS),  # and the last
        ("tie", "i8", SEATS),  # what a tie at this seat adds to the number of the pattern
        ("ties", "i8"),  # how many ties there can be, none among them
        # The class that is handed out.
        ("opens", "i8", SEATS),  # by seat: the first code of open hands before it
        ("reopens", "i8", SEATS),  # and after it
        ("supply", "i8"),  # its cards, in the deck that has most
        ("decks", "i8"),  # how many decks there are
        ("stride", "i8", SEATS),  # by seat: what a rank of its kind counts in a later state's number
        # The joint state from which cards are handed out.
        ("before", "i8", SEATS),  # by seat: its code
        ("empty", "i8"),  # slots of its open seats; the rest of the class lies elsewhere
        # Its open seats in order, and the way on that each goes; then what all of them up to there lead to.
        ("depth", "i8"),  # how many
        ("seat", "i8", SEATS),
        ("start", "i8", SEATS),  # its first way
        ("end", "i8", SEATS),  # and the one after the last
        ("way", "i8", SEATS),
        ("used", "i8", SEATS),  # cards of the class that the seats before take
        ("weight", "i8", SEATS),  # and into how many sets of slots they may go
        ("open", "i8", SEATS),  # how many of them stay open
        ("number", "i8", SEATS),  # of the state afterwards, as far as it lies in kinds before this one's
        ("line", "i8", (SEATS, SEATS)),  # the codes of the seats before of the same kind, in order
        ("after", "i8", SEATS),  # by seat: its code
        ("onward", "i8", SEATS),  # the state's number but for the last seat's code, if so many are no higher
    ],
    align=True,
)


class Handing(Protocol):
    """What a record of `HANDING` looks like to a type checker."""

    seats: int
    kind: Table
    opens: Table
    reopens: Table
    first: Table
    last: Table
    tie: Table
    ties: int
    supply: int
    decks: int
    stride: Table
    before: Table
    empty: int
    depth: int
    seat: Table
    start: Table
    end: Table
    way: Table
    used: Table
    weight: Table
    open: Table
    number: Table
    line: Table
    after: Table
    onward: Table


def new_handing() -> Handing:
    """Room for handing out a class."""
    return cast(Handing, record(HANDING))


def open_seats(paths: Paths, now: Handing, ranks: Table, rank: int) -> None:
    """Finds the open seats of the state, none on its way yet; settled ones keep their codes."""
    now.depth, now.number[0], now.used[0], now.weight[0], now.open[0] = 0, 0, 0, 1, 0
    for seat in range(now.seats):
        code = now.before[seat]
        now.after[seat] = code
        if code >= now.opens[seat]:
            hand = paths.first[rank, now.kind[seat]] + code - now.opens[seat]
            now.seat[now.depth] = seat
            now.start[now.depth], now.end[now.depth] = paths.start[hand], paths.start[hand + 1]
            now.depth += 1
        elif now.before[now.last[seat]] < now.opens[seat]:  # nobody of this kind is open
            now.number[0] += now.stride[seat] * ranks[seat - now.first[seat], code]
    now.way[0] = now.start[0] - 1
    start_line(now, 0)


def start_line(now: Handing, place: int) -> None:
    """Begins the line of an open seat that is the first open one of its kind: with the settled ones."""
    seat = now.seat[place]
    for other in range(now.first[seat], seat):
        now.line[place, other - now.first[seat]] = now.before[other]


def count_empty(paths: Paths, now: Handing, rank: int) -> None:
    """Counts the empty slots of the open seats."""
    now.empty = 0
    for place in range(now.depth):
        seat = now.seat[place]
        now.empty += paths.empty[paths.first[rank, now.kind[seat]] + now.before[seat] - now.opens[seat]]


def advance(paths: Paths, now: Handing, ranks: Table, place: int) -> int:
    """Moves an open seat on to its next way that the supply allows, and the next seat before its first.

    Returns the next place, or the one before if there is no way left.
    """
    used, way, seat = now.used[place], now.way[place] + 1, now.seat[place]
    while way < now.end[place] and used + paths.taken[way] > now.supply:
        way += 1
    now.way[place] = way
    if way == now.end[place]:
        return place - 1
    code = paths.code[way]
    now.after[seat] = code
    now.used[place + 1] = used + paths.taken[way]
    now.weight[place + 1] = now.weight[place] * paths.ways[way]
    now.open[place + 1] = now.open[place] + (code >= now.reopens[seat])
    now.number[place + 1] = now.number[place]
    if seat < now.last[seat]:
        insert(now, place, seat - now.first[seat], code)
    else:
        now.number[place + 1] += now.stride[seat] * rank_with(now, ranks, place, seat - now.first[seat], code)
        start_line(now, place + 1)
    now.way[place + 1] = now.start[place + 1] - 1
    return place + 1


def insert(now: Handing, place: int, size: int, code: int) -> None:
    """Puts a code into the line of so many, which becomes the line of the next place."""
    back = size
    while back and now.line[place, back - 1] > code:
        now.line[place + 1, back] = now.line[place, back - 1]
        back -= 1
    now.line[place + 1, back] = code
    for other in range(back):
        now.line[place + 1, other] = now.line[place, other]


def rank_with(now: Handing, ranks: Table, place: int, size: int, code: int) -> int:
    """The rank of a line of so many codes together with one more."""
    rank, before = 0, 0
    for other in range(size):
        standing = now.line[place, other]
        behind = standing > code
        rank += ranks[other + behind, standing]
        before += not behind
    return int(rank + ranks[before, code])


def finish(
    paths: Paths, now: Handing, ranks: Table, rest: Table, counts: Table, state: int, after: Table, done: Table
) -> None:
    """Adds the state's counts where every way of the last open seat leads, with the ways the others have."""
    place = now.depth - 1
    seat, used, weight, empty = now.seat[place], now.used[place], now.weight[place], now.empty
    size, stride, decks, supply = seat - now.first[seat], now.stride[seat], now.decks, now.supply
    settles = now.reopens[seat] if now.open[place] == 0 else 0  # codes below it settle the whole state
    go_onward(now, ranks, place, size)
    for way in range(now.start[place], now.end[place]):
        taken, code = used + paths.taken[way], paths.code[way]
        if taken > supply:
            continue
        ways = weight * paths.ways[way]
        if code < settles:
            now.after[seat] = code
            reached = pattern(paths, now)
            for deck in range(decks):
                times = ways * rest[deck, empty, taken]
                add_times(done, reached * decks + deck, counts, state * decks + deck, times)
        else:
            lower = 0
            for other in range(size):
                lower += now.line[place, other] <= code
            reached = now.onward[lower] + stride * ranks[lower, code]
            for deck in range(decks):
                times = ways * rest[deck, empty, taken]
                add_times(after, reached * decks + deck, counts, state * decks + deck, times)


def go_onward(now: Handing, ranks: Table, place: int, size: int) -> None:
    """Writes `onward` for a line of so many: what its codes count if the lowest so many keep their places."""
    seat = now.seat[place]
    number = now.number[place]
    for other in range(size):
        number += now.stride[seat] * ranks[other + 1, now.line[place, other]]
    now.onward[0] = number
    for other in range(size):
        code = now.line[place, other]
        number += now.stride[seat] * (ranks[other, code] - ranks[other + 1, code])
        now.onward[other + 1] = number


def pattern(paths: Paths, now: Handing) -> int:
    """The number of the pattern once all seats are settled."""
    lowest, tied = ABOVE, 0
    for seat in range(now.seats):
        standing = int(paths.standing[now.kind[seat], now.after[seat]])
        if standing > lowest:
            lowest, tied = standing, 0
        if standing == lowest and lowest != ABOVE:
            tied += int(now.tie[seat])
    return max(lowest - 1, 0) * int(now.ties) + tied
