"""When a hand is settled: when no card still to come can change what it ends with.

A hand that is not settled is open. All that matters about it is its vacancy and how many points it is
`missing` to the top of the window. Both go into one number, its key; the lowest keys stand for the ways in
which a hand can be settled.

The vacancy says how many slots are vacant in each group of slots that may hold the same classes. The window
is a run of sums, from the lowest one allowed, that the answer tells apart (see `problem`).
"""

from typing import NamedTuple

import numpy as np

from caboprob.exact.arrangements.problem import Problem, vacancy_count, vacant_in_group, window_top
from caboprob.machinecode.structs import Ints

IMPOSSIBLE = -1
"""Instead of a key: some slot cannot be filled, or the hand ends below the window."""
SETTLED_ABOVE = 0
"""The key of a hand that ends above the window; ending on its top is 1, and 1 more for each point lower."""


class Prospect(NamedTuple):
    """What the classes still to be handed out can do to a hand of one kind, by its vacancy."""

    lowest: Ints  # the least they can add to its sum; IMPOSSIBLE if they cannot fill the slots
    highest: Ints  # the most
    restricted: Ints  # the vacancy without the slots that any card still to come may fill


def prospect(problem: Problem, kind: int, first: int) -> Prospect:
    """What the classes from `first` on can do to a hand."""
    size = vacancy_count(problem, kind)
    lowest, highest = np.empty(size, np.int64), np.empty(size, np.int64)
    restricted = np.empty(size, np.int64)
    for vacancy in range(size):
        lowest[vacancy] = extreme_addition(problem, kind, vacancy, first, False)
        highest[vacancy] = extreme_addition(problem, kind, vacancy, first, True)
        restricted[vacancy] = restricted_vacancy(problem, kind, vacancy, first)
    return Prospect(lowest, highest, restricted)


def extreme_addition(problem: Problem, kind: int, vacancy: int, first: int, highest: bool) -> int:
    """The least or the most that the classes from `first` on can add, known cards included, or IMPOSSIBLE.

    Of a hand with a spare card the highest does not count.

    Each group is filled as if the others took nothing, so the true sum may lie further inside these bounds:
    a hand is then settled a class later than it could be, which costs time and changes no count.
    """
    cards, known = problem.cards, problem.kinds.known
    classes = len(cards.supply)
    total, highest_points = 0, 0
    for group in range(problem.kinds.slots.shape[1]):
        vacant = vacant_in_group(problem, kind, vacancy, group)
        for step in range(classes - first):
            if not vacant:
                break
            card_class = classes - 1 - step if highest else first + step
            fits = (problem.kinds.masks[kind, group] >> card_class) & 1
            if fits and cards.supply[card_class]:
                count = min(vacant, cards.supply[card_class])
                vacant -= count
                total += count * cards.points[card_class]
                highest_points = max(highest_points, cards.points[card_class])
        if vacant:
            return IMPOSSIBLE
    for card_class in range(first, classes):
        if known[kind, card_class]:
            total += known[kind, card_class] * cards.points[card_class]
            highest_points = max(highest_points, cards.points[card_class])
    return total - highest_points if problem.kinds.spare[kind] else total


def restricted_vacancy(problem: Problem, kind: int, vacancy: int, first: int) -> int:
    """The vacancy without the slots that may hold any card from class `first` on."""
    restricted, radix = vacancy, 1
    for group in range(problem.kinds.slots.shape[1]):
        if takes_any_card(problem, problem.kinds.masks[kind, group], first):
            restricted -= vacant_in_group(problem, kind, vacancy, group) * radix
        radix *= problem.kinds.slots[kind, group] + 1
    return restricted


def takes_any_card(problem: Problem, mask: int, first: int) -> bool:
    """Whether a slot with this mask may hold every card from class `first` on."""
    for card_class in range(first, len(problem.cards.supply)):
        if problem.cards.supply[card_class] and not (mask >> card_class) & 1:
            return False
    return True


def missing_value_count(problem: Problem, kind: int) -> int:
    """How many values the missing points can take.

    While the outcome is open it runs from 0 to the window's top. The value after that stands for "above", and
    those after it for the sums of the window, the top first.
    """
    return window_top(problem, kind) + 2 + problem.window


def first_open_key(problem: Problem, kind: int) -> int:
    """The lowest key of an open hand; if its sum does not matter, it can only be settled "above"."""
    return 1 if window_top(problem, kind) < 0 else problem.window + 1


def key_count(problem: Problem, kind: int) -> int:
    """How many keys a hand can have."""
    return first_open_key(problem, kind) + vacancy_count(problem, kind) * missing_value_count(problem, kind)


def first_key(problem: Problem, kind: int) -> int:
    """The key of a hand before any card is handed out."""
    nothing_placed = vacancy_count(problem, kind) - 1
    return hand_state_key(
        problem, prospect(problem, kind, 0), kind, nothing_placed, window_top(problem, kind)
    )


def hand_state_key(problem: Problem, prospect_after: Prospect, kind: int, vacancy: int, missing: int) -> int:
    """The key of a hand with this vacancy and so many points missing, given what is still to come.

    Once the outcome is certain it takes the place of `missing`. The hand stays open even so while it has
    slots that not every card may fill.
    """
    lowest, highest = int(prospect_after.lowest[vacancy]), int(prospect_after.highest[vacancy])
    top = window_top(problem, kind)
    if lowest < 0:
        return IMPOSSIBLE
    if missing <= top:
        if missing - highest >= problem.window:
            return IMPOSSIBLE
        if missing < lowest:
            missing = top + 1
        elif lowest == highest:
            missing = top + 2 + missing - lowest
    if missing > top:
        vacancy = prospect_after.restricted[vacancy]
        if vacancy == 0:
            return missing - top - 1
    return first_open_key(problem, kind) + vacancy * missing_value_count(problem, kind) + missing
