"""What a run is to do, as one NumPy record of whole numbers.

A run plays units, each a function of its number and the seed alone. A unit has parts, one round each: a
single round; a deal with every seating; a game; or the same beginning of a position with every option.
"""

from typing import Annotated

from caboprob.structs import Cards, Ints, Masks, Struct
from caboprob.table.core.codes import CARDS, SEATS, SLOTS

ROUNDS, SAME_DEALS, GAMES, OPTIONS = range(4)
LARGEST_CHOICE = 24
FREE = -1  # an option that leaves the first move to the player
OPEN_SLOTS = CARDS


class Job(Struct):
    """What a run is to do."""

    kind: int  # of units
    players: int
    most_turns: int  # then a round is stopped
    most_rounds: int  # then a game is stopped
    totals: Annotated[Ints, SEATS]  # before a round
    options: Annotated[Ints, LARGEST_CHOICE]  # first moves of the player on turn
    choices: int  # how many of them
    # The position that rounds are played on from; none where no card is hidden.
    hands: Annotated[Cards, SEATS, SLOTS]
    known: Annotated[Masks, SEATS, SLOTS]
    sizes: Annotated[Ints, SEATS]
    discard: Annotated[Cards, CARDS]
    discard_size: int
    hidden: Annotated[Cards, CARDS]  # the cards not seen, by rank
    hidden_size: int
    ranged: int  # slots that hold a card of a range: the first of the open ones
    open: int  # slots whose card is not known
    owner: Annotated[Ints, OPEN_SLOTS]
    slot: Annotated[Ints, OPEN_SLOTS]
    start: Annotated[Ints, OPEN_SLOTS]  # the first hidden card that fits
    stop: Annotated[Ints, OPEN_SLOTS]  # and the first that does not any more
