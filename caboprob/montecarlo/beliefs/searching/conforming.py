"""Turns a moment found into the table as I say it is, and weighs how likely that was.

What is said of single slots is a matter of order: the cards of a hand lie in any order, so those known are
laid where I say they lie. Each choice is made at random among those that fit, and the weight is the product
of the shares that fitted: importance sampling, so that weighted moments are those of the table described.
Cards that do not fit at all are exchanged with the draw pile, which nobody has seen.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards
from caboprob.montecarlo.beliefs.searching.sought import OPEN, SoughtMoment
from caboprob.shuffling import Shuffler, below
from caboprob.table.core.codes import FACE_UP, NO_CARD
from caboprob.table.core.hands import exchange_places
from caboprob.table.core.moves import place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

MINE = 1  # the bit of seat 0
UNKNOWN_WORTH = 1_000


def conform(
    view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler, others_fit: bool, own_fit: bool
) -> float:
    """Lays the cards as I say they lie; gives the weight, 0 where they cannot.

    Moments at which the own hand was not mine have yet to be weighed by how likely it was there.
    """
    weight = (
        lay_own_as_held(view, sought_moment) if own_fit else lay_own_anew(view, rules, sought_moment, stream)
    )
    for seat in range(1, sought_moment.players):
        for number in range(min(sought_moment.sizes[seat], view.sizes[seat])):
            if weight > 0 and not is_open(rules, sought_moment, seat, number):
                weight *= lay_other(view, rules, sought_moment, stream, seat, number, not others_fit)
    if weight > 0:
        weight *= lay_discards(view, sought_moment, stream)
    return weight


@not_inlined
def lay_own_as_held(view: State, sought_moment: SoughtMoment) -> float:
    """Puts own cards, which are those sought, into the order in which I hold them."""
    for number in range(sought_moment.sizes[0]):
        wanted = int(sought_moment.cards[0, number])
        for slot in range(number, view.sizes[0]):
            known = view.known[0, slot] & MINE
            if (wanted == OPEN and not known) or (
                wanted != OPEN and known and sought_moment.class_of[view.hands[0, slot]] == wanted
            ):
                exchange_places(view, place(0, number), place(0, slot))
                break
    return 1.0


@not_inlined
def lay_own_anew(view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Gives me the cards I say I hold, out of the pile, and cards nobody has touched where I know none.

    The weight is how likely the pile gives these cards. A pile rich in low cards gives many such hands, and
    its tables come up once for each; `selection` is about that.
    """
    sort_hand(view, rules, sought_moment)
    held, weight = int(view.sizes[0]), 1.0
    put_back(view)
    for number in range(sought_moment.sizes[0]):
        weight *= deal_fitting(view, rules, sought_moment, stream, number, held)
        if weight == 0:
            return 0.0
    return weight


def sort_hand(view: State, rules: Rules, sought_moment: SoughtMoment) -> None:
    """Puts my hand into the order of what I say I hold: lowest where mine is lowest, unknown where unknown.

    So whoever knows one of those cards will know the one that takes its place, be it as good or as bad.
    """
    for number in range(min(sought_moment.sizes[0], view.sizes[0])):
        lower = 0
        for other in range(number + 1, sought_moment.sizes[0]):
            lower += worth_sought(rules, sought_moment, other) < worth_sought(rules, sought_moment, number)
        for slot in range(number, view.sizes[0]):
            better = 0
            for other in range(number, view.sizes[0]):
                mine, theirs = worth_held(view, rules, slot), worth_held(view, rules, other)
                better += theirs < mine or (theirs == mine and other < slot)
            if better == lower:
                exchange_places(view, place(0, number), place(0, slot))
                break


def worth_sought(rules: Rules, sought_moment: SoughtMoment, number: int) -> int:
    """The points of a card I say I hold; unknown ones are beyond all."""
    wanted = sought_moment.cards[0, number]
    for index in range(rules.deck_size):
        if sought_moment.class_of[rules.deck[index]] == wanted:
            return int(rules.points[rules.deck[index]])
    return UNKNOWN_WORTH


def worth_held(view: State, rules: Rules, slot: int) -> int:
    """The points of a card in my hand; unknown ones are beyond all."""
    return int(rules.points[view.hands[0, slot]]) if view.known[0, slot] & MINE else UNKNOWN_WORTH


@not_inlined
def put_back(view: State) -> None:
    """Puts my hand back into the pile."""
    for slot in range(view.sizes[0]):
        view.pile[view.pile_size] = view.hands[0, slot]
        view.pile_size += 1
    view.sizes[0] = 0


@not_inlined
def deal_fitting(
    view: State, rules: Rules, sought_moment: SoughtMoment, stream: Shuffler, number: int, held: int
) -> float:
    """Deals me a card that fits an own slot; gives the share of the pile that fitted."""
    index, fitting = any_fitting(view.pile, int(view.pile_size), rules, sought_moment, stream, 0, number, 0)
    if fitting == 0:
        return 0.0
    share = fitting / view.pile_size
    card = view.pile[index]
    view.pile_size -= 1
    view.pile[index] = view.pile[view.pile_size]
    view.hands[0, number] = card
    if number >= held:
        view.known[0, number] = 0
    if sought_moment.cards[0, number] == OPEN:
        view.known[0, number] &= ~(MINE | FACE_UP)
    else:
        view.known[0, number] |= MINE
    view.sizes[0] = number + 1
    return float(share)


def lay_other(
    view: State,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    seat: int,
    number: int,
    from_pile: bool,
) -> float:
    """Lays a card that I know of another hand where I say it lies; out of the pile if the hand has none."""
    size = int(view.sizes[seat])
    slot, fitting = any_fitting(view.hands[seat], size, rules, sought_moment, stream, seat, number, number)
    if fitting:
        exchange_places(view, place(seat, number), place(seat, slot))
        share = fitting / (size - number)
    else:
        if not from_pile:
            return 0.0
        index, fitting = any_fitting(
            view.pile, int(view.pile_size), rules, sought_moment, stream, seat, number, 0
        )
        if fitting == 0:
            return 0.0
        card = view.pile[index]
        view.pile[index] = view.hands[seat, number]
        view.hands[seat, number] = card
        share = fitting / view.pile_size
    if sought_moment.cards[seat, number] != OPEN:
        view.known[seat, number] |= MINE
    return float(share)


def any_fitting(
    cards: Cards,
    size: int,
    rules: Rules,
    sought_moment: SoughtMoment,
    stream: Shuffler,
    seat: int,
    number: int,
    first: int,
) -> tuple[int, int]:
    """One of the cards from `first` on that fit a slot, each equally likely, and how many fit."""
    chosen, fitting = NO_CARD, 0
    for index in range(first, size):
        if card_fits(int(cards[index]), rules, sought_moment, seat, number):
            fitting += 1
            if below(stream, fitting) == 0:
                chosen = index
    return chosen, fitting


def card_fits(card: int, rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether a card may lie in a slot."""
    if sought_moment.cards[seat, number] != OPEN:
        return bool(sought_moment.class_of[card] == sought_moment.cards[seat, number])
    return bool(sought_moment.low[seat, number] <= rules.rank[card] <= sought_moment.high[seat, number])


def is_open(rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether nothing is known of a slot."""
    if sought_moment.cards[seat, number] != OPEN:
        return False
    highest = 0
    for index in range(rules.deck_size):
        highest = max(highest, rules.rank[rules.deck[index]])
    return bool(sought_moment.low[seat, number] <= 0 and sought_moment.high[seat, number] >= highest)


@not_inlined
def lay_discards(view: State, sought_moment: SoughtMoment, stream: Shuffler) -> float:
    """Sees to it that the discards I have seen lie there, and the top one on top."""
    weight = 1.0
    for wanted in range(len(sought_moment.seen)):
        missing = int(sought_moment.seen[wanted])
        for index in range(view.discard_size):
            missing -= sought_moment.class_of[view.discard[index]] == wanted
        for _ in range(missing):
            weight *= discard_from_pile(view, sought_moment, stream, wanted)
    if weight > 0 and sought_moment.top != OPEN:
        top = view.discard_size - 1
        for index in range(top, -1, -1):
            if sought_moment.class_of[view.discard[index]] == sought_moment.top:
                card = view.discard[index]
                view.discard[index] = view.discard[top]
                view.discard[top] = card
                break
    return weight


def discard_from_pile(view: State, sought_moment: SoughtMoment, stream: Shuffler, wanted: int) -> float:
    """Exchanges a discard that nobody asked for with a card of the pile; gives the share that fitted."""
    chosen, fitting = NO_CARD, 0
    for index in range(view.pile_size):
        if sought_moment.class_of[view.pile[index]] == wanted:
            fitting += 1
            if below(stream, fitting) == 0:
                chosen = index
    spare = spare_discard(view, sought_moment)
    if fitting == 0 or spare == NO_CARD:
        return 0.0
    card = view.pile[chosen]
    view.pile[chosen] = view.discard[spare]
    view.discard[spare] = card
    return float(fitting / view.pile_size)


def spare_discard(view: State, sought_moment: SoughtMoment) -> int:
    """A discard whose class lies there more often than I have seen: the uppermost."""
    for index in range(view.discard_size - 1, -1, -1):
        mine = sought_moment.class_of[view.discard[index]]
        count = 0
        for other in range(view.discard_size):
            count += sought_moment.class_of[view.discard[other]] == mine
        if count > sought_moment.seen[mine]:
            return index
    return NO_CARD
