"""Whether to exchange own cards for the top discard or for the card drawn, and which."""

from caboprob.compiling import seldom
from caboprob.montecarlo.policies.assessment import NOTHING, Mind, average_hidden
from caboprob.montecarlo.policies.policy import CERTAIN, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.shuffling import Shuffler, below
from caboprob.table.core.codes import KEEP, TAKE
from caboprob.table.core.moves import NOWHERE, move_at, move_of_set, place
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State

NO_MOVE = -1
ANY_GAIN = 1


def wanted_take(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, luck: Shuffler) -> int:
    """The exchange for the top discard, or `NO_MOVE` if the player would rather draw."""
    if not player.take_allowed or state.discard_size == 0:
        return NO_MOVE
    card = top_discard(state)
    if player.take_whim and below(luck, CERTAIN) < player.take_whim:
        return move_at(TAKE, place(int(mind.seat), int(mind.worst)))
    if completes(mind, rules, card):
        return move_at(TAKE, place(int(mind.seat), int(mind.worst)))
    if state.caller >= 0:  # the last turn: better than what a hidden card brings is good enough
        if lore.worth[card] < average_hidden(mind, state, rules, lore):
            return exchange(mind, state, TAKE, int(lore.worth[card]), ANY_GAIN)
        return NO_MOVE
    if lore.worth[card] > player.take_most:
        return NO_MOVE
    return exchange(mind, state, TAKE, int(lore.worth[card]), int(player.take_gain))


def wanted_keep(mind: Mind, state: State, rules: Rules, lore: Lore, player: Character, card: int) -> int:
    """The exchange for the card drawn, or `NO_MOVE`; on the last turn any gain is welcome."""
    if completes(mind, rules, card):
        return move_at(KEEP, place(int(mind.seat), int(mind.worst)))
    least = player.keep_gain if state.caller < 0 else ANY_GAIN
    return exchange(mind, state, KEEP, int(lore.worth[card]), int(least))


def completes(mind: Mind, rules: Rules, card: int) -> bool:
    """Whether a card is one that the kamikaze chased still lacks."""
    return mind.chasing == 1 and mind.lacks[rules.rank[card]] > 0


def exchange(mind: Mind, state: State, kind: int, worth: int, least: int) -> int:
    """The worst card or the best set for a card of this worth, whichever gains more, if that is enough."""
    least = max(least, ANY_GAIN)
    single = mind.gain - worth
    if mind.set_size and mind.set_gain - worth >= max(single, least):
        return set_move(mind, state, kind)
    return move_at(kind, place(int(mind.seat), int(mind.worst))) if single >= least else NO_MOVE


@seldom
def set_move(mind: Mind, state: State, kind: int) -> int:
    """The move that claims the best set."""
    seat, left = int(mind.seat), int(mind.set_size)
    a, b, c, d = NOWHERE, NOWHERE, NOWHERE, NOWHERE
    for slot in range(state.sizes[seat] - 1, -1, -1):
        fits = mind.ranks[slot] == mind.set_rank or slot == mind.set_extra
        # A hidden card is sure to be claimed; of the known ones as many as there is room for.
        if fits and left > (1 if slot > mind.set_extra > NOTHING else 0):
            a, b, c, d = place(seat, slot), a, b, c
            left -= 1
    return move_of_set(kind, a, b, c, d)
