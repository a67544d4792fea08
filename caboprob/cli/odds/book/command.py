"""`caboprob odds book`: the calling book of a table, stored or simulated."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, naming_options_in_errors
from caboprob.cli.play import running
from caboprob.cli.play.options import Seed, Workers
from caboprob.errors import BadNotation, at_place
from caboprob.reading.together import only_with

if TYPE_CHECKING:
    from caboprob.montecarlo.results.bookcells import Book
    from caboprob.rulesets import RuleSet

Players = Annotated[int, typer.Option("--players", help="The number of players, you included.")]
Table = Annotated[
    str, typer.Option("--table", help="Who plays there: beginners, family or experienced players.")
]
Rounds = Annotated[
    int | None,
    typer.Option("--rounds", help="Play this many rounds for a new book instead of reading the stored one."),
]


def book(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    players: Players = 4,
    table: Table = "family",
    rounds: Rounds = None,
    seed: Seed = None,
    workers: Workers = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """When to call: how often a call succeeds, and whether it pays, by own sum and by turns had before."""
    from caboprob import rulesets
    from caboprob.montecarlo.policies import tables
    from caboprob.table.checks import check_players

    with naming_options_in_errors():
        ruleset = rulesets.read(rules, house or ())
        tables.players(table, 1)  # refuses a kind of table that there is not
        with at_place("players"):
            check_players(ruleset, players)
        if rounds is None:
            only_with("--rounds", seed=seed, workers=workers)
            shown = _stored_book(ruleset, players, table)
        else:
            shown = _simulated_book(
                ruleset, players, table, rounds, 1 if seed is None else seed, workers, lang
            )
    if json:
        from caboprob.cli.odds.book.answer import book_answer

        print_json(book_answer(ruleset, table, shown))
    else:
        from caboprob.cli.odds.book.printing import print_book

        print_book(lang, ruleset, table, shown)


def _stored_book(rules: "RuleSet", players: int, table: str) -> "Book":
    """The stored book; `BadNotation` if there is none."""
    from caboprob.montecarlo.results import callingbook

    book = callingbook.stored_book(rules, players, table)
    if book is None:
        raise BadNotation("book-not-kept", players=players)
    return book


def _simulated_book(
    rules: "RuleSet", players: int, table: str, rounds: int, seed: int, workers: int | None, lang: str
) -> "Book":
    """The book of rounds played now."""
    from caboprob.montecarlo.results.bookcells import of_run
    from caboprob.montecarlo.results.callingbook import trials_at

    trials = trials_at(rules, players, table, seed)
    return of_run(running.play(trials, rounds, lang, workers=workers))
