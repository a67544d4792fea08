"""If what a browser sends fits no field, the page goes on as if nothing had been sent."""

from typing import Any

import pytest
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime.state.common import WidgetMetadata
from streamlit.runtime.state.session_state import Serialized, WStates

from tests.web.opening import opened

PAGES = ("score", "lab", "compare", "sheets", "call")
WRONG = [
    {"bool_value": True},
    {"double_value": float("nan")},
    {"int_array_value": {"data": [2**62]}},
    {"string_array_value": {"data": ["x"]}},
    {"bytes_value": b"\xff"},
    {"json_value": "{"},
    {"string_value": "\0<b>"},
    {"chat_input_value": {"data": "x"}},
    {"file_uploader_state_value": {"uploaded_file_info": [{"name": "x.exe", "file_id": "x"}]}},
    {},
]


def fields_of(page: str) -> dict[str, WidgetMetadata[Any]]:
    """What Streamlit knows of the fields of a page, by their names."""
    app = opened(page, rules="cabo-de")
    state: Any = app.session_state._state
    return dict(state._state._new_widget_state.widget_metadata)


@pytest.mark.parametrize("page", PAGES)
def test_a_value_that_no_browser_sends_counts_as_none(page: str) -> None:
    fields = fields_of(page)
    assert len({field.value_type for field in fields.values()}) > 2
    for wrong in WRONG:
        sent = {name: Serialized(WidgetState(id=name, **wrong)) for name in fields}
        states = WStates(dict(sent), dict(fields))
        for name, field in fields.items():
            if field.value_type in wrong:
                assert states[name] is states[name]  # readable, whatever it is
            elif field.value_type == "trigger_value":
                assert not states[name]
            else:
                assert states[name] == field.deserializer(None)


def test_what_fits_stays() -> None:
    fields = fields_of("score")
    name = next(name for name, field in fields.items() if field.value_type == "string_value")
    states = WStates({name: Serialized(WidgetState(id=name, string_value="fr"))}, fields)
    assert states[name] == "fr"


def test_a_choice_that_is_not_offered_counts_as_none() -> None:
    fields = fields_of("exercises")
    name = next(name for name in fields if name.endswith("-theme-shown"))
    sent = Serialized(WidgetState(id=name, string_value="not offered"))
    assert WStates({name: sent}, fields)[name] == fields[name].deserializer(None)


def test_what_is_tapped_in_a_menu_fits() -> None:
    fields = fields_of("score")
    name = next(name for name in fields if name.endswith("-bar-language"))
    offered = list(fields[name].deserializer.__self__.formatted_option_to_option_index)  # type: ignore[attr-defined]
    sent = Serialized(WidgetState(id=name, string_trigger_value={"data": offered[0]}))
    assert WStates({name: sent}, fields)[name] is not None
