"""The draw pile and the discard pile: drawing, laying, reshuffling."""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.shuffling import Shuffler, order_cards
from caboprob.table.core.codes import DEAL, DRAW, HOLDING, NO_CARD
from caboprob.table.core.event import RESHUFFLED_BY_DRAW, RESHUFFLED_LATER
from caboprob.table.core.hands import append_card
from caboprob.table.core.moves import kind_of, place_at
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State


def top_discard(state: State) -> int:
    """The card on top of the discard pile, or `NO_CARD`."""
    if state.discard_size == 0:
        return NO_CARD
    return int(state.discard[state.discard_size - 1])


def acting_card(state: State) -> int:
    """The card whose action may be used in mid-turn: the one in hand, or the one just laid or looked with."""
    return int(state.drawn) if state.phase == HOLDING else top_discard(state)


def lay_discard(state: State, card: int) -> None:
    """Lays a card face up on the discard pile."""
    state.discard[state.discard_size] = card
    state.discard_size += 1
    state.snapped = 0  # a snap sets it to 1 after it has laid its card


@carries_out("snap.window")
def may_be_snapped_on(state: State, rules: Rules) -> bool:
    """Whether the top discard is one that cards may be snapped on."""
    return bool(state.discard_size > 0 and not (rules.snap_once and state.snapped))


@carries_out("turn.take-discard")
def may_be_taken(state: State, rules: Rules) -> bool:
    """Whether there is a top discard, and the rules let somebody take it.

    Some let nobody take a card that has been snapped, or thrown, as they call it.
    """
    if state.discard_size == 0 or not rules.takes:
        return False
    return bool(rules.take_thrown or not state.snapped)


@carries_out("turn.take-discard")
def take_discard(state: State) -> int:
    """Takes the top card of the discard pile."""
    state.discard_size -= 1
    return int(state.discard[state.discard_size])


@carries_out("pile.reshuffle", "turn.draw")
def draw_card(state: State, rules: Rules, shuffler: Shuffler) -> int:
    """Draws the next card, reshuffling when the rules say so; `NO_CARD` if there is none."""
    if state.pile_size == 0 and not rules.reshuffle_never:
        reshuffle(state, shuffler)
    if state.pile_size == 0:
        return NO_CARD
    state.pile_size -= 1
    card = int(state.pile[state.pile_size])
    if state.pile_size == 0 and rules.reshuffle_early:
        reshuffle(state, shuffler)
    return card


@carries_out("pile.reshuffle")
@not_inlined
def reshuffle(state: State, shuffler: Shuffler) -> None:
    """Keeps the top discard and makes the rest the new draw pile; nothing happens if there is no rest."""
    rest = state.discard_size - 1
    if rest < 1:
        return
    for index in range(rest):
        state.pile[index] = state.discard[index]
    state.discard[0] = state.discard[rest]
    state.discard_size = 1
    state.pile_size = rest
    state.reshuffles += 1
    by_draw = kind_of(state.event.move) == DRAW
    state.event.consequences |= RESHUFFLED_BY_DRAW if by_draw else RESHUFFLED_LATER
    order_cards(state.pile, rest, shuffler)


def count_to_reshuffle(state: State, move: int) -> int:
    """How many discards a reshuffle during a move shuffles, from the bottom: all but the one on top then."""
    lays_first = state.phase == HOLDING and kind_of(move) == DEAL
    return int(state.discard_size) if lays_first else max(int(state.discard_size) - 1, 0)


@carries_out("pile.no-cards")
def no_cards_left(state: State, rules: Rules) -> bool:
    """Whether there is nothing to draw, and nothing to shuffle or no shuffling."""
    return state.pile_size == 0 and (state.discard_size <= 1 or rules.reshuffle_never != 0)


def draw_extra(state: State, rules: Rules, seat: int, count: int, shuffler: Shuffler) -> None:
    """Adds so many cards that nobody sees to the right end of a hand, as far as there are any."""
    for _ in range(count):
        card = draw_card(state, rules, shuffler)
        if card != NO_CARD:
            append_card(state, seat, card, 0)  # known to nobody
            state.event.joined += 1


@carries_out("action.deal")
@not_inlined
def deal_card(state: State, rules: Rules, seat: int, shuffler: Shuffler) -> None:
    """Gives a seat the next card of the pile, which nobody sees; none if there is none."""
    card = draw_card(state, rules, shuffler)
    if card != NO_CARD:
        state.event.dealt_to = place_at(seat, int(state.sizes[seat]))
        append_card(state, seat, card, 0)  # known to nobody
