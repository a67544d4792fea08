"""What is counted while rounds are played: one NumPy record of whole numbers, added up over chunks.

Seats of its arrays are players in the order given, wherever they sat; a place is a seat counted from who
began. Own sums are counted from `LOWEST_SUM` on, and the last entry of a row stands for all beyond.
"""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.table.core.codes import SEATS
from caboprob.table.outcome import OUTCOMES

SUMS, LOWEST_SUM = 63, -4
LAPS = 32
TURNS = 256
RESHUFFLES = 10
TIMED_RESHUFFLES = 3
ROUNDS = 64
BELIEFS = 20  # classes of believed chances

DTYPE = np.dtype(
    [
        ("rounds", "i8"),
        ("turns", "i8"),
        ("moves", "i8"),
        ("capped", "i8"),  # rounds stopped at the cap on turns
        ("refused", "i8"),  # moves that were not allowed: never
        ("ran_out", "i8"),  # rounds that ended with nothing left to draw
        ("shed", "i8"),  # rounds that ended with an empty hand
        ("lengths", "i8", TURNS),  # rounds by turns
        ("reshuffles", "i8", RESHUFFLES),  # rounds by reshuffles
        ("reshuffle_turns", "i8", (TIMED_RESHUFFLES, TURNS)),  # rounds by the turn of the 1st, 2nd ...
        ("place_rounds", "i8", SEATS),
        ("place_wins", "i8", SEATS),  # rounds in which no points were fewer
        ("place_points", "i8", SEATS),
        ("place_squares", "i8", SEATS),
        ("wins", "i8", SEATS),  # rounds with fewest points, shared or not
        ("shared", "i8", SEATS),  # of these shared
        ("points", "i8", SEATS),
        ("resets", "i8", SEATS),
        ("dealt", "i8", SEATS),  # kamikaze dealt
        ("made", "i8", SEATS),  # kamikaze at the end of a round, not dealt
        ("first_held", "i8", (SEATS, LAPS)),  # rounds by own turns until a kamikaze was first held
        ("calls", "i8", SEATS),
        ("outcomes", "i8", (SEATS, len(OUTCOMES))),
        ("called", "i8", (SEATS, SUMS, LAPS)),  # calls by own sum and own turns before
        ("succeeded", "i8", (SEATS, SUMS, LAPS)),  # of these successful
        ("called_points", "i8", (SEATS, SUMS)),
        ("called_squares", "i8", (SEATS, SUMS)),
        ("passed", "i8", (SEATS, SUMS)),  # rounds in which this sum was held and not called with
        ("passed_points", "i8", (SEATS, SUMS)),
        ("passed_squares", "i8", (SEATS, SUMS)),
        ("believed", "i8", (SEATS, BELIEFS)),  # calls by the chance believed
        ("believed_sum", "i8", (SEATS, BELIEFS)),  # these chances added up
        ("believed_right", "i8", (SEATS, BELIEFS)),
        ("units", "i8"),  # what is compared: rounds, deals with every seating, games, or options
        ("unit_points", "i8", SEATS),
        ("unit_wins", "i8", SEATS),
        ("unit_points_products", "i8", (SEATS, SEATS)),  # of a player and one before, or the same
        ("unit_wins_products", "i8", (SEATS, SEATS)),
        ("option_points", "i8", LARGEST_CHOICE),  # of the player on turn
        ("option_products", "i8", (LARGEST_CHOICE, LARGEST_CHOICE)),
        ("games", "i8"),
        ("games_capped", "i8"),
        ("game_rounds", "i8", ROUNDS),  # games by rounds
        ("game_wins", "i8", SEATS),
        ("game_shared", "i8", SEATS),
    ],
    align=True,
)

Counts = npt.NDArray[np.int64]


class Tally(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    rounds: int
    turns: int
    moves: int
    capped: int
    refused: int
    ran_out: int
    shed: int
    lengths: Counts
    reshuffles: Counts
    reshuffle_turns: Counts
    place_rounds: Counts
    place_wins: Counts
    place_points: Counts
    place_squares: Counts
    wins: Counts
    shared: Counts
    points: Counts
    resets: Counts
    dealt: Counts
    made: Counts
    first_held: Counts
    calls: Counts
    outcomes: Counts
    called: Counts
    succeeded: Counts
    called_points: Counts
    called_squares: Counts
    passed: Counts
    passed_points: Counts
    passed_squares: Counts
    believed: Counts
    believed_sum: Counts
    believed_right: Counts
    units: int
    unit_points: Counts
    unit_wins: Counts
    unit_points_products: Counts
    unit_wins_products: Counts
    option_points: Counts
    option_products: Counts
    games: int
    games_capped: int
    game_rounds: Counts
    game_wins: Counts
    game_shared: Counts


def class_of(number: int, classes: int) -> int:
    """The entry of a row that counts this number: its own, or the last for all beyond."""
    return min(max(number, 0), classes - 1)
