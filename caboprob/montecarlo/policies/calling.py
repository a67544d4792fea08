"""Whether to call, and how likely the player believes the call to succeed."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.assessment import Mind, average_hidden
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, Character
from caboprob.montecarlo.policies.prior import FARTHEST, STEPS, Lore
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.outcome import TIED, succeeds
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.sheet import Sheet
from caboprob.table.core.state import State, laps

LEAD = 10  # points of lead that `call_per_lead` is for


def wants_call(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, sheet: Sheet) -> bool:
    """Whether the player calls at the beginning of this turn."""
    if mind.chasing:
        return mind.missing == 0
    if mind.unknown > player.call_unknown or mind.own > call_limit(mind, state, player, sheet):
        return False
    return player.call_sure == 0 or chance_of_call(mind, state, rules, lore, player) >= player.call_sure


def call_limit(mind: Mind, state: State, player: Character, sheet: Sheet) -> int:
    """The largest believed own sum with which the player calls now."""
    limit = player.call_at
    if player.call_per_lap:
        limit += player.call_per_lap * laps(state)
    limit += player.call_per_opponent * (state.players - 2)
    if player.call_per_lead:
        limit += player.call_per_lead * lead(state, sheet, int(mind.seat)) // (LEAD * HUNDREDTHS)
    return int(limit)


@seldom
def lead(state: State, sheet: Sheet, seat: int) -> int:
    """By how many hundredths of a point the own total is below the others' average."""
    others = 0
    for other in range(state.players):
        others += sheet.totals[other]
    others -= sheet.totals[seat]
    return int(HUNDREDTHS * others // (state.players - 1) - HUNDREDTHS * sheet.totals[seat])


@seldom
def chance_of_call(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character) -> int:
    """The believed chance that nobody is below the own sum, or level where that sinks the caller."""
    chance = CERTAIN
    for other in range(state.players):
        if other != mind.seat:
            chance = chance * chance_above(mind, state, rules, lore, player, other) // CERTAIN
    return chance


def chance_above(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, other: int) -> int:
    """The believed chance that another hand is above the own sum, as the normal law has it."""
    unknown, worth = 0, 0
    for slot in range(state.sizes[other]):
        card = card_at(state, int(mind.seat), other, slot)
        if card == NO_CARD:
            unknown += 1
        else:
            worth += lore.worth[card]
    dealt = unknown * average_hidden(mind, state, rules, lore)
    better = player.others_improve * laps(state) * unknown // max(int(state.sizes[other]), 1)
    hidden = max(dealt - better, unknown * HUNDREDTHS)
    margin = worth + hidden - mind.own
    margin += HUNDREDTHS // 2 if succeeds(TIED, rules) else -HUNDREDTHS // 2
    spread = lore.spread[unknown + mind.unknown] * hidden // max(dealt, 1)  # better hands differ less
    step = STEPS * margin // max(spread, 1)
    return int(lore.below[min(max(step, -FARTHEST), FARTHEST) + FARTHEST])
