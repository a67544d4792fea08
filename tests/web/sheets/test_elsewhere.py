"""From a sheet to the other pages and to the next game, and the round that is chosen to look into."""

import json
import re
from html import escape, unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.content.sealed import seal
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.recorded import entry_of_source
from caboprob.sheet.sheet import Sheet
from caboprob.text.games.gamenames import game_name
from caboprob.web.answers import lazyfold
from caboprob.web.base.packing import pack, unpack
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.rounds.recordfield import example_text
from caboprob.web.sheets import gamefollowed, pagelinks, sheetaddress
from tests.turns import every_nth
from tests.web.opening import html_of, opened, text_of
from tests.web.sheets.table import HANDS, PEOPLE, round_of


def test_the_round_that_is_struck_is_named_and_after_a_change_it_is_the_latest_again(
    sheets: Sheets, key: str
) -> None:
    for caller in (1, 2, 3):
        sheets.add(key, round_of(HANDS, caller))
    page = opened("sheets", lang="en", sheet=key)
    page.selectbox(key="round-chosen-3-0").set_value(1).run()
    assert page.button(key="remove").label == say("en", "sheets.mend.remove-sure", n=1)
    page.button(key="correct").click().run()
    page.button(key="save").click().run()
    assert page.button(key="remove").label == say("en", "sheets.mend.remove-sure", n=3)


def test_the_address_of_the_next_game_tells_no_key(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben", "Cleo")).key
    while not sheets.read(key).game_over:
        sheets.add(key, RoundEntry(sums=(0, 30, 20), caller=1))
    page = opened("sheets", lang="en", sheet=key)
    link = re.search(rf"\[{say('en', 'sheets.again.other')}\]\((/sheets\?[^)]*)\)", text_of(page))
    assert link
    assert not {key, str(sheets.read(key).read_key)} & set(re.split(r"[=&]", link[1]))
    token = parse_qs(urlsplit(link[1]).query)["follows"][0]
    page.text_input(key="sheet").set_value("").run()
    page.text_input(key="follows").set_value(token).run()
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).game == 2


def test_whoever_has_the_address_of_the_next_game_alone_begins_an_evening_of_their_own(
    sheets: Sheets, key: str
) -> None:
    page = opened("sheets", lang="en", rules="cabo-de", players="2", follows=gamefollowed.token_of(key))
    page.button(key="begin").click().run()
    assert sheets.read(page.text_input(key="sheet").value).game == 1


def test_a_recorded_round_leads_to_replay_and_its_analysis_for_readers_too(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", PEOPLE[:3]).key
    sheet = sheets.add(key, entry_of_source(example_text("cabo-round")))
    sheets.add(key, RoundEntry(sums=(3, 4, 5), caller=1))
    for opened_with in (key, str(sheet.read_key)):
        shown = html_of(opened("sheets", lang="en", sheet=opened_with))
        links = [unescape(href) for href in re.findall(r'href="(/replay[^"]*)"', shown)]
        asked = [parse_qs(urlsplit(href).query) for href in links]
        assert [one.get("review") for one in asked] == [None, [lazyfold.YES]]
        assert all(unpack(one["record"][0]) == sheet.record(1) for one in asked)
        assert shown.count(">≡</small>") == 1
        assert key not in "".join(links)


MARK = "0123456789ab"  # of a sheet, in place of its key, for the way back to it


def argued(sheets: Sheets) -> Sheet:
    """A wrong call, a kamikaze, exactly a hundred, and a tie of two others."""
    key = sheets.begin("cabo-de", PEOPLE).key
    sheets.add(key, round_of(HANDS, 4))
    sheets.add(key, round_of((*HANDS[:2], "12 12 13 13", HANDS[3]), 1))
    sheets.add(key, RoundEntry(sums=(30, 20, 0, 5), caller=3))
    sheets.add(key, RoundEntry(sums=(20, 10, 0, 3), caller=3))
    sheets.add(key, RoundEntry(sums=(4, 4, 9, 9), caller=4))
    return sheets.read(key)


def inputs_of(address: str) -> dict[str, list[str]]:
    return parse_qs(urlsplit(address).query)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_disputed_round_brings_names_cards_points_and_reasons_and_finds_its_rulings(
    sheets: Sheets, language: str
) -> None:
    sheet, visit = argued(sheets), Visit(language, rulesets.read("cabo-de"))
    first = {}
    for number, one in enumerate(sheet.rounds, 1):
        shown = html_of(
            opened("disputes", **inputs_of(pagelinks.disputes_address(visit, sheet, MARK, number)))
        )
        round_ = shown[shown.index("leaf of-sheet") :]
        for name, points, total in zip(PEOPLE, one.points, one.totals, strict=True):
            assert f'<th scope="row">{escape(name)}</th>' in round_
            assert f"<td>{points}</td><td>{total}</td>" in round_
        assert say(language, "disputes.round.title", n=number) in unescape(round_)
        found = re.findall(r'<a href="(/disputes[^"]*)" class="question"', round_)
        first[number] = inputs_of(unescape(found[0]))
    assert {number: link["case"] for number, link in first.items()} == {
        1: ["P04"],  # two others tie below the caller
        2: ["P11"],  # the caller is hit
        3: ["P01"],
        4: ["G04"],
        5: ["P04"],
    }
    assert all(link["from"] == [MARK] for link in first.values())


def test_a_disputed_round_tells_each_reason_with_its_clause_and_comes_back_from_a_case(
    sheets: Sheets,
) -> None:
    sheet, visit = argued(sheets), Visit("en", rulesets.read("cabo-de"))
    there = inputs_of(pagelinks.disputes_address(visit, sheet, MARK, 4))
    shown = html_of(opened("disputes", **there))
    assert "80 and 20 make exactly 100: the total becomes 50." in unescape(shown)
    assert 'data-clause="total.reset"' in shown
    back = html_of(opened("disputes", **there, case="G01"))
    assert say("en", "disputes.round.back") in back
    (way,) = re.findall(r'href="([^"]*)" class="back"', back)
    assert inputs_of(unescape(way))["of-sheet"] == there["of-sheet"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"round": {"hands": ["13 13 13 13", "1"], "caller": 1}}, "13"),
        ({"players": ["Anna"]}, "players"),
        ({"players": ["Anna", "anna"]}, "anna"),
        ({"totals": [500, 0]}, "500"),
        ({"rules": "/etc/passwd"}, "passwd"),
        ({"round": 3}, "3"),
        ({"number": "x"}, "x"),
        ({"more": 1}, "more"),
    ],
)
def test_a_round_that_no_sheet_can_have_sent_is_refused_in_a_sentence(
    change: dict[str, object], said: str
) -> None:
    parts = {"rules": "cabo-de", "players": ["Anna", "Ben"], "number": 1, "totals": [0, 0], "resets": [0, 0]}
    parts |= {"round": {"sums": [3, 10], "caller": 1}}
    page = opened("disputes", **{"lang": "en", "of-sheet": pack(json.dumps(parts | change))})
    (warning,) = page.warning
    assert said in warning.value
    assert "leaf of-sheet" not in html_of(page)


@pytest.mark.parametrize("broken", ["x", pack("[" * 5000), pack("no json"), "A" * 20_000])
def test_a_damaged_round_is_told_as_such(broken: str) -> None:
    page = opened("disputes", **{"lang": "en", "of-sheet": broken})
    assert len(page.warning) == 1


def test_a_game_of_kabadak_is_disputed_with_what_the_round_came_to(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    sheets.add(key, GameEntry((0, 73)))
    sheets.add(key, GameEntry((0, 45), bare=1))
    sheet, visit = sheets.read(key), Visit("en", rulesets.read("cabo-de"))
    shown = html_of(opened("disputes", **inputs_of(pagelinks.disputes_address(visit, sheet, MARK, 2))))
    assert "case=B23" in shown
    assert '<th scope="row">Anna</th>' in shown


def test_a_round_without_moves_opens_in_replay_with_the_table_at_its_end(sheets: Sheets) -> None:
    sheet, visit = argued(sheets), Visit("en", rulesets.read("cabo-de"))
    page = opened("replay", **inputs_of(pagelinks.replay_address(visit, sheet, MARK, 2)))
    assert [warning.value for warning in page.warning] == [say("en", "replay.verdict.end-alone")]
    told = "\n".join(one.value for one in page.markdown)
    assert escape_markdown(say("en", "replay.end-alone")) in told
    assert f"{seal(PEOPLE[3])}** scores **50**, total **89**" in told  # the sheet's totals count
    assert "players=4" in told  # the way to put the moves down
    assert not pagelinks.replay_address(visit, sheet, MARK, 3)  # of sums there is no table
    assert not pagelinks.review_address(visit, sheet, MARK, 2)


def test_moves_put_down_from_memory_have_the_end_before_them_and_go_to_their_round(sheets: Sheets) -> None:
    key = sheets.begin("cabo-de", ("Anna", "Ben")).key
    sheets.add(key, RoundEntry(sums=(9, 4), caller=2))
    sheet = sheets.add(key, RoundEntry(hands=((1, 2), (5, 5)), caller=1))
    there = inputs_of(pagelinks.record_address(Visit("en", rulesets.read("cabo-de")), sheet, MARK, 2))
    assert (there["players"], there["starter"]) == (["2"], ["2"])  # Ben won the round before
    shown = html_of(opened("record", **there))
    assert "Anna: 1 2 = 3 (called)" in shown
    assert "Ben: 5 5 = 10" in shown


def test_the_odds_know_the_table_as_each_player_sits_at_it(sheets: Sheets) -> None:
    rules = rulesets.read("cabo-2", ("six-cards",))
    key = sheets.begin("cabo-2", ("Anna", "Ben", "Cleo"), house=rules.house).key
    for mine in (45, 45, 10):
        sheets.add(key, RoundEntry(sums=(mine, 0, 7), caller=2))
    of_cleo = inputs_of(pagelinks.odds_address(Visit("en", rules), sheets.read(key), MARK, "call", seat=2))
    assert of_cleo["seated"] == ["Cleo", "Anna", "Ben"]
    assert (of_cleo["total1"], of_cleo["total2"], of_cleo["resets2"]) == (["21"], ["50"], ["1"])
    assert "total3" not in of_cleo
    assert of_cleo["starter"] == ["3"]  # Ben won the round
    assert (of_cleo["rules"], of_cleo["house"], of_cleo["players"]) == (["cabo-2"], ["six-cards"], ["3"])
    page = opened("call", **of_cleo, me="1 2 3 4 5 6")
    assert any(escape_markdown("Anna: 50") in one.value for one in page.caption)
    assert page.text_input(key="resets2").value == "1"


def test_drops_are_asked_for_only_where_the_rules_limit_them() -> None:
    for rules, limited in (("cabo-2", True), ("cabo-de", False)):
        for name in ("call", "kamikaze"):
            page = opened(name, lang="en", rules=rules, players="2", me="1 2 3 4", total1="90")
            assert ("resets1" in {str(field.key) for field in page.text_input}) is limited


def test_the_odds_of_the_pile_know_how_many_play(sheets: Sheets) -> None:
    key = sheets.begin("kaboom", ("Anna", "Ben", "Cleo")).key
    shown = html_of(opened("sheets", lang="en", sheet=key))
    [pile] = re.findall(r'href="(/reshuffle[^"]*)', shown)
    assert (inputs_of(unescape(pile))["rules"], inputs_of(unescape(pile))["players"]) == (["kaboom"], ["3"])


def test_nothing_leads_on_from_a_sheet_of_rules_of_ones_own(sheets: Sheets) -> None:
    text = 'based_on = "cabo-de"\n[score]\nwrong_call_plus = 7\n'
    key = sheets.begin("ours.toml", ("Anna", "Ben"), text=text).key
    sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    shown = html_of(opened("sheets", lang="en", sheet=key))
    assert not re.findall(r'href="/(disputes|replay|call|score|record)', shown)


def test_the_link_of_a_sheet_of_kabadak_has_the_bar_say_so(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    inputs = sheetaddress.sheet_inputs(Visit("en", rulesets.read("cabo-de")), key, sheets.read(key).agreed)
    page = opened("sheets", **{name: str(value) for name, value in inputs.items()})
    told = [one.value for one in page.markdown]
    assert say("en", "kabadakreplay.game") in told
    assert game_name("en", rulesets.read("cabo-de")) not in told
