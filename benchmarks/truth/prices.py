"""Whether prices come true: what is said that a call and a draw cost, and of others' kamikazes.

`python benchmarks/truth/prices.py --rules cabo-de --players 4 --kind family --save FILE`

Moments are those of `benchmarks/truth/calibration.py`, at which a player about to move knows the whole own
hand; there a call, or a draw, is forced on the true table, and everybody plays on. Questions are drawn as
often as such moments occur, and each answer is compared with all moments of the same turns, sum and size of
hand.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.comparing import Key, sampled_hands
from benchmarks.truth.happened import ENOUGH, Hand, Happened, what_happened, written
from benchmarks.truth.saying import odds
from caboprob import rulesets
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.results.kamikazereport import KamikazeMidRound, kamikaze_mid_round
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CALL, DRAW
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import read_position

ROUNDS = "4000"  # played on for each answer
MOVES = {"call": CALL, "draw": DRAW}

Pair = tuple[float, float]
"""What was said, and what happened on average."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", choices=rulesets.family_keys(), default="cabo-de")
    parser.add_argument("--players", type=int, choices=range(2, 11), default=4)
    parser.add_argument("--kind", choices=tablekinds.keys(), default="family", help="who sits at the table")
    parser.add_argument("--rounds", type=int, default=200_000)
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--save", type=Path)
    chosen = parser.parse_args()
    rules, players = rulesets.read(chosen.rules), tablekinds.players(chosen.kind, chosen.players)
    for what, pairs in compared(rules, players, chosen.rounds, chosen.questions).items():
        result = {"rules": rules.key, "players": len(players), "kind": chosen.kind, "what": what}
        result |= {"questions": len(pairs), **summary(pairs)}
        print(json.dumps(result), flush=True)
        if chosen.save:
            with chosen.save.open("a") as file:
                file.write(json.dumps(result) + "\n")


def compared(
    rules: RuleSet, players: tuple[Player, ...], rounds: int, questions: int
) -> dict[str, list[Pair]]:
    """What was said and happened, by what it is about; a price is points above the others' mean."""
    found = {
        name: what_happened(rules, players, rounds, forced=move_without_places(move))
        for name, move in MOVES.items()
    }
    about = (*MOVES, "kamikaze") if rules.kamikaze else tuple(MOVES)
    pairs: dict[str, list[Pair]] = {name: [] for name in about}
    for number, (key, hand) in enumerate(chosen_hands(found["call"], questions)):
        prices = said_prices(rules, players, hand.cards, key[0], number)
        for name, price in prices.items():
            pairs[name].append(
                (price, average(found[name], key, hand, lambda one: excess(one, len(players))))
            )
        if rules.kamikaze:
            said = kamikaze_said(rules, players, hand.cards, key[0], number)
            if said.me.value == 0:  # otherwise `anyone` says nothing of the others
                happened = average(found["call"], key, hand, lambda one: one.kamikazes)
                pairs["kamikaze"].append((said.anyone.value, happened))
    # Where a call ends a turn, no draw is priced beside it.
    return {name: of_name for name, of_name in pairs.items() if of_name}


def chosen_hands(found: Happened, count: int) -> Iterator[tuple[Key, Hand]]:
    """Hands of the large cells, each about as often as it occurs."""
    large = found.large(ENOUGH)
    key_of = {id(hand): key for key, hands in large.items() for hand in hands}
    all_hands = [hand for hands in large.values() for hand in hands]
    for hand in sampled_hands(all_hands, count, Random(found.seed)):
        yield key_of[id(hand)], hand


def average(found: Happened, key: Key, hand: Hand, value: Callable[[Hand], float]) -> float:
    """The mean over all moments of the cell with as many cards."""
    alike = [one for one in found.cells[key].values() if len(one.cards) == len(hand.cards)]
    return sum(map(value, alike)) / sum(one.moments for one in alike)


def excess(hand: Hand, players: int) -> float:
    """The own points less the mean of the others', over all moments."""
    return hand.points - hand.others_points / (players - 1)


def said_prices(
    rules: RuleSet, players: tuple[Player, ...], cards: tuple[int, ...], turns_had: int, seed: int
) -> dict[str, float]:
    """What `odds best` says that the moves cost; nothing where the table is refused."""
    others = [part for one in players[1:] for part in ("--player", one.notation)]
    told = ("--me", written(rules, cards), "--players", str(len(players)), "--turns-had", str(turns_had))
    more = ("--my-player", players[0].notation, "--rounds", ROUNDS, "--seed", str(seed))
    answer: dict[str, Any] | str = odds("best", rules, *told, *others, *more)
    options = [] if isinstance(answer, str) else answer["options"]
    return {one["move"]: one["ahead"]["value"] for one in options if one["move"] in MOVES}


def kamikaze_said(
    rules: RuleSet, players: tuple[Player, ...], cards: tuple[int, ...], turns_had: int, seed: int
) -> KamikazeMidRound:
    """How likely each player is said to hold a kamikaze."""
    position = read_position(rules, me=written(rules, cards), players=len(players))
    return kamikaze_mid_round(turns_evidence(position, players, turns_had, hands_described=0, seed=seed))


def summary(pairs: list[Pair]) -> dict[str, float]:
    """By how much more was said than happened, and both on average."""
    off = [said - true for said, true in pairs]
    return {
        "said": mean(said for said, _ in pairs),
        "happened": mean(true for _, true in pairs),
        "off": mean(off),
        "stderr": stdev(off) / sqrt(len(off)),
    }


if __name__ == "__main__":
    main()
