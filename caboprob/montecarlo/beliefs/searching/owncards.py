"""Deals me the cards I say I hold, at the table of a moment at which I may have held others.

Where my hand was another one, its cards go back among those I might hold, and mine are dealt from these. I am
seat 0. `number` counts the slots of my hand as I describe it. Cards of equal rank and points are of one
class. Spare discards are those that stand in for a thin pile: all below the top one. Calls of
`choose_fitting` end with a seat, one of its slots, and the first card that may be chosen.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.searching.pilestage import count_spare_discards
from caboprob.montecarlo.beliefs.searching.slotfit import choose_fitting
from caboprob.montecarlo.beliefs.searching.sought import MY_BIT, UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import FACE_UP
from caboprob.table.core.hands import swap_cards
from caboprob.table.core.moves import place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

UNKNOWN_POINTS = 1_000  # more than any card counts


@not_inlined
def order_own_cards(table: State, sought_moment: SoughtMoment) -> float:
    """Puts my cards, which are those sought, into the order in which I hold them; the weight is 1."""
    for number in range(sought_moment.sizes[0]):
        wanted_class = int(sought_moment.classes[0, number])
        for slot in range(number, table.sizes[0]):
            is_known = table.known[0, slot] & MY_BIT
            if (wanted_class == UNSPECIFIED and not is_known) or (
                wanted_class != UNSPECIFIED
                and is_known
                and sought_moment.class_of[table.hands[0, slot]] == wanted_class
            ):
                swap_cards(table, place_at(0, number), place_at(0, slot))
                break
    return 1.0


@not_inlined
def deal_own_cards(table: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Deals me the cards I say I hold, from my own hand and the pile, and any cards where I know none.

    Where the pile is thin, known cards may also come from the discards. The weight is how likely these cards
    are dealt. A pile rich in low cards gives many such hands, and its tables come up once for each;
    `selection` corrects that.
    """
    sort_hand(table, rules, sought_moment)
    size_before, weight, spare_discards = int(table.sizes[0]), 1.0, count_spare_discards(table)
    for number in range(min(size_before, sought_moment.sizes[0])):
        if spare_discards > 0 and sought_moment.classes[0, number] != UNSPECIFIED:
            take_from_any(table, rules, sought_moment, stream, number, spare_discards)
    put_back(table)
    for number in range(sought_moment.sizes[0]):
        weight *= deal_fitting_card(table, rules, sought_moment, stream, number, size_before, spare_discards)
        if weight == 0:
            return 0.0
    return weight


def sort_hand(table: State, rules: Rules, sought_moment: SoughtMoment) -> None:
    """Sorts my hand like the one I say I hold: its lowest card where that one's lowest is, and so on.

    So whoever knows one of those cards will know the one that takes its place, which is about as good or bad.
    """
    for number in range(min(sought_moment.sizes[0], table.sizes[0])):
        lower_sought = 0
        for other in range(number + 1, sought_moment.sizes[0]):
            lower_sought += sought_points(rules, sought_moment, other) < sought_points(
                rules, sought_moment, number
            )
        for slot in range(number, table.sizes[0]):
            lower_held, points = 0, held_points(table, rules, slot)
            for other in range(number, table.sizes[0]):
                other_points = held_points(table, rules, other)
                lower_held += other_points < points or (other_points == points and other < slot)
            if lower_held == lower_sought:
                swap_cards(table, place_at(0, number), place_at(0, slot))
                break


def sought_points(rules: Rules, sought_moment: SoughtMoment, number: int) -> int:
    """The points of a card I say I hold; an unknown one counts more than any other."""
    wanted_class = sought_moment.classes[0, number]
    for index in range(rules.deck_size):
        if sought_moment.class_of[rules.deck[index]] == wanted_class:
            return int(rules.points[rules.deck[index]])
    return UNKNOWN_POINTS


def held_points(table: State, rules: Rules, slot: int) -> int:
    """The points of a card in my hand; an unknown one counts more than any other."""
    return int(rules.points[table.hands[0, slot]]) if table.known[0, slot] & MY_BIT else UNKNOWN_POINTS


@not_inlined
def take_from_any(
    table: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    number: int,
    spare_discards: int,
) -> None:
    """Exchanges my card in slot `number` for one that fits: of my later slots, the pile or the discards."""
    hand, size = table.hands[0], int(table.sizes[0])
    slot, in_hand = choose_fitting(hand, size, rules, sought_moment, stream, 0, number, number)
    pile_index, in_pile = choose_fitting(
        table.pile, int(table.pile_size), rules, sought_moment, stream, 0, number, 0
    )
    discard_index, in_discard = choose_fitting(
        table.discard, spare_discards, rules, sought_moment, stream, 0, number, 0
    )
    choice = random_below(stream, max(in_hand + in_pile + in_discard, 1))
    card = hand[number]
    if choice < in_hand:
        hand[number], hand[slot] = hand[slot], card
    elif choice < in_hand + in_pile:
        hand[number], table.pile[pile_index] = table.pile[pile_index], card
    elif in_discard:
        hand[number], table.discard[discard_index] = table.discard[discard_index], card


@not_inlined
def put_back(table: State) -> None:
    """Puts my hand back into the pile."""
    for slot in range(table.sizes[0]):
        table.pile[table.pile_size] = table.hands[0, slot]
        table.pile_size += 1
    table.sizes[0] = 0


@not_inlined
def deal_fitting_card(
    table: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    number: int,
    size_before: int,
    spare_discards: int,
) -> float:
    """Deals me a card that fits slot `number`; gives the share of pile and spare discards that fitted."""
    index, fitting_count = choose_fitting(
        table.pile, int(table.pile_size), rules, sought_moment, stream, 0, number, 0
    )
    if fitting_count == 0:
        return 0.0
    _, discarded = choose_fitting(table.discard, spare_discards, rules, sought_moment, stream, 0, number, 0)
    share = (fitting_count + discarded) / (table.pile_size + spare_discards)
    card = table.pile[index]
    table.pile_size -= 1
    table.pile[index] = table.pile[table.pile_size]
    table.hands[0, number] = card
    if number >= size_before:
        table.known[0, number] = 0
    if sought_moment.classes[0, number] == UNSPECIFIED:
        table.known[0, number] &= ~(MY_BIT | FACE_UP)  # nor does the card lie face up
    else:
        table.known[0, number] |= MY_BIT
    table.sizes[0] = number + 1
    return float(share)
