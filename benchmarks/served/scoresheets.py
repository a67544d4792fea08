"""How long a view of a score sheet takes among many others: `scoresheets.py [--sheets 1000] [--rounds 40]`.

Each sheet is viewed for the first time in its process (cold), and once more (warm). With `--database URL` the
sheets are in that database, which must be empty; else in an SQLite file of their own.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from caboprob.sheet.agreed import checked_rules
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.exchange.jsonfile import to_json
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.statistics import player_figures
from caboprob.sheet.unstored import UnstoredSheet

PEOPLE = ("Anna", "Ben", "Ćiro", "Dora")
LONG = 'based_on = "cabo-de"\n[game]\nend_at = 10000\n'  # so that all rounds count
SAMPLE = 200


def main(sheets: int, rounds: int, url: str | None) -> None:
    """Fills a database and prints how long views take."""
    with tempfile.TemporaryDirectory() as folder:
        address = url or f"sqlite:///{folder}/sheets.sqlite"
        with Sheets(address) as database:
            keys = filled(database, sheets, rounds)
        size = sum(file.stat().st_size for file in Path(folder).iterdir()) / 1e6
        print(f"{sheets:,} sheets of {rounds} rounds, four players{f', {size:.1f} MB' if not url else ''}\n")
        with Sheets(address) as database:
            sample = Random(1).sample(keys, min(SAMPLE, len(keys)))
            print(f"{'milliseconds':28} {'half':>8} {'95 of 100':>10} {'worst':>8} {'processor':>10}")
            report("a view, never seen before", sample, database.read)
            report("a view, seen before", sample, database.read)
            report("has anything changed?", sample, database.revision)
            report("statistics of a game", sample, lambda key: player_figures(database.evening(key)))
            report("as a JSON file", sample, lambda key: to_json(database.read(key)))
            report("a round more", sample, lambda key: database.add(key, some_round(Random(2))))


def filled(database: Sheets, sheets: int, rounds: int) -> list[str]:
    """The keys of so many new sheets."""
    random, agreed = Random(0), checked_rules("long.toml", (), LONG)
    unstored = (
        UnstoredSheet(agreed=agreed, players=PEOPLE, entries=tuple(some_round(random) for _ in range(rounds)))
        for _ in range(sheets)
    )
    return [database.store(one).key for one in unstored]


def some_round(random: Random) -> RoundEntry:
    """A round by its cards: four hands of four."""
    cards = [card for card in range(14) for _ in range(2 if card in (0, 13) else 4)]
    dealt = random.sample(cards, 4 * len(PEOPLE))
    hands = tuple(tuple(dealt[seat :: len(PEOPLE)]) for seat in range(len(PEOPLE)))
    return RoundEntry(hands=hands, caller=random.randint(1, len(PEOPLE)))


def report(name: str, keys: Iterable[str], look: Callable[[str], object]) -> None:
    """Prints how long each takes: half of them at most, nearly all, the slowest; and what it computes."""
    times, busy = [], process_time()
    for key in keys:
        begun = perf_counter()
        look(key)
        times.append(1000 * (perf_counter() - begun))
    busy = 1000 * (process_time() - busy) / len(times)
    times.sort()
    half, most, worst = (times[min(len(times) - 1, int(len(times) * share))] for share in (0.5, 0.95, 1))
    print(f"{name:28} {half:8.1f} {most:10.1f} {worst:8.1f} {busy:10.1f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--database")
    chosen = parser.parse_args()
    main(chosen.sheets, chosen.rounds, chosen.database)
