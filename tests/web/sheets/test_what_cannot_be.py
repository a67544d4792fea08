"""What cannot be is said at the hand where it is, and no other sentence stands in its place."""

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text.numbers import join_words
from caboprob.web.base.plain import WORD_JOINER
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, line_of, opened, text_of
from tests.web.sheets.table import writes_nothing

THREE_OF_FOUR = {"hand1": "1 1 1 2", "hand2": "5 5", "hand3": "7 8", "who": "1"}


@pytest.fixture
def key(sheets: Sheets) -> str:
    return sheets.begin("cabo-de", ("Anna", "Ben", "Cleo", "Dora")).key


def faults(page: AppTest, players: int = 4) -> list[str]:
    """What each hand says is wrong with it."""
    labels = [page.button(key=f"choose-hand{seat}").label for seat in range(1, players + 1)]
    return [unescaped(label.partition("**")[2].removesuffix("**")) for label in labels]


def unescaped(text: str) -> str:
    return text.replace("\\", "").replace(WORD_JOINER, "")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_too_many_of_one_card_over_several_hands_are_told_with_who_holds_them(
    sheets: Sheets, key: str, language: str
) -> None:
    page = opened("sheets", lang=language, sheet=key, **THREE_OF_FOUR, hand4="1 1 3")
    facts = {"n": 4, "card": "1", "got": 5, "held": "Anna (3), Dora (2)"}
    sentence = say(language, "errors.too-many-of-a-card-together", **facts)
    assert line_of(page).lower() == f"{sentence}.".lower()
    fault = say(language, "roundentry.fault.too-many-of-a-card-together", **facts)
    assert faults(page) == [fault, "", "", fault]
    assert writes_nothing(page, sheets, key)


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
    page = opened("sheets", lang="en", sheet=key, **THREE_OF_FOUR | {"hand1": "2 3"}, hand4=hand)
    assert line_of(page) == f"Dora: {say('en', f'errors.{key_of_fault}', **facts)}."
    assert faults(page) == ["", "", "", say("en", f"roundentry.fault.{key_of_fault}", **facts)]


def test_every_faulty_hand_says_its_own_fault_and_the_line_the_whole_sentence_of_one(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="13 13 13", hand2="5", hand3="xx", hand4="1 2 3 4 5")
    assert faults(page) == ["3 × 13, the deck has 2", "", "no card “xx”", "5 cards, 4 at most"]
    assert line_of(page) == "Anna: the deck has only 2 × 13, here are 3."


def test_the_reason_told_first_is_that_of_the_hand_that_is_chosen(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="13 13 13", hand2="5", hand4="1 2 3 4 5")
    page.button(key="choose-hand4").click().run()
    assert line_of(page).startswith("Dora: 5 cards are too many")


def test_two_kinds_of_cards_too_many_are_told_of_all_who_hold_them(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="13 13", hand2="13", hand3="0 0", hand4="0")
    assert [fault[:2] for fault in faults(page)] == ["13", "13", "0:", "0:"]


def test_what_is_wrong_comes_before_what_is_lacking(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="13 13 13", hand2="5")
    assert line_of(page).startswith("Anna: ")
    assert not line_of(page, "next")


def test_a_sum_that_no_hand_has_is_not_called_lacking(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="51", sum2="3", sum3="4", sum4="5", who="2")
    assert line_of(page).startswith("Anna: no hand of at most 4 cards counts 51")
    assert not line_of(page, "next")


@pytest.mark.parametrize(
    ("text", "language"), one_each(["2.5", "2,5", "-3", "99999999", "abc", "1e3", "٣"], LANGUAGES)
)
@pytest.mark.slow
def test_a_sum_that_is_no_whole_number_or_that_no_hand_counts_is_refused_at_its_field(
    sheets: Sheets, key: str, language: str, text: str
) -> None:
    sums = {"by": "sums", "sum1": "3", "sum3": "4", "sum4": "5", "who": "1"}
    page = opened("sheets", lang=language, sheet=key, **sums)
    page.text_input(key="sum2").set_value(text).run()
    assert line_of(page).startswith("Ben")
    assert writes_nothing(page, sheets, key)
    assert page.text_input(key="sum2").value == text
    page.text_input(key="sum2").set_value("12").run()
    assert not line_of(page)
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (3, 12, 4, 5)


def test_an_empty_sum_is_lacking(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="3", sum3="4", sum4="5", who="1")
    assert line_of(page, "next") == say("en", "roundentry.lacking", players="Ben")
    assert writes_nothing(page, sheets, key)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_sums_that_one_deck_does_not_have_together_are_questioned_and_can_be_written_down(
    sheets: Sheets, key: str, language: str
) -> None:
    sums = {"by": "sums", "sum1": "49", "sum2": "4", "sum3": "49", "sum4": "5"}
    page = opened("sheets", lang=language, sheet=key, **sums)
    doubted = say(language, "roundentry.doubted.sums", whose=join_words(language, ["Anna 49", "Cleo 49"]))
    assert line_of(page, "asked") == doubted
    page.button_group(key="who-shown").set_value("3").run()
    assert line_of(page, "asked") == doubted
    assert writes_nothing(page, sheets, key)
    assert line_of(page, "asked") == say(
        language, "roundentry.doubted.sums-again", whose=join_words(language, ["Anna 49", "Cleo 49"])
    )
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (49, 4, 49, 5)
    assert not line_of(page, "asked")


@pytest.mark.parametrize(
    ("second", "kamikaze", "doubted"), [("47", "", False), ("46", "1", False), ("49", "1", True)]
)
def test_only_sums_that_need_more_cards_than_there_are_are_questioned(
    key: str, second: str, kamikaze: str, doubted: bool
) -> None:
    first = {"sum1": "50" if kamikaze else "49", "kamikaze": kamikaze}
    page = opened("sheets", lang="en", sheet=key, by="sums", **first, sum2=second, sum3="0")
    assert bool(line_of(page, "asked")) == doubted


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_two_sums_that_only_a_kamikaze_makes_are_questioned_at_once(
    sheets: Sheets, key: str, language: str
) -> None:
    page = opened("sheets", lang=language, sheet=key, by="sums", sum1="50", sum2="3", sum4="50")
    doubted = say(language, "roundentry.doubted.sums", whose=join_words(language, ["Anna 50", "Dora 50"]))
    assert line_of(page, "asked") == doubted
    assert writes_nothing(page, sheets, key)
    page.text_input(key="sum4").set_value("46").run()
    assert not line_of(page, "asked")


def test_score_check_says_the_same(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 1 1 1", hand2="1 2", who="1")
    assert "Player 1 (4), Player 2 (1)" in line_of(page)
    assert say("en", "roundentry.wrong", players="Player 1 and Player 2") in text_of(page).replace("\\", "")
    assert say("en", "score.result.incomplete") not in text_of(page)


def test_what_is_to_be_entered_first_is_said_before_anything_is(key: str) -> None:
    page = opened("sheets", lang="en", sheet=key)
    assert line_of(page, "next") == say("en", "roundentry.begin.cards", player="Anna")


def test_an_end_that_cannot_be_is_told_in_the_line_too(sheets: Sheets) -> None:
    key = sheets.begin("cabu", ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key, hand1="2 3", hand2="5", end="shed", who="1")
    assert line_of(page).startswith(say("en", "errors.shed-no-empty-hand")[:1].upper())
    assert writes_nothing(page, sheets, key)


def test_more_hands_typed_than_people_play_stand_in_the_last_hand_which_is_refused(
    sheets: Sheets, key: str
) -> None:
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="typed-0").set_value("1 2 / 3 / 4 / 5 / 6").run()
    assert [page.text_input(key=f"hand{seat}").value for seat in range(1, 5)] == ["1 2", "3", "4", "5 / 6"]
    assert line_of(page).startswith("Dora: this deck has no card “5 / 6”") or faults(page)[3]
    assert writes_nothing(page, sheets, key)


def test_a_name_from_right_to_left_turns_no_sum_round(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("עברית", "Ben")).key
    sheets.add(key, RoundEntry(hands=((8, 9, 1, 2), (3,)), caller=2))
    shown = html_of(opened("sheets", lang="en", sheet=key))
    assert '<b><bdi>עברית</bdi></b> <span class="laid" dir="ltr">8 9 1 2 = 20</span>' in shown


@pytest.mark.parametrize("rules", ["cabo-de", "cabo-2", "kaboom", "cabu", "cambio"])
def test_what_the_field_for_all_hands_shows_can_be_typed_into_it(sheets: Sheets, rules: str) -> None:
    key = sheets.begin(rules, ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key)
    field = page.text_input(key="typed-0")
    field.set_value(field.placeholder.split(": ")[1]).run()
    assert all(page.text_input(key=f"hand{seat}").value for seat in (1, 2))
    assert not line_of(page)


@pytest.mark.parametrize("kings", ["K♥ K♠", "kh ks", "Kh,K♠"])
def test_suits_are_typed_as_letters_or_signs(sheets: Sheets, kings: str) -> None:
    key = sheets.begin("cabu", ("Anna", "Ben")).key
    page = opened("sheets", lang="de", sheet=key, who="1")
    page.text_input(key="typed-0").set_value(f"{kings} / 3").run()
    assert not line_of(page)
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].sums == (9, 3)


def test_whoever_has_no_hand_in_a_typed_line_has_none_and_is_named(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben", "Clara")).key
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="typed-0").set_value("1 2 / 3 / 4").run()
    page.text_input(key="typed-0").set_value("1 2 / 5").run()
    assert [page.text_input(key=f"hand{seat}").value for seat in (1, 2, 3)] == ["1 2", "5", ""]
    page.button_group(key="who-shown").set_value("1").run()
    assert line_of(page, "next") == say("en", "roundentry.lacking", players="Clara")
    assert writes_nothing(page, sheets, key)


def test_a_line_that_is_emptied_leaves_the_hands_as_they_are(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key, hand1="1 2", hand2="3")
    page.text_input(key="typed-0").set_value("1 2 / 4").run()
    page.text_input(key="typed-0").set_value("").run()
    assert [page.text_input(key=f"hand{seat}").value for seat in (1, 2)] == ["1 2", "4"]
