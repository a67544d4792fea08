"""What is counted while Kabadak is played: one NumPy record of whole numbers, added up over chunks.

Players count in the order given, wherever they sat. In a row of classes the last stands for all beyond.
"""

from typing import Annotated

from caboprob.kabadak.core.state import SEATS
from caboprob.structs import Ints, Struct

ENDINGS = 5  # by `ended_by`
TURNS = 128
LOSSES = 304  # the 32 cards count 300
ROUND_GAMES = 64
DEALER, OTHER = range(2)


class Tally(Struct):
    """The counts of a run, or of a part of it."""

    games: int
    turns: int
    refused: int  # games stopped by a move that was not allowed: never
    draws: int  # cards drawn from the talon
    talon_emptied: int  # games in which the talon was used up
    lengths: Annotated[Ints, TURNS]  # games by turns
    endings: Annotated[Ints, ENDINGS]  # games by what ended them
    won: Annotated[Ints, SEATS, ENDINGS]  # games won by each player, and how
    place_wins: Annotated[Ints, SEATS]  # games won by the dealer, and by the other
    place_losses: Annotated[Ints, SEATS]
    place_squares: Annotated[Ints, SEATS]
    losses: Annotated[Ints, SEATS]
    loss_counts: Annotated[Ints, LOSSES]  # lost games by the loser's loss
    came_out: Annotated[Ints, SEATS]  # games in which a player laid anything
    ready: Annotated[Ints, SEATS]  # hands dealt from which one can come out
    dealt: Annotated[Ints, SEATS]  # Kabadak dealt
    held: Annotated[Ints, SEATS]  # games in which a player had Kabadak at the beginning of a turn
    held_lost: Annotated[Ints, SEATS]  # of these not won
    units: int  # what is compared: games, deals played both ways, or rounds
    unit_losses: Annotated[Ints, SEATS]
    unit_wins: Annotated[Ints, SEATS]
    unit_losses_products: Annotated[Ints, SEATS, SEATS]  # of a player and one before, or the same
    unit_wins_products: Annotated[Ints, SEATS, SEATS]
    rounds: int
    round_games: Annotated[Ints, ROUND_GAMES]  # rounds by games
    round_wins: Annotated[Ints, SEATS]
    round_bare: Annotated[Ints, SEATS]  # of these by a bare Kabadak
    round_place_wins: Annotated[Ints, SEATS]  # rounds won by who dealt first, and by the other
