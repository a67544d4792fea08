"""A value that no browser sends for a field counts as none: the field has what it has by itself.

Anybody can send any value for any field: text for a switch, a choice that is not offered, a file of
another kind. Streamlit takes it as it comes and breaks the page off where that goes wrong, with a traceback
in the log of the server.
"""

from functools import cache
from typing import Any

from streamlit.errors import StreamlitAPIException
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.state.common import WidgetMetadata
from streamlit.runtime.state.session_state import Serialized, Value, WStates

_value = WStates.__getitem__
UNREADABLE = (AttributeError, IndexError, OverflowError, TypeError, ValueError, StreamlitAPIException)
"""What Streamlit raises on such a value, by the kind of field."""


@cache
def refuse_what_does_not_fit() -> None:
    """Lets Streamlit treat such values as if the browser had sent none, in all sessions."""
    WStates.__getitem__ = _fitting  # type: ignore[method-assign]


def _fitting(states: WStates, name: str) -> Any:
    """The value of a widget: what the browser sent if that fits, else what the widget has by itself."""
    sent, known = states.states.get(name), states.widget_metadata.get(name)
    if not isinstance(sent, Serialized) or known is None:
        return _value(states, name)
    try:
        if sent.value.WhichOneof("value") == known.value_type and _is_offered(sent.value, known):
            return _value(states, name)
    except UNREADABLE:
        pass
    states.states[name] = Value(known.deserializer(None))
    return _value(states, name)


def _is_offered(sent: WidgetState, known: WidgetMetadata[Any]) -> bool:
    """Whether what is chosen is one of the choices, where there are some."""
    offered = getattr(getattr(known.deserializer, "__self__", None), "formatted_option_to_option_index", None)
    if not offered:  # one may type what one likes
        return True
    value = getattr(sent, str(sent.WhichOneof("value")))
    chosen = getattr(value, "data", value)  # a word, also one that is tapped in a menu, or several
    return all(one in offered for one in ([chosen] if isinstance(chosen, str) else chosen))
