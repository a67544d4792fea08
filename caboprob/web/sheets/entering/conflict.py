"""Two have written at once: both versions side by side, and what is to hold. Nothing is lost meanwhile."""

from collections.abc import Callable, Sequence
from html import escape

import streamlit as st

from caboprob.content.sealed import seal
from caboprob.errors import CaboError
from caboprob.sheet.entries import Entry
from caboprob.sheet.sheet import Sheet, change
from caboprob.sheet.steps import Step
from caboprob.table.score import Score
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import sentence
from caboprob.web.base.markup import element, for_screen_readers
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, meanwhile, saving, versions
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.entering.meanwhile import Way
from caboprob.web.sheets.entering.versions import Part
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import worded

ENDS = "limit-reached"  # the reason of a score that ends the game
DIFFER = "≠"
MOST_TOLD = 2  # steps of others, the latest


def show(visit: Visit, key: str, sheet: Sheet, entered_draft: Draft, *, writes: bool) -> bool:
    """Shows, if there is a conflict, what has happened, the ways on, and both versions; returns whether so.

    `writes` says that mine is complete, so that a way on writes it down at once.
    """
    steps = meanwhile.since(key, sheet, entered_draft)
    if not steps and not meanwhile.too_late(sheet, entered_draft):
        saving.conflict_gone()
        return False
    saving.bring_conflict(key, resting=True)
    number = meanwhile.their_round(sheet, entered_draft, steps)
    on_sheet = sheet.rounds[number - 1].entry if number else None
    theirs = versions.theirs(visit, on_sheet, len(sheet.players)) if on_sheet else []
    mine = versions.mine(visit, sheet)
    with st.container(border=True, key="conflict"):
        st.warning(_said(visit, sheet, entered_draft, steps), icon=":material/sync_problem:")
        if on_sheet and on_sheet == _mine(sheet):
            st.caption(visit.say("sheets.conflict.same"))
        elif theirs:
            st.html(_both(visit, sheet, theirs, mine))
        with st.container(key="conflict-ways"):
            for way in meanwhile.ways(sheet, entered_draft, number):
                _button(visit, key, sheet, way, writes=writes)
    return True


def _button(visit: Visit, key: str, sheet: Sheet, way: Way, *, writes: bool) -> None:
    """A way on, in words that say what it does."""
    takes: dict[str, Callable[[], None]] = {
        "theirs": lambda: draft.forget(sheet),
        "next": lambda: saving.begin_next(key, sheet, writes=writes),
    }
    st.button(
        _words(visit, key, sheet, way, writes=writes),
        key=f"conflict-{way.name}",
        on_click=takes.get(way.name, lambda: saving.settle(key, sheet, way.corrects, writes=writes)),
    )


def _words(visit: Visit, key: str, sheet: Sheet, way: Way, *, writes: bool) -> str:
    name = way.name
    if name == "theirs":
        return visit.say("sheets.conflict.theirs")
    begun = saving.next_game(key, sheet) if name == "next" else None
    if begun and begun.rounds:
        return worded(visit, sheet, "sheets.conflict.next-begun")
    does = "writes" if writes else "goes-on"
    return worded(visit, sheet, f"sheets.conflict.{does}.{name}", n=way.corrects or len(sheet.rounds) + 1)


def _said(visit: Visit, sheet: Sheet, entered_draft: Draft, steps: Sequence[Step]) -> str:
    """What others have done; where that ended the game, with whose totals."""
    changes = "; ".join(change(visit.language, sheet, step) for step in steps[-MOST_TOLD:])
    parts = [visit.say("sheets.conflict.moved-on", changes=visit.punctuated(changes))] if steps else []
    over = meanwhile.too_late(sheet, entered_draft)
    if over:
        parts += [heading.heading_words(visit, sheet), *_ended(visit, sheet), _totals(visit, sheet)]
    parts.append(visit.say("sheets.conflict.asked-over" if over else "sheets.conflict.asked"))
    return escape_markdown(" ".join(parts))


def _ended(visit: Visit, sheet: Sheet) -> list[str]:
    """Whose totals ended the game, where the rules name a limit."""
    score = next(
        (scored_round.score for scored_round in reversed(sheet.rounds) if not scored_round.after_the_end),
        None,
    )
    if not isinstance(score, Score):
        return []
    return [
        visit.with_colon(seal(sheet.players[because.player - 1]))
        + sentence(visit.language, because, score, visit.rules)
        for because in score.because
        if because.event == ENDS
    ]


def _totals(visit: Visit, sheet: Sheet) -> str:
    totals = [f"{seal(name)} {total}" for name, total in zip(sheet.players, sheet.totals, strict=True)]
    return visit.say("sheets.conflict.totals", totals=join_words(visit.language, totals))


def _mine(sheet: Sheet) -> Entry | None:
    try:
        return draft.entry(sheet)
    except CaboError:
        return None


def _both(visit: Visit, sheet: Sheet, theirs: Sequence[Part], mine: Sequence[Part]) -> str:
    """Both versions, a line for each player; those in which they differ are marked."""
    columns = ("player", "theirs", "mine")
    head = (
        element("th", escape(visit.say(f"sheets.conflict.column.{name}")), scope="col") for name in columns
    )
    lines = (_line(visit, name, *both) for name, *both in zip(sheet.players, theirs, mine, strict=True))
    body = element("thead", element("tr", *head)) + element("tbody", *lines)
    return element("table", body, class_="odds-table versions")


def _line(visit: Visit, name: str, theirs: Part, mine: Part) -> str:
    """Somebody's points and cards in both versions."""
    differ = theirs != mine
    mark = element("span", DIFFER, aria_hidden="true") + for_screen_readers(
        visit.say("sheets.conflict.differ")
    )
    who = element("span", element("bdi", escape(name)), class_="who")
    cells = (
        element("td", element("b", escape(part.points)), element("small", escape(part.cards)))
        for part in (theirs, mine)
    )
    return element(
        "tr",
        element("th", *([mark] if differ else []), who, scope="row"),
        *cells,
        class_="differs" if differ else "",
    )
