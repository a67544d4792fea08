"""Counts over millions of deals, in a loop that is worth compiling."""

from caboprob.kabadak.core.cards import DECK_SIZE, points
from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.state import State
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints
from caboprob.shuffling import Shuffler, rewind


def _count_deals(
    state: State, order: Shuffler, deals: int, sums: Ints, seat_cards: Ints, next_cards: Ints
) -> None:
    """Counts the points of each hand of seven, the cards of each seat, and the next card of the talon."""
    for number in range(deals):
        rewind(order, number)
        deal(state, number & 1, order)
        for seat in range(2):
            hand = int(state.hands[seat])
            sums[points(hand)] += 1
            for card in range(DECK_SIZE):
                seat_cards[seat, card] += hand >> card & 1
        next_cards[state.talon[state.talon_size - 1]] += 1


count_deals = compiled(_count_deals)
