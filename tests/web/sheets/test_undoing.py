"""The undo button says what it takes back; why it has not is said beside it, where the thumb is."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import opened
from tests.web.sheets.table import HANDS, PEOPLE, round_of


def label(page: AppTest) -> str:
    return str(page.button(key="undo").label)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_undo_names_the_step_that_it_takes_back(sheets: Sheets, key: str, language: str) -> None:
    def told(kind: str, **facts: object) -> str:
        return say(language, "sheets.mend.undo", what=say(language, f"sheet.undoes.{kind}", **facts))

    page = opened("sheets", lang=language, sheet=key)
    assert label(page) == say(language, "sheets.mend.undo-nothing")
    for _ in range(2):
        sheets.add(key, round_of(HANDS, 4))
    assert label(page.run()) == told("add", round=2)
    sheets.correct(key, 1, round_of(HANDS, 1))
    assert label(page.run()) == told("correct", round=1)
    sheets.remove(key, 2)
    assert label(page.run()) == told("remove", round=2)
    sheets.rename(key, ("Anna", "Ben", "Cleo", "Dora"))
    assert label(page.run()) == told("rename")
    backwards = []
    for _ in range(5):
        backwards.append(label(page))
        page.button(key="undo").click().run()
    assert backwards[1:] == [
        told("remove", round=2),
        told("correct", round=1),
        told("add", round=2),
        told("add", round=1),
    ]
    assert label(page) == say(language, "sheets.mend.undo-nothing")
    assert page.button(key="undo").disabled


def test_on_a_sheet_of_kabadak_it_is_a_game(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", PEOPLE[:2]).key
    sheets.add(key, GameEntry((0, 31)))
    assert label(opened("sheets", lang="en", sheet=key)) == "Undo: game 1"


@pytest.mark.parametrize("tapped", ["undo", "remove"])
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_sheet_that_has_moved_on_is_told_beside_the_button_and_in_plain_words(
    sheets: Sheets, key: str, language: str, tapped: str
) -> None:
    sheets.add(key, round_of(HANDS, 4))
    page = opened("sheets", lang=language, sheet=key)
    sheets.add(key, RoundEntry(sums=(3, 4, 5, 6), caller=1))
    page.button(key=tapped).click().run()
    assert len(sheets.read(key).rounds) == 2
    [said] = [one.value.replace("\\", "") for one in page.warning]
    assert say(language, "sheet.changed.add", round=2) in said
    assert say(language, "sheets.mend.moved-on") in said
    assert not page.error
    assert label(page) == say(language, "sheets.mend.undo", what=say(language, "sheet.undoes.add", round=2))
    page.button(key="undo").click().run()
    assert len(sheets.read(key).rounds) == 1
    assert not page.warning
