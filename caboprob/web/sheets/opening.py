"""Beginning a sheet: afresh, with rounds that were entered elsewhere, or from a file."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.agreed import agree, check_before, check_table
from caboprob.sheet.entries import Entry
from caboprob.sheet.loose import LooseSheet
from caboprob.sheet.names import read_names
from caboprob.table.score import ScoresBefore
from caboprob.web.frame import intoview
from caboprob.web.sheets.place import KEY
from caboprob.web.shelf.shelf import sheets

REFUSED = "opening-refused"  # in the visitor's session: why no sheet was begun


def checked_sheet(
    rules: str,
    players: Sequence[str],
    house: Sequence[str],
    *,
    first: int | None = None,
    before: ScoresBefore | None = None,
    rounds: Sequence[Entry] = (),
    text: str | None = None,
) -> LooseSheet:
    """A sheet to begin, of which the player on seat `first`, from 1, begins or deals, None if not known.

    `text` is what the file of the rules says if they are one's own.

    Refuses names, rules, totals and numbers of players that cannot be (`CaboError`).
    """
    names = read_names(players)
    agreed = agree(rules, house, text)
    check_table(agreed, len(names))
    if before is None or not any((*before.totals, *before.resets)):
        return LooseSheet(agreed=agreed, players=names, first=first, entries=tuple(rounds))
    resets = before.resets if agreed.rule_set and agreed.rule_set.resets_limited else None
    check_before(agreed, len(names), before.totals, resets)
    return LooseSheet(
        agreed=agreed,
        players=names,
        first=first,
        before=before.totals,
        resets=resets,
        entries=tuple(rounds),
    )


def begin(sheet: LooseSheet, follows: str = "") -> None:
    """Begins a sheet and turns to it; `follows` is the key of the game before.

    Refuses if the database does not answer (`CaboError`).
    """
    turn_to(sheets().bring(sheet, follows or None).key)


def turn_to(key: str) -> None:
    """Turns to a sheet."""
    st.session_state[KEY] = key
    intoview.bring(intoview.PAGE_TITLE)


def refuse(error: CaboError) -> None:
    """Remembers why no sheet was begun."""
    st.session_state[REFUSED] = error


def refused() -> CaboError | None:
    """Why no sheet was begun, told once."""
    error: CaboError | None = st.session_state.pop(REFUSED, None)
    return error
