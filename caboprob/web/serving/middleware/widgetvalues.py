"""The values in a message between browser and server, in the form in which a browser sends them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, urlencode

from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from caboprob.web.frame.receipt import CHANGED_PREFIX

# Where each kind of widget has its value in a message from the server, and in one from a browser.
FIELDS = {
    "button_group": ("raw_values", "string_array_value"),
    "checkbox": ("value", "bool_value"),
    "expandable": ("expanded", "bool_value"),
    "multiselect": ("raw_values", "string_array_value"),
    "number_input": ("value", "double_value"),
    "radio": ("raw_value", "string_value"),
    "selectbox": ("raw_value", "string_value"),
    "slider": ("value", "double_array_value"),
    "text_area": ("value", "string_value"),
    "text_input": ("value", "string_value"),
}
IN_ADDRESS = "?"  # a parameter of the address is treated like a widget whose id is this and its name


def value_set_by(message: ForwardMsg) -> WidgetState | None:
    """The value that a message from the server sets in a widget."""
    kind, widget = _element(message)
    if kind not in FIELDS or not widget.id or not getattr(widget, "set_value", True):
        return None
    server_field, browser_field = FIELDS[kind]
    return _state(
        widget.id, browser_field, getattr(widget, server_field) if _has(widget, server_field) else None
    )


def widget_key(message: ForwardMsg) -> str:
    """The key of the widget in a message from the server, empty if there is none."""
    return key(getattr(_element(message)[1], "id", ""))


def changed_keys(message: ForwardMsg) -> frozenset[str] | None:
    """The keys of the values that have changed, if the message is a run's note on that."""
    text_before, prefix, rest = message.delta.new_element.html.body.partition(CHANGED_PREFIX)
    return frozenset(rest.partition('"')[0].split()) if prefix and not text_before else None


def key(widget_id: str) -> str:
    """The app's key of a widget: the last of the three parts of its id."""
    return widget_id.split("-", 2)[-1]


def parameters_as_widgets(query: str, further_ids: Iterable[str] = ()) -> dict[str, WidgetState]:
    """The parameters in an address by id; those of `further_ids` that it lacks have no value."""
    parameters: Mapping[str, Sequence[str]] = {
        **{
            widget_id.removeprefix(IN_ADDRESS): ()
            for widget_id in further_ids
            if widget_id.startswith(IN_ADDRESS)
        },
        **parse_qs(query, keep_blank_values=True),
    }
    states = (_state(IN_ADDRESS + name, "string_array_value", words) for name, words in parameters.items())
    return {state.id: state for state in states}


def query_string(states: Iterable[WidgetState]) -> str:
    """The address with these parameters."""
    return urlencode(list(_parameters(states)))


def copy(state: WidgetState) -> WidgetState:
    """A copy of a value."""
    copied = WidgetState()
    copied.CopyFrom(state)
    return copied


def _element(message: ForwardMsg) -> tuple[str | None, Any]:
    """The kind of element in a message, and the element."""
    delta = message.delta
    part = delta.add_block if delta.HasField("add_block") else delta.new_element
    kind = part.WhichOneof("type")
    return kind, getattr(part, kind) if kind else None


def _parameters(states: Iterable[WidgetState]) -> Iterator[tuple[str, str]]:
    for state in states:
        for word in state.string_array_value.data:
            yield state.id.removeprefix(IN_ADDRESS), word


def _state(widget_id: str, field: str, value: Any) -> WidgetState:
    state = WidgetState(id=widget_id)
    if field.endswith("_array_value"):
        getattr(state, field).SetInParent()  # an empty list is a value too
        getattr(state, field).data[:] = value
    elif value is not None:
        setattr(state, field, value)
    return state


def _has(widget: Any, field: str) -> bool:
    return not widget.DESCRIPTOR.fields_by_name[field].has_presence or widget.HasField(field)
