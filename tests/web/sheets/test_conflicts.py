"""Two people write on one sheet at once: both versions are shown, and nothing is lost."""

import re
from html import unescape

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import html_of, opened
from tests.web.sheets.table import HANDS, MINE, PEOPLE, WRONG_CALL, buttons, round_of


def test_somebody_elses_round_stands_beside_mine_and_nothing_is_lost(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key)
    for card in " ".join(WRONG_CALL).split():
        page.button(key=f"pad-{card}").click().run()
    sheets.add(key, round_of(HANDS, 1))
    page.button_group(key="who-shown").set_value("2").run()
    assert "save" not in buttons(page)
    assert {"conflict-theirs", "conflict-mine", "conflict-both"} <= buttons(page)
    assert page.text_input(key="hand1").value == WRONG_CALL[0]
    page.button(key="conflict-both").click().run()
    assert "save" in buttons(page)
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1), round_of(WRONG_CALL, 2)]


def test_mine_may_take_the_place_of_theirs(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, **MINE)
    sheets.add(key, round_of(HANDS, 1))
    page.run()
    page.button(key="conflict-mine").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(WRONG_CALL, 2)]


def test_what_is_not_complete_is_gone_on_with_and_then_saved(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, **MINE | {"who": ""})
    sheets.add(key, round_of(HANDS, 1))
    page.run()
    assert page.button(key="conflict-both").label == say("en", "sheets.conflict.goes-on.both", n=2)
    page.button(key="conflict-both").click().run()
    assert len(sheets.read(key).rounds) == 1
    page.button_group(key="who-shown").set_value("2").run()
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1), round_of(WRONG_CALL, 2)]


def test_a_way_on_that_comes_too_late_itself_is_shown_anew(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, **MINE)
    sheets.add(key, round_of(HANDS, 1))
    page.run()
    sheets.add(key, round_of(HANDS, 3))
    page.button(key="conflict-both").click().run()
    assert len(sheets.read(key).rounds) == 2
    page.button(key="conflict-both").click().run()
    assert [one.entry for one in sheets.read(key).rounds][2:] == [round_of(WRONG_CALL, 2)]


def test_theirs_may_stand_and_mine_is_dropped(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="7 7")
    sheets.add(key, round_of(HANDS, 1))
    page.run()
    page.button(key="conflict-theirs").click().run()
    assert page.text_input(key="hand1").value == ""
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1)]


def test_a_save_that_comes_too_late_changes_nothing_and_shows_both(sheets: Sheets, key: str) -> None:
    """Somebody else writes between the page as it is drawn and the tap."""
    page = opened("sheets", lang="en", sheet=key, **MINE)
    sheets.add(key, round_of(HANDS, 1))
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1)]
    assert "conflict-mine" in buttons(page)
    assert page.text_input(key="hand1").value == WRONG_CALL[0]


def test_a_round_added_meanwhile_is_no_matter_to_a_correction(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 1))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    sheets.add(key, round_of(WRONG_CALL, 2))
    page.button(key="held-hand1-1").click().run()
    page.button(key="pad-5").click().run()
    page.button(key="save").click().run()
    assert [one.sums[0] for one in sheets.read(key).rounds] == [14, 10]


def test_a_round_corrected_by_somebody_else_meanwhile_is_shown_beside_my_correction(
    sheets: Sheets, key: str
) -> None:
    sheets.add(key, round_of(HANDS, 1))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    sheets.correct(key, 1, round_of(WRONG_CALL, 2))
    page.button(key="held-hand1-1").click().run()
    assert {"conflict-theirs", "conflict-mine"} <= buttons(page)
    assert "conflict-both" not in buttons(page)
    assert page.text_input(key="hand1").value == "2 3 4"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_both_versions_stand_side_by_side_and_where_they_differ_is_marked(
    sheets: Sheets, key: str, language: str
) -> None:
    page = opened("sheets", lang=language, sheet=key, **MINE)
    sheets.add(key, round_of(HANDS, 1))
    page.run()
    assert versions(page) == {
        "Anna": (True, "10 ◆", "1 2 3 4", "10", "1 2 3 4"),
        PEOPLE[1]: (True, "10", "5 5 0 0", "11 ◆", "5 5 0 1"),
        PEOPLE[2]: (True, "46", "12 12 9 13", "22", "9 9 2 2"),
        PEOPLE[3]: (False, "34", "7 8 9 10", "34", "7 8 9 10"),
    }
    assert html_of(page).count(say(language, "sheets.conflict.differ")) == 3
    for way in ("mine", "both"):
        number = 1 if way == "mine" else 2
        assert page.button(key=f"conflict-{way}").label == say(
            language, f"sheets.conflict.writes.{way}", n=number
        )


def test_of_sums_half_entered_it_is_said_what_is_there(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="12", sum3="x")
    sheets.add(key, RoundEntry(sums=(3, 4, 5, 6), caller=1))
    page.run()
    told = versions(page)
    assert told["Anna"] == (True, "3 ◆", "", "12", "")
    assert told[PEOPLE[3]] == (True, "6", "", "…", "")


def versions(page: AppTest) -> dict[str, tuple[bool | str, ...]]:
    """By name whether the two versions differ, and the points and cards of each."""
    [table] = re.findall(r'<table class="odds-table versions">(.*?)</table>', html_of(page))
    found = {}
    for differ, line in re.findall(r'<tr(?: class="(differs)?")?>(.*?)</tr>', table)[1:]:
        [name] = re.findall("<bdi>(.*?)</bdi>", line)
        cells = re.findall("<td><b>(.*?)</b><small>(.*?)</small></td>", line)
        assert bool(differ) == ("≠" in line)
        found[unescape(name)] = (bool(differ), *(one for cell in cells for one in cell))
    return found
