"""Tunes a player's traits: one step at a time, on the same deals, against tables of another player.

    .venv/bin/python benchmarks/strength/tuning.py expert shark call.sure=0.05 keep.curious=0.5 --units 20000

prints every step tried and keeps those that help: each named trait goes up or down by its step for as long
as the first player's lead grows, on average over all games and numbers of players. What helps has been chosen
by its luck, too: for the proof, take another seed.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import traits
from caboprob.montecarlo.policies.traits import read_value, write_value

GAMES = ("cabo-de", "kaboom", "cabu")  # CABO's two rulebooks hardly differ in play
PLAYERS = (2, 3, 4, 5)
Z = 1.96  # of a 95 % interval

Table = tuple[str, int]


def lead(who: str, others: str, table: Table, units: int, seed: int) -> tuple[float, float]:
    """Points a round by which `who` is ahead of the mean of the `others`, and the half of its 95 % interval.

    All others are the same player. A unit is one deal, played once with each seating.
    """
    rules, seats = table
    seated = [players.read(who), *[players.read(others)] * (seats - 1)]
    tally = play_units(scenario(rulesets.read(rules), seated, kind="same-deals", seed=seed), 0, units)
    weights = np.array([1 - seats, *[1] * (seats - 1)])
    lower = tally.unit_points_products[:seats, :seats]  # each pair of seats stands there once
    products = lower + lower.T - np.diag(np.diag(lower))
    per_round = seats * (seats - 1)  # the rounds of a unit, and the others, whose points are summed
    mean = int(weights @ tally.unit_points[:seats]) / units
    spread = (int(weights @ products @ weights) / units - mean * mean) ** 0.5
    return mean / per_round, Z * spread / units**0.5 / per_round


def leads(who: str, others: str, units: int, seed: int) -> list[float]:
    """The lead at every table; larger tables get fewer units, for about as many rounds."""
    tables = [(rules, seats) for rules in GAMES for seats in PLAYERS]
    return [lead(who, others, table, 2 * units // table[1], seed)[0] for table in tables]


def neighbours(who: str, step: str) -> Iterator[str]:
    """The player with one trait a step up, and a step down, as far as its limits allow.

    A step is written as on the command line: `call.sure=0.05`.
    """
    path, _, size = step.partition("=")
    trait = next(one for one in traits() if one.metadata["path"] == path)
    now = getattr(players.read(who), trait.name)
    for moved in (now + read_value(size), now - read_value(size)):
        try:
            yield players.read(f"{who} {path}={write_value(round(moved, 2))}").notation
        except BadNotation:
            continue


def climb(who: str, others: str, steps: list[str], units: int, seed: int) -> str:
    """Takes steps for as long as any of them helps; gives the player reached."""
    best, helped = np.mean(leads(who, others, units, seed)), True
    print(f"{best:+.3f}  {who}", flush=True)
    while helped:
        helped = False
        for step in steps:
            for neighbour in neighbours(who, step):
                found = leads(neighbour, others, units, seed)
                by_table = " ".join(f"{one:+.2f}" for one in found)
                print(f"{np.mean(found):+.3f}  {by_table}  {neighbour}", flush=True)
                if np.mean(found) > best:
                    who, best, helped = neighbour, np.mean(found), True
                    break
    return who


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("who", help="the player to tune")
    parser.add_argument("below", help="the player at all other seats")
    parser.add_argument("steps", nargs="+", metavar="TRAIT=STEP")
    parser.add_argument("--units", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1001)
    chosen = parser.parse_args()
    print(climb(chosen.who, chosen.below, chosen.steps, chosen.units, chosen.seed))


if __name__ == "__main__":
    main()
