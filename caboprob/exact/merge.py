"""Joint states with the number of arrangements that lead to each, merged in a hash table that can grow."""

import numpy as np

from caboprob.exact.amounts import add_times
from caboprob.exact.question import Work
from caboprob.table.state import Table

EMPTY = -1
SMALLEST = 64

Joint = tuple[Table, Table, Table, int]
"""Keys and counts [state, limb] in the order found, a hash table of their numbers, and how many there are."""


def new_joint(room: int, limbs: int) -> Joint:
    """An empty table with places for at least `room` states."""
    places = SMALLEST
    while places < 2 * room:
        places *= 2
    keys, counts = np.empty(places // 2, np.int64), np.zeros((places // 2, limbs), np.int64)
    return keys, counts, np.full(places, EMPTY, np.int64), 0


def with_room(joint: Joint, more: int) -> Joint:
    """The same states, with room for `more` beside them."""
    keys, counts, _, size = joint
    if size + more <= len(keys):
        return joint
    new_keys, new_counts, new_places, _ = new_joint(max(size + more, 2 * size), counts.shape[1])
    new_keys[:size] = keys[:size]
    new_counts[:size] = counts[:size]
    for state in range(size):
        new_places[place_of(new_keys, new_places, int(keys[state]))] = state
    return new_keys, new_counts, new_places, size


def gather(work: Work, joint: Joint, counts_before: Table, done: Table) -> Joint:
    """Adds what was found to the states it leads to; with a key below 0 it is settled and goes to `done`."""
    keys, counts, places, size = with_room(joint, int(work.found))
    for row in range(work.found):
        key, source, times = int(work.to[row]), int(work.source[row]), int(work.times[row])
        if key < 0:
            add_times(done, -1 - key, counts_before, source, times)
            continue
        place = place_of(keys, places, key)
        state = int(places[place])
        if state == EMPTY:
            state = size
            places[place] = state
            keys[state] = key
            size += 1
        add_times(counts, state, counts_before, source, times)
    work.found = 0
    return keys, counts, places, size


def place_of(keys: Table, places: Table, key: int) -> int:
    """The place of a key, or the empty place where it belongs."""
    last = len(places) - 1
    mixed = ((key ^ (key >> 29)) * 0x9E3779B1) & 0xFFFFFFFFFFFF
    place = (mixed ^ (mixed >> 17)) & last
    while places[place] != EMPTY and keys[places[place]] != key:
        place = (place + 1) & last
    return place
