"""How far to trust the chance of a call: said against happened, over moments of freely played rounds.

`python benchmarks/calibration.py --rules cabo-de --players 4 --played family`; without these every rule set,
2 to 5 players and all kinds of table. Add `--save FILE` to keep the results as JSON lines.

Rounds are played by those who sit there. At every moment at which a player about to move knows the whole own
hand, a call is forced on the true table. Then, for every cell of turns had and own sum with enough moments,
hands are drawn as often as they occur, and the library is asked about each, told only the own cards, the
number of players, the turns had, and who is assumed to play. Nothing of how it answers is used here.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.happened import ENOUGH, Hand, Happened, happened
from benchmarks.saying import Answer, Say, as_dealt, by_turns
from caboprob import rulesets
from caboprob.montecarlo.policies import tables
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.calibration import (
    Cell,
    Question,
    error_by_chance,
    expected_error,
    overall,
    reliability,
)

SAYS: dict[str, Say] = {"by-turns": by_turns, "as-dealt": as_dealt}


@dataclass(frozen=True, slots=True)
class Comparison:
    """The cells compared, the answers given, and how many moments got none."""

    cells: tuple[Cell, ...]
    answers: tuple[Answer, ...]
    refused: tuple[tuple[int, tuple[int, ...], str], ...]  # turns had, cards, reason


def compare(
    found: Happened, assumed: tuple[Player, ...], say: Say, each: int, random: Random, least: int = ENOUGH
) -> Comparison:
    """Asks `each` questions about every large cell, and compares the answers with what happened."""
    cells: list[Cell] = []
    answers: list[Answer] = []
    refused: list[tuple[int, tuple[int, ...], str]] = []
    for (turns_had, own_sum), hands in found.large(least).items():
        questions = []
        for hand in drawn(hands, each, random):
            answer = say(found.rules, assumed, hand.cards, turns_had)
            answers.append(answer)
            if answer.said is None:
                refused.append((turns_had, hand.cards, answer.refused))
            else:
                questions.append(Question(answer.said, hand.moments, hand.hits))
        if questions:
            moments, hits = sum(hand.moments for hand in hands), sum(hand.hits for hand in hands)
            cells.append(Cell(turns_had, own_sum, moments, hits, tuple(questions)))
    return Comparison(tuple(cells), tuple(answers), tuple(refused))


def drawn(hands: Sequence[Hand], count: int, random: Random) -> list[Hand]:
    """So many hands, each as likely as it occurs; spread evenly, so that a hand returns only if it must."""
    total, start = sum(hand.moments for hand in hands), random.random()
    chosen, reached, number = [], 0, 0
    for hand in hands:
        reached += hand.moments
        while number < count and (number + start) * total < count * reached:
            chosen.append(hand)
            number += 1
    return chosen


def outcome(found: Happened, compared: Comparison, played: str, assumed: str) -> dict[str, object]:
    """The comparison in plain values."""
    bins = reliability(compared.cells)
    off, stderr = overall(compared.cells)
    seconds = sorted(answer.seconds for answer in compared.answers)
    return {
        "rules": found.rules.key,
        "players": len(found.players),
        "played": played,
        "assumed": assumed,
        "seed": found.seed,
        "rounds": found.rounds,
        "moments": sum(cell.moments for cell in compared.cells),
        "questions": len(compared.answers),
        "refused": [list(one) for one in compared.refused],
        "off": off,
        "stderr": stderr,
        "ece": expected_error(bins),
        "ece_by_chance": error_by_chance(bins),
        "cells_off": sum(cell.moments * abs(cell.off) for cell in compared.cells)
        / max(1, sum(cell.moments for cell in compared.cells)),
        "bins": [[one.low, one.weight, one.said, one.happened, one.stderr] for one in bins],
        "cells": [
            [cell.turns_had, cell.own_sum, cell.moments, cell.said, cell.happened, cell.stderr]
            for cell in compared.cells
        ],
        "effective": median([one.effective for one in compared.answers if one.said is not None] or [0]),
        "seconds": {"median": median(seconds), "most": seconds[-1]},
    }


def show(result: dict[str, object]) -> None:
    """One line, and the cells that are off by more than two points beyond doubt."""
    cells: list[list[float]] = result["cells"]  # type: ignore[assignment]
    print(
        f"{result['rules']} {result['players']} played by {result['played']}, assumed {result['assumed']}: "
        f"{len(cells)} cells, {result['questions']} questions ({len(result['refused'])} refused), "
        f"off {100 * result['off']:+.2f} +- {100 * result['stderr']:.2f}, "
        f"ECE {100 * result['ece']:.2f} (by chance {100 * result['ece_by_chance']:.2f}), "
        f"cells off {100 * result['cells_off']:.2f}, effective {result['effective']:.0f}, "
        f"{result['seconds']['median']:.2f} s, most {result['seconds']['most']:.2f} s",
        flush=True,
    )
    for turns, total, moments, said, share, stderr in cells:
        if abs(said - share) > 0.02 + 2 * stderr:
            print(
                f"    after {turns:.0f} turns, sum {total:.0f}: said {100 * said:.1f}, happened "
                f"{100 * share:.1f} of {moments:.0f}, +- {100 * stderr:.1f}",
                flush=True,
            )


def main() -> None:
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--rules", action="append", choices=rulesets.listed())
    options.add_argument("--players", action="append", type=int, choices=range(2, 11))
    options.add_argument("--played", action="append", choices=tables.keys(), help="who sits at the table")
    options.add_argument("--assumed", action="append", choices=tables.keys(), help="default: who sits there")
    options.add_argument("--rounds", type=int, default=200_000)
    options.add_argument("--each", type=int, default=4, help="questions for every cell")
    options.add_argument("--least", type=int, default=ENOUGH, help="moments of a cell")
    options.add_argument("--say", choices=SAYS, default="by-turns")
    options.add_argument("--save", type=Path)
    chosen = options.parse_args()
    begun = process_time()
    for key in chosen.rules or rulesets.listed():
        rules = rulesets.read(key)
        for seats in chosen.players or (2, 3, 4, 5):
            for played in chosen.played or tables.keys():
                found = happened(rules, tables.players(played, seats), chosen.rounds)
                for assumed in chosen.assumed or [played]:
                    others = tables.players(assumed, seats)
                    compared = compare(found, others, SAYS[chosen.say], chosen.each, Random(1), chosen.least)
                    result = outcome(found, compared, played, assumed)
                    show(result)
                    if chosen.save:
                        with chosen.save.open("a") as file:
                            file.write(json.dumps(result) + "\n")
    print(f"{process_time() - begun:.0f} s of processor time")


if __name__ == "__main__":
    main()
