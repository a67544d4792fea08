"""The event in the state: what the last move did. The transitions fill it in as they go."""

from caboprob.machinecode.structs import Struct

# What came of the move, as bits.
CAME_OUT = 1  # the player's first row
ROW_CHANGED_KIND = 2  # an added card turned a set into a run or a run into a set
TALON_EMPTIED = 4  # the last card was drawn

NO_ROW = -1  # where no cards were laid to a row


class EventStruct(Struct):
    """What the last move did."""

    move: int
    seat: int  # who made it
    consequences: int  # the bits above
    cards: int  # the cards drawn, laid or added, one bit per card; those of Kabadak are not noted
    row: int  # the number of the row they were laid to, or `NO_ROW`
    step: int  # how that row now continues: 1 up, -1 down, 0 if it is a set


def begin_event(event: EventStruct, move: int, seat: int) -> None:
    """Begins the event of a move."""
    event.move = move
    event.seat = seat
    event.consequences = 0
    event.cards = 0
    event.row = NO_ROW
    event.step = 0
