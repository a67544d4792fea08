"""An earlier round is corrected while a new one is being entered: that waits, and comes back as it was."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import opened, text_of
from tests.web.sheets.table import HANDS, PEOPLE, buttons, round_of

BEGUN = {"by": "sums", "sum1": "7", "sum3": "95", "kamikaze": "2"}  # what cannot be finished yet


def corrected(page: AppTest, number: int, rounds: int) -> AppTest:
    """The page once round `number` of a sheet of so many is put into the fields to be corrected."""
    chosen = next(box for box in page.selectbox if str(box.key).startswith(f"round-chosen-{rounds}-"))
    chosen.set_value(number).run()
    page.button(key="correct").click().run()
    assert not page.exception
    return page


def begun(sheets: Sheets, key: str, language: str = "en") -> AppTest:
    """The page of somebody who has begun the third round and corrects the first."""
    sheets.add(key, round_of(HANDS, 1))
    sheets.add(key, round_of(HANDS, 2))
    return corrected(opened("sheets", lang=language, sheet=key, **BEGUN), 1, 2)


def fields_of(page: AppTest) -> dict[str, str]:
    """What is in the fields of the round that is being entered, as the address names them."""
    found = {name: str(page.session_state[name] or "") for name in ("by", *BEGUN, "corrects", "aside")}
    return {name: value for name, value in found.items() if value}


def change_first_card(page: AppTest) -> None:
    page.button(key="held-hand1-1").click().run()
    page.button(key="pad-2").click().run()


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_what_is_entered_waits_and_comes_back_as_it_was(sheets: Sheets, key: str, language: str) -> None:
    page = begun(sheets, key, language)
    assert page.text_input(key="hand1").value == HANDS[0]
    assert say(language, "sheets.entry.aside", n=3) in text_of(page)
    change_first_card(page)
    page.button(key="save").click().run()
    assert [one.sums[0] for one in sheets.read(key).rounds] == [11, 10]
    assert fields_of(page) == BEGUN
    assert {"save", "drop"} <= buttons(page)
    assert say(language, "sheets.entry.aside", n=3) not in text_of(page)


def test_it_comes_back_when_the_correction_is_left(sheets: Sheets, key: str) -> None:
    page = begun(sheets, key)
    change_first_card(page)
    page.button(key="drop").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1), round_of(HANDS, 2)]
    assert fields_of(page) == BEGUN


def test_it_comes_back_when_the_round_is_struck_instead(sheets: Sheets, key: str) -> None:
    page = begun(sheets, key)
    page.selectbox(key="round-chosen-2-0").set_value(1).run()
    page.button(key="remove").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 2)]
    assert fields_of(page) == BEGUN
    assert "save" in buttons(page)  # nobody else has written


def test_a_reload_in_the_midst_of_it_loses_nothing(sheets: Sheets, key: str) -> None:
    page = begun(sheets, key)
    change_first_card(page)
    address = {name: page.query_params[name] for name in page.query_params}
    again = opened("sheets", **address)
    assert again.text_input(key="hand1").value == "2 3 4 2"
    again.button(key="save").click().run()
    assert [one.sums[0] for one in sheets.read(key).rounds] == [11, 10]
    assert fields_of(again) == BEGUN


def test_a_round_that_others_add_meanwhile_is_told_once_mine_is_back(sheets: Sheets, key: str) -> None:
    page = begun(sheets, key)
    sheets.add(key, RoundEntry(sums=(3, 4, 5, 6), caller=1))
    change_first_card(page)
    page.button(key="save").click().run()
    assert [one.sums[0] for one in sheets.read(key).rounds] == [11, 10, 3]
    assert {"conflict-theirs", "conflict-mine", "conflict-both"} <= buttons(page)
    assert say("en", "sheet.changed.add", round=3) in text_of(page)
    assert say("en", "sheet.changed.correct", round=1) not in text_of(page)  # that was me
    page.button(key="conflict-both").click().run()
    assert fields_of(page) == BEGUN


def test_a_correction_that_ends_the_game_leaves_the_choice_what_becomes_of_it(
    sheets: Sheets, key: str
) -> None:
    for first in (45, 40, 10):
        sheets.add(key, RoundEntry(sums=(first, 4, 5, 6), caller=2))
    page = corrected(opened("sheets", lang="en", sheet=key, **BEGUN), 3, 3)
    page.session_state["sum1"] = "20"
    page.run()
    page.button(key="save").click().run()
    assert sheets.read(key).game_over
    assert {"conflict-theirs", "conflict-next"} <= buttons(page)
    assert fields_of(page) == BEGUN


def test_another_round_can_be_chosen_as_long_as_the_correction_changes_nothing(
    sheets: Sheets, key: str
) -> None:
    page = begun(sheets, key)
    page.selectbox(key="round-chosen-2-0").set_value(2).run()
    assert not page.button(key="correct").disabled
    page.button(key="correct").click().run()
    assert page.session_state["corrects"] == "2"
    change_first_card(page)
    assert page.button(key="correct").disabled
    assert say("en", "sheets.mend.busy-correcting", n=2) in text_of(page)
    page.button(key="save").click().run()
    assert fields_of(page) == BEGUN


def test_a_correction_whose_fields_are_emptied_can_still_be_left(sheets: Sheets, key: str) -> None:
    sheets.add(key, RoundEntry(sums=(3, 4, 5, 6), caller=1))
    page = corrected(opened("sheets", lang="en", sheet=key), 1, 1)
    for seat in range(1, 5):
        page.session_state[f"sum{seat}"] = ""
    page.session_state["who"] = ""
    page.run()
    assert page.button(key="drop").label == say("en", "sheets.entry.leave")
    page.button(key="drop").click().run()
    assert page.session_state["corrects"] == ""


@pytest.mark.parametrize("nonsense", ["x", "eJw", "eJyrrgUAAXUA-Q", "%00"])
def test_nonsense_in_the_address_is_no_round(sheets: Sheets, key: str, nonsense: str) -> None:
    page = opened("sheets", lang="en", sheet=key, aside=nonsense)
    assert not page.exception
    assert "drop" not in buttons(page)


def test_a_game_of_kabadak_waits_too(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", PEOPLE[:2]).key
    sheets.add(key, GameEntry((0, 31)))
    page = corrected(opened("sheets", lang="en", sheet=key, loss1="12", bare="2"), 1, 1)
    assert say("en", "sheetgames.kabadak.sheets.entry.aside", n=2) in text_of(page)
    page.session_state["loss2"] = "30"
    page.run()
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [GameEntry((0, 30))]
    assert (page.session_state["loss1"], page.session_state["bare"]) == ("12", "2")
