"""A game as one player sees it: their hand and the rows; every other card may lie anywhere."""

from typing import Annotated

from caboprob.kabadak.core.cards import DECK_SIZE, card_count, list_cards
from caboprob.kabadak.core.event import begin_event
from caboprob.kabadak.core.state import CARDS_DEALT, HIDDEN, SEATS, State, clear_table
from caboprob.kabadak.montecarlo.observation import ALL_CARDS
from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Ints, Struct, new
from caboprob.shuffling import Shuffler, shuffle

NOBODY = -1  # in place of a seat


class InformationSet(Struct):
    """What a player sees. The hidden cards are in order of suit and rank, wherever they really lie."""

    table: State  # without the hidden cards
    unknown: Annotated[Ints, SEATS]  # how many cards of each hand are hidden; the talon has the others
    hidden_size: int
    hidden: Annotated[Cards, DECK_SIZE]


def information_set(state: State, seat: int) -> InformationSet:
    """What a seat sees of a game; `NOBODY` sees the rows alone."""
    information = new(InformationSet)
    copy_table(information.table, state)
    for index in range(state.talon_size):
        information.table.talon[index] = HIDDEN
    seen = int(state.laid)
    for other in range(SEATS):
        if other == seat:
            seen |= int(state.hands[other])
        else:
            information.unknown[other] = card_count(int(state.hands[other]))
            information.table.hands[other] = 0
    hidden = list_cards(ALL_CARDS & ~seen)
    information.hidden_size = len(hidden)
    information.hidden[: len(hidden)] = hidden
    return information


def information_at_deal(dealer: int) -> InformationSet:
    """The game just dealt, before anybody has looked at a card."""
    state = new(State)
    clear_table(state, dealer)
    information = information_set(state, NOBODY)
    for seat in range(SEATS):
        information.unknown[seat] = CARDS_DEALT
    information.table.talon_size = DECK_SIZE - SEATS * CARDS_DEALT
    return information


@not_inlined
def sample_table(table: State, information: InformationSet, stream: Shuffler) -> None:
    """Lays the table with the hidden cards at random: all arrangements are equally likely."""
    copy_table(table, information.table)
    undealt = int(information.hidden_size)
    for index in range(undealt):
        table.talon[index] = information.hidden[index]
    shuffle(table.talon, undealt, stream)
    for seat in range(SEATS):
        for _ in range(information.unknown[seat]):
            undealt -= 1
            table.hands[seat] |= 1 << int(table.talon[undealt])


@not_inlined
def copy_table(table: State, source: State) -> None:
    """Makes a table like the source."""
    table.turn, table.turns, table.passes = source.turn, source.turns, source.passes
    table.ended_by, table.winner, table.laid = source.ended_by, source.winner, source.laid
    table.talon_size, table.row_count = source.talon_size, source.row_count
    for index in range(source.talon_size):
        table.talon[index] = source.talon[index]
    for seat in range(SEATS):
        table.hands[seat], table.came_out[seat] = source.hands[seat], source.came_out[seat]
    for row in range(source.row_count):
        table.row_sizes[row], table.steps[row] = source.row_sizes[row], source.steps[row]
        for index in range(source.row_sizes[row]):
            table.rows[row, index] = source.rows[row, index]
    begin_event(table.event, 0, int(source.turn))  # emptied: no move has been made on the copy
