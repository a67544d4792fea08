"""Up to which sum to call after each number of turns; also for other numbers of cards and players."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from caboprob.montecarlo.results.bookcells import Book, Limit
from caboprob.text.callingsheet import sheet
from caboprob.text.callingsheet.grid import DASH, grid_limits
from caboprob.text.numbers import join_words
from caboprob.web.answers import headline
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import Question


def show(visit: Visit, question: Question) -> None:
    """The limits at the table asked for, one to a line."""
    st.header(visit.say("book.word.limits"))
    headline.show_facts([limit_fact(visit, limit) for limit in grid_limits(question.book)])
    st.caption(sheet.assumption(visit.language, visit.rules))


def limit_fact(visit: Visit, limit: Limit) -> tuple[str, str, str]:
    """A limit as three texts: after how many turns, up to which sum to call, and how sure that is.

    Up to the sum `call_to`, calling is estimated to be better, up to `sure_to` beyond chance, but not with
    the lower sums `not_with`. From `wait_from` on, waiting is better beyond chance. It is `open` where no sum
    is named to call with, and waiting is not shown to be better with the lowest ones.
    """
    turns = visit.say("book.limits.turns", n=limit.turns_had)
    if limit.call_to is None:
        wait_words = (
            "" if limit.wait_from is None else visit.say("book.limits.wait-from", sum=limit.wait_from)
        )
        return turns, visit.say("book.verdict.open") if limit.open else DASH, wait_words
    call_words = visit.say("book.limits.to", sum=limit.call_to)
    if limit.not_with:
        sums = join_words(visit.language, list(map(str, limit.not_with)), either=True)
        call_words = visit.say("book.limits.but-not", limit=call_words, sums=sums)
    if limit.sure_to is None:
        return turns, call_words, visit.say("book.limits.close")
    if limit.sure_to == limit.call_to:
        return turns, call_words, visit.say("book.limits.sure")
    return turns, call_words, visit.say("book.limits.sure-to", sum=limit.sure_to)


def show_side_by_side(visit: Visit, question: Question) -> None:
    """The limits for every number of own cards, and for every number of players."""
    books_shown: list[Book] = []
    by_cards = {sheet.cards_words(visit.language, cards): book for cards, book in question.by_cards.items()}
    by_players = {
        f"{players} {visit.say('book.word.players')}": book for players, book in question.by_players.items()
    }
    titles = {"book.limits.by-cards": by_cards, "book.limits.by-players": by_players}
    with st.container(key="beside"):
        for title, books in titles.items():
            if len(books) > 1:
                with st.container():
                    st.header(visit.say(title))
                    st.html(side_by_side_html(visit, books))
                books_shown += books.values()
    st.caption(sheet.how_sure(visit.language, books_shown or [question.book]))


def side_by_side_html(visit: Visit, books: Mapping[str, Book]) -> str:
    """A row for each number of turns had, a column for each book under its name."""
    heads = [element("th", escape(name), scope="col") for name in (visit.say("book.word.turns"), *books)]
    rows = [
        element("tr", element("th", str(turns_had), scope="row"), *map(_cell_html, limits))
        for turns_had, limits in sheet.limit_rows(list(books.values()))
    ]
    return element(
        "table",
        element("thead", element("tr", *heads)),
        element("tbody", *rows),
        class_="odds-table book-limits",
    )


def _cell_html(limit: tuple[str, str]) -> str:
    call_to, sure_to = limit  # up to which sum to call, and up to which that is sure; in words
    sure_html = element("small", f" ({sure_to})") if sure_to not in (call_to, DASH) else ""
    return element("td", element("strong", call_to), sure_html)
