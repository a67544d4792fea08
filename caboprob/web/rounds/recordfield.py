"""The record to replay: pasted, uploaded, or an example. It is kept packed in the address."""

import streamlit as st

from caboprob import rulesets
from caboprob.content import layered, paths
from caboprob.web.base import choices
from caboprob.web.base.packing import pack, unpack
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

KEY = "record"
SHOWN = choices.visible_key(KEY)
UPLOADED = "record-file"
FILE = "examples.toml"


def text(visit: Visit) -> str:
    """The record entered last, or an example of the visitor's game."""
    with st.container(key="kept-record"):
        packed = st.text_input(KEY, key=KEY, bind="query-params")
    written = unpack(packed) if packed else None
    if packed and written is None:
        st.warning(visit.say("replay.field.damaged"))
    if written is None:
        written = example(example_for(visit.rules.base))
    share.include(**{KEY: packed or pack(written)})
    with st.expander(visit.say("replay.field.title"), icon=":material/edit_note:"):
        _fields(visit, written)
    return written


def examples() -> tuple[str, ...]:
    """The names of the records that come with the app, in the order they are offered in."""
    return tuple(layered.table(FILE))


def example_for(base: str) -> str:
    """The example that this game is shown first, for a game without one the very first."""
    shown = layered.table(FILE)
    of_this_game = (name for name, about in shown.items() if base in about.get("first-of", ()))
    return next(of_this_game, next(iter(shown)))


def example(name: str) -> str:
    """A record that comes with the app."""
    return paths.data("examples", f"{name}.json").read_text(encoding="utf-8")


def _fields(visit: Visit, record_text: str) -> None:
    st.markdown(visit.say("replay.field.examples"))
    with st.container(horizontal=True, gap="small"):
        for name in examples():
            label = visit.say(f"replay.example.{name}")
            st.button(label, key=f"example-{name}", on_click=_show, args=(example(name),))
    st.session_state[SHOWN] = record_text
    st.text_area(visit.say("replay.field.record"), key=SHOWN, height=220, on_change=_take_text)
    st.file_uploader(visit.say("replay.field.file"), type=["json", "txt"], key=UPLOADED, on_change=_take_file)
    with st.popover(visit.say("replay.notation.title"), icon=":material/help:"):
        st.markdown(visit.say("replay.notation.text", rules=", ".join(rulesets.all_keys())))
        st.markdown(visit.say("replay.notation.kabadak"))


def _show(record_text: str) -> None:
    st.session_state[KEY] = pack(record_text)
    st.session_state.pop("step", None)


def _take_text() -> None:
    _show(st.session_state[SHOWN])


def _take_file() -> None:
    file = st.session_state[UPLOADED]
    if file is not None:
        _show(file.getvalue().decode("utf-8", errors="replace"))
