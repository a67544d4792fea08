"""How many turns per second players play under full rules, with everything recorded that a run records."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from caboprob import rulesets
from caboprob.montecarlo.play.execution.chunk import chunk
from caboprob.montecarlo.play.scenario import Scenario, scenario
from caboprob.montecarlo.policies import players

PLAYERS = 4
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
    """What is played on one core by players of one kind, and by the same functions as plain Python."""

    rules: str
    who: str
    turns_per_second: float
    decisions_per_second: float
    rounds_per_second: float
    plain_turns_per_second: float


def paces() -> Iterator[Pace]:
    """Every rule set with steady players, and the first rule set with the other players."""
    yield pace(rulesets.family_keys()[0], SIMPLE)
    for key in rulesets.family_keys():
        yield pace(key, "steady")
    for who in (one for one in players.KEYS if one != "steady"):
        yield pace(rulesets.family_keys()[0], who)


def pace(key: str, who: str) -> Pace:
    """The best of a few one-second measurements."""
    what = scenario(rulesets.read(key), [players.read(who)] * PLAYERS)
    chunk(what, 0, 1)
    turns, decisions, rounds = max(measured(what) for _ in range(REPEATS))
    return Pace(key, "simple" if who == SIMPLE else who, turns, decisions, rounds, plain(what))


def measured(what: Scenario) -> tuple[float, float, float]:
    turns, decisions, rounds, start = 0, 0, 0, process_time()
    while process_time() - start < SECONDS:
        tally = chunk(what, rounds, PORTION)
        turns, decisions, rounds = turns + tally.turns, decisions + tally.moves, rounds + PORTION
    seconds = process_time() - start
    return turns / seconds, decisions / seconds, rounds / seconds


def plain(what: Scenario) -> float:
    start = process_time()
    turns = int(chunk(what, 0, PLAIN_ROUNDS, plain=True).turns)
    return turns / (process_time() - start)
