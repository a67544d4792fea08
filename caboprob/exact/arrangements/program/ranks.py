"""The rank of the states that the leading hands of a kind reach, one pair of hands after the other.

Leading hands are gone through one by one; those of a bundled kind go along with each joint state of theirs.
A rank is the number of a multiset of states, as `multisets` numbers them, and has nothing to do with cards.
Three or four of a kind are two pairs: the first, then the last, which may be a single hand. What rank both
have together is asked for every joint state again, so it is worked out once for a class of cards, those of
one rank and the same points, by row.
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.handstates import HandStates
from caboprob.exact.arrangements.pairs import NO_STATE, PairTransitions, state_count
from caboprob.exact.arrangements.workspace import Workspace
from caboprob.machinecode.structs import Ints


class Ranks(NamedTuple):
    """What ranks are read off from."""

    terms: Ints  # [place, state] what a state adds at each place of the rising order
    # Of two pairs of a kind, else empty.
    states: int  # how many each of them can have after the class
    is_filled: Ints  # [first] whether the row of `of_both` has been worked out
    of_both: Ints  # [first, last] the rank, by `PairTransitions.after` of the first pair and of the last


def ranks_after(states: HandStates, work: Workspace, terms: Ints, next_class: int) -> Ranks:
    """Room for the ranks of states before the next class is handed out; none is known yet."""
    if not are_two_pairs_of_a_kind(work):
        return Ranks(terms, 0, np.zeros(0, np.int64), np.zeros((0, 0), np.int64))
    states_each = state_count(states, next_class, work.kind[work.first_leading])
    pairs = states_each * (states_each + 1) // 2
    last = states_each if work.pair_width[1] == 1 else pairs
    return Ranks(terms, states_each, np.zeros(pairs, np.int64), np.zeros((pairs, last), np.int64))


def are_two_pairs_of_a_kind(work: Workspace) -> bool:
    """Whether the leading hands are three or four of one kind that go in pairs."""
    return bool(
        work.pair_count == 2
        and work.pair_width[0] == 2
        and work.kind[work.pair_seat[0]] == work.kind[work.pair_seat[1]]
    )


def find_row(ranks: Ranks, work: Workspace, pairs: PairTransitions, transition: int) -> int:
    """The row of what a transition of the first pair leads to, worked out if it is not there."""
    row = pairs.after[transition]
    if not ranks.is_filled[row]:
        ranks.is_filled[row] = 1
        first, second, last = pairs.low[transition], pairs.high[transition], 0
        for high in range(ranks.states):
            if work.pair_width[1] == 1:
                ranks.of_both[row, high] = rank_after_two(ranks.terms, first, second, high, NO_STATE)
            else:
                for low in range(high + 1):
                    ranks.of_both[row, last] = rank_after_two(ranks.terms, first, second, low, high)
                    last += 1
    return int(row)


def rank_with(work: Workspace, terms: Ints, pair: int, size: int, low: int, high: int) -> int:
    """The rank of the `size` states before a pair (`states_before`) together with one more, or two."""
    rank = low_place = high_place = 0
    for place in range(size):
        state = work.states_before[pair, place]
        above_low, above_high = state > low, state > high != NO_STATE
        rank += terms[place + above_low + above_high, state]
        low_place += not above_low
        high_place += not above_high
    rank += terms[low_place, low]
    if high != NO_STATE:
        rank += terms[high_place + 1, high]
    return int(rank)


def rank_of_two(terms: Ints, low: int, high: int) -> int:
    """The rank of one state, or of two, where no seats of their kind stand before: as by `rank_with`."""
    return int(terms[0, low] if high == NO_STATE else terms[0, low] + terms[1, high])


def rank_after_two(terms: Ints, first: int, second: int, low: int, high: int) -> int:
    """The rank of one state, or of two, together with two that stand before: as by `rank_with`."""
    below_low = int(first <= low) + int(second <= low)
    if high == NO_STATE:
        rank = terms[int(first > low), first] + terms[1 + int(second > low), second]
        return int(rank + terms[below_low, low])
    rank = terms[int(first > low) + int(first > high), first]
    rank += terms[1 + int(second > low) + int(second > high), second]
    below_high = int(first <= high) + int(second <= high)
    return int(rank + terms[below_low, low] + terms[below_high + 1, high])
