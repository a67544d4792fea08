"""My last sheets: this browser remembers them, and nobody else."""

from typing import Any

import streamlit as st
from babel.dates import format_date

from caboprob.content.messages import LANGUAGES
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import join_words as listed_words
from caboprob.web.base import styles
from caboprob.web.base.scripts import script
from caboprob.web.base.steps import input_value
from caboprob.web.base.visit import LANGUAGE, Visit
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.roundentry import atonce
from caboprob.web.sheets.place import KEY, link, mark
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import worded

WORDS = ("title", "all", "forget", "forgotten", "reads", "unkept")
MOST_KNOWN = 60

_component = st.components.v2.component(
    "caboprob_sheets",
    css=styles.FOLDER.joinpath("mysheets.css").read_text(encoding="utf-8"),
    js=script("keptsheets", "mysheets"),
)


def show_sheets(visit: Visit, *, waits: bool) -> None:
    """The sheets of this device, the last one first; while a round `waits`, those to write on lead."""
    _component(key="my-sheets", data=_data(visit, note=None) | {"waits": waits})


def note(visit: Visit, key: str, sheet: Sheet) -> None:
    """Lets the browser remember a sheet; nothing is to be seen of it."""
    described = {
        "key": key,
        "mark": mark(key, sheet),
        "players": list(sheet.players),
        "told": {language: _told(Visit(language, visit.rules), sheet) for language in LANGUAGES},
        "href": link(visit, key, sheet.agreed),
        "writes": sheet.may_write,
        "made": atonce.sheet_token(key),
    }
    with st.container(key="kept-sheets"):
        _component(key="my-sheet", data=_data(visit, note=described))


def keys_of_same_people(visit: Visit, sheet: Sheet) -> tuple[str, ...]:
    """The keys of the sheets of the same people that this browser remembers."""
    with st.container(key="kept-known"):
        found = _component(
            key="my-sheets-known",
            data=_data(visit, note=None) | {"of": sorted(sheet.players)},
            default={"remembered": []},
            on_remembered_change=_changed,
        )
    keys = getattr(found, "remembered", None) or []
    return tuple(key for key in keys[:MOST_KNOWN] if isinstance(key, str))


def _changed() -> None:
    """The page is drawn anew by itself."""


def _told(visit: Visit, sheet: Sheet) -> str:
    names = listed_words(visit.language, list(sheet.players))
    day = format_date(sheet.began, "medium", locale=visit.language)
    parts = [names, heading.game_words(visit, sheet.agreed), day]
    if sheet.follows:
        parts.append(worded(visit, sheet, "sheets.game-number", n=sheet.game))
    return " · ".join(parts)


def _data(visit: Visit, note: dict[str, Any] | None) -> dict[str, Any]:
    words = {word: visit.say(f"sheets.mine.{word}") for word in WORDS}
    data = {"note": note, "words": words, "name": KEY, "of": None, "mark": input_value(FROM_SHEET)}
    return data | {"language": [LANGUAGE, visit.language]}
