"""Inputs kept in the address, under names that do not depend on the language.

Streamlit writes an option into the address as it is displayed, so a German reader's link would be useless to
a French one. Here a hidden widget, bound to the address, stores the option itself; the visible widget shows
its label and passes the choice on.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.content.sealed import unseal
from caboprob.errors import CaboError
from caboprob.reading.numerals import read_integer
from caboprob.web.base import historysteps, unknownvalues


def option_in_address(
    key: str, options: Sequence[str], default: str, label_of: Callable[[str], str] | None = None
) -> str:
    """The option stored in the address under `key`.

    If the address has another word there, that is noted, and the option shown instead is named by `label_of`.
    """
    # Put the default first rather than pass `index`: Streamlit warns if a widget has both an index and a
    # session-state value.
    ordered = sorted(options, key=lambda option: option != default)
    in_address = unknownvalues.unread_words(key)
    _resend(key)
    value = _hidden_container(key).selectbox(key, ordered, key=key, bind="query-params")
    unknownvalues.note(key, _unfit(in_address, options), value, label_of(value) if label_of else "")
    return value


def words_in_address(key: str, most: int) -> tuple[str, ...]:
    """The words stored in the address under `key`, `most` at the most; they are not checked."""
    words = _hidden_container(key).multiselect(
        key, [], key=key, bind="query-params", accept_new_options=True, max_selections=most
    )
    return tuple(words)


def text_in_address(key: str) -> str:
    """The text stored in the address under `key`."""
    _resend(key)
    return _hidden_container(key).text_input(key, key=key, bind="query-params")


def options_in_address(key: str, options: Sequence[str], default: Sequence[str]) -> tuple[str, ...]:
    """The options stored in the address under `key`, in the order of `options`."""
    in_address = unknownvalues.unread_words(key)
    chosen = _hidden_container(key).multiselect(key, options, default, key=key, bind="query-params")
    unknownvalues.note(key, _unfit(in_address, options), tuple(chosen))
    return tuple(option for option in options if option in chosen)


def choose_one(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    label_of: Callable[[str], str],
    default: str | None = None,
    **widget_options: Any,
) -> str:
    """Lets the visitor choose one of `options`, labelled by `label_of`, and returns it.

    `widget` is `st.radio`, `st.selectbox` or `st.segmented_control`.
    """
    value = option_in_address(key, options, default or options[0], label_of)
    show_choice(widget, label, options, key=key, value=value, label_of=label_of, **widget_options)
    return value


def show_choice(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    value: str,
    label_of: Callable[[str], str],
    **widget_options: Any,
) -> None:
    """Shows the visible widget of `choose_one` alone, for a page that has read `value` from the address.

    Typed names travel sealed (`content.sealed`), and a script opens them in the browser. It does not open the
    label that a select box shows as the value of a text field, so here that is unsealed before it is sent.
    """
    shown_key = widget_key(key)
    st.session_state[shown_key] = value
    widget(
        label,
        options,
        key=shown_key,
        format_func=(lambda option: unseal(label_of(option))) if widget is st.selectbox else label_of,
        on_change=_copy_to_address,
        args=(shown_key, key),
        **widget_options,
    )


def choose_some(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    default: Sequence[str],
    label_of: Callable[[str], str],
) -> tuple[str, ...]:
    """Lets the visitor choose any of `options` and returns them.

    `widget` is `st.pills` or `st.segmented_control`; `label_of` labels the options.
    """
    chosen = options_in_address(key, options, default)
    shown_key = widget_key(key)
    st.session_state[shown_key] = list(chosen)
    widget(
        label,
        options,
        key=shown_key,
        format_func=label_of,
        selection_mode="multi",
        wrap=True,
        on_change=_copy_to_address,
        args=(shown_key, key),
    )
    return chosen


def choose_number(label: str, least: int, most: int, *, key: str, default: int, **widget_options: Any) -> int:
    """Lets the visitor choose a number on a slider whose limits may change, and returns it.

    A number in the address beyond the limits is replaced by the nearest limit, but stays in the address.
    """
    number: int | None = None
    in_address = unknownvalues.unread_words(key)
    with suppress(CaboError):
        number = read_integer(text_in_address(key))
    shown_key = widget_key(key)
    shown = min(max(default if number is None else number, least), most)
    unknownvalues.note(key, in_address if number != shown else (), shown, str(shown))
    st.session_state[shown_key] = shown
    return int(
        st.slider(
            label,
            least,
            most,
            key=shown_key,
            on_change=_copy_to_address,
            args=(shown_key, key),
            **widget_options,
        )
    )


def _unfit(in_address: Sequence[str], options: Sequence[str]) -> tuple[str, ...]:
    return tuple(word for word in in_address if word not in options)


def widget_key(key: str) -> str:
    """The key of the widget that people see, where `key` is the one in the address."""
    return f"{key}-shown"


def _resend(key: str) -> None:
    """Sends the value of a hidden widget in every run, not only in the one in which it changes.

    A browser slower than the server skips runs that have been overtaken; it would keep the old value and
    report that as the visitor's. After a step in the browser's history the address counts, not the value.
    """
    if key in st.session_state and not historysteps.is_history_step():
        st.session_state[key] = st.session_state[key]


def _hidden_container(key: str) -> DeltaGenerator:
    return st.container(key=f"hidden-{key}")  # style.css hides containers whose key starts with "hidden"


def _copy_to_address(shown_key: str, key: str) -> None:
    chosen = st.session_state[shown_key]
    # None: an option of a segmented control was deselected.
    if chosen is not None:
        # The hidden field of a number is a text input.
        st.session_state[key] = str(chosen) if isinstance(chosen, int) else chosen
