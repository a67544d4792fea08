"""The calling book: when to call in the middle of a round, at a kind of table."""

from dataclasses import dataclass, field

from caboprob.errors import BadNotation
from caboprob.front import arguments
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Book, Limit
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.rulesets import RuleSet


@dataclass(frozen=True, slots=True, repr=False)
class CallingBook:
    """What calls bring, from simulated rounds, by the turns I have had and `own`, the sum of my cards, all
    known.

    It is for as many own cards as `book.cards` says, None for any number. `table` is the kind of table, such
    as `"family"`.
    """

    rules: str
    table: str
    book: Book = field(repr=False)

    def __repr__(self) -> str:
        cards = "" if self.book.cards is None else f", cards={self.book.cards}"
        return f"calling_book({self.rules!r}, players={self.book.players}, table={self.table!r}{cards})"

    def success(self, turns_had: int, own: int) -> Estimate | None:
        """How likely a call succeeds; None if too few such moments came up."""
        cell = self.book.cells.get(self._cell_of(turns_had, own))
        return cell.success if cell else None

    def gain(self, turns_had: int, own: int) -> Estimate | None:
        """By how many points, mine less the mean of the others', calling is better than playing on.

        None if too few such moments came up.
        """
        cell = self.book.cells.get(self._cell_of(turns_had, own))
        return cell.gain if cell else None

    def limit(self, turns_had: int) -> Limit | None:
        """Up to which sum to call after so many turns; None if the book does not reach so far.

        Its `call_to` is None where there is no such sum.
        """
        turns = arguments.integer("turns-had", turns_had)
        return next((limit for limit in self.book.limits if limit.turns_had == turns), None)

    def _cell_of(self, turns_had: int, own: int) -> tuple[int, int]:
        return arguments.integer("turns-had", turns_had), arguments.integer("own", own)


def calling_book(rules: RuleSet, players: int, table: str, cards: int | None) -> CallingBook:
    """The stored book; refuses kinds of table, rules and cards for which there is none (`BadNotation`)."""
    tablekinds.players(table, seats=1)  # only to refuse an unknown kind of table
    book = callingbook.checked_book(rules, players, table, cards)
    if book is None:
        raise BadNotation("front-book-not-kept", players=players)
    return CallingBook(rules.key, table, book)
