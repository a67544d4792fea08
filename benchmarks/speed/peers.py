"""How many turns per second well-known libraries play when everyone plays a card game at random.

`pip install open_spiel rlcard`: both are optional. One that is missing is reported, and nothing fails.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random
from time import process_time
from typing import Any

PLAYERS = 4
CRAZY_EIGHTS = f"crazy_eights(players={PLAYERS})"
PORTION = 200  # games
COUNTED = 4000  # games, for the mean number of turns
SECONDS = 2.0
REPEATS = 3

# Plays some games and returns the number of turns, each a player's decision.
Play = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Peer:
    """Turns per second on one core."""

    name: str
    turns_per_second: float | None  # None if the library is not installed
    notice: str  # what was played, or why nothing was


def peers() -> list[Peer]:
    """Every peer, the best of a few two-second measurements."""
    return [
        peer(
            "OpenSpiel crazy_eights, whole games",
            whole_games,
            f"{PLAYERS} players, dealing included, a whole game at a time in its C++ loop (evaluate_bots)",
        ),
        peer(
            "OpenSpiel crazy_eights, dealt games",
            dealt_games,
            f"{PLAYERS} players, dealing NOT included, {PORTION} games at a time in its quickest C++ loop "
            "(RandomRolloutEvaluator)",
        ),
        peer("RLCard uno", uno_games, "2 players, it has no more; dealing included, in Python (env.run)"),
    ]


def peer(name: str, prepare: Callable[[], Play], notice: str) -> Peer:
    try:
        play = prepare()
    except ImportError as missing:
        return Peer(name, None, f"not measured: {missing}")
    play()
    return Peer(name, max(speed(play) for _ in range(REPEATS)), notice)


def speed(play: Play) -> float:
    turns, start = 0.0, process_time()
    while process_time() - start < SECONDS:
        turns += play()
    return turns / (process_time() - start)


def whole_games() -> Play:
    import pyspiel

    game, bots, seeds = pyspiel.load_game(CRAZY_EIGHTS), random_bots(), count()
    turns = PORTION * mean_turns()

    def play() -> float:
        for _ in range(PORTION):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, next(seeds))
        return turns

    return play


def dealt_games() -> Play:
    """The evaluator draws cards itself but is only reached through a search, which cannot start at a deal.

    A search of one simulation does nothing but evaluate where it starts: all the rollouts, no tree.
    """
    import pyspiel

    game, random = pyspiel.load_game(CRAZY_EIGHTS), Random(1)
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=PORTION, seed=1)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1, max_simulations=1, max_memory_mb=16, solve=False, seed=1, verbose=False
    )
    turns = PORTION * mean_turns()

    def play() -> float:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.legal_actions()))  # equally likely with one deck
        bot.mcts_search(state)
        return turns

    return play


def mean_turns() -> float:
    """Decisions of players in a game of crazy eights; dealt and drawn cards are not counted."""
    import pyspiel

    game, bots, turns = pyspiel.load_game(CRAZY_EIGHTS), random_bots(), 0
    for seed in range(COUNTED):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        turns += sum(step.player >= 0 for step in state.full_history())
    return turns / COUNTED


def random_bots() -> list[Any]:
    import pyspiel

    return [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(PLAYERS)]


class RandomAgent:
    """Faster than the library's own, which spends a third of its time in numpy's `choice`."""

    use_raw = False

    def __init__(self) -> None:
        self.random = Random(1)

    def step(self, state: dict[str, Any]) -> int:
        legal: list[int] = list(state["legal_actions"])
        return self.random.choice(legal)


def uno_games() -> Play:
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent()] * env.num_players)

    def play() -> float:
        before = env.timestep
        env.run(is_training=True)  # asks for moves only, not for their probabilities
        moves: int = env.timestep - before
        return moves

    return play
