"""The state of a game of Kabadak: one struct, changed in place by the transitions.

The talon is the pile from which cards are drawn; a row is a set or a run that lies on the table.
"""

from typing import Annotated

from caboprob.kabadak.core.cards import DECK_SIZE
from caboprob.kabadak.core.event import EventStruct, begin_event
from caboprob.machinecode.structs import Cards, Ints, Struct, new

SEATS = 2
CARDS_DEALT = 7  # to each player
MOST_ROWS = 16  # a row has two cards or more
HIDDEN = -1  # a card in the talon that the record does not list

# What ended the game.
OUT = 1  # a hand is empty
KABADAK_WITH_REST = 2  # Kabadak, with other cards left
BARE_KABADAK = 3  # Kabadak and nothing else in the hand
STUCK = 4  # two passes in a row


class State(Struct):
    """A game in progress: hands, rows, talon, and whose turn it is."""

    turn: int  # the seat on turn
    turns: int  # turns finished
    passes: int  # how many of the last turns in a row were passes
    ended_by: int  # one of the above, 0 while the game goes on
    winner: int  # -1 while the game goes on, and when both are stuck
    laid: int  # the cards that lie in rows, one bit per card
    talon_size: int
    row_count: int
    hands: Annotated[Ints, SEATS]  # one bit per card
    came_out: Annotated[Ints, SEATS]  # 1 if the player has come out: has laid a first row
    row_sizes: Annotated[Ints, MOST_ROWS]
    steps: Annotated[Ints, MOST_ROWS]  # how a row that is a run goes on, 1 or -1; 0 for a set
    talon: Annotated[Cards, DECK_SIZE]  # the next card is the last
    rows: Annotated[Cards, MOST_ROWS, DECK_SIZE]  # the top is the last
    event: EventStruct  # what the last move did


def new_state() -> State:
    """A state with no cards dealt."""
    state = new(State)
    clear_table(state, 0)
    return state


def clear_table(state: State, dealer: int) -> None:
    """Empties the table for a game; the one who does not deal begins."""
    state.turn = 1 - dealer
    state.turns = 0
    state.passes = 0
    state.ended_by = 0
    state.winner = -1
    state.laid = 0
    state.talon_size = 0
    state.row_count = 0
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.came_out[seat] = 0
    begin_event(state.event, 0, dealer)  # no move yet
