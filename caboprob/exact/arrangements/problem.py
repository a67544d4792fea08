"""The counting problem as arrays that compiled code can read: unseen cards, and hands to be filled."""

from typing import NamedTuple

from caboprob.machinecode.structs import Ints

MOST_GROUPS = 6
"""The most groups of slots that a hand may have, each with a range of its own."""


class Cards(NamedTuple):
    """The unseen cards by class, the cheapest class first.

    Several decks of equally many unseen cards can be counted side by side: the dynamic program passes through
    the same joint states for all of them.
    """

    decks: Ints  # [deck, class] how many cards of the class are unseen
    supply: Ints  # [class] the most of them in any deck
    points: Ints  # [class] what one of them counts, less what a card of the cheapest class does


class HandKinds(NamedTuple):
    """The hands by kind; hands of one kind differ in nothing but their seat."""

    copies: Ints  # [kind] how many such hands there are
    known: Ints  # [kind, class] how many of its cards are known to be of the class
    masks: Ints  # [kind, group] the classes that the group's slots may hold, one bit each
    slots: Ints  # [kind, group] how many slots the group has; 0 where the kind has fewer groups
    spare: Ints  # [kind] 1 where the highest card does not count, else 0
    least: Ints  # [kind] the lowest sum allowed, in the points of `Cards.points`


class Problem(NamedTuple):
    """In how many arrangements does no hand end below its lowest sum allowed, and which hands end lowest?

    The window is a run of sums, from the lowest one allowed, that the answer tells apart; all higher ones are
    only "above". An empty window tells none apart.
    """

    cards: Cards
    kinds: HandKinds
    window: int  # how many sums it holds
    limb_bits: int  # the bits of a limb, see `limbs`


def window_top(problem: Problem, kind: int) -> int:
    """The highest sum of the window; -1 for a kind whose sum does not matter."""
    return int(problem.kinds.least[kind]) + problem.window - 1


def vacancy_count(problem: Problem, kind: int) -> int:
    """How many values the vacancy of a hand can take.

    The vacancy says how many slots of each group are vacant: the groups are its digits, the first one the
    lowest, in a mixed radix.
    """
    size = 1
    for group in range(problem.kinds.slots.shape[1]):
        size *= problem.kinds.slots[kind, group] + 1
    return size


def vacant_in_group(problem: Problem, kind: int, vacancy: int, group: int) -> int:
    """How many slots of one group are vacant."""
    for lower in range(group):
        vacancy //= problem.kinds.slots[kind, lower] + 1
    return vacancy % int(problem.kinds.slots[kind, group] + 1)


def vacant_slots(problem: Problem, kind: int, vacancy: int) -> int:
    """How many slots of all groups are vacant."""
    vacant = 0
    for group in range(problem.kinds.slots.shape[1]):
        vacant += vacant_in_group(problem, kind, vacancy, group)
    return vacant


def choose(n: int, k: int) -> int:
    """Ways to choose k of n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for step in range(k):
        ways = ways * (n - step) // (step + 1)
    return ways
