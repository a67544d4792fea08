"""How likely a player is to make a move: the one the policy decides on or, in a tremble, any other.

A seat is locked if it has called and the rules then let nobody touch its cards. Snaps by it, and snaps of its
cards, are barred; but some rules let it snap cards of its own.
"""

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.model import FilterModel
from caboprob.montecarlo.beliefs.filtering.particle import FilterWork
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE
from caboprob.table.core.codes import (
    DEAL_OTHER,
    HOLDING,
    LAID_ACTION,
    LOOK_OTHER,
    LOOK_OWN,
    LOOK_TWO,
    SWAP_LOOKED,
    SWAP_OTHERS,
    SWAP_WITH_OTHER,
    SWAP_WITHIN,
    TURN,
    TURN_END,
)
from caboprob.table.core.legality.locks import is_locked, is_snap_barred
from caboprob.table.core.legality.whyillegal import may_call
from caboprob.table.core.moves import NOWHERE, seat_of
from caboprob.table.core.piles import may_be_snapped_on, may_be_taken, top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

AS_GIVEN, WITHOUT_CHANCE, ON_A_WHIM = range(VARIANTS := 3)
"""The variants of each player's policy, in the order of `scene.policy_variants`."""


def move_chance(work: FilterWork, model: FilterModel, table: State, move: int) -> float:
    """How likely the player on turn is to make this move."""
    first_variant = VARIANTS * int(work.profile)
    chance = 1.0 if decide_as(work, model, table, first_variant + WITHOUT_CHANCE) == move else 0.0
    # A whim is to take the top discard, whatever it is.
    if table.phase == TURN and model.policies[first_variant].take_whim:
        whim = model.policies[first_variant].take_whim / PROBABILITY_SCALE
        chance *= 1 - whim
        if decide_as(work, model, table, first_variant + ON_A_WHIM) == move:
            chance += whim
    tremble = model.scene.tremble / PROBABILITY_SCALE
    return (1 - tremble) * chance + tremble / count_moves(table, model.rules)


@not_inlined
def decide_as(work: FilterWork, model: FilterModel, table: State, policy: int) -> int:
    """What the player on turn decides under the policy with this number."""
    policies = model.policies
    return decide(
        work.assessment, table, model.rules, model.facts, policies[policy], work.sheet, work.choice_stream
    )


@not_inlined
def snap_chance(work: FilterWork, model: FilterModel, table: State, seat: int, move: int) -> float:
    """How likely a seat that is asked is to make this snap, or none (`NO_MOVE`)."""
    first_variant = VARIANTS * int(work.profile)
    policy = model.policies[first_variant + WITHOUT_CHANCE]
    intended = wanted_snap(table, model.rules, model.facts, policy, seat, work.choice_stream)
    notices = model.policies[first_variant].snap_notices / PROBABILITY_SCALE if intended != NO_MOVE else 0.0
    chance = 0.0
    if move == NO_MOVE:
        chance = 1 - notices
    elif move == intended:
        chance = notices
    tremble = model.scene.snap_tremble / PROBABILITY_SCALE
    return (1 - tremble) * chance + tremble / (1 + count_snaps(table, model.rules, seat))


def count_moves(table: State, rules: Rules) -> int:
    """How many legal moves the player on turn has, snaps aside."""
    exchanges = count_sets(int(table.sizes[table.turn]), int(rules.largest_set))
    if table.phase == TURN:
        return 1 + int(may_call(table, rules)) + (exchanges if may_be_taken(table, rules) else 0)
    if table.phase == HOLDING:
        action = int(rules.action[table.drawn])
        return 1 + exchanges + count_uses(table, rules, action)
    if table.phase == TURN_END:
        return 1 + int(may_call(table, rules))
    action = int(rules.action[top_discard(table)])
    if table.phase == LAID_ACTION:
        return 1 + count_uses(table, rules, action)
    return 1 + count_swaps(table, rules, action) + count_swaps_of_looked(table, rules, action)


def count_uses(table: State, rules: Rules, action: int) -> int:
    """How many legal ways the player on turn has of using an action."""
    return (
        count_looks(table, rules, action)
        + count_swaps(table, rules, action)
        + count_deals(table, rules, action)
    )


def count_deals(table: State, rules: Rules, action: int) -> int:
    """How many players the action lets the player on turn give a card to."""
    count = 0
    for seat in range(table.players if action & DEAL_OTHER else 0):
        count += seat != table.turn and not is_locked(table, rules, seat)
    return count


def count_sets(size: int, most: int) -> int:
    """How many different sets of one to `most` slots a hand of this size has."""
    count, ways = 0, 1
    for number in range(1, min(size, most) + 1):
        ways = ways * (size - number + 1) // number
        count += ways
    return count


def count_looks(table: State, rules: Rules, action: int) -> int:
    """How many looks the action allows the player on turn: at each card, and at each pair if it shows two."""
    count = 0
    for seat in range(table.players):
        if not is_locked(table, rules, seat) and action & (LOOK_OWN if seat == table.turn else LOOK_OTHER):
            count += table.sizes[seat]
    return count + (count * (count - 1) // 2 if action & LOOK_TWO else 0)


def count_swaps_of_looked(table: State, rules: Rules, action: int) -> int:
    """How many swaps the action allows only because a card was looked at: those `count_swaps` leaves out."""
    if not action & SWAP_LOOKED:
        return 0
    looked = seat_of(int(table.looked))
    if action & LOOK_TWO:
        if table.second_looked == NOWHERE:
            return 0
        return 0 if action & swap_flag(table, looked, seat_of(int(table.second_looked))) else 1
    count = 0
    for seat in range(table.players):
        if not is_locked(table, rules, seat) and not action & swap_flag(table, looked, seat):
            count += int(table.sizes[seat]) - (seat == looked)
    return count


def swap_flag(table: State, seat: int, other_seat: int) -> int:
    """The flag of an action that lets the player on turn swap cards of these seats, looked at or not."""
    if seat == other_seat:
        return SWAP_WITHIN
    return SWAP_WITH_OTHER if table.turn in (seat, other_seat) else SWAP_OTHERS


def count_swaps(table: State, rules: Rules, action: int) -> int:
    """How many swaps the action allows the player on turn."""
    count, others_cards = 0, 0
    own_size = 0 if is_locked(table, rules, int(table.turn)) else int(table.sizes[table.turn])
    for seat in range(table.players):
        size = 0 if is_locked(table, rules, seat) else int(table.sizes[seat])
        if action & SWAP_WITHIN:
            count += size * (size - 1) // 2
        if seat != table.turn:
            if action & SWAP_WITH_OTHER:
                count += own_size * size
            if action & SWAP_OTHERS:
                count += others_cards * size
            others_cards += size
    return count


def count_snaps(table: State, rules: Rules, seat: int) -> int:
    """How many snaps a seat could make: of its own cards, and of others' with each card it may then give.

    Where `snap_gives` is 0, it may also give none.
    """
    if is_snap_barred(table, rules, seat, seat) or not may_be_snapped_on(table, rules):
        return 0
    count, own_size = int(table.sizes[seat]), int(table.sizes[seat])
    for owner in range(table.players):
        if owner != seat and not rules.snap_own_only and not is_snap_barred(table, rules, seat, owner):
            count += table.sizes[owner] * (own_size + 1 - rules.snap_gives)
    return count
