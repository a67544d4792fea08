"""Changes the table of a moment that was found to what I describe, and weighs how likely that was.

The cards of a hand lie in no particular order, so those known are moved to the slots where I say they lie.
Each choice is made at random among the cards that fit, and the weight is the product of the shares that
fitted. This is importance sampling: weighted moments are distributed like tables that are as described. Cards
that do not fit at all are exchanged with the draw pile, which nobody has seen, or with a discard where that
pile is thin.

Cards of equal rank and points are of one class, whatever their suit.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.searching.owncards import deal_own_cards, order_own_cards
from caboprob.montecarlo.beliefs.searching.slotfit import choose_fitting, is_unspecified
from caboprob.montecarlo.beliefs.searching.sought import MY_BIT, UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.hands import swap_cards
from caboprob.table.core.moves import place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def lay_as_described(
    table: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    others_fit: bool,
    table_fits: bool,
) -> float:
    """Lays the cards as I say they lie; gives the weight, which is 0 where that is impossible.

    Where `table_fits` is false, my hand is dealt anew, as a rule because it was another one, and the weight
    is still to be divided by how likely such a hand was there. Where `others_fit` is false, the cards I know
    in other hands are not in them, and come from the pile.
    """
    weight = (
        order_own_cards(table, sought_moment)
        if table_fits
        else deal_own_cards(table, rules, sought_moment, stream)
    )
    for seat in range(1, sought_moment.players):
        for number in range(min(sought_moment.sizes[seat], table.sizes[seat])):
            if weight > 0 and not is_unspecified(rules, sought_moment, seat, number):
                weight *= lay_others_card(table, rules, sought_moment, stream, seat, number, not others_fit)
    if weight > 0:
        weight *= lay_discards(table, sought_moment, stream)
    return weight


def lay_others_card(
    table: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    seat: int,
    number: int,
    from_pile: bool,
) -> float:
    """Lays a card that I know in another hand where I say it lies; gives the share of cards that fitted.

    It comes from that hand or else from the pile and this slot alone: were only hands changed that have no
    such card, none would ever hold a second one.
    """
    size = int(table.sizes[seat])
    if not from_pile:
        # From slot `number` on: the cards before it have been laid.
        slot, fitting_count = choose_fitting(
            table.hands[seat], size, rules, sought_moment, stream, seat, number, number
        )
        if fitting_count == 0:
            return 0.0
        swap_cards(table, place_at(seat, number), place_at(seat, slot))
        share = fitting_count / (size - number)
    else:
        table.pile[table.pile_size] = table.hands[seat, number]
        index, fitting_count = choose_fitting(
            table.pile, int(table.pile_size) + 1, rules, sought_moment, stream, seat, number, 0
        )
        if fitting_count == 0:
            return 0.0
        table.hands[seat, number] = table.pile[index]
        table.pile[index] = table.pile[table.pile_size]
        share = fitting_count / (table.pile_size + 1)
    if sought_moment.classes[seat, number] != UNSPECIFIED:
        table.known[seat, number] |= MY_BIT
    return float(share)


@not_inlined
def lay_discards(table: State, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Makes sure that the discards I name lie there, and the top one on top; gives the weight."""
    weight = 1.0
    for wanted_class in range(len(sought_moment.discards_named)):
        missing = int(sought_moment.discards_named[wanted_class])
        for index in range(table.discard_size):
            missing -= sought_moment.class_of[table.discard[index]] == wanted_class
        for _ in range(missing):
            weight *= discard_from_pile(table, sought_moment, stream, wanted_class)
    if weight > 0 and sought_moment.top != UNSPECIFIED:
        top = table.discard_size - 1
        for index in range(top, -1, -1):
            if sought_moment.class_of[table.discard[index]] == sought_moment.top:
                card = table.discard[index]
                table.discard[index] = table.discard[top]
                table.discard[top] = card
                break
    return weight


def discard_from_pile(
    table: State, sought_moment: SoughtMoment, stream: Shuffler, wanted_class: int
) -> float:
    """Swaps a discard that I did not name for one of this class; gives the share of the pile that fitted."""
    chosen_index, fitting_count = NO_CARD, 0
    for index in range(table.pile_size):
        if sought_moment.class_of[table.pile[index]] == wanted_class:
            fitting_count += 1
            if random_below(stream, fitting_count) == 0:
                chosen_index = index
    unnamed_index = find_unnamed_discard(table, sought_moment)
    if fitting_count == 0 or unnamed_index == NO_CARD:
        return 0.0
    card = table.pile[chosen_index]
    table.pile[chosen_index] = table.discard[unnamed_index]
    table.discard[unnamed_index] = card
    return float(fitting_count / table.pile_size)


def find_unnamed_discard(table: State, sought_moment: SoughtMoment) -> int:
    """The index of the uppermost discard whose class lies there more often than I say, or `NO_CARD`."""
    for index in range(table.discard_size - 1, -1, -1):
        card_class = sought_moment.class_of[table.discard[index]]
        count = 0
        for other in range(table.discard_size):
            count += sought_moment.class_of[table.discard[other]] == card_class
        if count > sought_moment.discards_named[card_class]:
            return index
    return NO_CARD
