"""Two have written at once: both versions side by side, and what is to hold. Nothing is lost meanwhile."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.sheet import Sheet, change
from caboprob.sheet.steps import Kind, Step
from caboprob.text.cardnames import card_name
from caboprob.web.base.markup import element
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.shelf import shelf

PLACE = ".st-key-conflict"


def since(key: str, sheet: Sheet, made: Draft) -> tuple[Step, ...]:
    """The steps since the draft was begun that it may be at odds with.

    Corrected names are no matter to any round, and rounds that were only added none to a correction.
    """
    if not made.begun or made.at >= sheet.revision:
        return ()
    steps = shelf().history(key)[made.at :]
    harmless = {Kind.RENAME, Kind.ADD} if made.corrects else {Kind.RENAME}
    if all(step.kind in harmless for step in steps):
        return ()
    return steps


def show(visit: Visit, sheet: Sheet, made: Draft, steps: Sequence[Step]) -> None:
    """Shows what has happened, the ways on, and both versions."""
    number = their_round(sheet, made, steps)
    theirs = sheet.rounds[number - 1].entry if number else None
    with st.container(border=True, key="conflict"):
        st.warning(_said(visit, sheet, steps), icon=":material/sync_problem:")
        with st.container(horizontal=True, gap="small", key="conflict-ways"):
            for name, target in ways(sheet, made, number):
                st.button(
                    _way(visit, sheet, name, number or 0),
                    key=f"conflict-{name}",
                    on_click=draft.forget if name == "theirs" else draft.rest,
                    args=(sheet,) if name == "theirs" else (sheet.revision, target),
                )
        if theirs is not None:
            st.html(_both(visit, sheet, theirs, _mine(sheet)))


def their_round(sheet: Sheet, made: Draft, steps: Sequence[Step]) -> int | None:
    """The round of the sheet that stands against mine; None where there is none any more."""
    if made.corrects:
        return made.corrects if made.corrects <= len(sheet.rounds) else None
    added = any(step.kind == Kind.ADD for step in steps)
    return len(sheet.rounds) if added and sheet.rounds else None


def ways(sheet: Sheet, made: Draft, number: int | None) -> list[tuple[str, int | None]]:
    """What may hold, and which round mine then replaces: theirs, mine, or both."""
    found: list[tuple[str, int | None]] = []
    if number:
        found.append(("mine", number))
    if not sheet.game_over and not (made.corrects and number):
        found.append(("both" if number else "on", None))
    return [("theirs", None), *found]


def _way(visit: Visit, sheet: Sheet, name: str, number: int) -> str:
    """A way on, in the words of what is played."""
    if sheet.rules is None and name in ("mine", "both"):
        return visit.say(f"sheets.conflict.{name}-kabadak", n=number)
    return visit.say(f"sheets.conflict.{name}", n=number)


def _said(visit: Visit, sheet: Sheet, steps: Sequence[Step]) -> str:
    changes = "; ".join(change(visit.language, sheet, step) for step in steps)
    return plain(visit.say("sheets.conflict.said", changes=visit.punctuated(changes)))


def _mine(sheet: Sheet) -> Entry | None:
    try:
        return draft.entry(sheet)
    except (CaboError, ValueError):
        return None


def _both(visit: Visit, sheet: Sheet, theirs: Entry, mine: Entry | None) -> str:
    """Both versions, a line for each player."""
    columns = ("player", "theirs", "mine")
    head = (
        element("th", escape(visit.say(f"sheets.conflict.column.{name}")), scope="col") for name in columns
    )
    lines = (
        element(
            "tr",
            element("th", escape(name), scope="row"),
            element("td", escape(words(visit, theirs, seat))),
            element("td", escape(words(visit, mine, seat))),
        )
        for seat, name in enumerate(sheet.players, 1)
    )
    same = element("p", escape(visit.say("sheets.conflict.same"))) if mine == theirs else ""
    body = element("thead", element("tr", *head)) + element("tbody", *lines)
    return element("table", body, class_="odds-table") + same


def words(visit: Visit, entry: Entry | None, seat: int) -> str:
    """What an entry says of a player."""
    if entry is None:
        return "…"
    if not isinstance(entry, RoundEntry):
        return visit.say("kabadak.score.bare") if entry.bare == seat else str(entry.losses[seat - 1])
    if entry.hands is not None:
        deck = visit.rules.deck
        said = " ".join(card_name(deck.faces[card].name) for card in entry.hands[seat - 1]) or "–"
    else:
        said = str((entry.sums or ())[seat - 1])
    ended = seat in (entry.caller, entry.shed)
    return f"{said} ◆" if ended else said
