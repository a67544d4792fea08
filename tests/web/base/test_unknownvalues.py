"""Where an address asks for something that there is not, the page says so, and what it shows instead."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.text import tablenames
from caboprob.web.base.plain import escape_markdown
from tests.turns import every_nth
from tests.web.opening import finished, opened

TABLE = {"rules": "kaboom", "players": "4", "me": "1 2 3 4", "had": "5", "picture": "none"}


def notices(page: AppTest) -> list[str]:
    return [info.value for info in page.info if info.icon == ":material/link_off:"]


def left_out(language: str, asked: str) -> str:
    return escape_markdown(say(language, "app.unread.left-out", asked=asked))


def instead(language: str, asked: str, shown: str) -> str:
    return escape_markdown(say(language, "app.unread.instead", asked=asked, shown=shown))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_every_value_that_cannot_be_is_named_with_what_is_shown_instead(language: str) -> None:
    page = finished(opened("call", lang=language, rules="skat", players="77", had="abc", table="x" * 99))
    (notice,) = notices(page)
    assert "rules\\=skat" in notice
    assert instead(language, "players=77", "4") in notice
    assert left_out(language, "had=abc") in notice
    assert escape_markdown(tablenames.name(language, "family")) in notice
    assert "x" * 50 not in notice, "a long value is shortened"


@pytest.mark.parametrize(
    ("name", "address", "asked", "shown"),
    [
        ("kamikaze", {"players": "0"}, "players=0", "4"),
        ("kamikaze", {"cards": "99"}, "cards=99", ""),
        ("replay", {"step": "999"}, "step=999", ""),
        ("reshuffle", {"turns": "lots"}, "turns=lots", ""),
        ("compare", {"show": "nothing"}, "show=nothing", ""),
        ("rulebook", {"clause": "no.such"}, "clause=no.such", ""),
        ("home", {"rules": "skat"}, "rules=skat", ""),
    ],
)
def test_every_page_that_reads_such_values_tells_it(
    name: str, address: dict[str, Any], asked: str, shown: str
) -> None:
    page = opened(name, lang="en", **({"rules": "cabo-de"} | address))
    (notice,) = notices(page)
    assert escape_markdown(asked) in notice
    if shown:
        assert instead("en", asked, shown) in notice


def test_it_stays_until_something_else_is_chosen_there() -> None:
    page = finished(opened("call", lang="en", **TABLE | {"players": "77"}))
    assert len(notices(page)) == 1
    assert len(notices(finished(page.run()))) == 1
    page.session_state["players"] = "3"
    assert not notices(finished(page.run()))


@pytest.mark.parametrize("address", [TABLE, {}, {"players": ""}])
def test_an_address_in_order_needs_no_notice(address: dict[str, str]) -> None:
    assert not notices(finished(opened("call", lang="en", **address)))


def test_what_stands_in_an_address_is_shown_as_it_is() -> None:
    page = opened("home", lang="en", rules="[x](http://evil.example) <b>")
    (notice,) = notices(page)
    assert "<b>" not in notice
    assert "](http" not in notice
