"""Inputs kept in the address, under names that do not depend on the language.

Streamlit writes an option into the address as it is displayed, so a German reader's link would be useless to
a French one. Here a hidden widget keeps the bare key and is bound to the address; the visible one shows the
words and passes the choice on.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.content.sealed import unseal
from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole
from caboprob.web.base import steps


def option_in_address(key: str, options: Sequence[str], default: str) -> str:
    """The option that the address has under `key`."""
    # Put the default first rather than pass `index`: Streamlit warns if a widget has both an index and a
    # session-state value.
    ordered = sorted(options, key=lambda option: option != default)
    _send_again(key)
    return _hidden_container(key).selectbox(key, ordered, key=key, bind="query-params")


def words_in_address(key: str, most: int) -> tuple[str, ...]:
    """The words that the address has under `key`.

    There are at most `most` of them; they are not checked against any list.
    """
    words = _hidden_container(key).multiselect(
        key, [], key=key, bind="query-params", accept_new_options=True, max_selections=most
    )
    return tuple(words)


def text_in_address(key: str) -> str:
    """The text that the address has under `key`."""
    _send_again(key)
    return _hidden_container(key).text_input(key, key=key, bind="query-params")


def options_in_address(key: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options that the address has under `key`, in the order of `options`; all by default."""
    chosen = _hidden_container(key).multiselect(key, options, list(options), key=key, bind="query-params")
    return tuple(option for option in options if option in chosen)


def choose_one(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    label_of: Callable[[str], str],
    default: str | None = None,
    **more: Any,
) -> str:
    """One of `options`, labelled by `label_of`, in a `st.radio`, `st.selectbox` or `st.segmented_control`."""
    value = option_in_address(key, options, default or options[0])
    show_one(widget, label, options, key=key, value=value, label_of=label_of, **more)
    return value


def show_one(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    value: str,
    label_of: Callable[[str], str],
    **more: Any,
) -> None:
    """Shows the choice of `choose_one` by itself, for a page that has read `value` before.

    What is chosen in a select box is the value of a field, which no script opens: it is read as text anyway.
    """
    shown = visible_key(key)
    st.session_state[shown] = value
    widget(
        label,
        options,
        key=shown,
        format_func=(lambda option: unseal(label_of(option))) if widget is st.selectbox else label_of,
        on_change=_copy_to_address,
        args=(shown, key),
        **more,
    )


def choose_some(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    label_of: Callable[[str], str],
) -> tuple[str, ...]:
    """Any of `options`, by default all, labelled by `label_of`, in `st.pills` or `st.segmented_control`."""
    chosen = options_in_address(key, options)
    shown = visible_key(key)
    st.session_state[shown] = list(chosen)
    widget(
        label,
        options,
        key=shown,
        format_func=label_of,
        selection_mode="multi",
        wrap=True,
        on_change=_copy_to_address,
        args=(shown, key),
    )
    return chosen


def choose_number(label: str, least: int, most: int, *, key: str, default: int, **more: Any) -> int:
    """A number on a slider whose limits may change.

    A number in the address outside them is shown as the nearest limit; the address keeps it.
    """
    number = default
    with suppress(CaboError):
        number = read_whole(text_in_address(key))
    shown = visible_key(key)
    st.session_state[shown] = min(max(number, least), most)
    return int(
        st.slider(label, least, most, key=shown, on_change=_copy_to_address, args=(shown, key), **more)
    )


def visible_key(key: str) -> str:
    """The key of the widget that people see, where `key` is the one in the address."""
    return f"{key}-shown"


def _send_again(key: str) -> None:
    """Sends the value of a hidden widget with every run, not only with that in which it changes.

    A browser slower than the server skips what is drawn anew meanwhile; it would keep the value before, and
    say that one for the visitor's. After a step in the browser's history the address counts, not the value.
    """
    if key in st.session_state and not steps.is_history_step():
        st.session_state[key] = st.session_state[key]


def _hidden_container(key: str) -> DeltaGenerator:
    return st.container(key=f"kept-{key}")  # style.css hides containers whose key starts with "kept"


def _copy_to_address(shown: str, key: str) -> None:
    chosen = st.session_state[shown]
    # None: an option of a segmented control was deselected.
    if chosen is not None:
        # The hidden field of a number is a text input.
        st.session_state[key] = str(chosen) if isinstance(chosen, int) else chosen
