"""A sheet begun by rules of one's own, which the address brings as answers."""

import pytest

from caboprob import finder
from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.plain import escape_markdown
from tests.turns import every_nth
from tests.web.opening import AppTest, opened

DOUBLED = "cards=ordinary king=nothing throw=yes wrong-call=double"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_form_says_what_the_rules_are_based_on_and_change(sheets: Sheets, language: str) -> None:
    form = opened("sheets", lang=language, rules="dutch", byown=DOUBLED)
    changes = finder.differing_answers(language, finder.read_answers(DOUBLED.split()), ["wrong-call"])
    said = say(language, "sheets.start.own", game=say(language, "rules.game.dutch"), changes=changes)
    shown = [one.value for one in form.markdown]
    assert escape_markdown(said) in shown
    assert any(one.startswith(f"[{say(language, 'sheets.start.own-listed')}](/sheets?") for one in shown)
    assert "what-shown" not in [one.key for one in form.selectbox]


def test_the_sheet_keeps_the_rules_and_counts_by_them(sheets: Sheets) -> None:
    form = opened("sheets", lang="en", rules="dutch", byown=DOUBLED, ours="Sunday", players="3")
    form.button(key="begin").click().run()
    assert not form.exception
    sheet = begun(sheets, form)
    own = finder.own_rules(finder.candidates_after(finder.read_answers(DOUBLED.split())), "Sunday")
    assert (sheet.agreed.rules_key, sheet.agreed.text) == ("sunday", own.text)
    sums = RoundEntry(sums=(7, 5, 9), caller=1)
    key = str(form.text_input(key="sheet").value)
    sheets.add(key, sums)
    assert sheets.read(key).rounds[-1].totals == (14, 5, 9)


def test_answers_that_a_listed_game_has_begin_a_sheet_of_that_game(sheets: Sheets) -> None:
    told = "wrong-call=plus-5 empty=when-empty dealt=6"
    form = opened("sheets", lang="en", rules="cabo-en", byown=told)
    form.button(key="begin").click().run()
    agreed = begun(sheets, form).agreed
    assert (agreed.rules_key, agreed.text) == ("cabo-en", None)


def test_answers_that_cannot_be_read_are_left_out(sheets: Sheets) -> None:
    form = opened("sheets", lang="en", rules="dutch", byown=f"cards=glass \0 {DOUBLED}")
    form.button(key="begin").click().run()
    assert "wrong_call_times = 2" in (begun(sheets, form).agreed.text or "")


def begun(sheets: Sheets, form: AppTest) -> Sheet:
    """The sheet that the form has begun."""
    return sheets.read(form.text_input(key="sheet").value)
