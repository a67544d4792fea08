"""What a run is to do, as one NumPy record of whole numbers.

A run plays units, each a function of its number and the seed alone. A unit has parts, one round each: a
single round; a deal with every seating; a game; or the same beginning of a position with every option.
"""

from typing import Protocol

import numpy as np

from caboprob.table.core.codes import CARDS, SEATS, SLOTS
from caboprob.table.core.state import Cards, Table

ROUNDS, SAME_DEALS, GAMES, OPTIONS = range(4)
LARGEST_CHOICE = 24
FREE = -1  # an option that leaves the first move to the player
OPEN_SLOTS = CARDS

DTYPE = np.dtype(
    [
        ("kind", "i8"),  # of units
        ("players", "i8"),
        ("most_turns", "i8"),  # then a round is stopped
        ("most_rounds", "i8"),  # then a game is stopped
        ("totals", "i8", SEATS),  # before a round
        ("options", "i8", LARGEST_CHOICE),  # first moves of the player on turn
        ("choices", "i8"),  # how many of them
        # The position that rounds are played on from; none where no card is hidden.
        ("hands", "i1", (SEATS, SLOTS)),
        ("known", "i2", (SEATS, SLOTS)),
        ("sizes", "i8", SEATS),
        ("discard", "i1", CARDS),
        ("discard_size", "i8"),
        ("hidden", "i1", CARDS),  # the cards not seen, by rank
        ("hidden_size", "i8"),
        ("ranged", "i8"),  # slots that hold a card of a range: the first of the open ones
        ("open", "i8"),  # slots whose card is not known
        ("owner", "i8", OPEN_SLOTS),
        ("slot", "i8", OPEN_SLOTS),
        ("start", "i8", OPEN_SLOTS),  # the first hidden card that fits
        ("stop", "i8", OPEN_SLOTS),  # and the first that does not any more
    ],
    align=True,
)


class Job(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    kind: int
    players: int
    most_turns: int
    most_rounds: int
    totals: Table
    options: Table
    choices: int
    hands: Cards
    known: Table
    sizes: Table
    discard: Cards
    discard_size: int
    hidden: Cards
    hidden_size: int
    ranged: int
    open: int
    owner: Table
    slot: Table
    start: Table
    stop: Table
