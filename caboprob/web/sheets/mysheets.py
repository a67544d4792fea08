"""My latest sheets, which only this browser remembers."""

from typing import Any

import streamlit as st
from babel.dates import format_date

from caboprob.content.messages import LANGUAGES
from caboprob.sheet.sheet import Sheet
from caboprob.text.numbers import join_words
from caboprob.web.base import styles
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.scripts import script
from caboprob.web.base.visit import LANGUAGE_INPUT, Visit
from caboprob.web.frame.backtosheet import FROM_SHEET
from caboprob.web.roundentry import sheetlink
from caboprob.web.sheets import unnamed
from caboprob.web.sheets.sheetaddress import KEY_INPUT, sheet_link, sheet_mark
from caboprob.web.sheets.telling import heading
from caboprob.web.sheets.words import sheet_words

MESSAGES = ("title", "all", "forget", "forgotten", "undo", "reads", "unkept")
MOST_REMEMBERED = 60

_component = st.components.v2.component(
    "caboprob_sheets",
    css=styles.FOLDER.joinpath("mysheets.css").read_text(encoding="utf-8"),
    js=script("keptsheets", "mysheets"),
)


def show_sheets(visit: Visit, *, entry_waits: bool) -> None:
    """Shows the sheets of this device, the latest first, or writable ones first while an entry waits."""
    _component(key="my-sheets", data=_component_data(visit, sheet_note=None) | {"waits": entry_waits})


def remember(visit: Visit, key: str, sheet: Sheet) -> None:
    """Lets the browser remember a sheet; shows nothing.

    `told` is the sheet's line in the list, by language, and `made` the token of the tap that made it.
    """
    facts = {
        "key": key,
        "mark": sheet_mark(key, sheet),
        "players": list(sheet.players),
        "told": {language: _sheet_words(Visit(language, visit.rules), sheet) for language in LANGUAGES},
        "href": sheet_link(visit, key, sheet.agreed),
        "writes": sheet.may_write,
        "made": sheetlink.sheet_token(key),
    }
    with st.container(key="hidden-sheets"):
        _component(key="my-sheet", data=_component_data(visit, sheet_note=facts))


def keys_of_same_people(visit: Visit, sheet: Sheet) -> tuple[str, ...]:
    """The keys of the sheets of the same people that this browser remembers."""
    with st.container(key="hidden-known"):
        result = _component(
            key="my-sheets-known",
            data=_component_data(visit, sheet_note=None) | {"of": sorted(sheet.players)},
            default={"remembered": []},
            on_remembered_change=_ignore_change,
        )
    keys = getattr(result, "remembered", None) or []
    return tuple(key for key in keys[:MOST_REMEMBERED] if isinstance(key, str))


def _ignore_change() -> None:
    """Does nothing: the page is drawn again anyway."""


def _sheet_words(visit: Visit, sheet: Sheet) -> str:
    names = join_words(visit.language, unnamed.with_localized_names(visit.language, sheet).players)
    day = format_date(sheet.began, "medium", locale=visit.language)
    parts = [names, heading.game_words(visit, sheet.agreed), day]
    if sheet.follows:
        parts.append(sheet_words(visit, sheet, "sheets.game-number", n=sheet.game))
    return " · ".join(parts)


def _component_data(visit: Visit, sheet_note: dict[str, Any] | None) -> dict[str, Any]:
    words = {word: visit.say(f"sheets.mine.{word}") for word in MESSAGES}
    data = {
        "note": sheet_note,
        "words": words,
        "name": KEY_INPUT,
        "of": None,  # the people the keys of whose sheets are asked for
        "mark": input_value(FROM_SHEET),  # of the sheet from which the visitor came here, if any
    }
    return data | {"language": [LANGUAGE_INPUT, visit.language]}
