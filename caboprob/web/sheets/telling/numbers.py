"""Statistics of the people at a table: on this sheet, over the evening, over all their evenings."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.gamewords import common_game, say_for_game
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.statistics import (
    figures_available,
    games_on,
    player_figures,
    sheets_of_same_people,
    sheets_played,
)
from caboprob.text import sheetfigures
from caboprob.web.answers import lazyfold, numbergrid
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.sheets import mysheets, unnamed
from caboprob.web.sheets.words import sheet_words
from caboprob.web.shelf.shelf import sheets

FOLD_KEY, SPAN_KEY = "numbers", "over"
SPANS = ("sheet", "evening", "all")
ROUNDS = "rounds"
SAME_FOR_ALL = ("games", ROUNDS)  # figures that people who always play together share


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """Shows the collapsed section; there is something to count from the first round on."""
    if not sheet.rounds:
        return
    fold = lazyfold.show(FOLD_KEY, visit.say("sheets.numbers.title"), ":material/leaderboard:")
    if fold is None:
        return
    with fold:
        span = choices.choose_one(
            st.segmented_control,
            visit.say("sheets.numbers.over.title"),
            SPANS,
            key=SPAN_KEY,
            label_of=lambda one: sheet_words(visit, sheet, f"sheets.numbers.over.{one}"),
            required=True,
            wrap=True,
        )
        candidates = _sheets_in_span(visit, key, sheet, span)
        counted_sheets = sheets_played(sheets_of_same_people(candidates, sheet.players))
        game = common_game(one.agreed for one in counted_sheets)  # empty if they play several
        if span != SPANS[0]:
            others = [one for one in sheets_played(candidates) if one not in counted_sheets]
            st.caption(_games_words(visit, game, len(games_on(counted_sheets)), len(games_on(others))))
        st.html(table_html(visit, counted_sheets))
        st.caption(rounds_words(visit, counted_sheets))
        st.caption(say_for_game(visit.language, game, "sheets.numbers.note"))


def table_html(visit: Visit, sheets: Sequence[Sheet]) -> str:
    """The figures, a column for each person, so that they fit on a phone."""
    people = player_figures([unnamed.with_localized_names(visit.language, sheet) for sheet in sheets])
    game = common_game(sheet.agreed for sheet in sheets)
    rows = [
        [
            sheetfigures.title(visit.language, name, game),
            *(sheetfigures.figure_words(visit.language, person, name) for person in people),
        ]
        for name in figures_available(sheets)
        if name not in SAME_FOR_ALL
    ]
    return numbergrid.html(visit, ["", *(person.name for person in people)], rows)


def rounds_words(visit: Visit, sheets: Sequence[Sheet]) -> str:
    """How many rounds are counted: the same for everybody, so that the table needs no line for it."""
    words = sheetfigures.title(visit.language, ROUNDS, common_game(sheet.agreed for sheet in sheets))
    return visit.with_colon(words) + sheetfigures.figure_words(
        visit.language, player_figures(sheets)[0], ROUNDS
    )


def _games_words(visit: Visit, game: str, games: int, others: int) -> str:
    """How many games are counted, and how many are not because other people played in them."""
    sentence = say_for_game(visit.language, game, "sheets.numbers.games", n=games)
    return (
        f"{sentence}. {say_for_game(visit.language, game, 'sheets.numbers.others', n=others)}"
        if others
        else sentence
    )


def _sheets_in_span(visit: Visit, key: str, sheet: Sheet, span: str) -> tuple[Sheet, ...]:
    """The sheets of a span; for all evenings, those of the same people that this browser remembers too."""
    if span == "sheet":
        return (sheet,)
    by_id = {one.id: one for one in sheets().evening(key)}
    if span == "all":
        for other in mysheets.keys_of_same_people(visit, sheet):
            by_id |= {one.id: one for one in _evening_or_none(other)}
    return tuple(by_id.values())


def _evening_or_none(key: str) -> tuple[Sheet, ...]:
    """The sheets of a remembered evening; none if it is gone, or on another server."""
    try:
        return sheets().evening(key)
    except CaboError:
        return ()
