"""Random play: rounds in which everyone does anything the rules allow."""

from caboprob.shuffling import Shuffler, random_below, rewind
from caboprob.table.core.codes import (
    CALL,
    DEAL,
    DISCARD,
    DRAW,
    KEEP,
    LOOK,
    LOOK_TWO,
    OVER,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SNAP_PHASES,
    SWAP,
    TAKE,
)
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import (
    NO_SLOT,
    NOWHERE,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
    seat_of,
)
from caboprob.table.core.piles import acting_card
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards

TURNS_PER_CALL = 64  # a random player tries one call in so many turns
# By the number of a phase, the kinds of moves that a random player picks from.
KINDS_BY_PHASE = (
    (DRAW, DRAW, TAKE, SNAP),  # at the beginning of a turn
    (KEEP, DISCARD, LOOK, SWAP),  # with the drawn card in hand
    (PASS_SWAP, SWAP, SWAP, SWAP),  # after a look
    (PASS_SWAP, PASS_SWAP, PASS_SWAP, PASS_SWAP),  # never: the round is over
    (SKIP, LOOK, SWAP, SWAP),  # with the action of a card laid
    (PASS_CALL, PASS_CALL, PASS_CALL, SNAP),  # at the end of a turn, where calls come then
)


def random_move(state: State, rules: Rules, shuffler: Shuffler) -> int:
    """A random move to try, legal or not; where a card may deal to somebody, half of the looks are deals."""
    random_number = random_below(shuffler, 4 * TURNS_PER_CALL)
    if state.phase in SNAP_PHASES and random_number < 4:
        return move_without_places(CALL)
    kind = KINDS_BY_PHASE[state.phase][random_number % 4]
    if rules.deals and kind == LOOK and random_number & 4:
        return move_at(DEAL, place_at(random_below(shuffler, int(state.players)), NO_SLOT))
    if kind in (TAKE, KEEP):
        return random_exchange(state, kind, shuffler)
    if kind == LOOK and rules.action[acting_card(state)] & LOOK_TWO == 0:
        return move_at(kind, random_place(state, shuffler))
    if kind in (LOOK, SWAP):
        first, second = random_place(state, shuffler), random_place(state, shuffler)
        return move_between(kind, min(first, second), max(first, second))
    if kind == SNAP:
        return random_snap(state, shuffler)
    return move_without_places(kind)


def random_place(state: State, shuffler: Shuffler) -> int:
    """A place where a card lies."""
    seat = random_below(shuffler, int(state.players))
    return place_at(seat, random_below(shuffler, int(state.sizes[seat])))


def random_exchange(state: State, kind: int, shuffler: Shuffler) -> int:
    """An exchange of one card, or sometimes a claimed set of two to four cards side by side."""
    seat = int(state.turn)
    slot = random_below(shuffler, int(state.sizes[seat]))
    random_number = random_below(shuffler, 16)
    second = place_at(seat, slot + 1) if random_number < 3 else NOWHERE
    third = place_at(seat, slot + 2) if random_number < 2 else NOWHERE
    fourth = place_at(seat, slot + 3) if random_number < 1 else NOWHERE
    return move_with_places(kind, place_at(seat, slot), second, third, fourth)


def random_snap(state: State, shuffler: Shuffler) -> int:
    """Anyone snaps any card; for somebody else's they may give one of their own."""
    snapper = random_below(shuffler, int(state.players))
    snapped = random_place(state, shuffler)
    given_slot = random_below(shuffler, int(state.sizes[snapper]) + 1)
    if given_slot == state.sizes[snapper] or seat_of(snapped) == snapper:
        given_slot = NO_SLOT
    return move_between(SNAP, place_at(snapper, given_slot), snapped)


def random_round(state: State, rules: Rules, players: int, most_turns: int, shuffler: Shuffler) -> int:
    """Plays a round to its end or to a cap on turns; counts the moves made."""
    deal(state, rules, players, random_below(shuffler, players), shuffler)
    look_at_first_cards(state, rules)
    made = 0
    while state.phase != OVER and state.turns < most_turns:
        if apply(state, rules, random_move(state, rules, shuffler), shuffler) == Reason.LEGAL:
            made += 1
    return made


def play_random_rounds(
    state: State, rules: Rules, players: int, first_number: int, round_count: int, shuffler: Shuffler
) -> int:
    """Plays the rounds from number `first_number` on, each from its own place in the random stream.

    A round is broken off after 500 turns.

    Counts the moves made.
    """
    made = 0
    for number in range(first_number, first_number + round_count):
        rewind(shuffler, number)
        made += random_round(state, rules, players, 500, shuffler)
    return made
