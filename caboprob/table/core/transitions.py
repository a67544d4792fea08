"""Transitions: what a legal move does to the table."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler
from caboprob.table.core.codes import (
    CALL,
    CALLED,
    DONE,
    DRAW,
    HOLDING,
    KEEP,
    LOOK,
    LOOKED,
    NO_CARD,
    NO_CARDS,
    OVER,
    SHED,
    SNAP,
    SWAP,
    SWAP_ANY,
    TAKE,
    TURN,
)  # fmt: skip
from caboprob.table.core.event import SET_FAILED, SNAP_MISSED, begin
from caboprob.table.core.hands import all_equal, everyone, exchange_places, join, leave, put, reveal
from caboprob.table.core.legality import why_illegal
from caboprob.table.core.moves import NO_SLOT, kind_of, place_of, places_in, seat_of, slot_of
from caboprob.table.core.piles import draw_card, lay, no_cards_left, take_discard, top_discard
from caboprob.table.core.reasons import Reason
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def apply(state: State, rules: Rules, move: int, shuffler: Shuffler) -> Reason:
    """Carries out a move; an illegal one changes nothing and its reason comes back."""
    reason = why_illegal(state, rules, move)
    if reason == Reason.LEGAL:
        make(state, rules, move, shuffler)
    return reason


def make(state: State, rules: Rules, move: int, shuffler: Shuffler) -> None:
    """Carries out a move that is known to be legal."""
    kind = kind_of(move)
    if state.phase == TURN:
        begin(state.event, seat_of(place_of(move, 0)) if kind == SNAP else int(state.turn))
    if kind != DONE:
        state.event.move = move
    if kind == DRAW:
        draw(state, rules, shuffler)
    elif kind == KEEP:
        exchange(state, rules, move, state.drawn, 1 << int(state.turn), shuffler)
    elif kind == TAKE:
        exchange(state, rules, move, take_discard(state), everyone(state) | int(rules.taken_lies), shuffler)
    elif kind == CALL:
        call(state, rules)
    elif kind == SNAP:
        snap(state, rules, move, shuffler)
    else:
        play(state, rules, kind, move)


@carries_out("turn.draw", "turn.secret-draw")
def draw(state: State, rules: Rules, shuffler: Shuffler) -> None:
    """Takes the next card of the pile in hand."""
    state.drawn = draw_card(state, rules, shuffler)
    state.event.card = state.drawn
    state.phase = HOLDING


@carries_out("turn.exchange", "turn.take-discard")
def exchange(state: State, rules: Rules, move: int, card: int, known: int, shuffler: Shuffler) -> None:
    """Puts `card` in place of one own card or of a claimed set; a claim that fails has its price."""
    state.event.card = card
    if not all_equal(state, move, rules.rank):
        fail_set(state, rules, move, card, known, shuffler)
    else:
        trade(state, rules, move, card, known)
    end_turn(state, rules)


@carries_out("turn.exchange", "set.new-place")
def trade(state: State, rules: Rules, move: int, card: int, known: int) -> None:
    """The old cards go to the discard pile, the new one to the leftmost freed place."""
    seat, first = int(state.turn), slot_of(place_of(move, 0))
    if state.known[seat, first] >> seat & 1:
        lower_ceiling(state, places_in(move) * int(rules.points[state.hands[seat, first]]))
    for index in range(places_in(move)):
        old = state.hands[seat, slot_of(place_of(move, index))]
        state.event.cards[index] = old
        lay(state, old)
    put(state, seat, first, card, known)
    for index in range(places_in(move) - 1, 0, -1):
        leave(state, seat, slot_of(place_of(move, index)))


def lower_ceiling(state: State, points: int) -> None:
    """Notes what everybody sees: the player on turn could have kept so many points, and did not."""
    state.ceilings[state.turn] = min(state.ceilings[state.turn], points)


@carries_out("set.failed", "set.announce")
@not_inlined
def fail_set(state: State, rules: Rules, move: int, card: int, known: int, shuffler: Shuffler) -> None:
    """The claimed cards were seen by all; the new card is discarded, or kept as an extra one.

    From a certain number of claimed cards on, each brings one more that nobody sees.
    """
    for index in range(places_in(move)):
        place = place_of(move, index)
        reveal(state, place, everyone(state))
        state.event.cards[index] = state.hands[seat_of(place), slot_of(place)]
    state.event.came |= SET_FAILED
    if rules.failed_keeps:
        join(state, int(state.turn), card, known)
        state.event.joined = 1
    else:
        lay(state, card)
    draw_extra(state, rules, int(state.turn), places_in(move) - int(rules.extra_from) + 1, shuffler)


def draw_extra(state: State, rules: Rules, seat: int, count: int, shuffler: Shuffler) -> None:
    """Adds so many cards that nobody sees to the right end of a hand, as far as there are any."""
    for _ in range(count):
        card = draw_card(state, rules, shuffler)
        if card != NO_CARD:
            join(state, seat, card, 0)
            state.event.joined += 1


@carries_out("call.when", "call.last-turns", "round.end")
def call(state: State, rules: Rules) -> None:
    """Ends the round, or gives every other player one last turn."""
    state.caller = state.turn
    if rules.last_turns:
        state.turns_left = state.players
        end_turn(state, rules)
    else:
        finish(state, CALLED)


@carries_out("turn.discard-drawn", "action.order")
def play(state: State, rules: Rules, kind: int, move: int) -> None:
    """Discards the drawn card, with its action if one was chosen."""
    if kind != DONE and state.phase == HOLDING:
        lower_ceiling(state, int(rules.points[state.drawn]))
        lay(state, state.drawn)
        state.drawn = NO_CARD
    if kind == LOOK:
        look(state, place_of(move, 0))
        if rules.action[top_discard(state)] & SWAP_ANY:
            state.phase = LOOKED
            return
    elif kind == SWAP:
        exchange_places(state, place_of(move, 0), place_of(move, 1))
    end_turn(state, rules)


def look(state: State, place: int) -> None:
    """Shows the player on turn the card at a place."""
    reveal(state, place, 1 << int(state.turn))
    state.event.looked = place
    state.event.cards[0] = state.hands[seat_of(place), slot_of(place)]


@carries_out("snap.throw", "snap.equal")
@not_inlined
def snap(state: State, rules: Rules, move: int, shuffler: Shuffler) -> None:
    """Throws a card onto the discard pile; if its rank is not the top card's, that has its price."""
    thrower = seat_of(place_of(move, 0))
    owner, slot = seat_of(place_of(move, 1)), slot_of(place_of(move, 1))
    state.event.cards[0] = state.hands[owner, slot]
    rank = rules.rank[state.hands[owner, slot]]
    if rank == rules.rank[top_discard(state)] or lands_on_wrong(state, rank, place_of(move, 1)):
        throw(state, thrower, slot_of(place_of(move, 0)), owner, slot)
        state.wrong_rank = -1
    else:
        miss(state, rules, thrower, place_of(move, 1), shuffler)
    settle(state, rules, thrower)


@carries_out("snap.on-wrong")
def lands_on_wrong(state: State, rank: int, place: int) -> bool:
    """Whether a card of this rank may land on the one thrown wrongly before; never that one on itself."""
    return rank == state.wrong_rank and place != state.wrong_place


@carries_out("snap.wrong")
def miss(state: State, rules: Rules, thrower: int, place: int, shuffler: Shuffler) -> None:
    """The card was seen by all and goes back; the thrower gets penalty cards that nobody sees."""
    reveal(state, place, everyone(state))
    state.event.came |= SNAP_MISSED
    if rules.snap_on_wrong:
        state.wrong_rank = rules.rank[state.hands[seat_of(place), slot_of(place)]]
        state.wrong_place = place
    draw_extra(state, rules, thrower, int(rules.snap_penalty_cards), shuffler)


@carries_out("snap.foreign")
def throw(state: State, thrower: int, given: int, owner: int, slot: int) -> None:
    """The thrown card leaves its owner; a card given by the thrower takes its place."""
    lay(state, state.hands[owner, slot])
    state.snapped = 1
    if given == NO_SLOT:
        leave(state, owner, slot)
    else:
        put(state, owner, slot, state.hands[thrower, given], state.known[thrower, given])
        leave(state, thrower, given)


@carries_out("snap.last-card")
def settle(state: State, rules: Rules, thrower: int) -> None:
    """Ends the round at once if a hand is empty, or if there is nothing left to draw.

    A call that was made before still counts.
    """
    for seat in range(state.players):
        if state.sizes[seat] == 0:
            if state.caller < 0:
                state.shed_by = thrower
            finish(state, SHED if state.caller < 0 else CALLED)
    end_without_cards(state, rules)


@carries_out("pile.no-cards")
def end_without_cards(state: State, rules: Rules) -> None:
    """The round is over when there is nothing left to draw, and nothing to shuffle or no shuffling."""
    if state.phase != OVER and no_cards_left(state, rules):
        finish(state, NO_CARDS)


@carries_out("turn.direction", "turn.end", "call.last-turns", "round.end")
def end_turn(state: State, rules: Rules) -> None:
    """The next player's turn, unless the round is over."""
    state.drawn = NO_CARD
    state.phase = TURN
    state.wrong_rank = -1
    state.turns += 1
    state.turn = 0 if state.turn + 1 == state.players else state.turn + 1
    if state.caller >= 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            finish(state, CALLED)
    end_without_cards(state, rules)


def finish(state: State, ended_by: int) -> None:
    """The round is over."""
    state.phase = OVER
    state.ended_by = ended_by
