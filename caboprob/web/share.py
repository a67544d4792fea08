"""The link to exactly what one sees."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from urllib.parse import urlencode

import streamlit as st

from caboprob.web.visit import Visit

Value = str | int | float | bool | Sequence[str]

FOLDER = Path(__file__).parent
_component = st.components.v2.component(
    "caboprob_share",
    css=FOLDER.joinpath("share.css").read_text(encoding="utf-8"),
    js=FOLDER.joinpath("share.js").read_text(encoding="utf-8"),
)
_inputs: ContextVar[dict[str, Value]] = ContextVar("inputs")


def include(**inputs: Value) -> None:
    """Names a page's inputs with their defaults: the address leaves those out, the shared link does not."""
    _inputs.get({}).update(inputs)


def link(page: str, inputs: Mapping[str, Value]) -> str:
    """The address of a page with these inputs, from the server's root on."""
    return f"/{page}?{urlencode(_pairs(inputs))}" if inputs else f"/{page}"


def start() -> None:
    """Begins a run of a page, which has named no inputs yet."""
    _inputs.set({})


def draw(visit: Visit) -> None:
    """The button that copies the link, and shows it where a browser does not allow that."""
    _component(
        key="share",
        data={
            "language": visit.language,
            "visit": _pairs(visit.address()),
            "inputs": _pairs(_inputs.get()),
            "words": {
                "copy": visit.say("app.share.copy"),
                "copied": visit.say("app.share.copied"),
                "byHand": visit.say("app.share.by-hand"),
            },
        },
    )


def _pairs(inputs: Mapping[str, Value]) -> list[tuple[str, str]]:
    """Names and values as an address writes them, a list as one pair for each of its words."""
    pairs = []
    for name, value in inputs.items():
        words = value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)
        pairs += [(name, str(word).lower() if isinstance(word, bool) else str(word)) for word in words]
    return pairs
