"""All rounds of a sheet, the latest first: everybody's points and totals, and unfolded the reasons."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import with_sign
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.visit import Visit
from caboprob.web.rounds import toldround
from caboprob.web.sheets import elsewhere
from caboprob.web.sheets.telling import marks
from caboprob.web.sheets.words import worded

WIDE = 6  # more players than this, and their columns are narrow


Mend = Callable[[int], str]
"""What can be done with a round, from 1, to put it right."""


def show(visit: Visit, sheet: Sheet, mark: str, mend: Mend | None = None) -> None:
    """Shows them; `mark` is that of the sheet."""
    if not sheet.rounds:
        return
    st.header(worded(visit, sheet, "sheets.rounds.title"), anchor=False)
    st.html(html(visit, sheet, mark, mend))


def html(visit: Visit, sheet: Sheet, mark: str, mend: Mend | None = None) -> str:
    """The rounds as a list to unfold, under the names."""
    names = (element("span", element("bdi", escape(name))) for name in sheet.players)
    head = element("div", element("span", "#"), *names, class_="round names", aria_hidden="true")
    folds = (_fold(visit, sheet, mark, scored_round, mend) for scored_round in reversed(sheet.rounds))
    begun = _begun(visit, sheet) if sheet.before else ""
    key = element("p", *marks.key(visit, sheet), class_="key", aria_hidden="true")
    crowded = " crowded" if len(sheet.players) > WIDE else ""
    return element(
        "div", head, *folds, begun, key, class_=f"rounds{crowded}", style=f"--players:{len(sheet.players)}"
    )


def _begun(visit: Visit, sheet: Sheet) -> str:
    """The totals that were brought along, below the first round."""
    names = zip(sheet.players, sheet.before or (), strict=True)
    cells = (
        element("span", for_screen_readers(visit.with_colon(name)), element("small", with_sign(total)))
        for name, total in names
    )
    note = element("p", escape(visit.say("sheets.rounds.before")), class_="key")
    return element("div", element("span", "…", aria_hidden="true"), *cells, class_="round begun") + note


def _fold(visit: Visit, sheet: Sheet, mark: str, scored_round: ScoredRound, mend: Mend | None) -> str:
    """A round: in one line, and unfolded for everybody the cards and why the points are these."""
    cells = (_cell(visit, sheet, scored_round, seat) for seat in range(len(sheet.players)))
    kind = for_screen_readers(worded(visit, sheet, "sheets.rounds.round"))
    number = element(
        "span", kind, f" {scored_round.number}", marks.record_mark(visit, scored_round), class_="number"
    )
    summary = element("summary", number, *cells, class_="round")
    note = (
        element("p", escape(worded(visit, sheet, "sheets.rounds.after-the-end")))
        if scored_round.after_the_end
        else ""
    )
    sentences = toldround.sections_html(visit, sheet.players, scored_round)
    after = "after-the-end" if scored_round.after_the_end else ""
    ways = elsewhere.round_ways(visit, sheet, mark, scored_round.number)
    mended = mend(scored_round.number) if mend else ""
    return element("details", summary, note, mended, *sentences, ways, class_=after)


def _cell(visit: Visit, sheet: Sheet, scored_round: ScoredRound, seat: int) -> str:
    """Somebody's points and total after it."""
    mark = marks.marks_html(visit, scored_round, seat + 1)
    who = for_screen_readers(visit.with_colon(sheet.players[seat]))
    if scored_round.after_the_end:
        return element("span", who, element("s", with_sign(scored_round.sums[seat])), mark)
    total = for_screen_readers(f" {visit.say('score.column.total')} "), with_sign(scored_round.totals[seat])
    reached = marks.before_total(scored_round, seat + 1)
    return element(
        "span",
        who,
        element("b", with_sign(scored_round.points[seat])),
        mark,
        element("small", reached, *total),
    )
