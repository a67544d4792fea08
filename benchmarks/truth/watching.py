"""Simulation-based calibration of beliefs from records: regions of 90 % hold the truth 90 % of the time.

`python benchmarks/truth/watching.py --rules cabu --records 1000`; without these every rule set, 250 records
each.

Rounds are played by players of the assumed mixture with the assumed trembles, by a generator that shares
nothing with the particle filter behind the beliefs but the rules core and the players. Of each record, a
moment and a seat are chosen at random, and `caboprob odds hands` is asked what that seat may believe (Talts
and others, 2018, "Validating Bayesian inference algorithms with simulation-based calibration").
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.truth.recording import Recorder, Trembles
from caboprob import rulesets
from caboprob.content import layered
from caboprob.montecarlo.policies.players import named
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import TURN_END
from caboprob.table.core.state import State
from tests.cli.running import run

LEVEL = 0.9
PLAYERS = (2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Watched:
    """A record, after how many of its entries a seat looks on, which seat, and the true table then."""

    record: dict[str, Any]
    after: int
    seat: int
    table: State


def watched(rules: RuleSet, seats: int, seed: int) -> Watched:
    """A moment of a round, every moment before its end as likely."""
    assumed, random = layered.read_data("assumed.toml"), Random(seed)
    players = [named(random.choice(assumed["players"])) for _ in range(seats)]
    recorder = Recorder(
        rules, players, Trembles(turn=assumed["tremble"], snap=assumed["throw_tremble"]), seed
    )
    recorder.play()
    while True:
        after, seat = random.randrange(max(1, len(recorder.tables) - 1)), random.randrange(seats)
        if is_moment(recorder.tables[after], recorder.record["moves"][after:], seat):
            return Watched(recorder.record, after, seat, recorder.tables[after])


def is_moment(table: State, to_come: Sequence[str], seat: int) -> bool:
    """Whether asking the seat after this part of the record tells it nothing of what is `to_come`.

    Where calls come at the end of a turn, the next seat is asked as if it were on turn already. From that it
    would conclude that nobody calls or snaps before; so a moment counts only if nobody does.
    """
    on_turn_next = table.phase == TURN_END and (int(table.turn) + 1) % int(table.players) == seat
    return not on_turn_next or to_come[0].split()[0] not in ("call", "snap")


def believed(moment: Watched, *more: str) -> dict[str, Any] | str:
    """What the seat may believe, or the sentence of a refusal; `more` are options for the command."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "round.json")
        file.write_text(json.dumps(moment.record))
        place = ("--after", str(moment.after), "--seat", str(moment.seat + 1))
        answer = run("odds", "hands", "--record", str(file), *place, *more, "--json")
    if answer.status == 2:
        return answer.err.strip()
    if answer.status:
        raise AssertionError(f"status {answer.status}: {answer.err}")
    return answer.json


def covered(chances: Mapping[str, float], truth: str) -> float:
    """Whether the smallest region of 90 % holds the truth: 1, 0, or how likely where it lies on the edge.

    Equally likely values share the edge, so that regions hold exactly 90 %, as far as the chances are true.
    """
    of_truth = chances.get(truth, 0.0)
    above = sum(chance for chance in chances.values() if chance > of_truth)
    equal = sum(chance for chance in chances.values() if chance == of_truth)
    return min(1.0, max(0.0, (LEVEL - above) / equal)) if of_truth else 0.0


def judged(rules: RuleSet, moment: Watched, answer: Mapping[str, Any]) -> Iterator[tuple[str, float]]:
    """For every hidden card and every uncertain sum, whether the region holds the truth.

    Also, under `known`, whether a card that is said to be known is the one that lies there. There are `sizes`
    only where a hand is believed to have another size, so a share of them is always 0.
    """
    deck, table = rules.deck, moment.table
    for seat, (hand, total) in enumerate(zip(answer["hands"], answer["sums"], strict=True)):
        true = [int(card) for card in table.hands[seat, : table.sizes[seat]]]
        if len(hand) != len(true):
            yield "sizes", 0.0
            continue
        for card, slot in zip(true, hand, strict=True):
            name = str(deck.write_card(card))
            if "known" in slot:
                yield "known", float(slot["known"] in (name, deck.ranks[deck.faces[card].rank]))
            else:
                yield "cards", covered(by_name(rules, slot["chance"]), named_alike(rules, name))
        if len(total["chance"]) > 1:
            yield "sums", covered(total["chance"], str(deck.points(true)))


def by_name(rules: RuleSet, chances: Mapping[str, float]) -> dict[str, float]:
    """Chances by rank and points: suits that make no difference are put together."""
    found: dict[str, float] = {}
    for name, chance in chances.items():
        alike = named_alike(rules, name)
        found[alike] = found.get(alike, 0.0) + chance
    return found


def named_alike(rules: RuleSet, name: str) -> str:
    face = rules.deck.faces[rules.deck.read_card(name)]
    return f"{rules.deck.ranks[face.rank]} {face.points}"


def main() -> None:
    plain = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=plain)
    parser.add_argument("--rules", action="append", choices=rulesets.family_keys())
    parser.add_argument("--records", type=int, default=250)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first record")
    parser.add_argument("--save", type=Path)
    chosen = parser.parse_args()
    for key in chosen.rules or rulesets.family_keys():
        result = calibrate(rulesets.read(key), range(chosen.first, chosen.first + chosen.records))
        show(result)
        if chosen.save:
            with chosen.save.open("a") as file:
                file.write(json.dumps(result) + "\n")


def calibrate(rules: RuleSet, seeds: range) -> dict[str, Any]:
    """What came of one record a seed, of each number of players by turns."""
    seat_counts = [seats for seats in PLAYERS if rules.players_min <= seats <= rules.players_max]
    regions: dict[str, list[list[float]]] = {"cards": [], "sums": [], "known": [], "sizes": []}
    refused, effective, seconds, entries_made = [], [], [], []
    for seed in seeds:
        moment = watched(rules, seat_counts[seed % len(seat_counts)], seed)
        begun = process_time()
        answer = believed(moment)
        seconds.append(process_time() - begun)
        if isinstance(answer, str):
            refused.append((seed, moment.after, moment.seat, answer))
            continue
        effective.append(answer["effective_rounds"])
        entries_made.append(moment.after)
        found = list(judged(rules, moment, answer))
        for kind, rows in regions.items():
            rows.append([value for name, value in found if name == kind])
    return {
        "rules": rules.key,
        "records": len(seeds),
        "refused": refused,
        "regions": {kind: pooled(rows) for kind, rows in regions.items()},
        "effective": deciles(effective),
        "seconds": deciles(seconds),
        "longest": max(entries_made, default=0),
    }


def pooled(rows: list[list[float]]) -> tuple[float, float, int]:
    """The share of regions that hold the truth, its standard error by records, and how many regions."""
    count = sum(map(len, rows))
    if not count:
        return 1.0, 0.0, 0
    share = sum(map(sum, rows)) / count
    squares = sum((sum(row) - share * len(row)) ** 2 for row in rows)
    return share, sqrt(squares) / count, count


def deciles(numbers: list[float]) -> list[float]:
    """From the least to the most in ten steps."""
    return [sorted(numbers)[round(step * (len(numbers) - 1) / 10)] for step in range(11)] if numbers else []


def show(result: dict[str, Any]) -> None:
    print(f"{result['rules']}: {result['records']} records, {len(result['refused'])} refused")
    for kind, (share, stderr, count) in result["regions"].items():
        print(f"    {kind}: {100 * share:.1f} % +- {100 * stderr:.1f} of {count}")
    print(f"    effective {result['effective']}, seconds {[round(one, 2) for one in result['seconds']]}")
    for one in result["refused"][:10]:
        print("    refused", *one, flush=True)


if __name__ == "__main__":
    main()
