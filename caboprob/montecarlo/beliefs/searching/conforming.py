"""Changes the table of a moment that was found to what I describe, and weighs how likely that was.

The cards of a hand lie in no particular order, so those known are moved to the slots where I say they lie.
Each choice is made at random among the cards that fit, and the weight is the product of the shares that
fitted. This is importance sampling: weighted moments are distributed like tables that are as described. Cards
that do not fit at all are exchanged with the draw pile, which nobody has seen, or with a discard where that
pile is thin.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.searching.owncards import deal_own_cards, order_own_cards
from caboprob.montecarlo.beliefs.searching.slotfit import choose_fitting, is_unspecified
from caboprob.montecarlo.beliefs.searching.sought import MY_BIT, UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.hands import swap_cards
from caboprob.table.core.moves import place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def conform(
    view: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    others_fit: bool,
    table_fits: bool,
) -> float:
    """Lays the cards as I say they lie; gives the weight, which is 0 where that is impossible.

    Where `table_fits` is false, my hand is dealt anew, as a rule because it was another one, and the weight
    is still to be divided by how likely such a hand was there.
    """
    weight = (
        order_own_cards(view, sought_moment)
        if table_fits
        else deal_own_cards(view, rules, sought_moment, stream)
    )
    for seat in range(1, sought_moment.players):
        for number in range(min(sought_moment.sizes[seat], view.sizes[seat])):
            if weight > 0 and not is_unspecified(rules, sought_moment, seat, number):
                weight *= lay_others_card(view, rules, sought_moment, stream, seat, number, not others_fit)
    if weight > 0:
        weight *= lay_discards(view, sought_moment, stream)
    return weight


def lay_others_card(
    view: State,
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
    size = int(view.sizes[seat])
    if not from_pile:
        slot, fitting = choose_fitting(
            view.hands[seat], size, rules, sought_moment, stream, seat, number, number
        )
        if fitting == 0:
            return 0.0
        swap_cards(view, place(seat, number), place(seat, slot))
        share = fitting / (size - number)
    else:
        view.pile[view.pile_size] = view.hands[seat, number]
        index, fitting = choose_fitting(
            view.pile, int(view.pile_size) + 1, rules, sought_moment, stream, seat, number, 0
        )
        if fitting == 0:
            return 0.0
        view.hands[seat, number] = view.pile[index]
        view.pile[index] = view.pile[view.pile_size]
        share = fitting / (view.pile_size + 1)
    if sought_moment.classes[seat, number] != UNSPECIFIED:
        view.known[seat, number] |= MY_BIT
    return float(share)


@not_inlined
def lay_discards(view: State, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Makes sure that the discards I name lie there, and the top one on top; gives the weight."""
    weight = 1.0
    for wanted in range(len(sought_moment.discards_named)):  # a class of cards
        missing = int(sought_moment.discards_named[wanted])
        for index in range(view.discard_size):
            missing -= sought_moment.class_of[view.discard[index]] == wanted
        for _ in range(missing):
            weight *= discard_from_pile(view, sought_moment, stream, wanted)
    if weight > 0 and sought_moment.top != UNSPECIFIED:
        top = view.discard_size - 1
        for index in range(top, -1, -1):
            if sought_moment.class_of[view.discard[index]] == sought_moment.top:
                card = view.discard[index]
                view.discard[index] = view.discard[top]
                view.discard[top] = card
                break
    return weight


def discard_from_pile(view: State, sought_moment: SoughtMoment, stream: Shuffler, wanted: int) -> float:
    """Swaps a discard that I did not name for one of class `wanted`; gives the share of the pile that fit."""
    chosen, fitting = NO_CARD, 0
    for index in range(view.pile_size):
        if sought_moment.class_of[view.pile[index]] == wanted:
            fitting += 1
            if random_below(stream, fitting) == 0:
                chosen = index
    unnamed = find_unnamed_discard(view, sought_moment)
    if fitting == 0 or unnamed == NO_CARD:
        return 0.0
    card = view.pile[chosen]
    view.pile[chosen] = view.discard[unnamed]
    view.discard[unnamed] = card
    return float(fitting / view.pile_size)


def find_unnamed_discard(view: State, sought_moment: SoughtMoment) -> int:
    """The index of the uppermost discard whose class lies there more often than I say, or `NO_CARD`."""
    for index in range(view.discard_size - 1, -1, -1):
        card_class = sought_moment.class_of[view.discard[index]]
        count = 0
        for other in range(view.discard_size):
            count += sought_moment.class_of[view.discard[other]] == card_class
        if count > sought_moment.discards_named[card_class]:
            return index
    return NO_CARD
