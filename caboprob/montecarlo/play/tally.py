"""The tally: all that is counted while rounds are played, as one struct.

Tallies of chunks are added up; integers make that exact and independent of the order. Arrays of `SEATS`
entries are by player, in the order given, wherever the players sat; a place is a seat counted from the
starter. Bins of own sums begin at `LOWEST_SUM`. The last bin of a row also counts everything beyond it.
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
BELIEFS = 20  # bins of believed chances


class Tally(Struct):
    """The counts of a run, or of a part of it."""

    rounds: int
    turns: int
    moves: int
    capped: int  # rounds stopped at the cap on turns
    refused: int  # illegal moves: always 0
    ran_out: int  # rounds that ended with nothing left to draw
    shed: int  # rounds that ended with an empty hand
    lengths: Annotated[Ints, TURNS]  # rounds by number of turns
    reshuffles: Annotated[Ints, RESHUFFLES]  # rounds by number of reshuffles
    reshuffle_turns: Annotated[Ints, TIMED_RESHUFFLES, TURNS]  # rounds by the turn of each reshuffle
    place_rounds: Annotated[Ints, SEATS]
    place_wins: Annotated[Ints, SEATS]  # rounds with the fewest points, shared or not
    place_points: Annotated[Ints, SEATS]
    place_squares: Annotated[Ints, SEATS]
    wins: Annotated[Ints, SEATS]  # the same by player
    shared: Annotated[Ints, SEATS]  # how many of these were shared
    points: Annotated[Ints, SEATS]
    resets: Annotated[Ints, SEATS]
    dealt: Annotated[Ints, SEATS]  # kamikazes dealt
    made: Annotated[Ints, SEATS]  # kamikazes at the end of a round that were not dealt
    first_held: Annotated[Ints, SEATS, LAPS]  # rounds by own turns until a kamikaze was first held
    calls: Annotated[Ints, SEATS]
    outcomes: Annotated[Ints, SEATS, len(OUTCOMES)]
    called: Annotated[Ints, SEATS, SUMS, LAPS]  # calls by own sum and own turns before
    succeeded: Annotated[Ints, SEATS, SUMS, LAPS]  # how many of these succeeded
    called_points: Annotated[Ints, SEATS, SUMS]
    called_squares: Annotated[Ints, SEATS, SUMS]
    passed: Annotated[Ints, SEATS, SUMS]  # rounds in which this sum was held at a turn without a call
    passed_points: Annotated[Ints, SEATS, SUMS]
    passed_squares: Annotated[Ints, SEATS, SUMS]
    believed: Annotated[Ints, SEATS, BELIEFS]  # calls by the believed chance of success
    believed_sum: Annotated[Ints, SEATS, BELIEFS]  # the sum of these chances
    believed_right: Annotated[Ints, SEATS, BELIEFS]  # how many of these calls succeeded
    units: int  # rounds, deals with every seating, games, or a position with every option
    unit_points: Annotated[Ints, SEATS]
    unit_wins: Annotated[Ints, SEATS]
    unit_points_products: Annotated[Ints, SEATS, SEATS]  # sums of a[i] * a[j] for j <= i
    unit_wins_products: Annotated[Ints, SEATS, SEATS]
    option_points: Annotated[Ints, LARGEST_CHOICE]  # of the player on turn
    option_products: Annotated[Ints, LARGEST_CHOICE, LARGEST_CHOICE]  # sums of a[i] * a[j] for j <= i
    games: int
    games_capped: int
    game_rounds: Annotated[Ints, ROUNDS]  # games by number of rounds
    game_wins: Annotated[Ints, SEATS]
    game_shared: Annotated[Ints, SEATS]


def bin_of(number: int, bins: int) -> int:
    """The bin of a row that counts this number: its own, or the last for everything beyond."""
    return min(max(number, 0), bins - 1)
