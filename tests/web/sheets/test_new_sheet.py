"""The form for a new sheet: every game, everybody's name, and what cannot be told at its place."""

import re
from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.element_tree import Block

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text.games.gamenames import game_name
from tests.turns import every_nth
from tests.web.opening import line_of, opened
from tests.web.sheets.table import buttons


@pytest.mark.parametrize("other", ["Ann B", "ann b", " ANN  B "])
def test_the_same_name_twice_is_told_at_its_fields_refused_and_stays(sheets: Sheets, other: str) -> None:
    names = {"name1": "Ann B", "name2": "Ben", "name3": other}
    page = opened("sheets", lang="en", rules="cabo-de", players="3", **names)
    told = line_of(page)
    assert told.startswith("Name 1 and Name 3: ")
    assert marked(page) == {"seat-1-wrong", "seat-3-wrong"}
    page.button(key="begin").click().run()
    assert "save" not in buttons(page)
    assert line_of(page) == told
    assert page.text_input(key="name3").value.strip() == other.strip()


def test_a_name_that_somebody_without_one_has_is_told_as_well(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", name1="Player 2")
    assert marked(page) == {"seat-1-wrong", "seat-2-wrong"}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_form_says_what_those_are_called_who_have_no_name(sheets: Sheets, language: str) -> None:
    page = opened("sheets", lang=language, rules="cabo-de", players="3", name2="Ben")
    told = line_of(page, "next")
    for seat in (1, 3):
        called = page.text_input(key=f"name{seat}").placeholder
        assert called == say(language, "score.player", player=seat)
        assert called in told
    assert marked(page) == set()
    page.button(key="begin").click().run()
    players = sheets.read(page.text_input(key="sheet").value).players
    assert players == (
        say(language, "score.player", player=1),
        "Ben",
        say(language, "score.player", player=3),
    )


def test_a_total_that_is_no_number_begins_no_sheet_without_it(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", total1="90", total2="2o")
    page.button(key="begin").click().run()
    assert "save" not in buttons(page)
    assert page.text_input(key="total2").value == "2o"


def test_every_game_can_be_chosen_in_the_form_and_house_rules_stay_where_it_has_them(
    sheets: Sheets,
) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", house="six-cards", players="2")
    assert page.selectbox(key="what-shown").options[:-1] == [
        game_name("en", rulesets.read(game)) for game in rulesets.family_keys()
    ]
    for game in (*rulesets.family_keys(), KABADAK, "cabo-de"):
        house = {rule.key for rule in rulesets.house_rules(game)} if game != KABADAK else set()
        before = page.multiselect(key="house").value
        page.selectbox(key="what-shown").set_value(game).run()
        if game == KABADAK:
            assert page.text_input(key="name2").value == ""
            assert "name3" not in {field.key for field in page.text_input}
            continue
        assert page.selectbox(key="rules").value == game
        assert page.multiselect(key="house").value == [one for one in before if one in house]
    page.selectbox(key="what-shown").set_value(KABADAK).run()
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).rules is None


def marked(page: AppTest) -> set[str]:
    """The seats whose names are marked, by the keys of their places."""
    return set(re.findall(r"seat-[0-9]+-wrong", " ".join(places(page._tree))))


def places(block: Block) -> Iterator[str]:
    for child in block.children.values():
        if isinstance(child, Block):
            yield str(getattr(child.proto, "id", ""))
            yield from places(child)


def test_an_address_that_names_kabadak_by_its_rules_begins_a_sheet_of_it(sheets: Sheets) -> None:
    page = opened("sheets", lang="de", rules="kabadak", name1="Anna", name2="Ben")
    assert page.selectbox(key="what-shown").value == KABADAK
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).agreed.rules_key == KABADAK


def test_another_game_can_be_chosen_where_the_address_named_kabadak(sheets: Sheets) -> None:
    page = opened("sheets", lang="de", rules="kabadak")
    page.selectbox(key="what-shown").set_value("kaboom").run()
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).agreed.rules_key == "kaboom"
