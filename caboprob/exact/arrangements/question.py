"""What is asked of the walk over the unseen cards, in arrays that compiled code can read."""

from typing import NamedTuple

from caboprob.structs import Ints

GROUPS = 6
"""Groups of slots that a hand may have, each with a range of its own."""


class Question(NamedTuple):
    """How the unseen cards may lie: arrays by class of cards, kind of hand and group of its slots.

    The cheapest class comes first, and sums are counted from its points: its own cards count 0 here. Several
    decks of unseen cards, equally large, can be asked about at once: where the walk goes is the same for all.
    """

    decks: Ints  # [deck, class] how many cards are unseen
    supply: Ints  # [class] the most of them in any deck
    points: Ints  # [class] what one of them counts
    copies: Ints  # [kind] how many such hands there are
    spare: Ints  # [kind] 1 where the highest card does not count
    least: Ints  # [kind] the lowest sum allowed
    known: Ints  # [kind, class] known cards
    masks: Ints  # [kind, group] the classes that may lie there, one bit each
    slots: Ints  # [kind, group] how many slots; 0 where the kind has fewer groups
    window: int  # how many sums are told apart, from `least` on; with 0 none: all are above it
    bits: int  # of a limb of a count


def lefts(question: Question, kind: int) -> int:
    """How many values the `left` of a hand can have."""
    size = 1
    for group in range(question.slots.shape[1]):
        size *= question.slots[kind, group] + 1
    return size


def empty_in_group(question: Question, kind: int, left: int, group: int) -> int:
    """How many slots of a group are empty."""
    for before in range(group):
        left //= question.slots[kind, before] + 1
    return left % int(question.slots[kind, group] + 1)


def empty_slots(question: Question, kind: int, left: int) -> int:
    """How many slots are empty."""
    empty = 0
    for group in range(question.slots.shape[1]):
        empty += empty_in_group(question, kind, left, group)
    return empty


def top(question: Question, kind: int) -> int:
    """The highest sum of the window."""
    return int(question.least[kind]) + question.window - 1


def span(question: Question, kind: int) -> int:
    """How many values the `missing` of a hand can have: 0 to the top, above it, every sum of the window."""
    return top(question, kind) + 2 + question.window


def first_open(question: Question, kind: int) -> int:
    """The first of the codes of hands that are not settled; of a kind whose sum does not matter only 0 is."""
    return 1 if top(question, kind) < 0 else question.window + 1


def choose(n: int, k: int) -> int:
    """Ways to choose k of n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for step in range(k):
        ways = ways * (n - step) // (step + 1)
    return ways
