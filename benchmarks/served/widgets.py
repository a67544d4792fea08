"""The widgets of a page as a browser keeps them, to send their values along with every message."""

from collections.abc import Iterator
from typing import Any

from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.WidgetStates_pb2 import WidgetState

# The field with a widget's value when the server sets it, and the name under which a browser sends it.
VALUE_FIELDS = {
    "button_group": ("raw_values", "string_array_value"),
    "checkbox": ("value", "bool_value"),
    "multiselect": ("raw_values", "string_array_value"),
    "number_input": ("value", "double_value"),
    "radio": ("raw_value", "string_value"),
    "selectbox": ("raw_value", "string_value"),
    "slider": ("value", "double_array_value"),
    "text_area": ("value", "string_value"),
    "text_input": ("value", "string_value"),
}
BY_PLACE = frozenset(
    {"button_group", "multiselect", "radio", "selectbox"}
)  # their default is an index of an option


class Widgets:
    """The widgets on the page now, by id."""

    def __init__(self) -> None:
        self._states: dict[str, WidgetState] = {}
        self._drawn: set[str] = set()
        self._buttons: set[str] = set()
        self._folded: set[tuple[int, ...]] = set()  # the places of what is folded until tapped

    def begin(self) -> None:
        """Notes that the page is being shown again."""
        self._drawn.clear()
        self._buttons.clear()
        self._folded.clear()

    def draw(self, delta: Delta, place: tuple[int, ...]) -> None:
        """Takes a widget from the server; the visitor's value stays unless the server sets another."""
        if delta.add_block.HasField("popover"):
            self._folded.add(place)
        element: Any = delta.new_element
        kind = element.WhichOneof("type")
        if kind == "button":
            self._buttons.add(element.button.id)
        if kind not in VALUE_FIELDS or any(place[:depth] in self._folded for depth in range(len(place))):
            return
        widget = getattr(element, kind)
        self._drawn.add(widget.id)
        if widget.id not in self._states or widget.set_value:
            self._states[widget.id] = _state(kind, widget)

    def end(self) -> None:
        """Forgets the widgets that have not been sent again."""
        self._states = {name: state for name, state in self._states.items() if name in self._drawn}

    def write(self, key: str, text: str) -> None:
        """Types into the field with this name."""
        next(state for name, state in self._states.items() if name.endswith(f"-{key}")).string_value = text

    def press(self, key: str) -> None:
        """Presses the button with this name, once."""
        name = next(name for name in self._buttons if name.endswith(f"-{key}"))
        self._states[name] = WidgetState(id=name, trigger_value=True)

    def states(self) -> Iterator[WidgetState]:
        """The values a browser sends along."""
        return iter(self._states.values())


def _state(kind: str, widget: Any) -> WidgetState:
    field, sent_field = VALUE_FIELDS[kind]
    state = WidgetState(id=widget.id)
    value = getattr(widget, field) if widget.set_value else _default(kind, widget)
    if sent_field.endswith("_array_value"):
        getattr(state, sent_field).SetInParent()
        getattr(state, sent_field).data.extend(value)
    elif value is not None:
        setattr(state, sent_field, value)
    return state


def _default(kind: str, widget: Any) -> Any:
    if kind not in BY_PLACE:
        return widget.default
    options = [getattr(option, "content", option) for option in widget.options]
    if kind in ("radio", "selectbox"):
        return options[widget.default] if widget.HasField("default") else None
    return [options[place] for place in widget.default]
