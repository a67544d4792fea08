"""The event in the state: what the turn in progress has done so far, or what the last snap did.

The transitions fill it in as they go, so that nobody has to compare two states to find out.
"""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import NOWHERE

# The consequences of a move, as bits.
EXCHANGE_FAILED = 1  # the cards claimed as a set were none
SNAP_MISSED = 2  # the card snapped does not match
RESHUFFLED = 4
CALLED_BY_IT = 8  # a snap has left a hand empty, and that is its call


class EventStruct(Struct):
    """What the moves of a turn have done, from its beginning on, or what a snap did."""

    move: int  # the last move, except the one that only ends a turn
    seat: int  # who made it
    consequences: int  # the bits above
    card: int  # the card drawn or taken
    cards: Annotated[Ints, 4]  # by the move's places: the cards exchanged, the one looked at, the one snapped
    looked: int  # the place looked at, also if a swap follows
    second_looked: int  # the second one, where two are
    action: int  # the move that used the action of a card exchanged or snapped; `SKIP` if none did, else 0
    seen: int  # the card that this action showed
    second_seen: int  # the second one, where it showed two
    dealt: int  # the place of a card that was given to somebody, or `NOWHERE`
    joined: int  # how many cards joined the right end of the seat's hand


def begin(event: EventStruct, seat: int) -> None:
    """Begins the event of a turn or of a snap."""
    event.seat = seat
    event.consequences = 0
    event.card = NO_CARD
    event.looked = NOWHERE
    event.second_looked = NOWHERE
    event.action = 0
    event.seen = NO_CARD
    event.second_seen = NO_CARD
    event.dealt = NOWHERE
    event.joined = 0
