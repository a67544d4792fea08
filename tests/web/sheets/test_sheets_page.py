"""The page *Score sheet* without a browser: begun, written on, corrected, read, and counted."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content import sealed
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import CaboError
from caboprob.replays import read_and_replay
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.web.rounds.recordfield import example_text
from caboprob.web.shelf import shelf
from tests.turns import every_nth
from tests.web.opening import html_of, line_of, opened, text_of
from tests.web.sheets.table import HANDS, PEOPLE, WRONG_CALL, buttons, enter, round_of, writes_nothing

FACTS = {"kamikaze": "Kamikaze", "reached": 100, "becomes": 50}


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_sheet_is_begun_with_names_of_any_kind(sheets: Sheets, language: str) -> None:
    page = opened("sheets", lang=language, rules="cabo-de", players="4")
    for seat, name in enumerate(PEOPLE, 1):
        page.text_input(key=f"name{seat}").set_value(name).run()
    page.button(key="begin").click().run()
    key = page.text_input(key="sheet").value
    assert sheets.read(key).players == PEOPLE
    assert "<script>" not in html_of(page).replace("&lt;script&gt;", "")
    assert "save" in buttons(page)


def test_whoever_gives_no_name_is_called_by_their_number(sheets: Sheets) -> None:
    page = opened("sheets", lang="en", rules="kaboom", players="3", name2="Ben")
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).players == ("Player 1", "Ben", "Player 3")


def test_a_round_tapped_in_is_written_down_and_the_fields_are_empty(sheets: Sheets, key: str) -> None:
    page = enter(opened("sheets", lang="en", sheet=key), HANDS, 1)
    sheet = sheets.read(key)
    assert [one.entry for one in sheet.rounds] == [round_of(HANDS, 1)]
    assert page.text_input(key="hand1").value == ""
    assert writes_nothing(page, sheets, key)


def test_a_wrong_call_a_kamikaze_and_an_exact_hundred_are_told(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 4))
    sheets.add(key, round_of((*HANDS[:2], "12 12 13 13", HANDS[3]), 1))
    sheets.add(key, RoundEntry(sums=(30, 20, 0, 5), caller=3))
    sheets.add(key, RoundEntry(sums=(20, 10, 0, 3), caller=3))
    totals = [one.totals for one in sheets.read(key).rounds]
    shown = html_of(opened("sheets", lang="en", sheet=key))
    for after in totals:
        for total in after:
            assert f"</span>{total}</small>" in shown
    for mark in ("wrong", "kamikaze", "reset"):
        assert f", {say('en', f'sheets.mark.{mark}', **FACTS)}</span>" in shown
    assert "↓ </span>exactly 100 becomes 50" in shown or "↓ exactly 100 becomes 50" in shown
    assert shown.count(">◆✗</span>") == 1  # the fourth, in the first round
    assert ">100→</span>" in shown
    assert "Kamikaze: scores 0, whoever called." in shown
    assert "but someone has less" in shown
    assert "make exactly 100: the total becomes 50" in shown


def test_an_impossible_hand_is_told_at_the_hand_and_not_written_down(sheets: Sheets, key: str) -> None:
    hands = {f"hand{seat}": hand for seat, hand in enumerate(HANDS, 1)} | {"hand4": "13 13 13"}
    page = opened("sheets", lang="en", sheet=key, who="1", **hands)
    assert "has only 2" in line_of(page)
    assert writes_nothing(page, sheets, key)
    assert page.text_input(key="hand4").value == "13 13 13"


def test_an_impossible_sum_is_questioned_by_name(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="51", sum2="3", sum3="4", sum4="5", who="1")
    assert line_of(page).startswith("Anna: ")
    assert writes_nothing(page, sheets, key)
    assert sealed.unseal(page.text_input(key="sum2").label) == PEOPLE[1]  # read aloud as it is


def test_sums_are_written_down_with_their_kamikaze(sheets: Sheets, key: str) -> None:
    page = opened(
        "sheets",
        lang="en",
        sheet=key,
        by="sums",
        sum1="50",
        sum2="3",
        sum3="4",
        sum4="5",
        who="2",
        kamikaze="1",
    )
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].points == (0, 50, 50, 50)


@pytest.mark.parametrize(("end", "lacking"), [("call", "call"), ("shed", "shed")])
def test_who_ended_the_round_is_asked_and_lacking_in_the_same_words(
    sheets: Sheets, end: str, lacking: str
) -> None:
    key = sheets.begin("cabu", ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key, by="sums", sum1="0", sum2="5", end=end)
    assert line_of(page, "next") == say("en", f"roundentry.lacking-{lacking}")


def test_a_round_half_entered_is_found_again_by_its_address(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="de", sheet=key, hand1="1 2 3 4", hand2="5", at="0")
    assert {"held-hand1-4", "held-hand2-1"} <= buttons(page)
    page.button(key="pad-7").click().run()
    assert page.text_input(key="hand2").value == "5 7"  # the pad goes on where cards are lacking


def test_a_card_is_taken_away_by_a_tap_on_it(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key, hand1="1 2 3 4", at="0")
    page.button(key="held-hand1-2").click().run()
    assert page.text_input(key="hand1").value == "1 3 4"
    page.button(key="pad-9").click().run()
    assert page.text_input(key="hand1").value == "1 3 4 9"


def test_all_hands_are_typed_in_one_line(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key)
    page.text_input(key="typed-0").set_value("1 2 3 4 / 5 5 / 12 12 9 13 / 7").run()
    assert [page.text_input(key=f"hand{seat}").value for seat in range(1, 5)] == [
        "1 2 3 4", "5 5", "12 12 9 13", "7",
    ]  # fmt: skip


def test_a_correction_counts_everything_anew(sheets: Sheets, key: str) -> None:
    for caller in (1, 2):
        sheets.add(key, round_of(HANDS, caller))
    page = opened("sheets", lang="en", sheet=key)
    page.selectbox(key="round-chosen-2-0").set_value(1).run()
    page.button(key="correct").click().run()
    assert page.text_input(key="hand2").value == "5 5 0 0"
    page.button(key="held-hand2-1").click().run()
    page.button(key="pad-1").click().run()
    page.button(key="save").click().run()
    sheet = sheets.read(key)
    assert sheet.rounds[0].sums[1] == 6
    assert len(sheet.rounds) == 2
    assert sheet.totals == tuple(map(sum, zip(*(one.points for one in sheet.rounds), strict=True)))


def test_a_round_is_taken_off_and_brought_back(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 1))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="remove").click().run()
    assert not sheets.read(key).rounds
    page.button(key="undo").click().run()
    assert len(sheets.read(key).rounds) == 1


def corrected(sheets: Sheets, key: str, number: int) -> AppTest:
    """The page of somebody who corrects one of three rounds: the first player now has 11 points in it."""
    for caller in (1, 2, 3):
        sheets.add(key, round_of(HANDS, caller))
    page = opened("sheets", lang="en", sheet=key)
    page.selectbox(key="round-chosen-3-0").set_value(number).run()
    page.button(key="correct").click().run()
    page.button(key="held-hand1-1").click().run()
    page.button(key="pad-2").click().run()
    return page


def test_the_round_that_is_corrected_may_be_struck_instead(sheets: Sheets, key: str) -> None:
    page = corrected(sheets, key, 3)
    page.button(key="remove").click().run()
    assert [one.entry for one in sheets.read(key).rounds] == [round_of(HANDS, 1), round_of(HANDS, 2)]
    assert page.text_input(key="hand1").value == ""
    assert not page.warning


def test_another_round_may_be_struck_while_one_is_corrected(sheets: Sheets, key: str) -> None:
    page = corrected(sheets, key, 2)
    assert page.button(key="undo").disabled
    page.selectbox(key="round-chosen-3-0").set_value(1).run()
    page.button(key="remove").click().run()
    assert not page.warning  # nobody else has written
    page.button(key="save").click().run()
    assert [one.sums[0] for one in sheets.read(key).rounds] == [11, 10]
    assert [one.caller for one in sheets.read(key).rounds] == [2, 3]


def test_what_is_entered_stays_when_the_round_before_is_undone(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 1))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="pad-7").click().run()
    page.button(key="undo").click().run()
    assert not sheets.read(key).rounds
    assert not page.warning
    assert page.text_input(key="hand1").value == "7"


def test_who_has_the_key_to_read_changes_nothing(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 1))
    read_key = sheets.read(key).read_key
    assert read_key
    page = opened("sheets", lang="en", sheet=read_key)
    assert not {"save", "undo", "correct", "remove", "pad-7"} & buttons(page)
    assert say("en", "sheets.reads-only") in text_of(page)
    assert key not in html_of(page) + text_of(page)


def test_the_link_to_share_is_the_one_to_read(sheets: Sheets, key: str) -> None:
    page = opened("sheets", lang="en", sheet=key)
    shared = next(body for body in html_of(page).splitlines() if "data-share" in body)
    assert key not in shared
    assert str(sheets.read(key).read_key) in shared


def test_both_links_leave_everybody_their_language(sheets: Sheets, key: str) -> None:
    shown = html_of(opened("sheets", lang="fr", sheet=key))
    handed_on = re.findall(r'<a href="(/sheets[^"]*)"[^>]*data-copy', shown)
    assert [key in href for href in handed_on] == [True, False]
    assert not [href for href in handed_on if "lang=" in href]


@pytest.mark.parametrize("wrong", ["", " ", "nothing", "w" * 5000, "' OR 1=1 --"])
def test_without_the_key_there_is_nothing_to_see(sheets: Sheets, key: str, wrong: str) -> None:
    page = opened("sheets", lang="en", sheet=wrong)
    assert "save" not in buttons(page)
    assert bool(page.error) == bool(wrong.strip())


def test_a_database_that_does_not_answer_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CABOPROB_DATABASE_URL", f"sqlite:///{tmp_path}/no/such/folder/sheets.sqlite")
    shelf.sheets.cache_clear()
    page = opened("sheets", lang="en", sheet="wsomething")
    assert page.error
    assert "try-again" in buttons(page)
    page = opened("sheets", lang="en", rules="cabo-de", players="2", name1="Anna")
    page.button(key="begin").click().run()
    assert line_of(page)
    assert page.text_input(key="name1").value == "Anna"
    shelf.sheets.cache_clear()


def test_a_round_refused_by_the_database_stays_in_its_fields(
    sheets: Sheets, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(
        "sheets", lang="en", sheet=key, **{f"hand{n}": hand for n, hand in enumerate(WRONG_CALL, 1)}, who="2"
    )

    def refuse(*_: object, **__: object) -> None:
        raise CaboError("sheet-full", most=1)

    monkeypatch.setattr(shelf.sheets(), "add", refuse)
    page.button(key="save").click().run()
    assert page.error
    assert page.text_input(key="hand1").value == WRONG_CALL[0]


def test_the_next_game_is_begun_with_the_same_people_and_belongs_to_the_evening(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben")).key
    while not sheets.read(key).game_over:
        sheets.add(key, RoundEntry(sums=(0, 30), caller=1))
    page = opened("sheets", lang="en", sheet=key)
    assert "save" not in buttons(page)
    page.button(key="again").click().run()
    after = sheets.read(page.text_input(key="sheet").value)
    assert (after.players, after.game, after.rounds) == (("Anna", "Ben"), 2, ())


def test_rounds_of_score_check_become_a_sheet(sheets: Sheets) -> None:
    page = opened("score", lang="en", rules="cabo-de", players="2", hand1="1 2", hand2="5 5", who="1")
    page.button(key="next-round").click().run()
    assert page.text_input(key="total2").value == "10"
    assert page.text_input(key="hand1").value == ""
    assert say("en", "score.onwards.sheet") in text_of(page)  # without a further round, too
    rounds = page.text_input(key="rounds").value
    page = opened("sheets", lang="en", rules="cabo-de", players="2", rounds=rounds)
    page.button(key="begin").click().run()
    assert [one.sums for one in sheets.read(page.text_input(key="sheet").value).rounds] == [(3, 10)]


def test_statistics_count_this_game_and_the_evening(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 2))
    page = opened("sheets", lang="en", sheet=key, numbers="1", over="evening")
    assert say("en", "sheet.counted.calls_right") in html_of(page)
    assert say("en", "sheets.numbers.games", n=1) in text_of(page)


def test_statistics_count_a_game_on_two_sheets_once(sheets: Sheets, key: str) -> None:
    sheets.add(key, round_of(HANDS, 2))
    going_on = sheets.begin("cabo-de", PEOPLE, totals=(0, 0, 0, 0), follows=key).key
    sheets.add(going_on, round_of(HANDS, 2))
    shown = text_of(opened("sheets", lang="en", sheet=going_on, numbers="1", over="evening"))
    assert say("en", "sheets.numbers.games", n=1) in shown
    assert say("en", "sheets.numbers.games", n=2) not in shown


def test_a_replayed_round_waits_to_be_put_on_a_sheet(sheets: Sheets, key: str) -> None:
    page = opened("replay", lang="en", rules="cabo-de")
    put = re.search(rf"\[{say('en', 'sheets.elsewhere.put')}\]\((/sheets\?[^)]*)\)", text_of(page))
    assert put
    address = {name: values[-1] for name, values in parse_qs(urlsplit(put[1]).query).items()}
    score = read_and_replay(example_text("cabo-round")).score()
    assert address["who"]
    page = opened("sheets", **address)
    assert say("en", "sheets.waiting") in text_of(page)
    page.button(key="begin").click().run()
    begun = page.text_input(key="sheet").value
    page = opened("sheets", **address | {"sheet": begun})
    page.button(key="save").click().run()
    assert score
    assert sheets.read(begun).rounds[0].points == score.points
