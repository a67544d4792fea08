"""The tally: all that is counted while Kabadak is played, as one struct.

Arrays of `SEATS` entries are by player, in the order given, wherever the players sat. The last bin of a row
also counts everything beyond it. Kabadak is also the combination that the game is named after; it is bare if
the hand has nothing else.
"""

from typing import Annotated

from caboprob.kabadak.core.state import SEATS
from caboprob.machinecode.structs import BinAxis, Ints, Struct

ENDINGS = 5  # by `ended_by`
TURN_BINS = 128
LOSS_BINS = 304  # all 32 cards together count 300
ROUND_GAME_BINS = 64
DEALER, OTHER = range(2)  # the places, as indices


class Tally(Struct):
    """The counts of a run, or of a part of it."""

    games: int
    turns: int
    refused: int  # games stopped by an illegal move: always 0
    draws: int  # cards drawn from the talon
    talon_emptied: int  # games in which the talon was used up
    lengths: Annotated[Ints, BinAxis(TURN_BINS)]  # games by number of turns
    endings: Annotated[Ints, ENDINGS]  # games by what ended them
    won: Annotated[Ints, SEATS, ENDINGS]  # games won, by what ended them
    place_wins: Annotated[Ints, SEATS]  # games won by the dealer and by the other
    place_losses: Annotated[Ints, SEATS]  # points lost by the dealer and by the other
    place_squares: Annotated[Ints, SEATS]  # the squares of these losses, game by game
    losses: Annotated[Ints, SEATS]  # points lost in all games
    loss_counts: Annotated[Ints, BinAxis(LOSS_BINS)]  # lost games by loss
    came_out: Annotated[Ints, SEATS]  # games in which a player laid anything
    ready: Annotated[Ints, SEATS]  # hands dealt with which the player could lay a row
    dealt: Annotated[Ints, SEATS]  # games in which the player was dealt Kabadak
    held: Annotated[Ints, SEATS]  # games in which Kabadak was held at the beginning of a turn
    held_lost: Annotated[Ints, SEATS]  # how many of these were not won
    units: int  # games, deals played both ways round, or rounds
    unit_losses: Annotated[Ints, SEATS]  # points lost in all units
    unit_wins: Annotated[Ints, SEATS]  # games won in all units, or rounds
    unit_losses_products: Annotated[Ints, SEATS, SEATS]  # sums of a[i] * a[j] for j <= i
    unit_wins_products: Annotated[Ints, SEATS, SEATS]
    rounds: int
    round_games: Annotated[Ints, BinAxis(ROUND_GAME_BINS)]  # rounds by number of games
    round_wins: Annotated[Ints, SEATS]  # rounds won
    round_bare: Annotated[Ints, SEATS]  # how many of these were won by a bare Kabadak
    round_place_wins: Annotated[Ints, SEATS]  # rounds won by the first dealer and by the other
