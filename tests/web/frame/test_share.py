"""The link that reproduces what one sees."""

import json
import re
from html import unescape

from streamlit.testing.v1 import AppTest

from caboprob.web.frame import share


def test_a_link_carries_all_inputs() -> None:
    inputs = {"lang": "de", "hand": ["1 2", "? 5"], "players": 4, "open": True, "rate": 0.8}
    assert share.link("score", inputs) == "/score?lang=de&hand=1+2&hand=%3F+5&players=4&open=true&rate=0.8"


def test_a_link_without_inputs_is_the_page() -> None:
    assert share.link("", {}) == "/"


def _page() -> None:
    from caboprob.web.frame import share

    share.add_to_link(players=4, names=['a"b', "<i>"], empty="")


def test_a_page_names_its_inputs() -> None:
    at = AppTest.from_function(_page).run()
    (element,) = at.get("html")
    (named,) = re.findall(r'data-inputs="([^"]*)"', element.proto.body)
    assert "<i>" not in named
    assert json.loads(unescape(named)) == {"players": ["4"], "names": ['a"b', "<i>"], "empty": [""]}
