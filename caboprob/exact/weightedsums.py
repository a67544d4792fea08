"""Counts deals by a weighted sum over the slots of several hands, each hand with a coefficient of its own.

With coefficient 1 for one hand and -1 for another the sum is their difference. With coefficients that give
every combination of sums a number of its own, it is the joint distribution of the hands' sums.
"""

import numpy as np

from caboprob.exact.arrangements.problem import choose
from caboprob.machinecode.structs import Ints


def count_deals_by_sum(
    supply: Ints,
    points: Ints,
    slots: Ints,
    coefficients: Ints,
    masks: Ints,
    zero: int,
    size: int,
) -> Ints:
    """Counts [place]: deals of distinct cards to groups of slots, by coefficient times points added up.

    `slots`, `coefficients` and `masks` have an entry for each group. Place `zero` is the sum 0. No sum, with
    slots still vacant either, may lie outside the `size` places, and no count may exceed 63 bits.
    """
    digits = vacancy_digits(slots)
    vacancies = len(digits)
    counts, counts_after = np.zeros((vacancies, size), np.int64), np.zeros((vacancies, size), np.int64)
    ways = np.empty(vacancies, np.int64)
    counts[vacancies - 1, zero] = 1
    for card_class in range(len(supply)):
        counts_after[:, :] = 0
        for filled in range(vacancies):
            ways[filled] = ways_to_take(digits, filled, int(supply[card_class]), card_class, masks)
        for vacancy in range(vacancies):
            first, end = nonzero_range(counts[vacancy])
            for filled in range(vacancy + 1 if first < end else 0):
                if ways[filled] and has_room(digits, vacancy, filled):
                    shift = 0
                    for group in range(len(slots)):
                        shift += int(digits[filled, group] * coefficients[group] * points[card_class])
                    for place in range(first, end):
                        counts_after[vacancy - filled, place + shift] += counts[vacancy, place] * ways[filled]
        counts, counts_after = counts_after, counts
    counts_of_full_hands: Ints = counts[0].copy()
    return counts_of_full_hands


def has_room(digits: Ints, vacancy: int, filled: int) -> bool:
    """Whether every group has at least as many vacant slots as are to be filled."""
    for group in range(digits.shape[1]):
        if digits[vacancy, group] < digits[filled, group]:
            return False
    return True


def vacancy_digits(slots: Ints) -> Ints:
    """Every number of slots that each group can have vacant, or filled: [vacancy, group].

    A vacancy is a number in a mixed radix, so what is left after filling some slots is the difference.
    """
    vacancies = 1
    for group in range(len(slots)):
        vacancies *= int(slots[group]) + 1
    digits = np.empty((vacancies, len(slots)), np.int64)
    for vacancy in range(vacancies):
        rest = vacancy
        for group in range(len(slots)):
            digits[vacancy, group] = rest % (int(slots[group]) + 1)
            rest //= int(slots[group]) + 1
    return digits


def ways_to_take(digits: Ints, filled: int, supply: int, card_class: int, masks: Ints) -> int:
    """In how many ways the groups can take these numbers of distinct cards of a class; 0 if they may not."""
    ways = 1
    for group in range(len(masks)):
        taken = int(digits[filled, group])
        if taken > supply or (taken and not (int(masks[group]) >> card_class) & 1):
            return 0
        ways *= choose(supply, taken)
        supply -= taken
    return ways


def nonzero_range(counts: Ints) -> tuple[int, int]:
    """The first place with a count above 0, and the one after the last."""
    first, end = 0, len(counts)
    while first < end and counts[first] == 0:
        first += 1
    while end > first and counts[end - 1] == 0:
        end -= 1
    return first, end
