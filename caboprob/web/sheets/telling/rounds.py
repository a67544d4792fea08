"""All rounds of a sheet, the latest first: everybody's points and totals, and the reasons when opened."""

from collections.abc import Callable
from html import escape

import streamlit as st

from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import with_minus_sign
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.visit import Visit
from caboprob.web.rounds import roundwords
from caboprob.web.sheets import pagelinks
from caboprob.web.sheets.telling import marks
from caboprob.web.sheets.words import sheet_words

MOST_WIDE = 6  # players; with more of them the columns are narrow


MendHtml = Callable[[int], str]
"""Makes the buttons that correct or remove a round, given by its number from 1."""


def show(visit: Visit, sheet: Sheet, sheet_mark: str, mend_html: MendHtml | None = None) -> None:
    """Shows them; `sheet_mark` is the code of the sheet in the addresses of other pages."""
    if not sheet.rounds:
        return
    st.header(sheet_words(visit, sheet, "sheets.rounds.title"), anchor=False)
    st.html(html(visit, sheet, sheet_mark, mend_html))


def html(visit: Visit, sheet: Sheet, sheet_mark: str, mend_html: MendHtml | None = None) -> str:
    """The rounds as collapsible entries under the names."""
    names = (element("span", element("bdi", escape(name))) for name in sheet.players)
    head = element("div", element("span", "#"), *names, class_="round names")
    folds = (
        _round_html(visit, sheet, sheet_mark, scored_round, mend_html)
        for scored_round in reversed(sheet.rounds)
    )
    start_totals = _start_totals_html(visit, sheet) if sheet.starting_totals else ""
    legend = element("p", *marks.legend(visit, sheet), class_="key", aria_hidden="true")
    crowded = " crowded" if len(sheet.players) > MOST_WIDE else ""
    return element(
        "div",
        element("div", head, class_="columns", aria_hidden="true"),  # each printed page begins with it
        *folds,
        start_totals,
        legend,
        class_=f"rounds{crowded}",
        style=f"--players:{len(sheet.players)}",
    )


def _start_totals_html(visit: Visit, sheet: Sheet) -> str:
    """The totals that the sheet began with, below the first round."""
    names = zip(sheet.players, sheet.starting_totals or (), strict=True)
    cells = (
        element("span", for_screen_readers(visit.with_colon(name)), element("small", with_minus_sign(total)))
        for name, total in names
    )
    words = [visit.say("sheets.rounds.before")]
    if sheet.rules and sheet.played:
        words.append(visit.say("sheets.rounds.played", n=sheet.played, most=sheet.rules.rounds))
    note = element("p", escape(" ".join(words)), class_="key")
    return element("div", element("span", "…", aria_hidden="true"), *cells, class_="round begun") + note


def _round_html(
    visit: Visit, sheet: Sheet, sheet_mark: str, scored_round: ScoredRound, mend_html: MendHtml | None
) -> str:
    """A round in one line; when opened, everybody's cards and the reasons for their points."""
    cells = (_cell_html(visit, sheet, scored_round, seat) for seat in range(len(sheet.players)))
    kind = for_screen_readers(sheet_words(visit, sheet, "sheets.rounds.round"))
    number = element(
        "span", kind, f" {scored_round.number}", marks.record_mark(visit, scored_round), class_="number"
    )
    summary = element("summary", number, *cells, class_="round")
    note = (
        element("p", escape(sheet_words(visit, sheet, "sheets.rounds.after-the-end")))
        if scored_round.after_the_end
        else ""
    )
    sentences = roundwords.sections_html(visit, sheet.players, scored_round)
    after = "after-the-end" if scored_round.after_the_end else ""
    links = pagelinks.round_links_html(visit, sheet, sheet_mark, scored_round.number)
    buttons = mend_html(scored_round.number) if mend_html else ""
    return element("details", summary, note, buttons, *sentences, links, class_=after)


def _cell_html(visit: Visit, sheet: Sheet, scored_round: ScoredRound, seat: int) -> str:
    """The points of the player at `seat`, from 0, and the total after them."""
    signs = marks.marks_html(visit, scored_round, seat + 1)
    who = for_screen_readers(visit.with_colon(sheet.players[seat]))
    if scored_round.after_the_end:
        return element("span", who, element("s", with_minus_sign(scored_round.sums[seat])), signs)
    total = (
        for_screen_readers(f" {visit.say('score.column.total')} "),
        with_minus_sign(scored_round.totals[seat]),
    )
    reached = marks.reached_html(scored_round, seat + 1)  # the total before it dropped, if it did
    return element(
        "span",
        who,
        element("b", with_minus_sign(scored_round.points[seat])),
        signs,
        element("small", reached, *total),
    )
