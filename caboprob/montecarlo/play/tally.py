"""The tally: all that is counted while rounds are played, as one NumPy record of whole numbers.

Tallies of chunks are added up; integers make that exact and independent of the order. Arrays of `SEATS`
entries are by player, in the order given, wherever the players sat; a place is a seat counted from the
starter. Bins of own sums begin at `LOWEST_SUM`. The last bin of a row also counts everything beyond it.
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
BELIEFS = 20  # bins of believed chances

DTYPE = np.dtype(
    [
        ("rounds", "i8"),
        ("turns", "i8"),
        ("moves", "i8"),
        ("capped", "i8"),  # rounds stopped at the cap on turns
        ("refused", "i8"),  # illegal moves: always 0
        ("ran_out", "i8"),  # rounds that ended with nothing left to draw
        ("shed", "i8"),  # rounds that ended with an empty hand
        ("lengths", "i8", TURNS),  # rounds by number of turns
        ("reshuffles", "i8", RESHUFFLES),  # rounds by number of reshuffles
        (
            "reshuffle_turns",
            "i8",
            (TIMED_RESHUFFLES, TURNS),
        ),  # rounds by the turn of the 1st, 2nd, 3rd reshuffle
        ("place_rounds", "i8", SEATS),
        ("place_wins", "i8", SEATS),  # rounds with the fewest points, shared or not
        ("place_points", "i8", SEATS),
        ("place_squares", "i8", SEATS),
        ("wins", "i8", SEATS),  # the same by player
        ("shared", "i8", SEATS),  # how many of these were shared
        ("points", "i8", SEATS),
        ("resets", "i8", SEATS),
        ("dealt", "i8", SEATS),  # kamikazes dealt
        ("made", "i8", SEATS),  # kamikazes at the end of a round that were not dealt
        ("first_held", "i8", (SEATS, LAPS)),  # rounds by own turns until a kamikaze was first held
        ("calls", "i8", SEATS),
        ("outcomes", "i8", (SEATS, len(OUTCOMES))),
        ("called", "i8", (SEATS, SUMS, LAPS)),  # calls by own sum and own turns before
        ("succeeded", "i8", (SEATS, SUMS, LAPS)),  # how many of these succeeded
        ("called_points", "i8", (SEATS, SUMS)),
        ("called_squares", "i8", (SEATS, SUMS)),
        ("passed", "i8", (SEATS, SUMS)),  # rounds in which this sum was held at a turn without a call
        ("passed_points", "i8", (SEATS, SUMS)),
        ("passed_squares", "i8", (SEATS, SUMS)),
        ("believed", "i8", (SEATS, BELIEFS)),  # calls by the believed chance of success
        ("believed_sum", "i8", (SEATS, BELIEFS)),  # the sum of these chances
        ("believed_right", "i8", (SEATS, BELIEFS)),  # how many of these calls succeeded
        ("units", "i8"),  # rounds, deals with every seating, games, or a position with every option
        ("unit_points", "i8", SEATS),
        ("unit_wins", "i8", SEATS),
        ("unit_points_products", "i8", (SEATS, SEATS)),  # sums of a[i] * a[j] for j <= i
        ("unit_wins_products", "i8", (SEATS, SEATS)),
        ("option_points", "i8", LARGEST_CHOICE),  # of the player on turn
        ("option_products", "i8", (LARGEST_CHOICE, LARGEST_CHOICE)),  # sums of a[i] * a[j] for j <= i
        ("games", "i8"),
        ("games_capped", "i8"),
        ("game_rounds", "i8", ROUNDS),  # games by number of rounds
        ("game_wins", "i8", SEATS),
        ("game_shared", "i8", SEATS),
    ],
    align=True,
)

Counts = npt.NDArray[np.int64]


class Tally(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

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


def bin_of(number: int, bins: int) -> int:
    """The bin of a row that counts this number: its own, or the last for everything beyond."""
    return min(max(number, 0), bins - 1)
