"""How far to trust the chance of a call: said against happened, over moments of freely played rounds.

`python benchmarks/truth/calibration.py --rules cabo-de --players 4 --played family`; without these every rule
set, 2 to 5 players and all kinds of table. Add `--save FILE` to keep the results as JSON lines.

Rounds are played by those who sit there. At every moment at which a player about to move knows the whole own
hand, a call is forced on the true table. Then, for every cell of turns had and own sum with enough moments,
hands are drawn as often as they occur, and the library is asked about each, told only the own cards, the
number of players, the turns had, and who is assumed to play. Nothing of how it answers is used here.
"""

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.comparing import TOLERATED, Comparison, compare
from benchmarks.truth.happened import ENOUGH, SEED, Happened, what_happened
from benchmarks.truth.saying import Say, as_dealt, by_turns
from caboprob import rulesets
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results.calibration import error_by_chance, expected_error, overall, reliability

SAYS: dict[str, Say] = {"by-turns": by_turns, "as-dealt": as_dealt}


def main() -> None:
    chosen = options()
    for key in chosen.rules or rulesets.family_keys():
        rules = rulesets.read(key)
        for seats in chosen.players or range(max(rules.players_min, 2), min(rules.players_max, 5) + 1):
            for played in chosen.played or tablekinds.keys():
                found = what_happened(rules, tablekinds.players(played, seats), chosen.rounds, chosen.seed)
                if not found.large(chosen.least):
                    print(f"{key} {seats} played by {played}: no cell with {chosen.least} moments")
                    continue
                for assumed in chosen.assumed or [played]:
                    judge(found, played, assumed, chosen)


def judge(found: Happened, played: str, assumed: str, chosen: argparse.Namespace) -> None:
    """Asks about what happened at a table, assuming that these people sit there; shows and saves it."""
    others, say = tablekinds.players(assumed, len(found.players)), SAYS[chosen.say]
    comparison = compare(found, others, say, chosen.questions, chosen.least, until_sure=chosen.until_sure)
    if not comparison.cells:
        print(
            f"{found.rules.key} {len(others)} played by {played}: all questions refused, assuming {assumed}"
        )
        return
    result = {"played": played, "assumed": assumed, **plain_values(found, comparison)}
    show(result)
    if chosen.save:
        with chosen.save.open("a") as file:
            file.write(json.dumps(result) + "\n")


def options() -> argparse.Namespace:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--rules", action="append", choices=rulesets.family_keys())
    parser.add_argument("--players", action="append", type=int, choices=range(2, 11))
    parser.add_argument("--played", action="append", choices=tablekinds.keys(), help="who sits at the table")
    parser.add_argument(
        "--assumed", action="append", choices=tablekinds.keys(), help="default: who sits there"
    )
    parser.add_argument("--rounds", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=SEED, help="of the rounds that tell what happened")
    parser.add_argument("--questions", type=int, default=400, help="about each table")
    parser.add_argument("--until-sure", action="store_true", help="ask on about cells that stay open")
    parser.add_argument("--least", type=int, default=ENOUGH, help="moments of a cell")
    parser.add_argument("--say", choices=SAYS, default="by-turns")
    parser.add_argument("--save", type=Path)
    return parser.parse_args()


def plain_values(found: Happened, comparison: Comparison) -> dict[str, Any]:
    """The comparison in plain values."""
    bins, (off, stderr) = reliability(comparison.cells), overall(comparison.cells)
    moments = sum(cell.moments for cell in comparison.cells)
    seconds = sorted(answer.seconds for answer in comparison.answers)
    return {
        "rules": found.rules.key,
        "players": len(found.players),
        "seed": found.seed,
        "rounds": found.rounds,
        "moments": moments,
        "questions": len(comparison.answers),
        "refused": comparison.refused,
        "off": off,
        "stderr": stderr,
        "ece": expected_error(bins),
        "ece_by_chance": error_by_chance(bins),
        "cells_off": sum(cell.moments * abs(cell.off) for cell in comparison.cells) / moments,
        "bins": [[one.low, one.weight, one.said, one.happened, one.stderr] for one in bins],
        "cells": [
            [cell.turns_had, cell.own_sum, cell.moments, cell.said, cell.said - cell.off, cell.stderr]
            for cell in comparison.cells
        ],
        "effective": median([one.effective for one in comparison.answers if one.said is not None]),
        "seconds": [median(seconds), seconds[-1]],
    }


def show(result: dict[str, Any]) -> None:
    """One line, and the cells that are off by more than is tolerated beyond doubt."""
    print(
        f"{result['rules']} {result['players']} played by {result['played']}, assumed {result['assumed']}: "
        f"{len(result['cells'])} cells, {result['questions']} questions, {len(result['refused'])} refused; "
        f"off {100 * result['off']:+.2f} +- {100 * result['stderr']:.2f}, "
        f"ECE {100 * result['ece']:.2f} (by chance {100 * result['ece_by_chance']:.2f}), "
        f"cells off {100 * result['cells_off']:.2f}; effective {result['effective']:.0f}, "
        f"{result['seconds'][0]:.2f} s, most {result['seconds'][1]:.2f} s",
        flush=True,
    )
    for turns, total, moments, said, happened, stderr in result["cells"]:
        if abs(said - happened) > TOLERATED + 2 * stderr:
            print(
                f"    after {turns} turns, sum {total}: said {100 * said:.1f}, happened {100 * happened:.1f} "
                f"of {moments}, +- {100 * stderr:.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
