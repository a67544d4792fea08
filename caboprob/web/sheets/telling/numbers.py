"""The numbers of the people at a table: on this sheet, over the evening, over all evenings of theirs."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.sheet import Sheet
from caboprob.sheet.statistics import Record, of_same_people, records
from caboprob.web.answers import lazyfold, numbergrid
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.sheets import mine
from caboprob.web.sheets.shelf import shelf

FOLD, OVER = "numbers", "over"
SPANS = ("sheet", "evening", "all")
FAMILY_COLUMNS = (
    "games", "won", "rounds", "rounds-won", "calls", "calls-right", "kamikazes", "resets", "points", "best",
)  # fmt: skip
KABADAK_COLUMNS = ("games", "won", "rounds", "bare", "points", "best")


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
            label_of=lambda one: visit.say(f"sheets.numbers.over.{one}"),
            required=True,
            wrap=True,
        )
        sheets = _over(visit, key, sheet, span)
        if span != SPANS[0]:
            st.caption(visit.say("sheets.numbers.games", n=len(sheets)))
        st.html(table(visit, sheet, records(sheets)))


def table(visit: Visit, sheet: Sheet, counted: Sequence[Record]) -> str:
    """A column for each person, so that a phone shows it."""
    names = KABADAK_COLUMNS if sheet.rules is None else FAMILY_COLUMNS
    rows = [
        [visit.say(f"sheets.numbers.column.{name}"), *(_cell(one, name) for one in counted)] for name in names
    ]
    return numbergrid.html(visit, ["", *(one.name for one in counted)], rows)


def _cell(one: Record, name: str) -> int | None:
    values = {
        "games": one.games,
        "won": one.games_won,
        "rounds": one.rounds,
        "rounds-won": one.rounds_won,
        "calls": one.calls,
        "calls-right": one.calls_right,
        "kamikazes": one.kamikazes,
        "resets": one.resets,
        "bare": one.bare,
        "points": one.points,
        "best": one.best.points if one.best else None,
    }
    return values[name]


def _over(visit: Visit, key: str, sheet: Sheet, span: str) -> tuple[Sheet, ...]:
    """The sheets to count; those that this browser remembers where all evenings are asked for."""
    if span == "sheet":
        return (sheet,)
    found = {one.number: one for one in shelf().evening(key)}
    if span == "all":
        for other in mine.known(visit, sheet):
            found |= {one.number: one for one in _evening(other)}
    return tuple(of_same_people(found.values(), sheet.players)) if span == "all" else tuple(found.values())


def _evening(key: str) -> tuple[Sheet, ...]:
    """An evening that is remembered; none where it is gone, or on another server."""
    try:
        return shelf().evening(key)
    except CaboError:
        return ()
