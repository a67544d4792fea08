"""Numbers for multisets, without gaps: hands of one kind are alike, so only how many have a code matters.

The codes of a kind stand in rising order, and the rank of c0 <= c1 <= ... is the sum of C(c_i + i, i + 1):
the combinatorial number system. Ranks of several kinds are digits of one number, the first kind's the lowest.
"""

import numpy as np

from caboprob.structs import Ints


def multisets(codes: int, size: int) -> int:
    """How many multisets of this size there are of so many codes."""
    number = 1
    for step in range(size):
        number = number * (codes + step) // (step + 1)
    return number


def rank_table(codes: int, seats: int) -> Ints:
    """What the code at each place adds to the rank: [place, code]."""
    table = np.empty((seats, codes), np.int64)
    for place in range(seats):
        for code in range(codes):
            table[place, code] = multisets(code, place + 1)
    return table


def next_multiset(codes: Ints, begin: int, end: int, most: int) -> bool:
    """Moves the codes from `begin` to `end` on to the following multiset, none of them above `most`.

    Says whether there is one; after the last they are back at the first.
    """
    place = begin
    while place < end - 1 and codes[place] == codes[place + 1]:
        place += 1
    codes[begin:place] = 0
    if codes[place] < most:
        codes[place] += 1
        return True
    codes[place] = 0
    return False
