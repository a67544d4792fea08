"""Numbers multisets without gaps: hands of one kind are alike, so only how many are in each state matters.

The states of a kind stand in rising order, and the rank of c0 <= c1 <= ... is the sum of C(c_i + i, i + 1):
the combinatorial number system. The ranks of several kinds are digits of one number, the first kind's the
lowest.
"""

import numpy as np

from caboprob.machinecode.structs import Ints


def multiset_count(states: int, size: int) -> int:
    """How many multisets of this size can be made of so many states."""
    number = 1
    for step in range(size):
        number = number * (states + step) // (step + 1)
    return number


def rank_terms(states: int, seats: int) -> Ints:
    """What a state at each place of the rising order adds to the rank: [place, state]."""
    terms = np.empty((seats, states), np.int64)
    for place in range(seats):
        for state in range(states):
            terms[place, state] = multiset_count(state, place + 1)
    return terms


def next_multiset(states: Ints, begin: int, end: int, highest: int) -> bool:
    """Moves the states from place `begin` to `end` on to the multiset of the next rank, none above `highest`.

    Says whether there is one; after the last they are all 0 again.
    """
    place = begin
    while place < end - 1 and states[place] == states[place + 1]:
        place += 1
    states[begin:place] = 0
    if states[place] < highest:
        states[place] += 1
        return True
    states[place] = 0
    return False
