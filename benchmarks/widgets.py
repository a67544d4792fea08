"""The widgets of a page as a browser keeps them, to repeat their values with all that it says."""

from collections.abc import Iterator
from typing import Any

from streamlit.proto.Delta_pb2 import Delta
from streamlit.proto.WidgetStates_pb2 import WidgetState

# Where a widget has its value when the server sets it, and under which name a browser tells it.
FORMS = {
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
)  # their default is a place among options


class Widgets:
    """Those on the page now, by id."""

    def __init__(self) -> None:
        self._states: dict[str, WidgetState] = {}
        self._drawn: set[str] = set()
        self._folded: set[tuple[int, ...]] = set()  # the places of what opens only when it is tapped

    def begin(self) -> None:
        """The page is drawn anew."""
        self._drawn.clear()
        self._folded.clear()

    def draw(self, delta: Delta, place: tuple[int, ...]) -> None:
        """Takes a widget as the server draws it; the visitor's value stays unless the server sets another."""
        if delta.add_block.HasField("popover"):
            self._folded.add(place)
        element: Any = delta.new_element
        kind = element.WhichOneof("type")
        if kind not in FORMS or any(place[:depth] in self._folded for depth in range(len(place))):
            return
        widget = getattr(element, kind)
        self._drawn.add(widget.id)
        if widget.id not in self._states or widget.set_value:
            self._states[widget.id] = _state(kind, widget)

    def end(self) -> None:
        """Whatever has not been drawn again is no longer there."""
        self._states = {name: state for name, state in self._states.items() if name in self._drawn}

    def write(self, key: str, text: str) -> None:
        """Writes into the field that the app calls so."""
        next(state for name, state in self._states.items() if name.endswith(f"-{key}")).string_value = text

    def states(self) -> Iterator[WidgetState]:
        """What a browser repeats."""
        return iter(self._states.values())


def _state(kind: str, widget: Any) -> WidgetState:
    field, told = FORMS[kind]
    state = WidgetState(id=widget.id)
    value = getattr(widget, field) if widget.set_value else _default(kind, widget)
    if told.endswith("_array_value"):
        getattr(state, told).SetInParent()
        getattr(state, told).data.extend(value)
    elif value is not None:
        setattr(state, told, value)
    return state


def _default(kind: str, widget: Any) -> Any:
    if kind not in BY_PLACE:
        return widget.default
    options = [getattr(option, "content", option) for option in widget.options]
    if kind in ("radio", "selectbox"):
        return options[widget.default] if widget.HasField("default") else None
    return [options[place] for place in widget.default]
