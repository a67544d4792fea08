"""How much a player gains who follows the advice at a table of sharks: `strength/advicegain.py`.

A deal is played from every seat by the adviser, with sharks at all others. If all were sharks, the points
less the mean of the others' would add up to zero over the seats, so their mean is what the adviser gains. A
run ends when its confidence sequence, which allows for every look, says that the gain is above the goal, or
below it, or after the most deals.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.strength.adviser import Adviser
from benchmarks.strength.rounds import Rounds
from benchmarks.strength.slotbelief import SlotBelief
from caboprob import rulesets
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.results import estimates, sequences

GOAL = 0.5  # points a round
RULES = ("cabo-de", "kaboom", "cabu")
BETWEEN_LOOKS = 20


@dataclass(frozen=True)
class Strength:
    """The gain of the adviser in points a round, and what a decision costs.

    `low` and `high` hold at every look, `once` for one look after so many deals.
    """

    rules: str
    players: int
    gain: float
    low: float
    high: float
    once: tuple[float, float]
    deals: int
    rounds: int
    seed: int
    decision_ms: float  # of one processor, on average
    slowest_ms: float
    capped: int
    seconds: float


def strength(
    key: str, seats: int, adviser: Adviser, rounds: Rounds, *, least: int, most: int, seed: int
) -> Strength:
    """Plays deals until the sequence has decided, at least and at most so many."""
    total, squares, capped, begun = 0, 0, 0, process_time()
    for deal in range(most):
        gain = 0
        for seat in range(seats):
            played = rounds.play(deal, seat, adviser.decide)
            gain += sum(played.points) - seats * played.points[seat]
            capped += played.capped
        total, squares, deals = total + gain, squares + gain * gain, deal + 1
        found = sequences.mean(total, squares, deals, scale=seats * (seats - 1))
        if deals >= least and deals % BETWEEN_LOOKS == 0 and (found.low > GOAL or found.high < GOAL):
            break
    once = estimates.mean(total, squares, deals, scale=seats * (seats - 1))
    mean, slowest = 1000 * adviser.seconds / adviser.asked, 1000 * adviser.slowest
    return Strength(
        key, seats, found.value, found.low, found.high, (once.low, once.high), deals, deals * seats, seed,
        mean, slowest, capped, process_time() - begun,
    )  # fmt: skip


def main(arguments: list[str]) -> None:
    """Prints one JSON object for every rule set and number of players."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", action="append")
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--least", type=int, default=200, help="deals before the first look")
    parser.add_argument("--deals", type=int, default=2000, help="deals at most")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    shark = roster.named("shark")
    for seats in chosen.players or (2, 3, 4, 5):
        for key in chosen.rules or RULES:
            rounds = Rounds(rulesets.read(key), shark, seats, chosen.seed)
            belief = SlotBelief(rounds, shark, chosen.seed)
            adviser = Adviser(belief, tables=chosen.tables, rounds=chosen.rounds)
            found = strength(
                key, seats, adviser, rounds, least=chosen.least, most=chosen.deals, seed=chosen.seed
            )
            print(json.dumps(asdict(found)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
