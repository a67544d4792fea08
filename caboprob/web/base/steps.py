"""A step in the browser's history, as each link of ours is one: the address alone says what the page shows.

When the page changes, Streamlit takes out of the address whatever the page before has bound as well, as if it
had been left over from there. A link from one page to another would arrive without what both of them ask.
"""

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_run_context import ScriptRunContext


def arrive() -> None:
    """Gives the page the whole address that the step leads to; to be called before the first input."""
    context = _step()
    if context is None:
        return
    query = context.query_string
    with context.session_state.query_params() as parameters:
        left = set(parameters)
        parameters.populate_from_query_string(query)
        parameters.set_initial_query_params_from_current()
        if set(parameters) != left:
            parameters._send_query_param_msg()  # the browser has been told the shortened address


def redirect(query: str) -> None:
    """Gives the page another address than the one it was opened with; to be called before its first input."""
    context = get_script_run_ctx()
    if context is None:
        return
    with context.session_state.query_params() as parameters:
        parameters.populate_from_query_string(query)
        parameters.set_initial_query_params_from_current()
        parameters._send_query_param_msg()


def input_value(key: str) -> str:
    """The value of an input, or what the address gives it; inputs of the page before do not count."""
    of_address = st.query_params.get(key, "")
    value = of_address if is_history_step() else st.session_state.get(key, of_address)
    return "" if value is None else str(value).strip()


def is_history_step() -> bool:
    """Whether this run is a step in the browser's history."""
    return _step() is not None


def _step() -> ScriptRunContext | None:
    context = get_script_run_ctx()
    return context if context and context.is_history_navigation else None
