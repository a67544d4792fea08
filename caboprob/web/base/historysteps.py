"""Steps in the browser's history, such as following a link: the address alone decides what the page shows.

When the page changes, Streamlit removes from the address every input that the previous page had bound, as if
it were a leftover. A link from one page to another would lose the inputs that both pages have.
"""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext


def restore_address() -> None:
    """After a history step, restores the whole address it leads to; to be called before the first input."""
    context = _history_step_context()
    if context is None:
        return
    query = context.query_string
    with context.session_state.query_params() as parameters:
        remaining = set(parameters)
        parameters.populate_from_query_string(query)
        parameters.set_initial_query_params_from_current()
        if set(parameters) != remaining:
            parameters._send_query_param_msg()  # the browser has been told the shortened address


def redirect(query: str) -> None:
    """Gives the page another address than the one it was opened with; to be called before its first input."""
    context = get_script_run_ctx()
    if context is None:
        return
    with context.session_state.query_params() as parameters:
        parameters.populate_from_query_string(query)
        parameters.set_initial_query_params_from_current()
        parameters._send_query_param_msg()  # Streamlit has no public way to do this


def input_value(key: str) -> str:
    """The value of the widget with this key, or before the widget is drawn its value in the address.

    Empty if there is neither. After a history step only the address counts.
    """
    in_address = st.query_params.get(key, "")
    value = in_address if is_history_step() else st.session_state.get(key, in_address)
    return "" if value is None else str(value).strip()


def is_history_step() -> bool:
    """Whether this run is a step in the browser's history."""
    return _history_step_context() is not None


def _history_step_context() -> ScriptRunContext | None:
    context = get_script_run_ctx()
    return context if context and context.is_history_navigation else None
