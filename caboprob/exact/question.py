"""What is asked of the walk over the unseen cards, in arrays that compiled code can read."""

from typing import NamedTuple

from caboprob.table.state import Table

GROUPS = 6
"""Groups of slots that a hand may have, each with a range of its own."""


class Question(NamedTuple):
    """How the unseen cards may lie: arrays by class of cards, kind of hand and group of its slots.

    The cheapest class comes first, and sums are counted from its points: its own cards count 0 here.
    """

    supply: Table  # [class] how many cards are unseen
    points: Table  # [class] what one of them counts
    copies: Table  # [kind] how many such hands there are
    spare: Table  # [kind] 1 where the highest card does not count
    least: Table  # [kind] the lowest sum allowed
    known: Table  # [kind, class] known cards
    masks: Table  # [kind, group] the classes that may lie there, one bit each
    slots: Table  # [kind, group] how many slots; 0 where the kind has fewer groups
    window: int  # how many sums are told apart, from `least` on; with 0 none: all are above it
    bits: int  # of a limb of a count: what a weight leaves of 63
