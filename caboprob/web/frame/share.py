"""The link that reproduces what the visitor sees."""

import json
from collections.abc import Mapping, Sequence
from html import escape
from urllib.parse import urlencode

import streamlit as st

from caboprob.text.prefix import with_prefix
from caboprob.web.base import rememberedchoices, styles
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import Visit
from caboprob.web.frame import pages

Value = str | int | float | bool | Sequence[str]

SCRIPTS = (
    "signs",
    "history",
    "focus",
    "connection",
    "keptsheets",
    "links",
    "names",
    "keypads",
    "nextname",
    "taps",
    "share",
)
OUT_OF_LIMITS = "Number is outside the allowed range. Please enter a value between "
BUTTON_WIDTH = 44  # pixels, as wide as a thumb
_component = st.components.v2.component(
    "caboprob_share",
    css=styles.sheet("share"),
    js=script(*SCRIPTS),
)


def link(page: str, inputs: Mapping[str, Value]) -> str:
    """The address of a page with these inputs, from the root of its host on."""
    return with_prefix(f"/{page}?{urlencode(_inputs_as_words(inputs), doseq=True)}" if inputs else f"/{page}")


def add_to_link(**inputs: Value) -> None:
    """Adds inputs to the link to share, which, unlike the address, includes those left at their defaults.

    They are sent in an element of their own, so that they reach the button even if the page stops early.
    """
    st.html(f'<i data-inputs="{escape(json.dumps(_inputs_as_words(inputs)))}"></i>')


def replace_link(**inputs: Value) -> None:
    """Makes the link to share contain these inputs and no others, whatever the address contains."""
    st.html(f'<i data-share="{escape(json.dumps(_inputs_as_words(inputs)))}"></i>')


def show(visit: Visit) -> None:
    """The button that copies the link, or shows it where the browser does not allow that."""
    _component(
        key="share",
        data={
            "language": visit.language,
            "visit": _inputs_as_words(visit.as_inputs()),
            "remember": _cookie(visit),
            "names": control_names(visit),
            "pages": sorted(pages.addresses()),
            "words": {
                "skip": visit.say("app.bar.skip"),
                "lost": visit.say("app.bar.lost"),
                "copy": visit.say("app.share.copy"),
                "copied": visit.say("app.share.copied"),
                "byHand": visit.say("app.share.by-hand"),
            },
        },
        width=BUTTON_WIDTH,
    )


def _cookie(visit: Visit) -> str:
    """The cookie for a visitor who has chosen something in the bar; choices made by a link are not kept."""
    has_chosen = st.session_state.get(rememberedchoices.CHOSEN_IN_BAR)
    return (
        f"{rememberedchoices.COOKIE}={rememberedchoices.cookie_text(visit.language, visit.game)}"
        if has_chosen
        else ""
    )


def control_names(visit: Visit) -> dict[str, str]:
    """The names of Streamlit's own controls in the visitor's language, by their English ones.

    A name with a space at either end is part of a longer one.
    """
    return {
        "Open": visit.say("app.control.open"),
        "Choose an option": visit.say("app.control.choose"),
        "No results": visit.say("app.control.no-results"),
        "Clear value": visit.say("app.control.clear"),
        "Clear all": visit.say("app.control.clear"),
        "Increment": visit.say("app.control.more"),
        "Decrement": visit.say("app.control.less"),
        "Upload": visit.say("app.control.file"),
        "file upload": visit.say("app.control.file"),
        "Drag and drop a file here": visit.say("app.control.drop"),
        " per file": visit.say("app.control.per-file"),
        "Error: ": visit.say("app.control.refused"),
        "Error": visit.say("app.control.refused").rstrip(" :\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"),
        OUT_OF_LIMITS: visit.say("app.control.limits"),
        "File must be ": visit.say("app.control.most"),
        " or smaller.": visit.say("app.control.at-most"),
        " files are not allowed.": visit.say("app.control.other-kind"),
        "Remove ": visit.say("app.control.remove"),
        "Shortcut ": visit.say("app.control.key"),
        "Help for ": visit.say("app.control.help"),
        "Fullscreen: ": "",
    }


def _inputs_as_words(inputs: Mapping[str, Value]) -> dict[str, list[str]]:
    return {name: _value_as_words(value) for name, value in inputs.items()}


def _value_as_words(value: Value) -> list[str]:
    """A value as an address writes it: a list as several words, everything else as one."""
    items = value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
    return [str(item).lower() if isinstance(item, bool) else str(item) for item in items]
