"""The decision procedure: what a player does next, from what its seat may know and from its character."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.acting import wanted_action, wanted_swap
from caboprob.montecarlo.policies.assessment import Mind, think
from caboprob.montecarlo.policies.calling import wants_call
from caboprob.montecarlo.policies.exchanging import NO_MOVE, wanted_keep, wanted_take
from caboprob.montecarlo.policies.observation import card_in_hand
from caboprob.montecarlo.policies.policy import CERTAIN, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.montecarlo.policies.resetting import NO_TARGET, exchange_to, target
from caboprob.shuffling import Shuffler, below
from caboprob.table.core.codes import CALL, DISCARD, DONE, DRAW, HOLDING, KEEP, TAKE, TURN
from caboprob.table.core.hands import forget
from caboprob.table.core.moves import plain_move
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.sheet import Sheet
from caboprob.table.core.state import State


def decide(
    mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, sheet: Sheet, luck: Shuffler
) -> int:
    """The next move of the player on turn; `sheet` has the totals, `luck` the player's whims."""
    if state.phase == TURN:
        if player.forgets and below(luck, CERTAIN) < player.forgets:
            forget_a_card(state, luck)
        think(mind, state, rules, lore, player)
        if state.caller < 0 and wants_call(mind, state, rules, lore, player, sheet):
            return plain_move(CALL)
        return begin(mind, state, rules, lore, player, sheet, luck)
    if state.phase == HOLDING:
        return use(mind, state, rules, lore, player, sheet)
    think(mind, state, rules, lore, player)
    move = wanted_swap(mind, state, rules, lore, player)
    return move if move != NO_MOVE else plain_move(DONE)


@seldom
def forget_a_card(state: State, luck: Shuffler) -> None:
    """Forgets one card that the player knows, at any place, with equal chances."""
    seat, known = int(state.turn), 0
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            known += state.known[owner, slot] >> seat & 1
    if known == 0:
        return
    left = below(luck, int(known))
    for owner in range(state.players):
        for slot in range(state.sizes[owner]):
            if state.known[owner, slot] >> seat & 1:
                if left == 0:
                    forget(state, owner, slot, seat)
                    return
                left -= 1


def begin(
    mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, sheet: Sheet, luck: Shuffler
) -> int:
    """Takes the top discard, or draws."""
    goal = target(mind, state, rules, player, sheet)
    if goal != NO_TARGET and player.take_allowed and state.discard_size:
        move = exchange_to(mind, state, lore, TAKE, top_discard(state), goal)
        if move != NO_MOVE:
            return move
    move = wanted_take(mind, state, rules, lore, player, luck) if mind.own != goal else NO_MOVE
    return move if move != NO_MOVE else plain_move(DRAW)


def use(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, sheet: Sheet) -> int:
    """Keeps the card drawn, uses its action, or discards it."""
    card = card_in_hand(state)
    goal = target(mind, state, rules, player, sheet)
    if goal != NO_TARGET:
        if mind.own == goal:
            return plain_move(DISCARD)
        move = exchange_to(mind, state, lore, KEEP, card, goal)
        if move != NO_MOVE:
            return move
    move = wanted_keep(mind, state, rules, lore, player, card)
    if move == NO_MOVE and rules.action[card]:
        move = wanted_action(mind, state, rules, lore, player, int(rules.action[card]))
    return move if move != NO_MOVE else plain_move(DISCARD)
