"""What cannot be is said at the hand where it is, and no other sentence stands in its place."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.sheets import Sheets
from tests.web.opening import html_of, opened, text_of

FOUR = {"hand1": "1 1 1 2", "hand2": "5 5", "hand3": "7 8", "who": "1"}


def said(page: AppTest) -> str:
    return text_of(page).replace("\\", "")


@pytest.fixture
def key(sheets: Sheets) -> str:
    return sheets.begin("cabo-de", ("Anna", "Ben", "Cleo", "Dora")).key


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_many_of_one_card_over_several_hands_are_told_with_who_holds_them(
    sheets: Sheets, key: str, language: str
) -> None:
    page = opened("sheets", lang=language, sheet=key, **FOUR, hand4="1 1 3")
    facts = {"n": 4, "card": "1", "got": 5, "held": "Anna 3, Dora 2"}
    sentence = say(language, "errors.too-many-of-a-card-together", **facts)
    assert [error.value.replace("\\", "").lower() for error in page.error] == [sentence.lower()]
    assert say(language, "roundentry.wrong", players="Dora") in said(page)
    assert say(language, "roundentry.lacking", players="Dora") not in said(page)
    assert page.button(key="save").disabled


@pytest.mark.parametrize(
    ("hand", "key_of_fault", "facts"),
    [
        ("1 1 1 1 1", "hand-too-large", {"most": 4, "got": 5}),
        ("13 13 13", "too-many-of-a-card", {"n": 2, "card": "13", "got": 3}),
    ],
)
def test_a_hand_that_nobody_holds_is_told_by_itself(
    sheets: Sheets, key: str, hand: str, key_of_fault: str, facts: dict[str, object]
) -> None:
    page = opened("sheets", lang="en", sheet=key, **FOUR | {"hand1": "2 3"}, hand4=hand)
    assert [error.value.replace("\\", "").lower() for error in page.error] == [
        say("en", f"errors.{key_of_fault}", **facts).lower()
    ]
    assert say("en", "roundentry.wrong", players="Dora") in said(page)


def test_what_is_wrong_comes_before_what_is_lacking(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="13 13 13", hand2="5")
    assert say("en", "roundentry.wrong", players="Anna") in said(page)
    assert "Still to enter" not in said(page)


def test_a_sum_that_no_hand_has_is_not_called_lacking(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="51", sum2="3", sum3="4", sum4="5", who="2")
    assert say("en", "roundentry.wrong", players="Anna") in said(page)
    assert "Still to enter" not in said(page)


def test_score_check_says_the_same(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 1 1 1", hand2="1 2", who="1")
    assert say("en", "roundentry.wrong", players="Player 2") in said(page)
    assert say("en", "score.result.incomplete") not in said(page)


def test_more_hands_typed_than_people_play_stand_in_the_last_hand_which_is_refused(
    sheets: Sheets, key: str
) -> None:
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="typed-0").set_value("1 2 / 3 / 4 / 5 / 6").run()
    assert [page.text_input(key=f"hand{seat}").value for seat in range(1, 5)] == ["1 2", "3", "4", "5 / 6"]
    assert page.error
    assert page.button(key="save").disabled


def test_a_name_from_right_to_left_turns_no_sum_round(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("עברית", "Ben")).key
    sheets.add(key, RoundEntry(hands=((8, 9, 1, 2), (3,)), caller=2))
    shown = html_of(opened("sheets", lang="en", sheet=key))
    assert '<b><bdi>עברית</bdi></b> <span class="laid" dir="ltr">8 9 1 2 = 20</span>' in shown
