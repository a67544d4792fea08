"""The tally: all that is counted while rounds are played, as one struct.

Tallies of chunks are added up; integers make that exact and independent of the order. Arrays of `SEATS`
entries are by player, in the order given, wherever the players sat; a place is a seat counted from the
starter. Bins of own sums begin at `LOWEST_SUM`. The last bin of a row also counts everything beyond it. A
kamikaze is a hand with certain high cards, which together win the round.
"""

from typing import Annotated

from caboprob.machinecode.structs import BinAxis, Ints, PlayerAxis, Struct
from caboprob.table.core.codes import SEATS
from caboprob.table.core.scoring.outcome import OUTCOMES

SUM_BINS, LOWEST_SUM = 63, -4
LAP_BINS = 32  # bins by how many turns of one's own came before
TURN_BINS = 256
RESHUFFLE_BINS = 10
TIMED_RESHUFFLES = 3  # how many reshuffles of a round are counted by turn: the first ones
ROUND_BINS = 64
BELIEF_BINS = 20  # bins of believed chances
EACH = PlayerAxis(SEATS)  # an entry for each player, or for each place


class Tally(Struct):
    """The counts of a run, or of a part of it."""

    rounds: int
    turns: int
    moves: int
    capped: int  # rounds stopped after the most turns that the job allows
    refused: int  # illegal moves: always 0
    ran_out: int  # rounds that ended with nothing left to draw
    shed: int  # rounds that ended with an empty hand
    turn_squares: int  # the sum over rounds of their squared number of turns
    lengths: Annotated[Ints, BinAxis(TURN_BINS)]  # rounds by number of turns
    reshuffles: Annotated[Ints, BinAxis(RESHUFFLE_BINS)]  # rounds by number of reshuffles
    # By which reshuffle of the round it was: rounds by the turn in which it came; 0 is before the first.
    reshuffle_turns: Annotated[Ints, BinAxis(TIMED_RESHUFFLES), BinAxis(TURN_BINS)]
    place_rounds: Annotated[Ints, EACH]  # by place: rounds
    place_wins: Annotated[Ints, EACH]  # rounds with the fewest points, shared or not
    place_points: Annotated[Ints, EACH]
    place_squares: Annotated[Ints, EACH]  # sums of squared points
    wins: Annotated[Ints, EACH]  # by player: rounds with the fewest points, shared or not
    shared: Annotated[Ints, EACH]  # how many of these were shared
    points: Annotated[Ints, EACH]
    resets: Annotated[Ints, EACH]  # rounds after which the total dropped, by reaching a certain number
    dealt: Annotated[Ints, EACH]  # kamikazes dealt
    held_at_end: Annotated[Ints, EACH]  # kamikazes at the end of a round
    made: Annotated[Ints, EACH]  # those that were not dealt
    first_held: Annotated[Ints, EACH, BinAxis(LAP_BINS)]  # rounds by own turns before the first kamikaze
    calls: Annotated[Ints, EACH]
    outcomes: Annotated[Ints, EACH, len(OUTCOMES)]  # calls by how they ended
    called: Annotated[Ints, EACH, BinAxis(SUM_BINS), BinAxis(LAP_BINS)]  # calls by own sum and turns before
    succeeded: Annotated[Ints, EACH, BinAxis(SUM_BINS), BinAxis(LAP_BINS)]  # how many of these succeeded
    called_squares: Annotated[Ints, EACH, BinAxis(SUM_BINS)]  # calls by own sum: sums of squared points
    passed: Annotated[Ints, EACH, BinAxis(SUM_BINS)]  # rounds with this sum at a turn without a call
    passed_points: Annotated[Ints, EACH, BinAxis(SUM_BINS)]
    passed_squares: Annotated[Ints, EACH, BinAxis(SUM_BINS)]
    believed: Annotated[Ints, EACH, BinAxis(BELIEF_BINS)]  # calls by the believed chance of success
    believed_sum: Annotated[Ints, EACH, BinAxis(BELIEF_BINS)]  # the sum of these chances
    believed_right: Annotated[Ints, EACH, BinAxis(BELIEF_BINS)]  # how many of these calls succeeded
    units: int  # rounds, deals with every seating, games, or a position with every option
    unit_points: Annotated[Ints, EACH]
    unit_wins: Annotated[Ints, EACH]
    unit_points_products: Annotated[Ints, EACH, EACH]  # sums of a[i] * a[j] for j <= i
    unit_wins_products: Annotated[Ints, EACH, EACH]
    games: int
    games_capped: int  # games stopped after the most rounds that the job allows
    game_rounds: Annotated[Ints, BinAxis(ROUND_BINS)]  # games by number of rounds
    game_rounds_sum: int  # the rounds of all games
    game_rounds_squares: int  # the sum over games of their squared number of rounds
    game_wins: Annotated[Ints, EACH]  # by player: games won, alone or together with others
    game_shared: Annotated[Ints, EACH]  # how many of these were won together with others
    called_points: Annotated[Ints, EACH, BinAxis(SUM_BINS), BinAxis(LAP_BINS)]  # written after such calls
    reached_limit: Annotated[Ints, EACH]  # rounds in which the total reached the end of the game
    games_ended: int  # rounds that ended a game


GAME_FIELDS = (
    *("games", "games_capped", "game_rounds", "game_rounds_sum", "game_rounds_squares"),
    *("game_wins", "game_shared"),
)
"""The fields that are filled only where games are played."""
TOTAL_FIELDS = ("reached_limit", "games_ended")
"""The fields that are filled where totals are written down: in games, and in rounds after others."""


def bin_of(number: int, bins: int) -> int:
    """The bin of a row that counts this number: its own, or the last for everything beyond."""
    return min(max(number, 0), bins - 1)
