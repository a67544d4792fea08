"""A style sheet is sent once, whichever parts of a page use it."""

import pytest
import streamlit as st

from caboprob.web.base import styles


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been sent to the browser."""
    elements: list[str] = []
    monkeypatch.setattr(st, "html", elements.append)
    return elements


def sheets_in(elements: list[str]) -> list[str]:
    """The names of the style sheets in these elements, in their order."""
    named = {name: styles.sheet(name) for name in (styles.BASE, "answers", "call")}
    whole = "".join(elements)
    places = {whole.index(text): name for name, text in named.items() if text in whole}
    assert len(whole) == sum(len(named[name]) for name in places.values()) + len("<style></style>") * len(
        elements
    )
    return [places[place] for place in sorted(places)]


def test_while_a_page_runs_each_sheet_is_sent_once(sent: list[str]) -> None:
    with styles.sending_each_once():
        styles.use("answers")
        styles.use("answers", "call")
        styles.use("call")
    assert sheets_in(sent) == [styles.BASE, "answers", "call"]
    assert len(sent) == 2


def test_the_next_page_gets_them_again(sent: list[str]) -> None:
    for _ in range(2):
        with styles.sending_each_once():
            styles.use("call")
    assert sent == [styles.html("call")] * 2


def test_what_is_drawn_by_itself_brings_its_sheets(sent: list[str]) -> None:
    styles.use("call")
    styles.use("call")
    assert sent == [styles.html("call")] * 2
