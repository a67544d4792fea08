"""What a turn has done so far, or a throw out of turn: the transitions write it down as they go."""

from typing import Annotated

from caboprob.structs import Ints, Struct
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import NOWHERE

# What came of it, as bits.
SET_FAILED = 1  # the cards claimed as a set were none
SNAP_MISSED = 2  # the card thrown does not match
RESHUFFLED = 4


class EventStruct(Struct):
    """What the turn's moves did, from the draw on, or what the last throw did."""

    move: int  # the last move, except the one that only ends a turn
    seat: int  # who made it
    came: int  # the bits above
    card: int  # the card drawn or taken
    cards: Annotated[Ints, 4]  # by the move's places: the cards exchanged, the one looked at, the one thrown
    looked: int  # the place looked at, also if a swap follows
    joined: int  # how many cards joined the right end of the seat's hand


def begin(event: EventStruct, seat: int) -> None:
    """Begins the event of a turn or of a throw."""
    event.seat = seat
    event.came = 0
    event.card = NO_CARD
    event.looked = NOWHERE
    event.joined = 0
