"""What is asked of the calling book: with whom, how many play, and how many cards I have."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results.bookcells import Book
from caboprob.montecarlo.results.callingbook import ANY, Books
from caboprob.text import tablenames
from caboprob.text.callingsheet import sheet
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PLAYERS, TABLE, CARDS = "players", "table", "cards"  # in the address
USUAL_PLAYERS, USUAL_TABLE = "4", "family"


@dataclass(frozen=True, slots=True)
class Question:
    """The kind of table, all its books, and the numbers of players and own cards asked for (None: any)."""

    table: str
    books: sheet.BooksByPlayers
    players: int
    cards: int | None

    @property
    def book(self) -> Book:
        """The book asked for."""
        return self.by_cards[self.cards]

    @property
    def by_cards(self) -> Books:
        """The books for so many players, by number of own cards."""
        return self.books[self.players]

    @property
    def by_players(self) -> Mapping[int, Book]:
        """The books for so many own cards, by number of players."""
        return {
            players: by_cards[self.cards]
            for players, by_cards in self.books.items()
            if self.cards in by_cards
        }


def ask(visit: Visit) -> Question | None:
    """Shows the fields and returns what is asked; None if there is no book for the visitor's rules."""
    table_keys = tablekinds.keys()
    offered = [key for key in table_keys if sheet.books(visit.rules, key)]
    if not offered:
        return None
    table = _choose_table(visit, offered)
    books = sheet.books(visit.rules, table)
    players = int(
        _choose(
            visit.say("inputs.field.players"),
            PLAYERS,
            {str(players): str(players) for players in books},
            usual=USUAL_PLAYERS,
        )
    )
    return Question(table, books, players, _choose_cards(visit, books[players]))


def _choose_cards(visit: Visit, books: Books) -> int | None:
    """The number of own cards, None for any; at first as many as dealt, if most moments have so many."""
    dealt = books.get(visit.rules.hand_size)
    others = (book for cards, book in books.items() if cards is not None)
    # The moments of a book are those at which a call was tried.
    usual = visit.rules.hand_size if dealt and dealt.moments == max(book.moments for book in others) else ANY
    cards_by_name = {ANY if cards is None else str(cards): cards for cards in books}
    labels = {name: str(cards or visit.say("book.word.any")) for name, cards in cards_by_name.items()}
    return cards_by_name[_choose(visit.say("book.cards"), CARDS, labels, usual=str(usual))]


def _choose(label: str, key: str, labels: Mapping[str, str], *, usual: str) -> str:
    """One of these by its name; the usual one, if it is among them, is chosen at first."""
    names = list(labels)
    chosen = choices.choose_one(
        st.segmented_control,
        label,
        names,
        key=key,
        label_of=labels.__getitem__,
        default=usual if usual in names else names[0],
        required=True,
    )
    share.add_to_link(**{key: chosen})
    return chosen


def _choose_table(visit: Visit, offered: list[str]) -> str:
    chosen = choices.choose_one(
        st.segmented_control,
        tablenames.question(visit.language),
        offered,
        key=TABLE,
        label_of=lambda key: tablenames.name(visit.language, key),
        default=USUAL_TABLE if USUAL_TABLE in offered else offered[0],
        required=True,
        wrap=True,
    )
    st.caption(tablenames.about(visit.language, chosen))
    share.add_to_link(table=chosen)
    return chosen
