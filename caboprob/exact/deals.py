"""The number of deals behind a call: what the explanation of an answer counts card by card.

A deal gives every deciding place one particular card, so two cards of one class are told apart here; the
arrangements of the other modules do not tell them apart.
"""

from fractions import Fraction
from math import factorial, prod

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import Model
from caboprob.exact.lowest import count_arrangements
from caboprob.table.position import Position


def hidden_card_count(position: Position, model: Model) -> int:
    """How many unseen cards decide the call: those in the hands, and those that the others draw."""
    hidden_in_hands = sum(slot.card is None for hand in position.hands for slot in hand)
    return hidden_in_hands + (len(position.opponents) if model == "one-draw" else 0)


def count_deals(position: Position, model: Model) -> int:
    """The number of ways to deal the deciding cards so that each slot holds a card it may hold."""
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    orders = count_arrangements(unseen, hands) * prod(map(factorial, unseen.supply))
    return orders // factorial(len(unseen) - hidden_card_count(position, model))


def deals_of_chance(chance: Fraction, deals: int) -> int:
    """How many of the deals make up an event of this probability; exact for any event of that call."""
    return (chance * deals).numerator
