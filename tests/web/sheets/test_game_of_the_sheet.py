"""On a sheet the bar names what the sheet is played by, whatever the address says."""

from collections.abc import Sequence

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text.games.gamenames import game_name
from tests.turns import every_nth
from tests.web.opening import opened

HOUSE = {"cabo-de": ("six-cards",), "cabu": ("jokers=2",)}


def named(page: AppTest) -> Sequence[str]:
    """What the bar says of the game, which nobody can choose there."""
    assert "bar-game" not in {radio.key for radio in page.radio}
    return [one.proto.popover.label for one in page.get("popover")]


@pytest.mark.parametrize("rules", every_nth(rulesets.family_keys(), turn=2, of=3))
@pytest.mark.slow
def test_the_bar_names_the_game_of_a_sheet_whatever_the_address_says(sheets: Sheets, rules: str) -> None:
    house = HOUSE.get(rules, ())
    key = sheets.begin(rules, ("Anna", "Ben"), house=house).key
    other = next(game for game in rulesets.family_keys() if game != rules)
    for address in ({}, {"rules": other}, {"rules": other, "house": "no-such"}, {"what": "kabadak"}):
        page = opened("sheets", lang="de", sheet=key, **address)
        assert game_name("de", rulesets.read(rules)) in named(page)
        assert page.text_input(key="sheet").value == key
        assert page.selectbox(key="rules").value == rules
        assert tuple(page.multiselect(key="house").value) == house
        assert not page.warning
        page.run()
        assert game_name("de", rulesets.read(rules)) in named(page)
        assert page.selectbox(key="rules").value == rules


def test_the_bar_names_kabadak_over_a_sheet_of_it(sheets: Sheets) -> None:
    key = sheets.begin(KABADAK, ("Anna", "Ben")).key
    page = opened("sheets", lang="en", rules="cabo-de", sheet=key)
    assert game_name("en", rulesets.read("cabo-de")) not in named(page)
    assert page.markdown[0].value == say("en", "kabadakreplay.game")


def test_the_bar_names_rules_of_ones_own_over_a_sheet_of_them(sheets: Sheets) -> None:
    text = 'based_on = "kaboom"\n[game]\nend_at = 7\n'
    key = sheets.begin("ours.toml", ("Anna", "Ben"), text=text).key
    page = opened("sheets", lang="en", rules="cabo-de", sheet=key)
    assert say("en", "rules.game.own", name="ours") in named(page)


@pytest.mark.parametrize("rules", ["cabu", KABADAK])
def test_the_page_after_a_sheet_has_the_choice_of_the_game_again(sheets: Sheets, rules: str) -> None:
    page = opened("sheets", lang="en", sheet=sheets.begin(rules, ("Anna", "Ben")).key)
    page.switch_page("pages/call.py").run()
    assert page.radio(key="bar-game").value in rulesets.family_keys()


def test_a_sheet_that_is_not_there_leaves_the_choice_of_the_game(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cambio", sheet="w" * 21)
    assert page.error
    assert page.radio(key="bar-game").value == "cambio"
