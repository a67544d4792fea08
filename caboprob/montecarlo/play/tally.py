"""What is counted while rounds are played: one NumPy record of whole numbers, added up over chunks.

Seats of its arrays are players in the order given, wherever they sat; a place is a seat counted from who
began. Own sums are counted from `LOWEST_SUM` on, and the last entry of a row stands for all beyond.
"""

from typing import Annotated

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.structs import Ints, Struct
from caboprob.table.core.codes import SEATS
from caboprob.table.core.outcome import OUTCOMES

SUMS, LOWEST_SUM = 63, -4
LAPS = 32
TURNS = 256
RESHUFFLES = 10
TIMED_RESHUFFLES = 3
ROUNDS = 64
BELIEFS = 20  # classes of believed chances


class Tally(Struct):
    """The counts of a run, or of a part of it."""

    rounds: int
    turns: int
    moves: int
    capped: int  # rounds stopped at the cap on turns
    refused: int  # moves that were not allowed: never
    ran_out: int  # rounds that ended with nothing left to draw
    shed: int  # rounds that ended with an empty hand
    lengths: Annotated[Ints, TURNS]  # rounds by turns
    reshuffles: Annotated[Ints, RESHUFFLES]  # rounds by reshuffles
    reshuffle_turns: Annotated[Ints, TIMED_RESHUFFLES, TURNS]  # rounds by the turn of the 1st, 2nd ...
    place_rounds: Annotated[Ints, SEATS]
    place_wins: Annotated[Ints, SEATS]  # rounds in which no points were fewer
    place_points: Annotated[Ints, SEATS]
    place_squares: Annotated[Ints, SEATS]
    wins: Annotated[Ints, SEATS]  # rounds with fewest points, shared or not
    shared: Annotated[Ints, SEATS]  # of these shared
    points: Annotated[Ints, SEATS]
    resets: Annotated[Ints, SEATS]
    dealt: Annotated[Ints, SEATS]  # kamikaze dealt
    made: Annotated[Ints, SEATS]  # kamikaze at the end of a round, not dealt
    first_held: Annotated[Ints, SEATS, LAPS]  # rounds by own turns until a kamikaze was first held
    calls: Annotated[Ints, SEATS]
    outcomes: Annotated[Ints, SEATS, len(OUTCOMES)]
    called: Annotated[Ints, SEATS, SUMS, LAPS]  # calls by own sum and own turns before
    succeeded: Annotated[Ints, SEATS, SUMS, LAPS]  # of these successful
    called_points: Annotated[Ints, SEATS, SUMS]
    called_squares: Annotated[Ints, SEATS, SUMS]
    passed: Annotated[Ints, SEATS, SUMS]  # rounds in which this sum was held and not called with
    passed_points: Annotated[Ints, SEATS, SUMS]
    passed_squares: Annotated[Ints, SEATS, SUMS]
    believed: Annotated[Ints, SEATS, BELIEFS]  # calls by the chance believed
    believed_sum: Annotated[Ints, SEATS, BELIEFS]  # these chances added up
    believed_right: Annotated[Ints, SEATS, BELIEFS]
    units: int  # what is compared: rounds, deals with every seating, games, or options
    unit_points: Annotated[Ints, SEATS]
    unit_wins: Annotated[Ints, SEATS]
    unit_points_products: Annotated[Ints, SEATS, SEATS]  # of a player and one before, or the same
    unit_wins_products: Annotated[Ints, SEATS, SEATS]
    option_points: Annotated[Ints, LARGEST_CHOICE]  # of the player on turn
    option_products: Annotated[Ints, LARGEST_CHOICE, LARGEST_CHOICE]
    games: int
    games_capped: int
    game_rounds: Annotated[Ints, ROUNDS]  # games by rounds
    game_wins: Annotated[Ints, SEATS]
    game_shared: Annotated[Ints, SEATS]


def class_of(number: int, classes: int) -> int:
    """The entry of a row that counts this number: its own, or the last for all beyond."""
    return min(max(number, 0), classes - 1)
