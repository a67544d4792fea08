"""The record to replay: pasted, uploaded, or an example. It is kept packed in the address."""

import streamlit as st

from caboprob import rulesets
from caboprob.content import layered, paths
from caboprob.web.base import choices
from caboprob.web.base.packing import pack, unpack
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

KEY = "record"
TEXT_AREA = choices.widget_key(KEY)
UPLOADER = "record-file"
EXAMPLES_FILE = "examples.toml"


def ask(visit: Visit) -> str:
    """Shows the fields, and returns the record entered last, or an example of the visitor's game."""
    with st.container(key="hidden-record"):
        packed = st.text_input(KEY, key=KEY, bind="query-params")
    record_text = unpack(packed) if packed else None
    if packed and record_text is None:
        st.warning(visit.say("replay.field.damaged"))
    if record_text is None:
        record_text = example_text(first_example(visit.rules.base))
    share.add_to_link(**{KEY: packed or pack(record_text)})
    with st.expander(visit.say("replay.field.title"), icon=":material/edit_note:"):
        _show_fields(visit, record_text)
    return record_text


def example_names() -> tuple[str, ...]:
    """The names of the records that come with the app, in the order in which they are offered."""
    return tuple(layered.read_data(EXAMPLES_FILE))


def first_example(base: str) -> str:
    """The name of the example that a game shows first; for a game without one, the first of all.

    Rules from somebody's own file show that of the rule set which they are based on: `base`.
    """
    examples = layered.read_data(EXAMPLES_FILE)
    of_this_game = (name for name, about in examples.items() if base in about.get("first-of", ()))
    return next(of_this_game, next(iter(examples)))


def example_text(name: str) -> str:
    """The text of a record that comes with the app."""
    return paths.data("examples", f"{name}.json").read_text(encoding="utf-8")


def _show_fields(visit: Visit, record_text: str) -> None:
    st.markdown(visit.say("replay.field.examples"))
    with st.container(horizontal=True, gap="small"):
        for name in example_names():
            label = visit.say(f"replay.example.{name}")
            st.button(label, key=f"example-{name}", on_click=_enter, args=(example_text(name),))
    st.session_state[TEXT_AREA] = record_text
    st.text_area(visit.say("replay.field.record"), key=TEXT_AREA, height=220, on_change=_take_text)
    st.file_uploader(visit.say("replay.field.file"), type=["json", "txt"], key=UPLOADER, on_change=_take_file)
    with st.popover(visit.say("replay.notation.title"), icon=":material/help:"):
        st.markdown(visit.say("replay.notation.text", rules=", ".join(rulesets.family_keys())))
        st.markdown(visit.say("replay.notation.kabadak"))


def _enter(record_text: str) -> None:
    st.session_state[KEY] = pack(record_text)
    st.session_state.pop("step", None)


def _take_text() -> None:
    _enter(st.session_state[TEXT_AREA])


def _take_file() -> None:
    file = st.session_state[UPLOADER]
    if file is not None:
        _enter(file.getvalue().decode("utf-8", errors="replace"))
