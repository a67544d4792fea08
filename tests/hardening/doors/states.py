"""Values of widgets as a browser sends them, and as none does."""

from typing import Any

from streamlit.proto.WidgetStates_pb2 import WidgetState

from tests.hardening import junk, values
from tests.hardening.choices import Choices
from tests.hardening.doors import planted

SENT = {
    "button": "trigger_value",
    "button_group": "string_array_value",
    "checkbox": "bool_value",
    "expandable": "bool_value",
    "multiselect": "string_array_value",
    "number_input": "double_value",
    "radio": "string_value",
    "selectbox": "string_value",
    "slider": "double_array_value",
    "text_area": "string_value",
    "text_input": "string_value",
}
"""In which field a browser sends the value of each kind of widget."""

OTHERS = (
    *(
        "int_value",
        "json_value",
        "bytes_value",
        "json_trigger_value",
        "int_array_value",
        "string_trigger_value",
    ),
    *("file_uploader_state_value", "chat_input_value", "arrow_value"),
)
NUMBERS = (0.0, -1.0, 1.5, 1e308, -1e308, float("inf"), float("-inf"), float("nan"), 2.0**63, 1e-320, 3.0)
TEXTS = ("string_value", "json_value", "json_trigger_value")
SIMPLE: dict[str, tuple[Any, ...]] = {
    "bool_value": (True,),
    "trigger_value": (True,),
    "double_value": NUMBERS,
    "int_value": (0, -1, 2**62, -(2**63)),
    "bytes_value": (b"", b"\xff" * 30),
}


def fitting(choices: Choices, kind: str, widget: Any, *, valid: bool) -> Any:
    """A value of the type that this kind of widget has: one that it may have or, if not `valid`, any."""
    options = [getattr(one, "content", one) for one in getattr(widget, "options", ())]
    sent = SENT[kind]
    if sent == "bool_value":
        return choices.happens(0.5)
    if sent == "double_value":
        return choices.one_of(NUMBERS) if not valid else float(widget.min or 1)
    if sent == "double_array_value":
        return [choices.one_of(NUMBERS) for _ in range(choices.stream.randint(0, 3))] if not valid else [1.0]
    if sent == "string_array_value":
        chosen = [choices.one_of(options) for _ in range(1)] if options else []
        return chosen if valid else [*chosen, planted.text(choices.stream)] * choices.stream.randint(0, 2)
    if options and (valid or choices.happens(0.4)):
        return choices.one_of(options)
    meant = values.meaning("me").value(choices)
    return meant if valid else planted.text(choices.stream, meant)


def odd(choices: Choices, name: str) -> WidgetState:
    """A value of any type at all."""
    field = choices.one_of((*SENT.values(), *OTHERS))
    if field in SIMPLE:
        return made(name, field, choices.one_of(SIMPLE[field]))
    if field.endswith("_array_value"):
        several = SIMPLE.get(
            field.replace("_array", ""), (planted.text(choices.stream), junk.text(choices.stream))
        )
        return made(name, field, [choices.one_of(several)] * 2)
    if field in TEXTS:
        return made(name, field, planted.text(choices.stream))
    found = WidgetState(id=sendable(name))
    getattr(found, field).SetInParent()
    if field == "file_uploader_state_value":
        found.file_uploader_state_value.uploaded_file_info.add(name="x", size=1, file_id="x")
    return found


def made(name: str, field: str, value: Any) -> WidgetState:
    """The state of a widget of this name, its value in this field of the protocol."""
    found = WidgetState(id=sendable(name))
    if field.endswith("_array_value"):
        getattr(found, field).SetInParent()
        getattr(found, field).data.extend(sendable(one) if isinstance(one, str) else one for one in value)
    else:
        setattr(found, field, sendable(value) if isinstance(value, str) else value)
    return found


def sendable(text: str) -> str:
    """A text as the protocol can carry it."""
    return text.encode("utf-8", "replace").decode()
