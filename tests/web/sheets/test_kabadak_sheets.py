"""A sheet of Kabadak: games put down by the cards that are left, or by points."""

import re

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, catalogue, say
from caboprob.errors import ImpossibleCards
from caboprob.kabadak.core.cards import RANKS
from caboprob.sheet.entries import GameEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.keeping.sheets import Sheets
from tests.guards.messagerequests import needed_facts
from tests.turns import every_nth
from tests.web.opening import html_of, line_of, opened, text_of
from tests.web.sheets.table import writes_nothing


def test_kabadak_has_its_sheets_too(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=1).key
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="loss2").set_value("45").run()
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [GameEntry((0, 45))]
    assert "Ben deals, Anna begins" in text_of(page)


def test_a_game_of_kabadak_is_tapped_in_by_the_cards_that_are_left(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=2).key
    page = opened("sheets", lang="de", sheet=key)
    assert line_of(page, "next") == say("de", "sheets.entry.kabadak-losses")
    page.button(key="choose-loss2").click().run()
    for rank in ("A", "K", "10", "7", "7"):
        page.button(key=f"pad-{rank}").click().run()
    page.button(key="held-loss2-5").click().run()
    assert ">38</b>" in html_of(page)
    page.button_group(key="bare-shown").set_value("1").run()
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [
        GameEntry((0, 38), bare=1, left=("", "A K 10 7"))
    ]


def test_points_of_kabadak_are_typed_for_whoever_is_chosen_and_refused_where_nobody_can_have_them(
    sheets: Sheets,
) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key)
    for text in ("2.5", "-7", "abc", "6", "99999", "A A A A A", "7s 7s"):
        page.text_input(key="points-0").set_value(text).run()
        assert line_of(page).startswith("Anna: "), text
        assert writes_nothing(page, sheets, key)
    page.text_input(key="points-0").set_value("45").run()
    assert not line_of(page)
    page.button(key="save").click().run()
    assert sheets.read(key).totals == (45, 0)
    assert page.text_input(key="loss1").value == ""


def entered(sheets: Sheets, points: str = "", tapped: str = "") -> GameEntry:
    """The game that is on a sheet once Ben's loss is typed, or his card tapped."""
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="choose-loss2").click().run()
    if tapped:
        page.button(key=f"pad-{tapped}").click().run()
    if points:
        page.text_input(key="points-0").set_value(points).run()
    page.button(key="save").click().run()
    [one] = sheets.read(key).rounds
    assert isinstance(one.entry, GameEntry)
    return one.entry


@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.slow
def test_a_single_card_that_is_tapped_is_kept_as_that_card(sheets: Sheets, rank: str) -> None:
    assert entered(sheets, tapped=rank).left == ("", rank)


@pytest.mark.parametrize("points", ["7", "8", "9"])
def test_points_that_one_card_alone_counts_are_kept_as_that_card(sheets: Sheets, points: str) -> None:
    assert entered(sheets, points=points) == GameEntry((0, int(points)), left=("", points))


def test_ten_points_typed_may_be_any_of_four_cards_and_stay_points(sheets: Sheets) -> None:
    assert entered(sheets, points="10") == GameEntry((0, 10))


def test_points_and_cards_of_a_game_are_corrected_as_what_they_are(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    for game in (GameEntry((0, 10)), GameEntry((0, 10), left=("", "10")), GameEntry((0, 9))):
        number = len(sheets.add(key, game).rounds)
        page = opened("sheets", lang="en", sheet=key)
        page.button(key="correct").click().run()
        page.button_group(key="bare-shown").set_value("1").run()
        page.button(key="save").click().run()
        corrected = sheets.read(key).rounds[number - 1].entry
        assert corrected == GameEntry(game.losses, bare=1, left=game.left)
        sheets.remove(key, number)


def test_who_deals_first_is_shown_before_a_sheet_begins_and_can_be_changed(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", what="kabadak", name1="Anna", name2="Ben")
    assert page.button_group(key="first-shown").value == "1"
    page.button_group(key="first-shown").set_value("2").run()
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).first == 2
    assert "Ben deals, Anna begins" in text_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_an_unfolded_game_says_which_cards_were_left_and_what_they_count(
    sheets: Sheets, language: str
) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=1).key
    sheets.add(key, GameEntry((0, 38), left=("", "A K 10 7")))
    sheets.add(key, GameEntry((20, 30)))
    shown = html_of(opened("sheets", lang=language, sheet=key))
    cards = "A (11) + K (10) + 10 (10) + 7 (7)"
    assert say(language, "kabadak.brought.left", cards=cards, n=38) in shown
    assert say(language, "kabadak.brought.won") in shown
    assert say(language, "kabadak.brought.points", n=30) in shown
    assert say(language, "kabadak.brought.stuck") in shown
    assert say(language, "kabadak.brought.total", before=38, loss=30, total=68) in shown


def test_a_game_that_is_corrected_has_its_cards_back_in_the_fields(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=1).key
    sheets.add(key, GameEntry((0, 38), left=("", "A K 10 7")))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    page.button(key="held-loss2-4").click().run()
    page.button(key="save").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [GameEntry((0, 31), left=("", "A K 10"))]


def test_cards_left_that_count_something_else_are_refused(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    with pytest.raises(ImpossibleCards, match="A K count 21, not 38"):
        sheets.add(key, GameEntry((0, 38), left=("", "A K")))


ROUND_WORDS = {"de": "Runde", "en": "ound", "fr": "anche"}
"""What a line of a sheet of CABO is called, without a first letter that may be a capital.

A line of a sheet of Kabadak is a game of a round.
"""


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_page_of_a_kabadak_sheet_counts_games(sheets: Sheets, language: str) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben"), first=1).key
    for game in (GameEntry((0, 38)), GameEntry((20, 0))):
        sheets.add(key, game)
    page = opened("sheets", lang=language, sheet=key, numbers="1", curve="1")
    assert say_for_game(language, "kabadak", "sheets.rounds.title") in text_of(page)
    assert say_for_game(language, "kabadak", "sheets.numbers.note") in text_of(page)
    listed = html_of(page).split('class="rounds', 1)[1].split("odds-table", 1)[0]
    listed = re.sub(r'(href|style|src|class|data-\w+)="[^"]*"', "", listed)
    assert re.findall(rf"\w*{ROUND_WORDS[language]}\w*", re.sub(r"<[^>]*>", " ", listed)) == []


def test_what_a_game_words_otherwise_takes_the_place_of_a_message_of_all_games() -> None:
    own = {key.removeprefix("sheetgames.") for key in catalogue("en") if key.startswith("sheetgames.")}
    replaced = {name.split(".", 1)[1]: name.split(".", 1)[0] for name in own}
    assert set(replaced.values()) <= set(rulesets.summaries())
    assert replaced.keys() - catalogue("en").keys() == set()
    for key, game in replaced.items():
        usual, its_own = catalogue("en")[key], catalogue("en")[f"sheetgames.{game}.{key}"]
        assert needed_facts(its_own) == needed_facts(usual), key
