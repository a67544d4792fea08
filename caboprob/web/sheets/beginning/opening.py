"""Beginning a sheet: an empty one, one with rounds that were entered elsewhere, or one from a file."""

from collections.abc import Sequence

import streamlit as st

from caboprob.errors import CaboError
from caboprob.sheet.agreed import check_player_count, check_starting_totals, checked_rules
from caboprob.sheet.entries import Entry
from caboprob.sheet.names import read_names
from caboprob.sheet.unstored import UnstoredSheet
from caboprob.table.score import ScoresBefore
from caboprob.web.frame import intoview
from caboprob.web.sheets.sheetaddress import KEY_INPUT, NEXT_FIELD
from caboprob.web.shelf.shelf import sheets

REFUSED = "opening-refused"  # in the visitor's session: why no sheet was begun


def checked_sheet(
    rules: str,
    players: Sequence[str],
    house: Sequence[str],
    *,
    first: int | None = None,
    scores_before: ScoresBefore | None = None,
    rounds: Sequence[Entry] = (),
    text: str | None = None,
) -> UnstoredSheet:
    """A sheet to begin, on which player `first`, from 1, begins or deals; None if that is not known.

    `rules` is the key of a rule set, or that of Kabadak; `text` is the content of the rule file, if the
    players use their own. `scores_before` are those of a game that was begun elsewhere.

    Refuses impossible names, rules, totals and numbers of players (`CaboError`).
    """
    names = read_names(players)
    agreed = checked_rules(rules, house, text)
    check_player_count(agreed, len(names))
    if scores_before is None or not any((*scores_before.totals, *scores_before.resets, scores_before.played)):
        return UnstoredSheet(agreed=agreed, players=names, first=first, entries=tuple(rounds))
    resets = scores_before.resets if agreed.rule_set and agreed.rule_set.resets_limited else None
    check_starting_totals(agreed, len(names), scores_before.totals, resets, scores_before.played)
    return UnstoredSheet(
        agreed=agreed,
        players=names,
        first=first,
        starting_totals=scores_before.totals,
        resets=resets,
        played=scores_before.played,
        entries=tuple(rounds),
    )


def begin(sheet: UnstoredSheet, previous_key: str = "") -> None:
    """Begins a sheet and opens it; `previous_key` is the key of the game before.

    Refuses if the database does not answer (`CaboError`).
    """
    turn_to(sheets().store(sheet, previous_key or None).key)


def turn_to(key: str) -> None:
    """Opens a sheet."""
    st.session_state[KEY_INPUT] = key
    intoview.bring(intoview.TITLE_SELECTOR, keyboard_target=NEXT_FIELD)


def remember_refusal(error: CaboError) -> None:
    """Remembers why no sheet was begun."""
    st.session_state[REFUSED] = error


def take_refusal() -> CaboError | None:
    """Why no sheet was begun, None if there is nothing to tell; returned only once."""
    error: CaboError | None = st.session_state.pop(REFUSED, None)
    return error
