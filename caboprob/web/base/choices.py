"""Choices that are kept in the address under names that do not depend on the language.

Streamlit writes an option into the address as it is displayed, so a German reader's link would be useless to
a French one. Here a hidden widget keeps the bare key and is bound to the address; the visible one shows the
words and passes the choice on.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.reading.numerals import read_whole


def kept(key: str, options: Sequence[str], default: str) -> str:
    """The option that the address has under `key`."""
    # The default comes first: Streamlit warns when a value is set and an index is given as well.
    ordered = sorted(options, key=lambda option: option != default)
    return _out_of_sight(key).selectbox(key, ordered, key=key, bind="query-params")


def kept_list(key: str, most: int) -> tuple[str, ...]:
    """The words that the address has under `key`, whatever they are, but at most `most`."""
    words = _out_of_sight(key).multiselect(
        key, [], key=key, bind="query-params", accept_new_options=True, max_selections=most
    )
    return tuple(words)


def kept_text(key: str) -> str:
    """The text that the address has under `key`."""
    return _out_of_sight(key).text_input(key, key=key, bind="query-params")


def kept_some(key: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options that the address has under `key`, in the order of `options`; all by default."""
    chosen = _out_of_sight(key).multiselect(key, options, list(options), key=key, bind="query-params")
    return tuple(option for option in options if option in chosen)


def choice(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    words: Callable[[str], str],
    default: str | None = None,
    **more: Any,
) -> str:
    """One of `options`, shown as `words` in a `st.radio`, `st.selectbox` or `st.segmented_control`."""
    value = kept(key, options, default or options[0])
    shown = f"{key}-shown"
    st.session_state[shown] = value
    widget(label, options, key=shown, format_func=words, on_change=_hand_on, args=(shown, key), **more)
    return value


def several(
    widget: Callable[..., Any],
    label: str,
    options: Sequence[str],
    *,
    key: str,
    words: Callable[[str], str],
) -> tuple[str, ...]:
    """Any of `options`, by default all, shown as `words` in `st.pills` or `st.segmented_control`."""
    chosen = kept_some(key, options)
    shown = f"{key}-shown"
    st.session_state[shown] = list(chosen)
    widget(
        label,
        options,
        key=shown,
        format_func=words,
        selection_mode="multi",
        wrap=True,
        on_change=_hand_on,
        args=(shown, key),
    )
    return chosen


def whole(label: str, least: int, most: int, *, key: str, default: int, **more: Any) -> int:
    """A number on a slider whose ends may move; the choice is kept as far as they allow."""
    number = default
    with suppress(CaboError):
        number = read_whole(kept_text(key))
    shown = f"{key}-shown"
    st.session_state[shown] = min(max(number, least), most)
    return int(st.slider(label, least, most, key=shown, on_change=_hand_on, args=(shown, key), **more))


def _out_of_sight(key: str) -> DeltaGenerator:
    return st.container(key=f"kept-{key}")  # style.css hides such keys


def _hand_on(shown: str, key: str) -> None:
    if st.session_state[shown] is not None:
        chosen = st.session_state[shown]
        st.session_state[key] = str(chosen) if isinstance(chosen, int) else chosen
