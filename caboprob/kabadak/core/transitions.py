"""Transitions: what a legal move does to the table."""

from caboprob.carryingout import carries_out
from caboprob.kabadak.core.cards import bit, card_count
from caboprob.kabadak.core.event import CAME_OUT, ROW_CHANGED_KIND, TALON_EMPTIED, begin_event
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import ADD, DRAW, KABADAK, LAY, PASS, card_of, count_of, kind_of, row_of
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import open_row, put_on
from caboprob.kabadak.core.state import BARE_KABADAK, CARDS_DEALT, KABADAK_WITH_REST, OUT, STUCK, State


@carries_out("turn.one-laying", "end.both-stuck", "kabadak.ending", "kabadak.bare")
def apply_move(state: State, move: int) -> Reason:
    """Carries out a move; an illegal one changes nothing, and the reason is returned.

    The next card of the talon must be known when it is drawn.
    """
    reason = why_illegal(state, move)
    if reason != Reason.LEGAL:
        return reason
    kind = kind_of(move)
    begin_event(state.event, move, int(state.turn))
    if kind == DRAW:
        draw(state)
    elif kind in (LAY, ADD):
        lay(state, move)
    elif kind == KABADAK:
        is_bare = card_count(int(state.hands[state.turn])) == CARDS_DEALT
        finish(state, BARE_KABADAK if is_bare else KABADAK_WITH_REST, int(state.turn))
    state.passes = state.passes + 1 if kind == PASS else 0
    if state.passes == 2:
        finish(state, STUCK, -1)  # nobody wins
    state.turns += 1
    state.turn = 1 - state.turn
    return reason


@carries_out("talon.draw")
def draw(state: State) -> None:
    """Takes the next card of the talon."""
    state.talon_size -= 1
    card = bit(int(state.talon[state.talon_size]))
    state.hands[state.turn] |= card
    state.event.cards = card
    if state.talon_size == 0:
        state.event.consequences |= TALON_EMPTIED


@carries_out("turn.one-laying", "coming-out.first", "end.last-card", "deck.aim")
def lay(state: State, move: int) -> None:
    """Lays cards as a new row or onto one; with the last card the game is won.

    The step of a row says what it is: a set (0), or a run that goes up (1) or down (-1).
    """
    row, start = row_of(move), 0
    if kind_of(move) == LAY:
        row, start = open_row(state, card_of(move, 0)), 1
        move_to_table(state, card_of(move, 0))
        come_out(state)
    step = state.steps[row]
    for index in range(start, count_of(move)):
        put_on(state, row, card_of(move, index))
        move_to_table(state, card_of(move, index))
    state.event.row, state.event.step = row, state.steps[row]
    if start == 0 and state.steps[row] != step:
        state.event.consequences |= ROW_CHANGED_KIND
    if state.hands[state.turn] == 0:
        finish(state, OUT, int(state.turn))


def come_out(state: State) -> None:
    """Notes that the player on turn has laid a row and may add cards to others from now on."""
    if not state.came_out[state.turn]:
        state.came_out[state.turn] = 1
        state.event.consequences |= CAME_OUT


def move_to_table(state: State, card: int) -> None:
    """Moves a card from the hand of the player on turn to the table."""
    state.hands[state.turn] &= ~bit(card)
    state.laid |= bit(card)
    state.event.cards |= bit(card)


def finish(state: State, ended_by: int, winner: int) -> None:
    """Ends the game."""
    state.ended_by = ended_by
    state.winner = winner
