"""Which cards players hold, by how lately a card of that class was discarded.

Who holds a card that somebody discards gets rid of it where cards are thrown, and wanted discards are taken:
a class that nobody has discarded for long is likelier in a hand than its share of the hidden cards. How much
likelier is counted at all moments of a survey, without a formula for what players keep.
"""

import numpy as np

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats, Ints
from caboprob.table.core.state import State

LEVELS = 7  # the top discard, 1 card below it, 2 or 3, 4 to 7, 8 to 15, more, and not in the pile
NOT_THERE = LEVELS - 1
PRIOR = 3.0  # cards: levels at which hardly any were expected change nothing


@not_inlined
def write_recency(table: State, class_of: Ints, recency: Ints) -> None:
    """Writes how lately each class was discarded, as a level: the nearer to the top of the pile the lower."""
    recency[:] = NOT_THERE
    for index in range(table.discard_size):
        above, level = table.discard_size - 1 - index, 0
        while above > 0 and level < NOT_THERE - 1:
            above, level = above // 2, level + 1
        recency[class_of[table.discard[index]]] = level


@not_inlined
def count_held(table: State, class_of: Ints, recency: Ints, held: Floats, expected: Floats) -> None:
    """Adds the known cards of the hand on turn, and as many as chance would give from that hand and the pile.

    Both are counted by class and level; bit `me` of what is `known` says that I know a card. `recency` is
    scratch space.
    """
    write_recency(table, class_of, recency)
    me, known = int(table.turn), 0
    for slot in range(table.sizes[me]):
        known += table.known[me, slot] >> me & 1
    share = known / (table.pile_size + table.sizes[me])
    for slot in range(table.sizes[me]):
        card_class = class_of[table.hands[me, slot]]
        held[card_class, recency[card_class]] += table.known[me, slot] >> me & 1
        expected[card_class, recency[card_class]] += share
    for index in range(table.pile_size):
        card_class = class_of[table.pile[index]]
        expected[card_class, recency[card_class]] += share


def holding_odds(held: Floats, expected: Floats) -> Floats:
    """By class and level: how much likelier a card is held there than at other levels, 1 on average."""
    kept = (held.sum(axis=1) + PRIOR) / (expected.sum(axis=1) + PRIOR)  # by class, whatever the level
    odds: Floats = (held + PRIOR) / (expected * kept[:, np.newaxis] + PRIOR)
    return odds
