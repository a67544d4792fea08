"""The calling book that comes with caboprob, by rule set, kind of table, players and own cards: `data/book`.

A kind of table, such as `family`, says who sits there; `policies.tables` lists them by their keys.

`python -m caboprob.montecarlo.results.callingbook` plays it again, which takes an hour on one processor;
given keys of rule sets, it plays only those.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from caboprob.errors import BadNotation, at_place
from caboprob.montecarlo.calltrials.experiment import CallTrials, call_trials
from caboprob.montecarlo.calltrials.trialtally import MOST_CARDS
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.policies.assumed import continuing_players
from caboprob.montecarlo.results.bookcells import Book, CellKey, Counts, book_of_run
from caboprob.rulesets import RuleSet

Books = Mapping[int | None, Book]
"""Books by number of own cards: first that for any number (None), then those for most cards to fewest."""

FOLDER = "book"
ANY = "any"  # the key in a file of the book for any number of cards
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
ROUNDS, SEED = 1_000_000, 1


def stored_book(rules: RuleSet, players: int, table: str, cards: int | None = None) -> Book | None:
    """The stored book for these rules, so many players, this kind of table and so many own cards.

    Without `cards` it is that for any number. None where there is none, or where it has no cell.
    """
    return stored_books(rules, players, table).get(cards)


def checked_book(rules: RuleSet, players: int, table: str, cards: int | None) -> Book | None:
    """The stored book as `stored_book` has it; refuses a number of cards that no hand has (`BadNotation`)."""
    books = stored_books(rules, players, table)
    if books and cards not in books:
        with at_place("cards"):
            known_counts = ", ".join(str(count) for count in books if count is not None)
            raise BadNotation("book-without-cards", cards=cards, known=known_counts)
    return books.get(cards)


def stored_books(rules: RuleSet, players: int, table: str) -> Books:
    """The stored books by number of own cards; none for changed rules, or any that no book is kept for."""
    if rules.house or rules.key not in paths.file_names(FOLDER, suffix=".json"):
        return {}
    if rulesets.read(rules.key) != rules:
        return {}
    return _books(rules.key, players, table)


def stored_player_counts(rules: RuleSet) -> tuple[int, ...]:
    """The numbers of players for which books are stored."""
    return tuple(range(max(rules.players_min, FEWEST_PLAYERS), min(rules.players_max, MOST_PLAYERS) + 1))


def play_books(rules: RuleSet, players: int, table: str, *, rounds: int = ROUNDS, seed: int = SEED) -> Books:
    """The books of a table by number of own cards, from rounds that are played now."""
    result = running.run(trials_at(rules, players, table, seed), rounds)
    return {cards: book_of_run(result, cards) for cards in (None, *range(MOST_CARDS, 0, -1))}


def trials_at(rules: RuleSet, players: int, table: str, seed: int = SEED) -> CallTrials:
    """The trials for a book: an expert, among the players of the table, tries every call.

    Without it, the expert plays on as before, like another expert, or like one of the table.
    """
    expert, *other_experts = continuing_players()
    one_of_them, *others = tablekinds.players(table, players)
    return call_trials(rules, (expert, *others), seed, ways=(*other_experts, one_of_them))


@cache
def _books(key: str, players: int, table: str) -> Books:
    contents = _stored_contents(key)
    by_cards = contents["tables"].get(table, {}).get(str(players), {})
    return {
        cards: Book(players, cards, contents["rounds"], contents["seed"], _counts(rows))
        for cards, rows in ((None if name == ANY else int(name), rows) for name, rows in by_cards.items())
    }


def _counts(rows: Mapping[str, Mapping[str, Sequence[int]]]) -> dict[CellKey, Counts]:
    """The counts of a book as they are stored: by turns had and own sum."""
    return {
        (int(turns_had), int(own)): tuple(cell)
        for turns_had, row in rows.items()
        for own, cell in row.items()
    }


@cache
def _stored_contents(key: str) -> Any:
    return json.loads(paths.data(FOLDER, f"{key}.json").read_text(encoding="utf-8"))


def _rows_by_cards(books: Books) -> dict[str, dict[str, dict[str, Counts]]]:
    """The rows of books by number of own cards; without cells there is no book.

    Beginners hardly ever know all their cards where nobody looks at first.
    """
    return {str(cards or ANY): _rows(book) for cards, book in books.items() if book.counts}


def _rows(book: Book) -> dict[str, dict[str, Counts]]:
    """A book's counts by turns had and own sum, as they are stored."""
    rows: dict[str, dict[str, Counts]] = {}
    for (turns_had, own), counts in sorted(book.counts.items()):
        rows.setdefault(str(turns_had), {})[str(own)] = counts
    return rows


def write_book(key: str) -> None:
    """Plays the books of a rule set and writes its file."""
    rules, kinds = rulesets.read(key), tablekinds.keys()
    books = {
        table: {
            str(players): _rows_by_cards(play_books(rules, players, table))
            for players in stored_player_counts(rules)
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
    for key in keys or rulesets.family_keys():  # those of added data folders too
        write_book(key)


if __name__ == "__main__":
    main(sys.argv[1:])
