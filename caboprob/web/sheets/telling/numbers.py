"""The numbers of the people at a table: on this sheet, over the evening, over all evenings of theirs."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.gamewords import common, say_as
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.statistics import figures_available, of_same_people, records, sheets_played
from caboprob.text import sheetfigures
from caboprob.web.answers import lazyfold, numbergrid
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.sheets import mine
from caboprob.web.sheets.words import worded
from caboprob.web.shelf.shelf import sheets

FOLD, OVER = "numbers", "over"
SPANS = ("sheet", "evening", "all")
ROUNDS = "rounds"
ALIKE = ("games", ROUNDS)  # of people who have played all of them together


def show(visit: Visit, key: str, sheet: Sheet) -> None:
    """The fold; there is something to count from the first round on."""
    if not sheet.rounds:
        return
    fold = lazyfold.show(FOLD, visit.say("sheets.numbers.title"), ":material/leaderboard:")
    if fold is None:
        return
    with fold:
        span = choices.choose_one(
            st.segmented_control,
            visit.say("sheets.numbers.over.title"),
            SPANS,
            key=OVER,
            label_of=lambda one: worded(visit, sheet, f"sheets.numbers.over.{one}"),
            required=True,
            wrap=True,
        )
        found = _over(visit, key, sheet, span)
        sheets = sheets_played(of_same_people(found, sheet.players))
        game = common(one.agreed for one in sheets)
        if span != SPANS[0]:
            st.caption(_told(visit, game, len(sheets), len(sheets_played(found)) - len(sheets)))
        st.html(table(visit, sheets))
        st.caption(shared(visit, sheets))
        st.caption(say_as(visit.language, game, "sheets.numbers.note"))


def table(visit: Visit, sheets: Sequence[Sheet]) -> str:
    """A column for each person, so that a phone shows it."""
    people, game = records(sheets), common(sheet.agreed for sheet in sheets)
    rows = [
        [
            sheetfigures.title(visit.language, name, game),
            *(sheetfigures.figure(visit.language, person, name) for person in people),
        ]
        for name in figures_available(sheets)
        if name not in ALIKE
    ]
    return numbergrid.html(visit, ["", *(person.name for person in people)], rows)


def shared(visit: Visit, sheets: Sequence[Sheet]) -> str:
    """How many rounds are counted: the same of everybody, so that it needs no line of the table."""
    words = sheetfigures.title(visit.language, ROUNDS, common(sheet.agreed for sheet in sheets))
    return visit.with_colon(words) + sheetfigures.figure(visit.language, records(sheets)[0], ROUNDS)


def _told(visit: Visit, game: str, games: int, others: int) -> str:
    """How many games are counted, and how many of the evening are not, because others played in them."""
    sentence = say_as(visit.language, game, "sheets.numbers.games", n=games)
    return (
        f"{sentence}. {say_as(visit.language, game, 'sheets.numbers.others', n=others)}"
        if others
        else sentence
    )


def _over(visit: Visit, key: str, sheet: Sheet, span: str) -> tuple[Sheet, ...]:
    """The sheets to look through; those that this browser remembers where all evenings are asked for."""
    if span == "sheet":
        return (sheet,)
    sheets = {one.number: one for one in sheets().evening(key)}
    if span == "all":
        for other in mine.keys_of_same_people(visit, sheet):
            sheets |= {one.number: one for one in _evening(other)}
    return tuple(sheets.values())


def _evening(key: str) -> tuple[Sheet, ...]:
    """An evening that is remembered; none where it is gone, or on another server."""
    try:
        return sheets().evening(key)
    except CaboError:
        return ()
