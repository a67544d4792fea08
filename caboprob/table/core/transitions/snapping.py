"""Cards snapped out of turn: those that match go, any other has its price."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler
from caboprob.table.core.codes import (
    CALLED,
    OVER,
    SHED,
)  # fmt: skip
from caboprob.table.core.event import SNAP_MISSED
from caboprob.table.core.hands import all_seat_bits, put_card, remove_slot, reveal
from caboprob.table.core.moves import (
    NO_SLOT,
    place_of,
    seat_of,
    slot_of,
)
from caboprob.table.core.piles import (
    draw_extra,
    lay_discard,
    top_discard,
)
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.turnend import (
    begin_action,
    call_by_empty_hand,
    end_round,
    end_without_cards,
    laid_card_acts,
)


@carries_out("snap.throw", "snap.equal")
@not_inlined
def snap(state: State, rules: Rules, move: int, shuffler: Shuffler) -> None:
    """Snaps a card onto the discard pile; if its rank is not the top card's, that has its price."""
    # The first place has the snapper, and the slot of a card to give, if any; the second the card snapped.
    snapper = seat_of(place_of(move, 0))
    owner, slot = seat_of(place_of(move, 1)), slot_of(place_of(move, 1))
    state.event.cards[0] = state.hands[owner, slot]
    if matches(state, rules, place_of(move, 1)):
        lay_snapped(state, snapper, slot_of(place_of(move, 0)), owner, slot)
        state.wrong_rank = -1  # nobody snaps any more on a card that was snapped wrongly
        settle_snap(state, rules, snapper)
        if laid_card_acts(state, rules) and state.phase != OVER:
            # The turn that is interrupted goes on in its phase once the action is used.
            state.waiting_seat, state.waiting_phase = state.turn, state.phase
            begin_action(state, snapper)
    else:
        miss_snap(state, rules, snapper, place_of(move, 1), shuffler)
        settle_snap(state, rules, snapper)


@carries_out("snap.equal")
def matches(state: State, rules: Rules, place: int) -> bool:
    """Whether the card at a place matches the top discard, or one snapped wrongly before."""
    rank = rules.rank[state.hands[seat_of(place), slot_of(place)]]
    return bool(rank == rules.rank[top_discard(state)] or lands_on_wrong(state, rank, place))


@carries_out("snap.on-wrong")
def lands_on_wrong(state: State, rank: int, place: int) -> bool:
    """Whether a card of this rank may land on the one snapped wrongly before; never that one on itself."""
    return rank == state.wrong_rank and place != state.wrong_place


@carries_out("snap.wrong")
def miss_snap(state: State, rules: Rules, snapper: int, place: int, shuffler: Shuffler) -> None:
    """The card was seen by all and goes back; the snapper gets penalty cards that nobody sees."""
    reveal(state, place, all_seat_bits(state))
    state.event.consequences |= SNAP_MISSED
    if rules.snap_on_wrong:
        state.wrong_rank = rules.rank[state.hands[seat_of(place), slot_of(place)]]
        state.wrong_place = place
    draw_extra(state, rules, snapper, int(rules.snap_penalty_cards), shuffler)


@carries_out("snap.foreign")
def lay_snapped(state: State, snapper: int, given_slot: int, owner: int, slot: int) -> None:
    """The snapped card leaves its owner; a card given by the snapper takes its place."""
    lay_discard(state, state.hands[owner, slot])
    state.snapped = 1  # so was the card that is now on top
    if given_slot == NO_SLOT:
        remove_slot(state, owner, slot)
    else:
        put_card(state, owner, slot, state.hands[snapper, given_slot], state.known[snapper, given_slot])
        remove_slot(state, snapper, given_slot)


@carries_out("snap.last-card")
def settle_snap(state: State, rules: Rules, snapper: int) -> None:
    """Ends the round at once if a hand is empty, or if there is nothing left to draw.

    A call that was made before still counts. An empty hand may be a call itself instead.
    """
    for seat in range(state.players):
        if state.sizes[seat] == 0 and rules.empty_calls:
            call_by_empty_hand(state, rules, seat)
        elif state.sizes[seat] == 0:
            if state.caller < 0:  # nobody has called
                state.shed_by = snapper  # even if the hand is that of another
            end_round(state, SHED if state.caller < 0 else CALLED)
    end_without_cards(state, rules)
