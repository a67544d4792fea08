"""Names are corrected on the page, and a game that was begun elsewhere goes on with its totals."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text import sheetwords
from caboprob.web.base.plain import escape_markdown
from tests.turns import every_nth
from tests.web.opening import html_of, line_of, opened, text_of
from tests.web.sheets.table import HANDS, PEOPLE, buttons, round_of


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_name_is_corrected_and_brought_back(sheets: Sheets, key: str, language: str) -> None:
    sheets.add(key, round_of(HANDS, 1))
    page = opened("sheets", lang=language, sheet=key)
    page.text_input(key="corrected-name1-0").set_value("Anne")
    page.button(key="rename").click().run()
    assert not page.error
    assert sheets.read(key).players == ("Anne", *PEOPLE[1:])
    assert page.text_input(key="corrected-name1-1").value == "Anne"
    page.button(key="undo").click().run()
    assert sheets.read(key).players == PEOPLE


def test_a_name_that_is_there_twice_is_refused_in_a_sentence(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="corrected-name4-0").set_value("anna")
    page.button(key="rename").click().run()
    assert "count as one name" in page.error[0].value
    assert sheets.read(key).revision == 0


def test_names_corrected_by_somebody_else_are_no_matter_to_a_round(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="1 2")
    sheets.rename(key, ["Anne", *PEOPLE[1:]])
    page.button(key="pad-3").click().run()
    assert "conflict-mine" not in buttons(page)
    assert page.text_input(key="hand1").value == "1 2 3"
    assert "Anne" in html_of(page)


def test_whoever_only_reads_corrects_no_names(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=str(sheets.read(key).read_key))
    assert "rename" not in buttons(page)


def test_a_sheet_begins_with_the_totals_that_are_entered(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", total1="90", total2="20")
    page.button(key="begin").click().run()
    key = page.text_input(key="sheet").value
    sheet = sheets.add(key, RoundEntry(sums=(10, 3), caller=2))
    assert (sheet.starting_totals, sheet.totals) == ((90, 20), (50, 20))
    shown = html_of(opened("sheets", lang="en", sheet=key))
    assert ">90</small>" in shown
    assert say("en", "sheets.rounds.before") in shown
    page = opened("score", **judged_in(shown))
    assert page.text_input(key="total1").value == "90"


def test_where_the_rules_limit_it_the_form_asks_how_often_each_total_has_dropped(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-2", players="2", total1="90", total2="50")
    page.text_input(key="resets2").set_value("1").run()
    page.button(key="begin").click().run()
    assert "under these rules a total drops only so often" in text_of(page).lower()  # as on the command line
    page.text_input(key="resets1").set_value("0").run()
    page.button(key="begin").click().run()
    sheet = sheets.read(page.text_input(key="sheet").value)
    assert (sheet.starting_totals, sheet.resets) == ((90, 50), (0, 1))
    assert "resets1" not in {field.key for field in opened("sheets", lang="en", rules="cabo-de").text_input}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_of_a_game_begun_elsewhere_no_lot_is_said_to_decide_who_starts(sheets: Sheets, language: str) -> None:
    form = opened("sheets", lang=language, rules="cabo-de", players="2", total1="90")
    assert say(language, "sheets.start.first-going-on") in {group.label for group in form.button_group}
    form.button(key="begin").click().run()
    key = form.text_input(key="sheet").value
    assert escape_markdown(say(language, "sheets.goes-on")) in text_of(form)
    assert say(language, "sheet.stands.goes-on") in sheetwords.standing_sentences(language, sheets.read(key))


def judged_in(shown: str) -> dict[str, str]:
    """The address of *Score check* that a round leads to."""
    [href] = re.findall(r'href="/score([^"]*)"', shown)
    query = parse_qs(urlsplit(href.replace("&amp;", "&")).query)
    return {name: values[-1] for name, values in query.items()}


def test_a_total_that_ends_the_game_is_refused_and_stays(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", total1="101")
    page.button(key="begin").click().run()
    assert line_of(page)
    assert page.text_input(key="total1").value == "101"


def test_totals_typed_in_score_check_before_the_first_round_come_to_the_sheet(sheets: Sheets) -> None:
    address = {"rules": "cabo-de", "players": "2", "who": "1", "total1": "70", "total2": "20"}
    page = opened("score", lang="en", **address, hand1="1 2", hand2="5 5")
    page.button(key="next-round").click().run()
    assert page.text_input(key="total2").value == "30"
    for seat, hand in ((1, "5 5"), (2, "1 2")):
        page.text_input(key=f"hand{seat}").set_value(hand).run()
    page.button_group(key="who-shown").set_value("2").run()
    put = re.search(r"\((/sheets\?[^)]*)\)", text_of(page))
    assert put
    query = {name: values[-1] for name, values in parse_qs(urlsplit(put[1]).query).items()}
    page = opened("sheets", **query)
    page.button(key="begin").click().run()
    sheet = sheets.read(page.text_input(key="sheet").value)
    assert (sheet.starting_totals, sheet.totals, len(sheet.rounds)) == ((70, 20), (80, 30), 2)


def test_totals_changed_by_hand_leave_the_rounds_before_behind() -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 2", hand2="5 5", who="1")
    page.button(key="next-round").click().run()
    assert say("en", "score.onwards.number", n=2) in text_of(page)
    page.text_input(key="total2").set_value("12").run()
    assert say("en", "score.onwards.other-totals") in text_of(page)
    assert say("en", "score.onwards.number", n=2) not in text_of(page)


def test_a_name_is_read_aloud_as_it_was_typed_where_french_has_spaces_before_signs(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("a; b!", "Ben")).key
    sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    assert "a; b!\u00a0: " in html_of(opened("sheets", lang="fr", sheet=key))
