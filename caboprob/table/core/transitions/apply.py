"""Transitions: what a legal move does to the table."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler
from caboprob.table.core.codes import (
    CALL,
    CALLED,
    DEAL,
    DRAW,
    HOLDING,
    KEEP,
    LOOK,
    LOOKED,
    NO_CARD,
    PASS_CALL,
    PASS_SWAP,
    SKIP,
    SNAP,
    SWAP,
    TAKE,
    TURN,
    TURN_END,
)  # fmt: skip
from caboprob.table.core.event import EXCHANGE_FAILED, begin_event
from caboprob.table.core.hands import (
    all_equal,
    all_seat_bits,
    append_card,
    put_card,
    remove_slot,
    reveal,
    swap_cards,
)
from caboprob.table.core.legality.actions import swap_follows
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import (
    kind_of,
    place_count,
    place_of,
    seat_of,
    slot_of,
)
from caboprob.table.core.piles import (
    deal_card,
    draw_card,
    draw_extra,
    lay_discard,
    take_discard,
    top_discard,
)
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State
from caboprob.table.core.transitions.snapping import snap
from caboprob.table.core.transitions.turnend import (
    begin_action,
    close_turn,
    end_round,
    laid_card_acts,
    next_turn,
)


def apply(state: State, rules: Rules, move: int, shuffler: Shuffler) -> Reason:
    """Carries out a move; an illegal one changes nothing and its reason comes back."""
    reason = why_illegal(state, rules, move)
    if reason == Reason.LEGAL:
        apply_legal(state, rules, move, shuffler)
    return reason


def apply_legal(state: State, rules: Rules, move: int, shuffler: Shuffler) -> None:
    """Carries out a move that is known to be legal."""
    kind = kind_of(move)
    if state.phase == TURN or (state.phase == TURN_END and kind != PASS_CALL):
        begin_event(state.event, seat_of(place_of(move, 0)) if kind == SNAP else int(state.turn))
    if kind not in (PASS_SWAP, PASS_CALL, SKIP):
        note_move(state, move)
    if kind == DRAW:
        draw_and_hold(state, rules, shuffler)
    elif kind == KEEP:
        exchange(state, rules, move, state.drawn, 1 << int(state.turn), shuffler)
    elif kind == TAKE:
        exchange(
            state,
            rules,
            move,
            take_discard(state),
            all_seat_bits(state) | int(rules.taken_knowledge),
            shuffler,
        )
    elif kind == CALL:
        call(state, rules)
    elif kind == SNAP:
        snap(state, rules, move, shuffler)
    elif kind == PASS_CALL:
        next_turn(state, rules)
    else:
        use_card(state, rules, kind, move, shuffler)


def note_move(state: State, move: int) -> None:
    """Notes a move in the event: as the action of the card laid just before it, or as itself."""
    if state.event.action:
        state.event.action = move
    else:
        state.event.move = move


@carries_out("turn.draw", "turn.secret-draw")
def draw_and_hold(state: State, rules: Rules, shuffler: Shuffler) -> None:
    """Takes the next card of the pile in hand."""
    state.drawn = draw_card(state, rules, shuffler)
    state.event.card = state.drawn
    state.phase = HOLDING


@carries_out("turn.exchange", "turn.take-discard")
def exchange(state: State, rules: Rules, move: int, card: int, known: int, shuffler: Shuffler) -> None:
    """Puts `card` in place of one own card or of a claimed set; a claim that fails has its price.

    `known` has a bit for each seat that knows the card, and one for a card that lies face up.
    """
    state.event.card = card
    if not all_equal(state, move, rules.rank):
        fail_set(state, rules, move, card, known, shuffler)
        close_turn(state, rules)
    else:
        trade(state, rules, move, card, known)
        if laid_card_acts(state, rules):
            begin_action(state, int(state.turn))
        else:
            close_turn(state, rules)


@carries_out("turn.exchange", "set.new-place")
def trade(state: State, rules: Rules, move: int, card: int, known: int) -> None:
    """The old cards go to the discard pile, the new one to the leftmost freed place."""
    seat, first = int(state.turn), slot_of(place_of(move, 0))
    if state.known[seat, first] >> seat & 1:
        lower_ceiling(state, place_count(move) * int(rules.points[state.hands[seat, first]]))
    for index in range(place_count(move)):
        old = state.hands[seat, slot_of(place_of(move, index))]
        state.event.cards[index] = old
        lay_discard(state, old)
    put_card(state, seat, first, card, known)
    for index in range(place_count(move) - 1, 0, -1):
        remove_slot(state, seat, slot_of(place_of(move, index)))


def lower_ceiling(state: State, points: int) -> None:
    """Notes what everybody sees: the player on turn could have kept so many points, and did not."""
    state.ceilings[state.turn] = min(state.ceilings[state.turn], points)


@carries_out("set.failed", "set.announce")
@not_inlined
def fail_set(state: State, rules: Rules, move: int, card: int, known: int, shuffler: Shuffler) -> None:
    """The claimed cards were seen by all; the new card is discarded, or kept as an extra one.

    From a certain number of claimed cards on, each brings one more that nobody sees.
    """
    for index in range(place_count(move)):
        place = place_of(move, index)
        reveal(state, place, all_seat_bits(state))
        state.event.cards[index] = state.hands[seat_of(place), slot_of(place)]
    state.event.consequences |= EXCHANGE_FAILED
    if rules.failed_keeps:
        append_card(state, int(state.turn), card, known)
        state.event.joined = 1
    else:
        lay_discard(state, card)
    # A number below 1 draws none.
    draw_extra(state, rules, int(state.turn), place_count(move) - int(rules.extra_from) + 1, shuffler)


@carries_out("call.when", "call.last-turns", "round.end")
def call(state: State, rules: Rules) -> None:
    """Ends the round, or gives every other player one last turn."""
    state.caller = state.turn
    if not rules.call_at_end:  # a call is a turn: nobody snaps afterwards on a card snapped wrongly before
        state.wrong_rank = -1
    if rules.last_turns:
        state.turns_left = state.players  # the caller's own is counted down at once
        next_turn(state, rules)
    else:
        end_round(state, CALLED)


@carries_out("turn.discard-drawn", "action.order")
def use_card(state: State, rules: Rules, kind: int, move: int, shuffler: Shuffler) -> None:
    """Discards the drawn card, with its action if one was chosen, or uses that of a card laid before."""
    if kind != PASS_SWAP and state.phase == HOLDING:
        lower_ceiling(state, int(rules.points[state.drawn]))
        lay_discard(state, state.drawn)
        state.drawn = NO_CARD
    if kind == LOOK:
        look(state, move)
        if swap_follows(int(rules.action[top_discard(state)]), place_count(move)):
            state.looked, state.second_looked = place_of(move, 0), place_of(move, 1)
            state.phase = LOOKED
            return
    elif kind == SWAP:
        swap_cards(state, place_of(move, 0), place_of(move, 1))
    elif kind == DEAL:
        deal_card(state, rules, seat_of(place_of(move, 0)), shuffler)
    close_turn(state, rules)


@carries_out("action.look-own", "action.look-other")
def look(state: State, move: int) -> None:
    """Shows the player on turn the card at the move's place, or those at both."""
    for index in range(place_count(move)):
        place = place_of(move, index)
        reveal(state, place, 1 << int(state.turn))
        card = state.hands[seat_of(place), slot_of(place)]
        if not state.event.action:
            state.event.cards[index] = card
        elif index == 0:
            state.event.seen = card
        else:
            state.event.second_seen = card
    state.event.looked, state.event.second_looked = place_of(move, 0), place_of(move, 1)
