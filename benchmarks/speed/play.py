"""How many moves per second the rules core makes when everyone plays at random."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from time import process_time

import numpy as np

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import Ints
from caboprob.rulesets import RuleSet
from caboprob.shuffling import Shuffler, random_below, random_shuffler, rewind
from caboprob.table.core.codes import OVER
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.playout import play_random_rounds
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State, new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from tests.table.paper import make, paper
from tests.table.paperoptions import options

PLAYERS = 4
MOST_TURNS = 500
SECONDS = 1.0
REPEATS = 3

MOVES = np.zeros(1 << 16, np.int64)
LISTED = np.zeros(1, np.int64)

# Plays rounds first, first + 1 ... from their own places in the stream; returns the number of moves.
Play = Callable[[State, Rules, int, int, Shuffler], int]


@dataclass(frozen=True)
class Rate:
    """Moves per second on one core: compiled, and the same functions as plain Python."""

    rules: str
    play: str
    compiled: float
    plain: float
    listed: float | None  # average number of legal moves, where they are listed
    python: float | None  # the same play on a model written for plain Python


def uniform_rounds(
    state: State, rules: Rules, first: int, rounds: int, shuffler: Shuffler, moves: Ints, listed: Ints
) -> int:
    """Rounds in which every legal move is equally likely: all are listed and checked, then one is picked."""
    made = 0
    for number in range(first, first + rounds):
        rewind(shuffler, number)
        deal(state, rules, PLAYERS, random_below(shuffler, PLAYERS), shuffler)
        look_at_first_cards(state, rules)
        while state.phase != OVER and state.turns < MOST_TURNS:
            count = min(legal_moves(state, rules, moves), len(moves))
            listed[0] += count
            apply(state, rules, moves[random_below(shuffler, count)], shuffler)
            made += 1
    return made


def at_random(function: Callable[..., int]) -> Play:
    def play(state: State, rules: Rules, first: int, rounds: int, shuffler: Shuffler) -> int:
        return function(state, rules, PLAYERS, first, rounds, shuffler)

    return play


def uniformly(function: Callable[..., int]) -> Play:
    def play(state: State, rules: Rules, first: int, rounds: int, shuffler: Shuffler) -> int:
        return function(state, rules, first, rounds, shuffler, MOVES, LISTED)

    return play


# By name: what makes a `Play` of the function that plays rounds, and that function. At random a move is made
# up and tried, legal or not; uniformly one is picked from a list of all legal ones.
PLAYS: dict[str, tuple[Callable[[Callable[..., int]], Play], Callable[..., int]]] = {
    "random": (at_random, play_random_rounds),
    "uniform": (uniformly, uniform_rounds),
}


def rates() -> Iterator[Rate]:
    """Every rule set of the CABO family, played in both ways."""
    for name, (as_play, function) in PLAYS.items():
        for key in rulesets.family_keys():
            slow, _ = speed(as_play(function), key, 1)
            fast, listed = speed(as_play(compiled(function)), key, 200)
            if function is uniform_rounds:
                yield Rate(key, name, fast, slow, listed, max(on_paper(key) for _ in range(REPEATS)))
            else:
                yield Rate(key, name, fast, slow, None, None)


def speed(play: Play, key: str, portion: int) -> tuple[float, float]:
    """Moves per second, and moves listed for each; the best of a few one-second measurements.

    `portion` rounds are played between two looks at the clock.
    """
    state, rules, shuffler = new_state(), rule_table(rulesets.read(key)), random_shuffler(1)
    play(state, rules, 0, 1, shuffler)
    return max(measured(play, state, rules, shuffler, portion) for _ in range(REPEATS))


def measured(play: Play, state: State, rules: Rules, shuffler: Shuffler, portion: int) -> tuple[float, float]:
    made, number, start = 0, 0, process_time()
    LISTED[0] = 0
    while process_time() - start < SECONDS:
        made += play(state, rules, number, portion, shuffler)
        number += portion
    return made / (process_time() - start), LISTED[0] / made


def on_paper(key: str) -> float:
    """Uniform play on the model the tests compare the core with, which uses lists, tuples and sets."""
    rules, random = rulesets.read(key), Random(1)
    made, start = 0, process_time()
    while process_time() - start < SECONDS:
        made += paper_round(rules, random)
    return made / (process_time() - start)


def paper_round(rules: RuleSet, random: Random) -> int:
    cards = random.sample(rules.deck.cards(), len(rules.deck))
    hands = [[cards.pop() for _ in range(rules.hand_size)] for _ in range(PLAYERS)]
    discard = [cards.pop()] if rules.first_discard else []
    table = paper(rules, hands, cards, discard, random.randrange(PLAYERS))
    for seat, hand in enumerate(table.hands):
        for card in hand[: rules.looks]:
            table.knows[card].add(seat)
    made = 0
    while not table.ended and made < 2 * MOST_TURNS:
        rest = [face for _, face in table.discard[:-1]] if len(table.pile) < 2 else []
        table.orders = [random.sample(rest, len(rest))]
        make(table, random.choice(tuple(options(table))))
        made += 1
    return made
