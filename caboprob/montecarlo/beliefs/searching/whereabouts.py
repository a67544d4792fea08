"""Which cards players hold, by where their like lies: how deep in the discard pile, and with the others.

Who holds a card like the one just discarded gets rid of it where it may be snapped out of turn, and wanted
discards are taken: a class that nobody has discarded for long, and that others still hold, is likelier in a
hand than its share of the hidden cards. How much likelier is counted at all moments of a survey, without a
formula for what players keep. Cards of equal rank and points are of one class; `class_of` has the class of
each card.
"""

import numpy as np

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Floats, Ints
from caboprob.montecarlo.beliefs.searching.pilestage import count_spare_discards
from caboprob.table.core.state import State

DEPTHS = 7  # the top discard, 1 card below it, 2 or 3, 4 to 7, 8 to 15, more, and not in the pile
NOT_THERE = DEPTHS - 1
COPIES = 3  # that others hold and know of: none, one, more
WHEREABOUTS = DEPTHS * COPIES
PRIOR_CARDS = 3.0  # added to both counts: whereabouts at which hardly any were expected change nothing


@not_inlined
def write_whereabouts(table: State, me: int, class_of: Ints, whereabouts: Ints) -> None:
    """Writes the whereabouts of each class: its depth times `COPIES`, and how many copies the others know."""
    whereabouts[:] = NOT_THERE * COPIES
    for index in range(table.discard_size):
        above, depth = table.discard_size - 1 - index, 0
        while above > 0 and depth < NOT_THERE - 1:
            above, depth = above // 2, depth + 1
        whereabouts[class_of[table.discard[index]]] = depth * COPIES
    for seat in range(table.players):
        for slot in range(table.sizes[seat] if seat != me else 0):
            card_class = class_of[table.hands[seat, slot]]
            is_room = whereabouts[card_class] % COPIES < COPIES - 1
            whereabouts[card_class] += is_room and table.known[seat, slot] >> seat & 1


@not_inlined
def count_held(table: State, class_of: Ints, whereabouts: Ints, held: Floats, expected: Floats) -> None:
    """Adds the known cards of the hand on turn, and as many as chance would give from all those it might be.

    These are that hand, the pile and the spare discards, which stand in for a thin pile. Both are counted by
    class and whereabouts; bit `me` of what is `known` says that I know a card. `whereabouts` is scratch.
    """
    me, known_count = int(table.turn), 0
    write_whereabouts(table, me, class_of, whereabouts)
    for slot in range(table.sizes[me]):
        known_count += table.known[me, slot] >> me & 1
    spare_discards = count_spare_discards(table)
    share = known_count / (table.pile_size + table.sizes[me] + spare_discards)
    for slot in range(table.sizes[me]):
        card_class = class_of[table.hands[me, slot]]
        held[card_class, whereabouts[card_class]] += table.known[me, slot] >> me & 1
        expected[card_class, whereabouts[card_class]] += share
    for index in range(table.pile_size):
        card_class = class_of[table.pile[index]]
        expected[card_class, whereabouts[card_class]] += share
    for index in range(spare_discards):
        card_class = class_of[table.discard[index]]
        expected[card_class, whereabouts[card_class]] += share


def holding_odds(held: Floats, expected: Floats) -> Floats:
    """By class and whereabouts: how much likelier a card is held there than elsewhere, 1 on average."""
    # By class, wherever its like lies.
    odds_by_class = (held.sum(axis=1) + PRIOR_CARDS) / (expected.sum(axis=1) + PRIOR_CARDS)
    odds: Floats = (held + PRIOR_CARDS) / (expected * odds_by_class[:, np.newaxis] + PRIOR_CARDS)
    return odds
