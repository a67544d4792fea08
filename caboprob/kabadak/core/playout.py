"""Random legal play: games in which both do anything the rules allow.

`moves` is always a buffer into which the legal moves are written.
"""

from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.legal import legal_moves
from caboprob.kabadak.core.moves import DRAW
from caboprob.kabadak.core.state import State
from caboprob.kabadak.core.transitions import apply_move
from caboprob.machinecode.structs import Ints
from caboprob.shuffling import Shuffler, random_below, rewind


def random_move(state: State, moves: Ints, shuffler: Shuffler) -> int:
    """A random legal move; while the talon lasts, at least half the moves draw."""
    if state.talon_size and random_below(shuffler, 2):
        return DRAW
    return int(moves[random_below(shuffler, legal_moves(state, moves))])


def random_game(state: State, moves: Ints, shuffler: Shuffler) -> int:
    """Plays a game to its end and returns the number of moves, which are turns."""
    deal(state, random_below(shuffler, 2), shuffler)
    while not state.ended_by:
        apply_move(state, random_move(state, moves, shuffler))
    return int(state.turns)


def random_games(state: State, moves: Ints, first_game: int, games: int, shuffler: Shuffler) -> int:
    """Plays many games, each from its own place in the stream, and returns the number of moves."""
    move_count = 0
    for number in range(first_game, first_game + games):
        rewind(shuffler, number)
        move_count += random_game(state, moves, shuffler)
    return move_count
