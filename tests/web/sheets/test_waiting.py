"""A round that waits to be written down is never lost in silence."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.web.roundentry import keptrounds
from tests.turns import every_nth
from tests.web.opening import opened, text_of
from tests.web.sheets.table import HANDS, MINE, WRONG_CALL, round_of


def way_on(page: AppTest, language: str) -> dict[str, str]:
    """What the link of the notice brings along."""
    found = re.search(rf"\[{say(language, 'sheets.waits.to')}\]\((/sheets\?[^)]*)\)", text_of(page))
    assert found
    return {name: values[-1] for name, values in parse_qs(urlsplit(found[1]).query).items()}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_on_a_sheet_to_read_a_round_still_waits_and_leads_to_the_other_sheets(
    sheets: Sheets, language: str
) -> None:
    begun = sheets.begin("cabo-de", ("A", "B", "C", "D"))
    page = opened("sheets", lang=language, sheet=begun.read_key, rules="cabo-de", players="4", **MINE)
    assert say(language, "sheets.waits.reads") in text_of(page)
    page.run()
    there = opened("sheets", **way_on(page, language))
    assert say(language, "sheets.waiting") in text_of(there)
    there.button(key="begin").click().run()
    there.button(key="save").click().run()
    assert len(sheets.read(there.text_input(key="sheet").value).rounds) == 1


def test_a_sheet_to_read_says_nothing_where_nothing_waits(sheets: Sheets) -> None:
    begun = sheets.begin("cabo-de", ("A", "B"))
    page = opened("sheets", lang="en", sheet=begun.read_key)
    assert say("en", "sheets.waits.to") not in text_of(page)


def test_a_round_of_more_people_or_of_another_game_waits_on(sheets: Sheets) -> None:
    smaller, other = sheets.begin("cabo-de", ("A", "B", "C")), sheets.begin("kabadak", ("A", "B"))
    for begun in (smaller, other):
        page = opened("sheets", lang="en", sheet=begun.key, **MINE)
        assert say("en", "sheets.waits.other") in text_of(page)
        assert way_on(page, "en")["hand4"] == MINE["hand4"]


def test_a_game_of_kabadak_waits_on_where_a_sheet_of_the_family_is_opened(sheets: Sheets) -> None:
    begun = sheets.begin("cabo-de", ("A", "B"))
    page = opened("sheets", lang="en", sheet=begun.key, loss2="A K")
    there = way_on(page, "en")
    assert (there["loss2"], there["what"]) == ("A K", "kabadak")


def test_rounds_for_a_new_sheet_wait_on_where_another_is_opened(sheets: Sheets) -> None:
    rules = sheets.read(begun := sheets.begin("cabo-de", ("A", "B", "C", "D")).key).rules
    rounds = keptrounds.pack_rounds(rules, [round_of(HANDS, 2)])
    page = opened("sheets", lang="en", sheet=begun, players="4", rounds=rounds)
    assert way_on(page, "en")["rounds"] == rounds


def test_a_round_that_a_sheet_takes_is_in_its_fields_alone(sheets: Sheets) -> None:
    begun = sheets.begin("cabo-de", ("A", "B", "C", "D"))
    page = opened("sheets", lang="en", sheet=begun.key, **MINE)
    assert say("en", "sheets.waits.to") not in text_of(page)
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(begun.key).rounds] == [round_of(WRONG_CALL, 2)]
