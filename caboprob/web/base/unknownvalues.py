"""What an address asks for that is not there, and what is shown instead.

Streamlit takes a value that is no option out of the address without a word, in the run that opens it. So the
value is noted before that, and kept for as long as what is shown instead stands.
"""

from dataclasses import dataclass, replace

import streamlit as st

from caboprob.web.base import historysteps

UNREAD = "unread"  # in the visitor's session: what could not be read, by key in the address
READ_NOW = "unread-read-now"  # the keys read in this run, as a dict: it keeps their order


@dataclass(frozen=True, slots=True)
class UnreadValue:
    """A value in the address that its input cannot take, and what is shown in its place, with its label.

    `page` is the page that it was asked of, empty until it is told there.
    """

    key: str
    words: tuple[str, ...]
    instead: object
    label: str = ""
    page: str = ""


def begin() -> None:
    """To be called at the start of a run, before anything is read from the address."""
    st.session_state[READ_NOW] = {}


def unread_words(key: str) -> tuple[str, ...]:
    """The words of the address under `key` if this run is the first to read them; to be asked before that.

    After a step back or forward in the browser they are read for the first time again.
    """
    if key in st.session_state and not historysteps.is_history_step():
        return ()
    return tuple(filter(None, st.query_params.get_all(key)))


def note(key: str, unfit: tuple[str, ...], instead: object, label: str = "") -> None:
    """Notes which words under `key` are `unfit`, if any are, and that `instead` is shown, called `label`.

    What was noted before is forgotten once something else is shown.
    """
    noted: dict[str, UnreadValue] = st.session_state.setdefault(UNREAD, {})
    st.session_state.setdefault(READ_NOW, {})[key] = True
    noted_before = noted.pop(key, None)
    if unfit:
        noted[key] = UnreadValue(key, unfit, instead, label)
    elif noted_before and noted_before.instead == instead and not historysteps.is_history_step():
        noted[key] = replace(noted_before, label=label)


def unread_values(page: str) -> list[UnreadValue]:
    """What is noted of this page under the keys read in this run, in their order.

    What another page was asked for is forgotten here: this page's address did not have it.
    """
    noted: dict[str, UnreadValue] = st.session_state.get(UNREAD, {})
    for key in [key for key, unread in noted.items() if unread.page not in ("", page)]:
        del noted[key]
    keys = [key for key in st.session_state.get(READ_NOW, {}) if key in noted]
    noted.update({key: replace(noted[key], page=page) for key in keys})
    return [noted[key] for key in keys]
