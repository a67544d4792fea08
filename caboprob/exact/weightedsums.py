"""The law of a sum over the slots of several hands, each hand with a step of its own, in one pass.

With step 1 for one hand and -1 for another it is the law of their difference; with steps that give every
pair of sums a place of its own, it is the joint law of both.
"""

import numpy as np

from caboprob.exact.arrangements.question import choose
from caboprob.structs import Ints


def deal_out(
    supply: Ints, points: Ints, slots: Ints, steps: Ints, masks: Ints, begin: int, room: int
) -> Ints:
    """Counts [place]: deals of distinct cards to groups of slots, by the sum of step times points.

    Place `begin` is the sum 0. The counts must fit 63 bits, and every place from 0 to `room` - 1.
    """
    digits = numbered(slots)
    lefts = len(digits)
    now, after = np.zeros((lefts, room), np.int64), np.zeros((lefts, room), np.int64)
    ways = np.empty(lefts, np.int64)
    now[lefts - 1, begin] = 1
    for rank in range(len(supply)):
        after[:, :] = 0
        for option in range(lefts):
            ways[option] = taking(digits, option, int(supply[rank]), rank, masks)
        for left in range(lefts):
            first, end = occupied(now[left])
            for option in range(left + 1 if first < end else 0):
                if ways[option] and holds(digits, left, option):
                    shift = 0
                    for group in range(len(slots)):
                        shift += int(digits[option, group] * steps[group] * points[rank])
                    for place in range(first, end):
                        after[left - option, place + shift] += now[left, place] * ways[option]
        now, after = after, now
    done: Ints = now[0].copy()
    return done


def holds(digits: Ints, left: int, option: int) -> bool:
    """Whether every group has at least as many empty slots as the option fills."""
    for group in range(digits.shape[1]):
        if digits[left, group] < digits[option, group]:
            return False
    return True


def numbered(slots: Ints) -> Ints:
    """Every number of cards that each group can have, one row each; rows subtract as the numbers do."""
    lefts = 1
    for group in range(len(slots)):
        lefts *= int(slots[group]) + 1
    digits = np.empty((lefts, len(slots)), np.int64)
    for left in range(lefts):
        rest = left
        for group in range(len(slots)):
            digits[left, group] = rest % (int(slots[group]) + 1)
            rest //= int(slots[group]) + 1
    return digits


def taking(digits: Ints, option: int, supply: int, rank: int, masks: Ints) -> int:
    """In how many ways the groups can take an option's number of cards of a class each; 0 if they may not."""
    ways = 1
    for group in range(len(masks)):
        taken = int(digits[option, group])
        if taken > supply or (taken and not (int(masks[group]) >> rank) & 1):
            return 0
        ways *= choose(supply, taken)
        supply -= taken
    return ways


def occupied(counts: Ints) -> tuple[int, int]:
    """From where to where there are counts above 0."""
    first, end = 0, len(counts)
    while first < end and counts[first] == 0:
        first += 1
    while end > first and counts[end - 1] == 0:
        end -= 1
    return first, end
