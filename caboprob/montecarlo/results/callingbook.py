"""The calling book that comes with caboprob, by rule set, kind of table and number of players: `data/book`.

A kind of table, such as `family`, says who sits there; `policies.tables` lists them by their keys.

`python -m caboprob.montecarlo.results.callingbook` plays it again, which takes an hour on one processor;
given keys of rule sets, it plays only those.
"""

import json
import os
import sys
from functools import cache
from importlib.metadata import version
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from caboprob.montecarlo.calltrials.experiment import CallTrials, call_trials
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies import tables
from caboprob.montecarlo.policies.assumed import continuing_players
from caboprob.montecarlo.results.bookcells import Book, CellKey, Counts, of_run
from caboprob.rulesets import RuleSet

FOLDER = "book"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
ROUNDS, SEED = 1_000_000, 1


def stored_book(rules: RuleSet, players: int, table: str) -> Book | None:
    """The stored book for these rules, so many players and this kind of table.

    None where there is none, or where it has no cell.
    """
    if rules.house or rules.key not in paths.file_names(FOLDER, suffix=".json"):
        return None
    if rulesets.read(rules.key) != rules:
        return None
    return _book(rules.key, players, table)


def stored_player_counts(rules: RuleSet) -> tuple[int, ...]:
    """The numbers of players for which books are stored."""
    return tuple(range(max(rules.players_min, FEWEST_PLAYERS), min(rules.players_max, MOST_PLAYERS) + 1))


def play_book(rules: RuleSet, players: int, table: str, *, rounds: int = ROUNDS, seed: int = SEED) -> Book:
    """The book of a table from rounds that are played now."""
    return of_run(running.run(trials_at(rules, players, table, seed), rounds))


def trials_at(rules: RuleSet, players: int, table: str, seed: int = SEED) -> CallTrials:
    """The trials for a book: an expert, among the players of the table, tries every call.

    Without it, the expert plays on as before, like another expert, or like one of the table.
    """
    expert, *other_experts = continuing_players()
    one_of_them, *others = tables.players(table, players)
    return call_trials(rules, (expert, *others), seed, ways=(*other_experts, one_of_them))


@cache
def _book(key: str, players: int, table: str) -> Book | None:
    file = _file(key)
    rows = file["tables"].get(table, {}).get(str(players))
    if not rows:  # beginners hardly ever know all their cards where nobody looks at first
        return None
    counts: dict[CellKey, Counts] = {
        (int(turns_had), int(own)): tuple(cell)
        for turns_had, row in rows.items()
        for own, cell in row.items()
    }
    return Book(players, file["rounds"], file["seed"], counts)


@cache
def _file(key: str) -> Any:
    return json.loads(paths.data(FOLDER, f"{key}.json").read_text(encoding="utf-8"))


def _rows(book: Book) -> dict[str, dict[str, Counts]]:
    """A book's counts by turns had and own sum, as they are stored."""
    rows: dict[str, dict[str, Counts]] = {}
    for (turns_had, own), counts in sorted(book.counts.items()):
        rows.setdefault(str(turns_had), {})[str(own)] = counts
    return rows


def write_book(key: str) -> None:
    """Plays the books of a rule set and writes its file."""
    rules, kinds = rulesets.read(key), tables.keys()
    books = {
        table: {
            str(players): _rows(play_book(rules, players, table)) for players in stored_player_counts(rules)
        }
        for table in kinds
    }
    contents = {"version": version("caboprob"), "seed": SEED, "rounds": ROUNDS, "tables": books}
    file = paths.root().joinpath("data", FOLDER, f"{key}.json")
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(contents, separators=(",", ":")) + "\n", encoding="utf-8")


def main(keys: list[str]) -> None:
    """Plays the books of these rule sets, or of all, at a low priority."""
    if hasattr(os, "nice"):  # Windows has none
        os.nice(10)
    for key in keys or rulesets.family_keys():
        write_book(key)


if __name__ == "__main__":
    main(sys.argv[1:])
