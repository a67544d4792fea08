"""Why a change of a sheet was not made, told where it was tapped."""

import streamlit as st

from caboprob.content.sealed import seal
from caboprob.errors import CaboError
from caboprob.sheet.sheet import Conflict, Sheet, step_words
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.sheets.words import refusal
from caboprob.web.shelf.shelf import remember_open

REFUSED = "sheet-untaken"  # in the visitor's session, told once: the place that was tapped, and the error


def remember(place: str, key: str, error: CaboError) -> None:
    """Remembers why nothing was changed; if the sheet has changed meanwhile, that state will be shown.

    `place` names the button that was tapped, or the list that it stands in.
    """
    st.session_state[REFUSED] = place, error
    if isinstance(error, Conflict):
        remember_open(key, error.sheet)


def show(visit: Visit, sheet: Sheet, place: str) -> None:
    """Says why nothing was changed, if what was tapped is at this place."""
    tapped_place, error = st.session_state.get(REFUSED, ("", None))
    if tapped_place != place or error is None:
        return
    del st.session_state[REFUSED]
    if isinstance(error, Conflict):
        st.warning(escape_markdown(_moved_on(visit, error)), icon=":material/sync_problem:")
    else:
        st.error(refusal(visit, error, sheet.players), icon=":material/block:")


def _moved_on(visit: Visit, error: Conflict) -> str:
    """What others have done meanwhile, and that you can tap again."""
    changes = "; ".join(step_words(visit.language, error.sheet, step, seal) for step in error.changes)
    return f"{visit.say('sheets.conflict.changed', changes=changes)} {visit.say('sheets.mend.moved-on')}"
