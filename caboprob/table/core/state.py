"""The state of a round: one struct, changed in place by the transitions."""

from typing import Annotated

from caboprob.machinecode.structs import Cards, Ints, Masks, Struct, new
from caboprob.table.core.codes import CARDS, NO_CARD, SEATS, SLOTS, TURN, TURN_END
from caboprob.table.core.event import EventStruct, begin_event
from caboprob.table.core.moves import NOWHERE

NO_CEILING = 1_000  # more points than any cards laid down in one turn


class State(Struct):
    """A round in progress: the cards, who knows which, whose turn it is."""

    players: int
    turn: int  # the seat on turn
    turns: int  # turns finished
    phase: int  # what has to be done next: `TURN`, `HOLDING` and so on, see `codes`
    waiting_seat: int  # the seat whose turn waits while somebody uses the action of a snapped card, or -1
    waiting_phase: int  # and the phase in which that turn goes on
    drawn: int  # the card that the player on turn has drawn and not used yet, or `NO_CARD`
    caller: int  # the seat that has called, or -1
    turns_left: int  # last turns still to come after a call
    ended_by: int  # `CALLED`, `SHED` or `NO_CARDS` of `codes`; 0 while the round goes on
    shed_by: int  # the seat that emptied a hand by a snap before any call, or -1
    snapped: int  # 1 if the top discard was snapped onto another out of turn
    looked: int  # where the player on turn has just looked, while a swap may follow, or `NOWHERE`
    second_looked: int  # and where else, if at two cards
    wrong_rank: int  # rank of the last card snapped wrongly, where one may snap on it, or -1
    wrong_place: int  # and where it lies
    reshuffles: int  # how many there have been
    pile_size: int
    discard_size: int
    sizes: Annotated[Ints, SEATS]  # cards in each hand
    pile: Annotated[Cards, CARDS]  # the next card to draw is the last
    discard: Annotated[Cards, CARDS]  # the top is the last
    hands: Annotated[Cards, SEATS, SLOTS]
    known: Annotated[Masks, SEATS, SLOTS]  # who knows the card in each slot, one bit a seat; also `FACE_UP`
    # The fewest points that each seat has knowingly laid down in one turn: others take it that every card it
    # keeps counts less.
    ceilings: Annotated[Ints, SEATS]
    event: EventStruct  # what the turn in progress has done, or the last snap


def new_state() -> State:
    """A state with no cards dealt."""
    state = new(State)
    clear_table(state, 2, 0)
    return state


def clear_table(state: State, players: int, starter: int) -> None:
    """Empties the table for a round of this many players."""
    state.players = players
    state.turn = starter
    state.turns = 0
    state.phase = TURN
    state.waiting_seat = -1
    state.waiting_phase = TURN
    state.drawn = NO_CARD
    state.caller = -1
    state.turns_left = 0
    state.ended_by = 0
    state.shed_by = -1
    state.snapped = 0
    state.looked = NOWHERE
    state.second_looked = NOWHERE
    state.wrong_rank = -1
    state.wrong_place = -1
    state.reshuffles = 0
    state.pile_size = 0
    state.discard_size = 0
    for seat in range(SEATS):
        state.sizes[seat] = 0
        state.ceilings[seat] = NO_CEILING
    state.event.move = 0
    begin_event(state.event, starter)


def turns_played(state: State) -> int:
    """How many turns have been played, that included after which only a call may still come."""
    return int(state.turns + (state.phase == TURN_END))


def laps(state: State) -> int:
    """How many turns the player on turn has finished, where `turns` counts from the deal.

    While somebody uses the action of a snapped card, it is one too few for a seat that has had its turn in
    this lap.
    """
    return int(state.turns // state.players + (state.phase == TURN_END))
