"""Values that do not fit their field are ignored, and the field keeps its default.

Anybody can send any value for any field: text for a switch, an option that is not offered, a file of another
kind. Streamlit does not check them, and the page ends with a traceback in the server's log where one fails.
"""

from functools import cache
from typing import Any

from streamlit.errors import StreamlitAPIException
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.state.common import WidgetMetadata
from streamlit.runtime.state.session_state import Serialized, Value, WStates

_original_value = WStates.__getitem__
UNFIT_VALUE_ERRORS = (AttributeError, IndexError, OverflowError, TypeError, ValueError, StreamlitAPIException)
"""What Streamlit may raise on such a value, depending on the kind of field."""


@cache
def refuse_unfit_values() -> None:
    """Makes Streamlit treat values that do not fit as if the browser had sent none, in all sessions."""
    WStates.__getitem__ = _fitting_value  # type: ignore[method-assign]


def _fitting_value(states: WStates, name: str) -> Any:
    """The value of a widget: the one that the browser sent if it fits, else the widget's default."""
    sent, metadata = states.states.get(name), states.widget_metadata.get(name)
    if not isinstance(sent, Serialized) or metadata is None:
        return _original_value(states, name)
    try:
        if sent.value.WhichOneof("value") == metadata.value_type and _is_offered(sent.value, metadata):
            return _original_value(states, name)
    except UNFIT_VALUE_ERRORS:
        pass
    states.states[name] = Value(metadata.deserializer(None))
    return _original_value(states, name)


def _is_offered(sent: WidgetState, metadata: WidgetMetadata[Any]) -> bool:
    """Whether the chosen options are among those offered; True for a widget without options."""
    offered = getattr(
        getattr(metadata.deserializer, "__self__", None), "formatted_option_to_option_index", None
    )
    if not offered:  # a text field, or the like
        return True
    value = getattr(sent, str(sent.WhichOneof("value")))
    chosen = getattr(value, "data", value)  # one option, from a menu too, or several
    return all(one in offered for one in ([chosen] if isinstance(chosen, str) else chosen))
