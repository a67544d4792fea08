"""The rulebook as a file: buttons that make it when they are pressed."""

import json
from collections.abc import Callable

import streamlit as st

from caboprob.text.booklet import as_html, as_pdf, booklet, quick_reference, quick_reference_as_pdf
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import plainlink

HouseRules = tuple[str, ...]

ICON = ":material/download:"
FORMS: dict[str, tuple[str, str, str]] = {  # by form: end of the file name, MIME type, icon
    "html": (".html", "text/html", ":material/html:"),
    "pdf": (".pdf", "application/pdf", ":material/picture_as_pdf:"),
    "card": ("-card.pdf", "application/pdf", ":material/print:"),
    "json": (".json", "application/json", ":material/data_object:"),
}


def show_above(visit: Visit, book: str, house: HouseRules) -> None:
    """The button above the book, which opens the buttons for each form of the booklet."""
    with (
        st.container(key="book-take", width="content"),
        st.popover(visit.say("booklet.take.title"), icon=ICON),
    ):
        _show_buttons(visit, book, house, "above")


def show_below(visit: Visit, book: str, house: HouseRules) -> None:
    """The same buttons below the book, for whoever has read it to the end."""
    with st.expander(visit.say("booklet.take.title"), icon=ICON):
        _show_buttons(visit, book, house, "below")


def _show_buttons(visit: Visit, book: str, house: HouseRules, place: str) -> None:
    st.markdown(visit.say("booklet.take.lead"))
    for form, (suffix, mime, icon) in FORMS.items():
        st.download_button(
            visit.say(f"booklet.take.{form}"),
            file_maker(visit.language, book, house, form),
            file_name=f"caboprob-{book}-{visit.language}{suffix}",
            mime=mime,
            icon=icon,
            on_click="ignore",
            key=f"take-{form}-{place}",
        )
    if link := plainlink.offline_html(visit):
        st.html(link)


def file_maker(language: str, book: str, house: HouseRules, form: str) -> Callable[[], bytes]:
    """A function that makes the file, to be called when its button is pressed."""

    def make() -> bytes:
        if form == "card":
            return quick_reference_as_pdf(quick_reference(language, book, house))
        content = booklet(language, book, house)
        if form == "pdf":
            return as_pdf(content)
        return (as_html(content) if form == "html" else json.dumps(content, ensure_ascii=False)).encode()

    return make
