"""The tally: all that is counted while Kabadak is played, as one NumPy record of whole numbers.

Arrays of `SEATS` entries are by player, in the order given, wherever the players sat. The last bin of a row
also counts everything beyond it.
"""

from typing import Protocol

import numpy as np
import numpy.typing as npt

from caboprob.kabadak.core.state import SEATS

ENDINGS = 5  # by `ended_by`
TURNS = 128
LOSSES = 304  # all 32 cards together count 300
ROUND_GAMES = 64
DEALER, OTHER = range(2)

DTYPE = np.dtype(
    [
        ("games", "i8"),
        ("turns", "i8"),
        ("refused", "i8"),  # games stopped by an illegal move: always 0
        ("draws", "i8"),  # cards drawn from the talon
        ("talon_emptied", "i8"),  # games in which the talon was used up
        ("lengths", "i8", TURNS),  # games by number of turns
        ("endings", "i8", ENDINGS),  # games by what ended them
        ("won", "i8", (SEATS, ENDINGS)),  # games won, by what ended them
        ("place_wins", "i8", SEATS),  # games won by the dealer and by the other
        ("place_losses", "i8", SEATS),
        ("place_squares", "i8", SEATS),
        ("losses", "i8", SEATS),
        ("loss_counts", "i8", LOSSES),  # lost games by loss
        ("came_out", "i8", SEATS),  # games in which a player laid anything
        ("ready", "i8", SEATS),  # hands dealt with which the player could come out
        ("dealt", "i8", SEATS),  # Kabadak dealt
        ("held", "i8", SEATS),  # games in which Kabadak was held at the beginning of a turn
        ("held_lost", "i8", SEATS),  # how many of these were not won
        ("units", "i8"),  # games, deals played both ways round, or rounds
        ("unit_losses", "i8", SEATS),
        ("unit_wins", "i8", SEATS),
        ("unit_losses_products", "i8", (SEATS, SEATS)),  # sums of a[i] * a[j] for j <= i
        ("unit_wins_products", "i8", (SEATS, SEATS)),
        ("rounds", "i8"),
        ("round_games", "i8", ROUND_GAMES),  # rounds by number of games
        ("round_wins", "i8", SEATS),
        ("round_bare", "i8", SEATS),  # how many of these were won by a bare Kabadak
        ("round_place_wins", "i8", SEATS),  # rounds won by the first dealer and by the other
    ],
    align=True,
)

Counts = npt.NDArray[np.int64]


class Tally(Protocol):
    """The fields of a `DTYPE` record, for the type checker."""

    games: int
    turns: int
    refused: int
    draws: int
    talon_emptied: int
    lengths: Counts
    endings: Counts
    won: Counts
    place_wins: Counts
    place_losses: Counts
    place_squares: Counts
    losses: Counts
    loss_counts: Counts
    came_out: Counts
    ready: Counts
    dealt: Counts
    held: Counts
    held_lost: Counts
    units: int
    unit_losses: Counts
    unit_wins: Counts
    unit_losses_products: Counts
    unit_wins_products: Counts
    rounds: int
    round_games: Counts
    round_wins: Counts
    round_bare: Counts
    round_place_wins: Counts
