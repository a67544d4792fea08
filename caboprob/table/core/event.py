"""The event in the state: what the turn in progress has done so far, or what the last snap did.

The transitions fill it in as they go, so that nobody has to compare two states to find out.
"""

from typing import Annotated

from caboprob.machinecode.structs import Ints, Struct
from caboprob.table.core.codes import NO_CARD
from caboprob.table.core.moves import NOWHERE

# The consequences of a move, as bits.
EXCHANGE_FAILED = 1  # the cards claimed as a set are not of one rank
SNAP_MISSED = 2  # the card snapped does not match
RESHUFFLED_BY_DRAW = 4  # for the card that a turn draws first
CALLED_BY_SNAP = 8  # the snap has left a hand empty, and that is its call
RESHUFFLED_LATER = 16  # for any other card from the pile: dealt by an action, or added by a mistake
RESHUFFLED = RESHUFFLED_BY_DRAW | RESHUFFLED_LATER


class EventStruct(Struct):
    """What the moves of a turn have done, from its beginning on, or what a snap did."""

    move: int  # the last move, except the one that only ends a turn
    seat: int  # who made it
    consequences: int  # the bits above
    card: int  # the card drawn or taken
    # The cards exchanged or looked at, in the order of the move's places; of a snap, first the card snapped.
    cards: Annotated[Ints, 4]
    looked: int  # the place looked at, also if a swap follows
    second_looked: int  # the second one, where two are
    # The move that used the action of the card laid by an exchange or a snap: `SKIP` until one does, 0 if
    # that card has no action.
    action: int
    seen: int  # the card that this action showed
    second_seen: int  # the second one, where it showed two
    dealt_to: int  # the place of the card from the pile that an action dealt to somebody, or `NOWHERE`
    joined: int  # how many cards a mistake has added at the right end of the seat's hand


def begin_event(event: EventStruct, seat: int) -> None:
    """Begins the event of a turn or a snap; `move` and `cards` keep their old values until its first move."""
    event.seat = seat
    event.consequences = 0
    event.card = NO_CARD
    event.looked = NOWHERE
    event.second_looked = NOWHERE
    event.action = 0
    event.seen = NO_CARD
    event.second_seen = NO_CARD
    event.dealt_to = NOWHERE
    event.joined = 0
