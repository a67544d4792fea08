"""Ending on a total that is reduced, rather than on a lower sum."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.assessment import Mind
from caboprob.montecarlo.policies.exchanging import NO_MOVE
from caboprob.montecarlo.policies.observation import card_at
from caboprob.montecarlo.policies.policy import HUNDREDTHS, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.table.core.moves import move_at, place
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.sheet import Sheet
from caboprob.table.core.state import State

NO_TARGET = -1


def target(mind: Mind, state: State, rules: Rules, player: Character, sheet: Sheet) -> int:
    """The own sum, in hundredths, that would reduce the total after this last turn, or `NO_TARGET`."""
    if not player.chase_reset or state.caller < 0 or rules.reset_at == 0 or mind.unknown or mind.chasing:
        return NO_TARGET
    total = sheet.totals[mind.seat]
    missing = rules.reset_at - (total % rules.reset_at if rules.reset_multiples else total)
    return int(HUNDREDTHS * missing) if missing > 0 else NO_TARGET


@seldom
def exchange_to(mind: Mind, state: State, lore: Lore, kind: int, card: int, target: int) -> int:
    """The exchange of one own card for this one that makes the own sum the target, or `NO_MOVE`."""
    seat = int(mind.seat)
    for slot in range(state.sizes[seat]):
        lost = lore.worth[card_at(state, seat, seat, slot)]
        if mind.own - lost + lore.worth[card] == target:
            return move_at(kind, place(seat, slot))
    return NO_MOVE
