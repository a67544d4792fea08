"""A hand in which nothing is entered: forgotten, until somebody says that there is really no card left."""

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import line_of, opened
from tests.web.sheets.table import writes_nothing

PEOPLE = ("Anna", "Ben", "Cleo")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.parametrize("game", ["dutch", "tamalou", "cambio"])
def test_a_forgotten_hand_is_questioned_before_it_counts_as_empty(
    sheets: Sheets, game: str, language: str
) -> None:
    key = sheets.begin(game, PEOPLE).key
    page = opened("sheets", lang=language, sheet=key, hand2="A 3", hand3="5 6", who="2")
    assert line_of(page, "asked") == say(language, "roundentry.doubted.empty", whose="Anna")
    assert writes_nothing(page, sheets, key)
    assert line_of(page, "asked") == say(language, "roundentry.doubted.empty-again", whose="Anna")
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (0, 4, 11)


def test_the_hand_entered_after_all_is_written_down_at_once(sheets: Sheets) -> None:
    key = sheets.begin("dutch", PEOPLE).key
    page = opened("sheets", lang="en", sheet=key, hand2="A 3", hand3="5 6", who="2")
    assert writes_nothing(page, sheets, key)
    page.button(key="pad-2").click().run()
    assert not line_of(page, "asked")
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (2, 4, 11)


def test_two_hands_without_cards_are_lacking_for_the_first_ends_the_round(sheets: Sheets) -> None:
    key = sheets.begin("dutch", PEOPLE).key
    page = opened("sheets", lang="en", sheet=key, hand2="A 3", who="2")
    assert line_of(page, "next") == say("en", "roundentry.lacking", players="Anna and Cleo")
    assert writes_nothing(page, sheets, key)


@pytest.mark.parametrize(("game", "end"), [("cabu", "shed"), ("kombio", "call")])
def test_whoever_ended_the_round_by_an_empty_hand_is_not_asked(sheets: Sheets, game: str, end: str) -> None:
    key = sheets.begin(game, PEOPLE).key
    page = opened("sheets", lang="en", sheet=key, hand2="3 4", hand3="5 6", end=end, who="1")
    assert not line_of(page, "asked")
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums[0] == 0
