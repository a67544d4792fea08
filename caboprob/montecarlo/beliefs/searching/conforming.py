"""Changes the table of a moment that was found to what I describe, and weighs how likely that was.

The cards of a hand lie in no particular order, so those known are moved to the slots where I say they lie.
Each choice is made at random among the cards that fit, and the weight is the product of the shares that
fitted. This is importance sampling: weighted moments are distributed like tables that are as described. Cards
that do not fit at all are exchanged with the draw pile, which nobody has seen, or with a discard where that
pile is thin.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards
from caboprob.montecarlo.beliefs.searching.pilestage import count_spare_discards
from caboprob.montecarlo.beliefs.searching.sought import UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import FACE_UP, NO_CARD
from caboprob.table.core.hands import exchange_places
from caboprob.table.core.moves import place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

MY_BIT = 1  # the bit of seat 0
UNKNOWN_POINTS = 1_000  # more than any card counts


def conform(
    view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler, others_fit: bool, own_fit: bool
) -> float:
    """Lays the cards as I say they lie; gives the weight, which is 0 where that is impossible.

    Where `own_fit` is false, my hand was another one, and the weight is still to be divided by how likely
    such a hand was there.
    """
    weight = (
        order_own_cards(view, sought_moment)
        if own_fit
        else deal_own_cards(view, rules, sought_moment, stream)
    )
    for seat in range(1, sought_moment.players):
        for number in range(min(sought_moment.sizes[seat], view.sizes[seat])):
            if weight > 0 and not is_unspecified(rules, sought_moment, seat, number):
                weight *= lay_others_card(view, rules, sought_moment, stream, seat, number, not others_fit)
    if weight > 0:
        weight *= lay_discards(view, sought_moment, stream)
    return weight


@not_inlined
def order_own_cards(view: State, sought_moment: SoughtMoment) -> float:
    """Puts my cards, which are those sought, into the order in which I hold them; the weight is 1."""
    for number in range(sought_moment.sizes[0]):
        wanted = int(sought_moment.cards[0, number])
        for slot in range(number, view.sizes[0]):
            known = view.known[0, slot] & MY_BIT
            if (wanted == UNSPECIFIED and not known) or (
                wanted != UNSPECIFIED and known and sought_moment.class_of[view.hands[0, slot]] == wanted
            ):
                exchange_places(view, place(0, number), place(0, slot))
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
        if spare > 0 and sought_moment.cards[0, number] != UNSPECIFIED:
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
        sought_rank = 0
        for other in range(number + 1, sought_moment.sizes[0]):
            sought_rank += sought_points(rules, sought_moment, other) < sought_points(
                rules, sought_moment, number
            )
        for slot in range(number, view.sizes[0]):
            held_rank, points = 0, held_points(view, rules, slot)
            for other in range(number, view.sizes[0]):
                other_points = held_points(view, rules, other)
                held_rank += other_points < points or (other_points == points and other < slot)
            if held_rank == sought_rank:
                exchange_places(view, place(0, number), place(0, slot))
                break


def sought_points(rules: Rules, sought_moment: SoughtMoment, number: int) -> int:
    """The points of a card I say I hold; an unknown one counts more than any other."""
    wanted = sought_moment.cards[0, number]
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
    index, in_pile = choose_fitting(
        view.pile, int(view.pile_size), rules, sought_moment, stream, 0, number, 0
    )
    deep, in_discard = choose_fitting(view.discard, spare, rules, sought_moment, stream, 0, number, 0)
    drawn = random_below(stream, max(in_hand + in_pile + in_discard, 1))
    card = hand[number]
    if drawn < in_hand:
        hand[number], hand[slot] = hand[slot], card
    elif drawn < in_hand + in_pile:
        hand[number], view.pile[index] = view.pile[index], card
    elif in_discard:
        hand[number], view.discard[deep] = view.discard[deep], card


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
    if sought_moment.cards[0, number] == UNSPECIFIED:
        view.known[0, number] &= ~(MY_BIT | FACE_UP)
    else:
        view.known[0, number] |= MY_BIT
    view.sizes[0] = number + 1
    return float(share)


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
        exchange_places(view, place(seat, number), place(seat, slot))
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
    if sought_moment.cards[seat, number] != UNSPECIFIED:
        view.known[seat, number] |= MY_BIT
    return float(share)


def choose_fitting(
    cards: Cards,
    size: int,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    seat: int,
    number: int,
    first: int,
) -> tuple[int, int]:
    """The index of one of the cards from `first` on that fit a slot, all equally likely, and how many fit."""
    chosen, fitting = NO_CARD, 0
    for index in range(first, size):
        if card_fits(int(cards[index]), rules, sought_moment, seat, number):
            fitting += 1
            if random_below(stream, fitting) == 0:
                chosen = index
    return chosen, fitting


def card_fits(card: int, rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether a card may lie in a slot."""
    if sought_moment.cards[seat, number] != UNSPECIFIED:
        return bool(sought_moment.class_of[card] == sought_moment.cards[seat, number])
    return bool(sought_moment.low[seat, number] <= rules.rank[card] <= sought_moment.high[seat, number])


def is_unspecified(rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether the description says nothing of a slot."""
    if sought_moment.cards[seat, number] != UNSPECIFIED:
        return False
    highest = 0
    for index in range(rules.deck_size):
        highest = max(highest, rules.rank[rules.deck[index]])
    return bool(sought_moment.low[seat, number] <= 0 and sought_moment.high[seat, number] >= highest)


@not_inlined
def lay_discards(view: State, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Makes sure that the discards I have seen lie there, and the top one on top; gives the weight."""
    weight = 1.0
    for wanted in range(len(sought_moment.seen)):
        missing = int(sought_moment.seen[wanted])
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
    spare = find_spare_discard(view, sought_moment)
    if fitting == 0 or spare == NO_CARD:
        return 0.0
    card = view.pile[chosen]
    view.pile[chosen] = view.discard[spare]
    view.discard[spare] = card
    return float(fitting / view.pile_size)


def find_spare_discard(view: State, sought_moment: SoughtMoment) -> int:
    """The uppermost discard whose class lies there more often than I have seen, or `NO_CARD`."""
    for index in range(view.discard_size - 1, -1, -1):
        card_class = sought_moment.class_of[view.discard[index]]
        count = 0
        for other in range(view.discard_size):
            count += sought_moment.class_of[view.discard[other]] == card_class
        if count > sought_moment.seen[card_class]:
            return index
    return NO_CARD
