"""How many games of Kabadak per second: by players, everything recorded, and at random on the bare core."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import process_time

import numpy as np

from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE
from caboprob.kabadak.core.playout import random_games
from caboprob.kabadak.core.state import CARDS_DEALT, new_state
from caboprob.kabadak.montecarlo import players
from caboprob.kabadak.montecarlo.match import Match, match
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.shuffling import random_shuffler
from tests.kabadak.paper import Paper, make, options

SIMPLE = "eager"
"""Always lays whatever takes the most points from its hand; draws if it cannot lay."""

PORTION, PLAIN_GAMES, PAPER_GAMES = 20_000, 100, 20  # games: compiled, plain, on the tests' model
SECONDS = 1.0
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Pace:
    """What is played on one core by players of one kind, and by the same functions as plain Python.

    `python_games_per_second` is the tests' own model of the rules, written for plain Python.
    """

    who: str
    games_per_second: float
    turns_per_game: float
    plain_games_per_second: float
    python_games_per_second: float | None = None


def paces() -> Iterator[Pace]:
    """The simple players first, then the others, then random play."""
    for key in sorted(players.KEYS, key=lambda one: one != SIMPLE):
        yield by_players(key)
    yield at_random()


def by_players(key: str) -> Pace:
    """Two of the same player, from the deal to the end."""
    experiment = match([players.named(key)] * 2, kind="games")

    def play(first: int, games: int) -> int:
        return int(play_units(experiment, first, games).turns)

    games, turns = best(play)
    return Pace("simple" if key == SIMPLE else key, games, turns, timed(plainly(experiment), PLAIN_GAMES))


def at_random() -> Pace:
    """Any legal move, chosen from the full list; while the stock lasts, every other move draws."""
    state, shuffler, moves = new_state(), random_shuffler(1), np.zeros(MOVE_BUFFER_SIZE, np.int64)

    def play(first: int, games: int) -> int:
        return int(compiled(random_games)(state, moves, first, games, shuffler))

    def in_plain_python(first: int, games: int) -> None:
        random_games(state, moves, first, games, shuffler)

    games, turns = best(play)
    return Pace(
        "random", games, turns, timed(in_plain_python, PLAIN_GAMES // 4), timed(on_paper, PAPER_GAMES)
    )


def best(play: Callable[[int, int], int]) -> tuple[float, float]:
    """Games per second and turns per game, the best of a few one-second measurements."""
    play(0, 1)
    return max(measured(play) for _ in range(REPEATS))


def measured(play: Callable[[int, int], int]) -> tuple[float, float]:
    """The same, measured once; `play` takes the first game and how many, and gives their turns."""
    games, turns, start = 0, 0, process_time()
    while process_time() - start < SECONDS:
        turns += play(games, PORTION)
        games += PORTION
    return games / (process_time() - start), turns / games


def timed(play: Callable[[int, int], object], games: int) -> float:
    """Games per second."""
    start = process_time()
    play(0, games)
    return games / (process_time() - start)


def plainly(experiment: Match) -> Callable[[int, int], object]:
    return lambda first, games: play_units(experiment, first, games, plain=True)


def on_paper(first: int, games: int) -> None:
    """The same random play on the tests' model."""
    random = Random(first)
    for _ in range(games):
        cards = random.sample(CARD_NAMES, len(CARD_NAMES))
        game = Paper([cards[:CARDS_DEALT], cards[CARDS_DEALT : 2 * CARDS_DEALT]], cards[2 * CARDS_DEALT :])
        while not game.ended:
            drawing = game.talon and random.random() < 0.5
            make(game, ("draw",) if drawing else random.choice(sorted(options(game))))
