"""How many turns and moves per second players make under full rules, recording everything a run records."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from caboprob import rulesets
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import Scenario, scenario
from caboprob.montecarlo.policies import players

PLAYERS = 4
USUAL = "steady"
"""The player that the command line seats unless others are named."""

SIMPLE = (
    "steady memory.forgets=0 sets.most=1 take.allowed=false"
    " actions.look=false actions.spy=false actions.swap=never"
)
"""Draws, keeps a card that is better than its worst one, and calls."""

PLAIN_ROUNDS = 40
PORTION = 10_000
SECONDS = 1.0
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Pace:
    """What is played on one core by players of one kind, and by the same functions as plain Python.

    A move is anything done, on turn or by a snap; a chance to snap that is not taken is none.
    """

    rules: str
    who: str
    turns_per_second: float
    moves_per_second: float
    rounds_per_second: float
    plain_turns_per_second: float


def paces() -> Iterator[Pace]:
    """Every rule set with the usual players, and the first rule set with the others."""
    yield pace(rulesets.family_keys()[0], SIMPLE)
    for key in rulesets.family_keys():
        yield pace(key, USUAL)
    for who in (one for one in players.KEYS if one != USUAL):
        yield pace(rulesets.family_keys()[0], who)


def pace(key: str, who: str) -> Pace:
    """The best of a few one-second measurements."""
    what = scenario(rulesets.read(key), [players.read(who)] * PLAYERS)
    play_units(what, 0, 1)
    turns, moves, rounds = max(measured(what) for _ in range(REPEATS))
    return Pace(key, "simple" if who == SIMPLE else who, turns, moves, rounds, plain(what))


def measured(what: Scenario) -> tuple[float, float, float]:
    """Turns, moves and rounds a second."""
    turns, moves, rounds, start = 0, 0, 0, process_time()
    while process_time() - start < SECONDS:
        tally = play_units(what, rounds, PORTION)
        turns, moves, rounds = turns + tally.turns, moves + tally.moves, rounds + PORTION
    seconds = process_time() - start
    return turns / seconds, moves / seconds, rounds / seconds


def plain(what: Scenario) -> float:
    start = process_time()
    turns = int(play_units(what, 0, PLAIN_ROUNDS, plain=True).turns)
    return turns / (process_time() - start)
