"""`caboprob odds book`: the calling book of a table, stored or simulated."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, naming_options_in_errors
from caboprob.cli.play import running
from caboprob.cli.play.options import Seed, Workers
from caboprob.errors import BadNotation, at_place
from caboprob.reading.together import refuse_without

if TYPE_CHECKING:
    from caboprob.montecarlo.results.bookcells import Book
    from caboprob.rulesets import RuleSet

Players = Annotated[int, typer.Option("--players", help="The number of players, you included.")]
Cards = Annotated[
    int | None, typer.Option("--cards", help="How many cards you have in front of you. Default: any number.")
]
Table = Annotated[
    str, typer.Option("--table", help="Who plays at the table: beginners, family or experienced.")
]
Rounds = Annotated[
    int | None,
    typer.Option("--rounds", help="Play this many rounds for a new book instead of reading the stored one."),
]


def book(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    players: Players = 4,
    cards: Cards = None,
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
    from caboprob.montecarlo.policies import tablekinds
    from caboprob.montecarlo.results.bookcells import book_of_run
    from caboprob.montecarlo.results.callingbook import trials_at
    from caboprob.table.checks import check_players_allowed

    with naming_options_in_errors():
        ruleset = rulesets.read(rules, house or ())
        tablekinds.players(table, 1)  # refuses a kind of table that there is not
        with at_place("players"):
            check_players_allowed(ruleset, players)
        _check_cards(cards)
        if rounds is None:
            refuse_without("--rounds", seed=seed, workers=workers)
            shown_book = _stored_book(ruleset, players, table, cards)
        else:
            # An expert, among the players of the table, tries every call.
            trials = trials_at(ruleset, players, table, 1 if seed is None else seed)
            shown_book = book_of_run(running.play(trials, rounds, lang, workers=workers), cards)
    if json:
        from caboprob.cli.odds.book.answer import book_answer

        print_json(book_answer(ruleset, table, shown_book))
    else:
        from caboprob.cli.odds.book.printing import print_book

        print_book(lang, ruleset, table, shown_book)


def _check_cards(cards: int | None) -> None:
    """Refuses a number of own cards that books do not tell apart (`BadNotation`)."""
    from caboprob.montecarlo.calltrials.trialtally import MOST_CARDS

    with at_place("cards"):
        if cards is not None and not 1 <= cards <= MOST_CARDS:
            raise BadNotation("number-range", low=1, high=MOST_CARDS, got=cards)


def _stored_book(rules: "RuleSet", players: int, table: str, cards: int | None) -> "Book":
    """The stored book; `BadNotation` if there is none, or none for so many cards."""
    from caboprob.montecarlo.results import callingbook

    book = callingbook.checked_book(rules, players, table, cards)
    if book is None:
        raise BadNotation("book-not-kept", players=players)
    return book
