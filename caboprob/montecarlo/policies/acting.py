"""How to use a card that looks or swaps."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.assessment import NOTHING, Mind, average_hidden
from caboprob.montecarlo.policies.exchanging import ANY_GAIN, NO_MOVE
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import BLIND, NEVER, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.table.core.codes import (
    LOOK,
    LOOK_OTHER,
    LOOK_OWN,
    NO_CARD,
    SWAP,
    SWAP_WITH_OTHER,
)
from caboprob.table.core.moves import move_at, move_between, place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def wanted_action(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, action: int) -> int:
    """The use of a drawn card's action, or `NO_MOVE`; who has had the last turn learns nothing for later."""
    if action & SWAP_WITH_OTHER:
        move = wanted_swap(mind, state, rules, lore, player)
        if move != NO_MOVE:
            return move
    if state.caller >= 0 and not action & SWAP_WITH_OTHER:
        return NO_MOVE
    if action & LOOK_OWN and player.look and mind.unknown:
        return move_at(LOOK, place(int(mind.seat), int(mind.hidden)))
    if action & LOOK_OTHER and player.spy:
        return spying(mind, state)
    return NO_MOVE


@seldom
def spying(mind: Mind, state: State) -> int:
    """A look at the first hidden card of the next player who has one."""
    for step in range(1, state.players):
        other = (mind.seat + step) % state.players
        for slot in range(state.sizes[other]):
            if card_at(state, int(mind.seat), int(other), slot) == NO_CARD:
                return move_at(LOOK, place(int(other), slot))
    return NO_MOVE


@seldom
def wanted_swap(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> int:
    """The own worst card for another player's lowest as far as known, or `NO_MOVE`."""
    if player.swap == NEVER:
        return NO_MOVE
    seat, theirs, lowest = int(mind.seat), NOTHING, mind.gain
    for step in range(1, state.players):
        other = (seat + step) % state.players
        for slot in range(state.sizes[other]):
            card = card_at(state, seat, int(other), slot)
            if card != NO_CARD:
                worth = lore.worth[card]
            elif player.swap == BLIND:
                worth = average_hidden(mind, state, rules, lore)
            else:
                continue
            if worth < lowest:
                theirs, lowest = place(int(other), slot), worth
    least = player.swap_gain if state.caller < 0 else ANY_GAIN
    if theirs == NOTHING or mind.gain - lowest < max(least, ANY_GAIN):
        return NO_MOVE
    own = place(seat, int(mind.worst))
    return move_between(SWAP, min(own, theirs), max(own, theirs))
