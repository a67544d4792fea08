"""Which cards may lie in a slot, as a person describes it.

It is slot `number`, from 0, in the hand of `seat`; I am seat 0. Cards of equal rank and points are of
one class.
"""

from caboprob.machinecode.structs import Cards
from caboprob.montecarlo.beliefs.searching.sought import UNSPECIFIED, SoughtMoment
from caboprob.shuffling import Shuffler, random_below
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.ruletable import Rules


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
    """The index of one of the cards from `first` on that fit a slot, all equally likely, and how many fit.

    Where none fits, the index is `NO_CARD`.
    """
    chosen, fitting_count = NO_CARD, 0
    for index in range(first, size):
        if card_fits(int(cards[index]), rules, sought_moment, seat, number):
            fitting_count += 1
            if random_below(stream, fitting_count) == 0:
                chosen = index
    return chosen, fitting_count


def card_fits(card: int, rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether a card may lie in a slot."""
    if sought_moment.classes[seat, number] != UNSPECIFIED:
        return bool(sought_moment.class_of[card] == sought_moment.classes[seat, number])
    return bool(sought_moment.low[seat, number] <= rules.rank[card] <= sought_moment.high[seat, number])


def is_unspecified(rules: Rules, sought_moment: SoughtMoment, seat: int, number: int) -> bool:
    """Whether the description says nothing of a slot."""
    if sought_moment.classes[seat, number] != UNSPECIFIED:
        return False
    highest = 0
    for index in range(rules.deck_size):
        highest = max(highest, rules.rank[rules.deck[index]])
    return bool(sought_moment.low[seat, number] <= 0 and sought_moment.high[seat, number] >= highest)
