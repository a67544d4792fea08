"""Somebody leaves or joins in the middle of a game, which then goes on on a new sheet."""

from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.text.numbers import join_words
from caboprob.web.base.visit import Visit
from caboprob.web.roundentry.fields import total_key
from caboprob.web.sheets import pagelinks
from caboprob.web.sheets.beginning import goingon
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of
from tests.web.sheets.table import round_of

PEOPLE = ("Anna", "Ben", "Cleo")


def under_way(sheets: Sheets, game: str = "cabo-de", people: tuple[str, ...] = PEOPLE) -> str:
    key = sheets.begin(game, people).key
    hands = ("1 2", "5 6", "7 8", "9 9", "2 3")[: len(people)]
    sheets.add(key, round_of(hands, caller=1), revision=0)
    return key


def link_inputs(sheets: Sheets, key: str, people: list[int]) -> dict[str, str]:
    """The inputs of the link to a new sheet for these seats."""
    sheet = sheets.read(key)
    visit = Visit("en", sheet.rules or rulesets.read("cabo-de"))
    query = urlsplit(goingon.address(visit, key, sheet, people)).query
    return {name: values[-1] for name, values in parse_qs(query).items()}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_each_may_leave_and_somebody_join(sheets: Sheets, language: str) -> None:
    shown = html_of(opened("sheets", lang=language, sheet=under_way(sheets)))
    for name in PEOPLE:
        assert say(language, "sheets.going-on.without", player=name) in shown
    assert say(language, "sheets.going-on.one-more") in shown


def test_the_new_sheet_has_the_others_with_their_totals_and_who_starts(sheets: Sheets) -> None:
    inputs = link_inputs(sheets, under_way(sheets), [0, 2])
    page = opened("sheets", **inputs)
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.players, new.totals, new.first) == (("Anna", "Cleo"), (0, 15), 1)


def test_who_joins_begins_with_the_highest_total(sheets: Sheets) -> None:
    inputs = link_inputs(sheets, under_way(sheets), [0, 1, 2, goingon.NEWCOMER])
    page = opened("sheets", **inputs)
    page.text_input(key="name4").set_value("Dora").run()
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.players, new.totals) == ((*PEOPLE, "Dora"), (0, 11, 15, 15))


def test_how_often_a_total_has_dropped_goes_along(sheets: Sheets) -> None:
    key = sheets.begin("cabo-2", PEOPLE, totals=(60, 95, 10), resets=(1, 0, 0)).key
    sheets.add(key, round_of(("1 2", "5", "7"), caller=1), revision=0)
    page = opened("sheets", **link_inputs(sheets, key, [0, 1]))
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.totals, new.resets) == ((60, 50), (1, 1))


@pytest.mark.parametrize("people", [[0, 1, 2, goingon.NEWCOMER], [0, 1]])
def test_who_joins_at_a_total_that_has_dropped_begins_as_often_dropped(
    sheets: Sheets, people: list[int]
) -> None:
    """Exactly 100 stays only where it has dropped before (`total.reset`)."""
    key = sheets.begin("cabo-2", PEOPLE, totals=(10, 95, 20), resets=(0, 1, 0)).key
    sheets.add(key, round_of(("1 2", "5", "7"), caller=1), revision=0)
    page = opened("sheets", **link_inputs(sheets, key, people))
    if len(people) == 2:  # who leaves makes room for somebody who is tapped in the form
        page.button_group(key="players-shown").set_value("3").run()
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.totals[1], new.resets[1]) == (new.totals[-1], new.resets[-1]) == (100, 1)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_whoever_has_the_old_sheet_open_is_led_to_the_new_one(sheets: Sheets, language: str) -> None:
    key = under_way(sheets)
    page, inputs = opened("sheets", lang=language, sheet=key), link_inputs(sheets, key, [0, 2])
    page.text_input(key="sheet").set_value("").run()
    page.text_input(key="follows").set_value(inputs["follows"]).run()
    page.button_group(key="players-shown").set_value("2").run()
    for name in ("name1", "name2", total_key(1), total_key(2)):
        page.text_input(key=name).set_value(inputs[name]).run()
    assert say(language, "sheets.start.going-on") in {header.value for header in page.header}
    page.button(key="begin").click().run()
    new_key = page.text_input(key="sheet").value
    assert sheets.following(key) == new_key
    [told] = [one.value for one in opened("sheets", lang=language, sheet=key).info if new_key in one.value]
    players = join_words(language, ["Anna", "Cleo"])
    assert told.startswith(say(language, "sheets.going-on.begun", players=players))
    read_only = opened("sheets", lang=language, sheet=sheets.read(key).read_key)
    assert any(say(language, "sheets.going-on.begun", players=players) in one.value for one in read_only.info)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_where_no_more_may_play_it_is_said_for_how_many_the_game_is(sheets: Sheets, language: str) -> None:
    full = say(language, "sheets.start.full", n=4)
    key = under_way(sheets, "cabo-2", (*PEOPLE, "Dora"))
    assert full in [one.value for one in opened("sheets", lang=language, sheet=key).caption]
    fewer = under_way(sheets, "cabo-2")
    assert full not in [one.value for one in opened("sheets", lang=language, sheet=fewer).caption]
    for players, said in ((4, True), (3, False)):
        page = opened("sheets", lang=language, rules="cabo-2", players=str(players))
        assert (full in html_of(page)) == said


def test_it_is_offered_only_where_it_can_be(sheets: Sheets) -> None:
    two = html_of(opened("sheets", lang="en", sheet=under_way(sheets, people=PEOPLE[:2])))
    assert say("en", "sheets.going-on.without", player="Anna") not in two
    assert say("en", "sheets.going-on.one-more") in two
    untouched = sheets.begin("cabo-de", PEOPLE).key
    assert say("en", "sheets.going-on.one-more") not in html_of(opened("sheets", lang="en", sheet=untouched))
    read_only = sheets.read(under_way(sheets)).read_key
    assert say("en", "sheets.going-on.one-more") not in html_of(opened("sheets", lang="en", sheet=read_only))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_name_for_which_there_is_no_room_is_told_and_comes_back(sheets: Sheets, language: str) -> None:
    page = opened("sheets", lang=language)
    page.button_group(key="players-shown").set_value("5").run()
    for seat, name in enumerate((*PEOPLE, "Dora", "Emil"), 1):
        page.text_input(key=f"name{seat}").set_value(name).run()
    page.selectbox(key="what-shown").set_value("cabo-2").run()
    left_out = say(language, "sheets.start.left-out", n=4, players="Emil")
    assert any(left_out in caption.value.replace("\\", "") for caption in page.caption)
    page.selectbox(key="what-shown").set_value("dutch").run()
    assert any("Emil" in caption.value for caption in page.caption)
    page.button_group(key="players-shown").set_value("5").run()
    assert page.text_input(key="name5").value == "Emil"
    assert not any("Emil" in caption.value for caption in page.caption)


def test_who_is_added_in_the_form_begins_with_the_highest_total_too(sheets: Sheets) -> None:
    """Somebody leaves and somebody else comes: one more is tapped in the form of the link."""
    page = opened("sheets", **link_inputs(sheets, under_way(sheets), [0, 2]))
    page.button_group(key="players-shown").set_value("3").run()
    page.text_input(key="name3").set_value("Flo").run()
    assert page.text_input(key="total3").value == "15"
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.players, new.totals) == (("Anna", "Cleo", "Flo"), (0, 15, 15))


def test_a_game_of_so_many_rounds_goes_on_where_it_stood(sheets: Sheets) -> None:
    """Kombio has five rounds (`game.end`), on however many sheets."""
    key = under_way(sheets, "kombio")
    page = opened("sheets", **link_inputs(sheets, key, [0, 2]))
    assert page.text_input(key="played").value == "1"
    page.button(key="begin").click().run()
    new = sheets.read(page.text_input(key="sheet").value)
    assert (new.played, new.game, new.rules and new.rules.key) == (1, 1, "kombio")
    assert say("en", "sheets.rounds.played", n=1, most=5) in {one.value for one in page.caption}


def test_the_pages_on_the_last_round_know_that_it_is_the_last(sheets: Sheets) -> None:
    """Kombio has five rounds (`game.end`)."""
    key = sheets.begin("kombio", PEOPLE, totals=(0, 9, 9), played=3).key
    for _ in range(2):
        sheets.add(key, round_of(("1 2", "5", "7"), caller=1))
    sheet, visit = sheets.read(key), Visit("en", rulesets.read("kombio"))
    assert sheet.game_over
    for number, over in ((1, False), (2, True)):
        address = pagelinks.score_address(visit, sheet, "0123456789ab", number)
        inputs = {name: values[-1] for name, values in parse_qs(urlsplit(address).query).items()}
        page = opened("score", **inputs)
        next_button = say("en", "score.onwards.again" if over else "score.onwards.next")
        assert page.button(key="next-round").label == next_button


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("de", "Runde 2 von 5: Anna beginnt."),
        ("en", "Round 2 of 5: Anna starts."),
        ("fr", "Manche 2 sur 5\N{NO-BREAK SPACE}: Anna commence."),
    ],
)
def test_where_rounds_are_counted_the_next_one_is_told_of_how_many(
    sheets: Sheets, language: str, heading: str
) -> None:
    page = opened("sheets", lang=language, sheet=under_way(sheets, "kombio"))
    assert heading in text_of(page).replace("\\", "").splitlines()
