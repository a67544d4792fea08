"""In how many ways the cards can lie that decide a call: for the explanation, card by card."""

from fractions import Fraction
from math import factorial, prod

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import Model
from caboprob.exact.lowest import arrangements
from caboprob.table.position import Position


def hidden(position: Position, model: Model) -> int:
    """How many unseen cards decide: those in the hands, and those that the others draw."""
    covered = sum(slot.card is None for hand in position.hands for slot in hand)
    return covered + (len(position.opponents) if model == "one-draw" else 0)


def ways(position: Position, model: Model) -> int:
    """In how many ways they can lie, each card told from every other and each slot holding what it may."""
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    orders = arrangements(unseen, hands) * prod(map(factorial, unseen.supply))
    return orders // factorial(len(unseen) - hidden(position, model))


def share(chance: Fraction, of: int) -> int:
    """In how many of the ways something happens that has this chance."""
    return (chance * of).numerator
