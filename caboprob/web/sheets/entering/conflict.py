"""Two have written at once: both versions side by side, and what is to hold. Nothing is lost meanwhile."""

from collections.abc import Callable, Sequence
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.sheet import Sheet, change
from caboprob.sheet.steps import Step
from caboprob.table.score import Score
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import listed
from caboprob.text.rounds.reasons import sentence
from caboprob.web.base.markup import element
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.entering import draft, meanwhile, saving
from caboprob.web.sheets.entering.draft import Draft
from caboprob.web.sheets.entering.meanwhile import Way
from caboprob.web.sheets.telling import heading

ENDS = "limit-reached"  # the reason of a score that ends the game


def show(visit: Visit, key: str, sheet: Sheet, made: Draft, *, writes: bool) -> bool:
    """Shows, if there is a conflict, what has happened, the ways on, and both versions; returns whether so.

    `writes` says that mine is complete, so that a way on writes it down at once.
    """
    steps = meanwhile.since(key, sheet, made)
    if not steps and not meanwhile.too_late(sheet, made):
        return False
    number = meanwhile.their_round(sheet, made, steps)
    with st.container(border=True, key="conflict"):
        st.warning(_said(visit, sheet, made, steps), icon=":material/sync_problem:")
        with st.container(horizontal=True, gap="small", key="conflict-ways"):
            for way in meanwhile.ways(sheet, made, number):
                _button(visit, key, sheet, way, writes=writes)
        if number:
            st.html(_both(visit, sheet, sheet.rounds[number - 1].entry, _mine(sheet)))
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
        return visit.say("sheets.conflict.next-begun")
    kind = f"{'writes' if writes else 'goes-on'}{'-kabadak' if sheet.rules is None else ''}"
    return visit.say(f"sheets.conflict.{kind}.{name}", n=way.corrects or len(sheet.rounds) + 1)


def _said(visit: Visit, sheet: Sheet, made: Draft, steps: Sequence[Step]) -> str:
    """What others have done; where that ended the game, with whose totals."""
    changes = "; ".join(change(visit.language, sheet, step) for step in steps)
    parts = [visit.say("sheets.conflict.changed", changes=visit.punctuated(changes))] if steps else []
    over = meanwhile.too_late(sheet, made)
    if over:
        parts += [heading.said(visit, sheet), *_ended(visit, sheet), _totals(visit, sheet)]
    parts.append(visit.say("sheets.conflict.asked-over" if over else "sheets.conflict.asked"))
    return plain(" ".join(parts))


def _ended(visit: Visit, sheet: Sheet) -> list[str]:
    """Whose totals ended the game, where the rules name a limit."""
    score = next((one.score for one in reversed(sheet.rounds) if not one.after_the_end), None)
    if not isinstance(score, Score):
        return []
    return [
        visit.of(sheet.players[because.player - 1]) + sentence(visit.language, because, score, visit.rules)
        for because in score.because
        if because.event == ENDS
    ]


def _totals(visit: Visit, sheet: Sheet) -> str:
    totals = [f"{name} {total}" for name, total in zip(sheet.players, sheet.totals, strict=True)]
    return visit.say("sheets.conflict.totals", totals=listed(visit.language, totals))


def _mine(sheet: Sheet) -> Entry | None:
    try:
        return draft.entry(sheet)
    except CaboError:
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
