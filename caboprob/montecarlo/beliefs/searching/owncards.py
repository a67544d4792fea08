"""Deals me the cards I say I hold, at the table of a moment at which I may have held others.

Where my hand was another one, its cards go back among those I might hold, and mine are dealt from these. I am
seat 0. `number` counts the slots of my hand as I describe it; what is `wanted` in one is a class of cards.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.searching.pilestage import count_spare_discards
from caboprob.montecarlo.beliefs.searching.slotfit import choose_fitting
from caboprob.montecarlo.beliefs.searching.sought import MY_BIT, UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import FACE_UP
from caboprob.table.core.hands import swap_cards
from caboprob.table.core.moves import place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

UNKNOWN_POINTS = 1_000  # more than any card counts


@not_inlined
def order_own_cards(view: State, sought_moment: SoughtMoment) -> float:
    """Puts my cards, which are those sought, into the order in which I hold them; the weight is 1."""
    for number in range(sought_moment.sizes[0]):
        wanted = int(sought_moment.classes[0, number])
        for slot in range(number, view.sizes[0]):
            known = view.known[0, slot] & MY_BIT
            if (wanted == UNSPECIFIED and not known) or (
                wanted != UNSPECIFIED and known and sought_moment.class_of[view.hands[0, slot]] == wanted
            ):
                swap_cards(view, place(0, number), place(0, slot))
                break
    return 1.0


@not_inlined
def deal_own_cards(view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Deals me the cards I say I hold, from my own hand and the pile, and any cards where I know none.

    Where the pile is thin, known cards may also come from the discards. The weight is how likely these cards
    are dealt. A pile rich in low cards gives many such hands, and its tables come up once for each;
    `selection` corrects that.
    """
    sort_hand(view, rules, sought_moment)
    size_before, weight, spare = int(view.sizes[0]), 1.0, count_spare_discards(view)
    for number in range(min(size_before, sought_moment.sizes[0])):
        if spare > 0 and sought_moment.classes[0, number] != UNSPECIFIED:
            take_from_any(view, rules, sought_moment, stream, number, spare)
    put_back(view)
    for number in range(sought_moment.sizes[0]):
        weight *= deal_fitting_card(view, rules, sought_moment, stream, number, size_before, spare)
        if weight == 0:
            return 0.0
    return weight


def sort_hand(view: State, rules: Rules, sought_moment: SoughtMoment) -> None:
    """Sorts my hand like the one I say I hold: its lowest card where that one's lowest is, and so on.

    So whoever knows one of those cards will know the one that takes its place, which is about as good or bad.
    """
    for number in range(min(sought_moment.sizes[0], view.sizes[0])):
        lower_sought = 0
        for other in range(number + 1, sought_moment.sizes[0]):
            lower_sought += sought_points(rules, sought_moment, other) < sought_points(
                rules, sought_moment, number
            )
        for slot in range(number, view.sizes[0]):
            lower_held, points = 0, held_points(view, rules, slot)
            for other in range(number, view.sizes[0]):
                other_points = held_points(view, rules, other)
                lower_held += other_points < points or (other_points == points and other < slot)
            if lower_held == lower_sought:
                swap_cards(view, place(0, number), place(0, slot))
                break


def sought_points(rules: Rules, sought_moment: SoughtMoment, number: int) -> int:
    """The points of a card I say I hold; an unknown one counts more than any other."""
    wanted = sought_moment.classes[0, number]
    for index in range(rules.deck_size):
        if sought_moment.class_of[rules.deck[index]] == wanted:
            return int(rules.points[rules.deck[index]])
    return UNKNOWN_POINTS


def held_points(view: State, rules: Rules, slot: int) -> int:
    """The points of a card in my hand; an unknown one counts more than any other."""
    return int(rules.points[view.hands[0, slot]]) if view.known[0, slot] & MY_BIT else UNKNOWN_POINTS


@not_inlined
def take_from_any(
    view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler, number: int, spare: int
) -> None:
    """Exchanges my card in slot `number` for one that fits: of my later slots, the pile or the discards."""
    hand, size = view.hands[0], int(view.sizes[0])
    slot, in_hand = choose_fitting(hand, size, rules, sought_moment, stream, 0, number, number)
    pile_index, in_pile = choose_fitting(
        view.pile, int(view.pile_size), rules, sought_moment, stream, 0, number, 0
    )
    discard_index, in_discard = choose_fitting(
        view.discard, spare, rules, sought_moment, stream, 0, number, 0
    )
    drawn = random_below(stream, max(in_hand + in_pile + in_discard, 1))
    card = hand[number]
    if drawn < in_hand:
        hand[number], hand[slot] = hand[slot], card
    elif drawn < in_hand + in_pile:
        hand[number], view.pile[pile_index] = view.pile[pile_index], card
    elif in_discard:
        hand[number], view.discard[discard_index] = view.discard[discard_index], card


@not_inlined
def put_back(view: State) -> None:
    """Puts my hand back into the pile."""
    for slot in range(view.sizes[0]):
        view.pile[view.pile_size] = view.hands[0, slot]
        view.pile_size += 1
    view.sizes[0] = 0


@not_inlined
def deal_fitting_card(
    view: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    number: int,
    size_before: int,
    spare: int,
) -> float:
    """Deals me a card that fits slot `number`; gives the share of pile and spare discards that fitted."""
    index, fitting = choose_fitting(
        view.pile, int(view.pile_size), rules, sought_moment, stream, 0, number, 0
    )
    if fitting == 0:
        return 0.0
    _, discarded = choose_fitting(view.discard, spare, rules, sought_moment, stream, 0, number, 0)
    share = (fitting + discarded) / (view.pile_size + spare)
    card = view.pile[index]
    view.pile_size -= 1
    view.pile[index] = view.pile[view.pile_size]
    view.hands[0, number] = card
    if number >= size_before:
        view.known[0, number] = 0
    if sought_moment.classes[0, number] == UNSPECIFIED:
        view.known[0, number] &= ~(MY_BIT | FACE_UP)
    else:
        view.known[0, number] |= MY_BIT
    view.sizes[0] = number + 1
    return float(share)
