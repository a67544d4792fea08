"""What is asked of the calling book: how many play, and with whom."""

from collections.abc import Mapping
from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.policies import tables
from caboprob.montecarlo.results.bookcells import Book
from caboprob.text import tablenames
from caboprob.text.callingsheet import sheet
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PLAYERS, TABLE = "players", "table"
USUAL_PLAYERS, USUAL_TABLE = "4", "family"


@dataclass(frozen=True, slots=True)
class Question:
    """The kind of table, its books by number of players, and the number asked for."""

    table: str
    books: Mapping[int, Book]
    players: int

    @property
    def book(self) -> Book:
        """The book asked for."""
        return self.books[self.players]


def ask(visit: Visit) -> Question | None:
    """Shows the fields and returns what is asked; None if there is no book for the visitor's rules."""
    table_keys = tables.keys()
    offered = [key for key in table_keys if sheet.books(visit.rules, key)]
    if not offered:
        return None
    table = _choose_table(visit, offered)
    books = sheet.books(visit.rules, table)
    options = [str(players) for players in books]
    players = choices.choose_one(
        st.segmented_control,
        visit.say("inputs.field.players"),
        options,
        key=PLAYERS,
        label_of=str,
        default=USUAL_PLAYERS if USUAL_PLAYERS in options else options[0],
        required=True,
    )
    share.add_to_link(players=players)
    return Question(table, books, int(players))


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
