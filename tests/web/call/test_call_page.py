"""The page *Cabo call*: its numbers are the library's, and what is wrong is said at the field."""

from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest
from streamlit.testing.v1.local_script_runner import LocalScriptRunner

from caboprob import rulesets
from caboprob.errors import TooLarge
from caboprob.exact import deals
from caboprob.exact.call import MODELS, Call, Model, call
from caboprob.exact.newtable import by_own_sum_at_new_table
from caboprob.exact.ownsum import break_even, by_own_sum, own_sum_distribution
from caboprob.messages import LANGUAGES, say
from caboprob.table.position import Position, read_position
from caboprob.text.chances import fraction, percent, points
from caboprob.text.numbers import large
from caboprob.web.call import answer, charts
from caboprob.web.inputs import presets
from caboprob.web.progress import counting
from caboprob.web.progress.countqueue import CountQueue
from tests.web.opening import html_of, opened, text_of

ADDRESS: dict[str, Any] = {
    "rules": "cabo-de",
    "players": "3",
    "me": "1 ? 3 0-5",
    "opp2": "? 12 ? ?",
    "discard": "7 8",
}

HEADLINE = 'class="odds"'


def position() -> Position:
    """The position in the address."""
    rules = rulesets.read("cabo-de")
    return read_position(rules, me="1 ? 3 0-5", opponents=["? ? ? ?", "? 12 ? ?"], discard="7 8", players=3)


def shows(page: AppTest, found: Call, language: str) -> bool:
    """Whether the page says how likely the call succeeds."""
    written = html_of(page).replace("<wbr>", "")
    return percent(language, found.win) in written and fraction(language, found.win) in written


@pytest.mark.parametrize("model", ["as-they-lie", "one-draw"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_are_the_librarys(language: str, model: Model) -> None:
    page = opened("call", lang=language, **ADDRESS, model=model)
    found = call(position(), model)
    assert shows(page, found, language)
    written = html_of(page)
    for chance in (found.alone, found.tied, found.beaten, found.own_kamikaze, found.other_kamikaze):
        assert percent(language, chance) in written
    for number in found.points:
        assert points(language, number) in written
    assert say(language, f"odds.model.{model}") in written


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", rulesets.listed())
def test_every_game_is_answered_in_every_language(language: str, rules: str) -> None:
    page = opened("call", lang=language, rules=rules, players="3", me="2 3 ? 5")
    read = rulesets.read(rules)
    assert shows(page, call(read_position(read, me="2 3 ? 5", players=3)), language)
    assert not page.error


def test_house_rules_count() -> None:
    page = opened("call", lang="en", rules="cabo-de", house=["six-cards"], players="2", me="1 2 3 4 5 6")
    rules = rulesets.read("cabo-de", ["six-cards"])
    assert shows(page, call(read_position(rules, me="1 2 3 4 5 6", players=2)), "en")


def test_nothing_is_claimed_before_a_card_is_entered() -> None:
    page = opened("call", lang="en", rules="cabo-de")
    assert [info.value for info in page.info] == [say("en", "call.empty")]
    assert say("en", "call.headline") not in html_of(page)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("me", "1 2 77", "expected a card of this deck"),
        ("me", "1 2 ![](x)", "expected a card"),
        ("me", "13 13 13", "at most 2"),
        ("me", "1 2 3 4 5", "at most 4 cards"),
        ("me", "? " * 60, "at most 12 cards"),
        ("me", "9-5", "did you mean"),
        ("opp1", "12 12 12 12", "at most 4 × 12"),
        ("opp1", "12 13 13 13", "player 2: expected at most 2"),
        ("discard", "5 x", "expected a card of this deck"),
        ("discard", "1 1 1 1", "expected at most 4"),
    ],
)
def test_a_wrong_input_is_named_at_its_field_and_kept(field: str, typed: str, said: str) -> None:
    page = opened("call", **{"lang": "en", **ADDRESS, "opp2": "", "me": "1 12", field: typed})
    assert len(page.error) == 1
    assert said in page.error[0].value.lower().replace("\\", "")
    assert page.text_input(key=field).value == typed


def test_what_is_folded_away_still_says_what_is_wrong() -> None:
    page = opened("call", lang="en", **{**ADDRESS, "opp2": "99"})
    assert page.error[0].value.startswith("Player 3")


def test_ranges_that_no_card_fits_are_a_sentence() -> None:
    page = opened("call", lang="en", rules="cabo-de", players="2", me="13-13 13 13")
    assert "No unseen card fits" in page.error[0].value


def test_too_much_work_is_a_sentence() -> None:
    page = opened("call", lang="en", rules="cabu", players="3", me="A-2 3-4 5-6 7-8 9-10 J-Q A-3 A-4")
    assert "ranges" in page.error[0].value


def test_the_number_is_drawn_before_the_rest_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    runners: list[LocalScriptRunner] = []
    begin = LocalScriptRunner.start

    def start(runner: LocalScriptRunner) -> None:
        runners.append(runner)
        begin(runner)

    def looking(*asked: Any) -> Call:
        sent = runners[-1].forward_msg_queue._queue
        drawn.append(any(HEADLINE in one.delta.new_element.html.body for one in sent))
        return call(*asked)

    monkeypatch.setattr(LocalScriptRunner, "start", start)
    monkeypatch.setattr(counting, "queue", CountQueue())
    monkeypatch.setattr("caboprob.exact.call.call", looking)
    page = opened("call", lang="en", **ADDRESS)
    assert drawn == [True]
    assert shows(page, call(position()), "en")


@pytest.mark.parametrize(
    ("later", "left_out"),
    [("caboprob.exact.call.call", "outcomes"), ("caboprob.web.call.charts.by_own_sum", "lowest.sum")],
)
def test_what_is_refused_later_says_so_in_its_own_place_and_the_number_stays(
    later: str, left_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any) -> Call:
        raise TooLarge("odds-beyond-budget")

    monkeypatch.setattr(counting, "queue", CountQueue())
    monkeypatch.setattr(later, refused)
    page = opened("call", lang="en", **ADDRESS, view="lowest")
    assert shows(page, call(position()), "en")
    assert [one.value for one in page.error] == ["C" + TooLarge("odds-beyond-budget").sentence("en")[1:]]
    written = html_of(page)
    for part in ("outcomes", "lowest.sum"):
        assert (say("en", f"call.{part}") in written) == (part != left_out)


def test_the_draw_model_needs_cards_to_draw() -> None:
    deck = rulesets.read("cabo-de").deck
    pile = deck.cards()[4:-4]
    page = opened("call", lang="en", rules="cabo-de", players="2", me="0 0 1 1", model="one-draw",
                  discard=deck.write_hand(pile))  # fmt: skip
    assert "draw pile" in page.error[0].value


def test_where_a_call_ends_the_round_there_is_no_draw_to_choose() -> None:
    page = opened("call", lang="en", rules="cabu", players="2", me="2 3", model="one-draw")
    assert say("en", "call.model.at-once") in text_of(page)
    assert shows(page, call(read_position(rulesets.read("cabu"), me="2 3", players=2)), "en")


def test_a_hand_is_tapped_and_taken_back() -> None:
    page = opened("call", lang="en", rules="cabo-de", players="2")
    for card in ("4", "unknown", "0-3", "13"):
        page.button(key=f"pad-{card}").click().run()
    assert page.text_input(key="me").value == "4 ? 0-3 13"
    assert page.button(key="pad-5").disabled  # no hand grows in this game
    page.button(key="pad-undo").click().run()
    assert page.text_input(key="me").value == "4 ? 0-3"
    found = call(read_position(rulesets.read("cabo-de"), me="4 ? 0-3", players=2))
    assert shows(page, found, "en")
    page.button(key="pad-clear").click().run()
    assert page.text_input(key="me").value == ""


def test_a_hand_that_may_grow_is_never_full() -> None:
    page = opened("call", lang="en", rules="cabu", players="2", me="A 2 3 4")
    page.button(key="pad-Kh").click().run()
    assert page.text_input(key="me").value == "A 2 3 4 Kh"


def test_the_pad_fills_what_is_known_of_the_others() -> None:
    page = opened("call", lang="en", **ADDRESS)
    page.segmented_control(key="pad-player").set_value("opp1").run()
    page.button(key="pad-9").click().run()
    assert page.text_input(key="opp1").value == "9"
    page.session_state["table-known"] = True  # as a browser does that keeps the fold open
    page.run()
    page.segmented_control(key="pad-player").set_value("discard").run()
    page.button(key="pad-2").click().run()
    assert page.text_input(key="discard").value == "7 8 2"
    assert not page.error


@pytest.mark.parametrize("rules", rulesets.listed())
def test_every_preset_fills_a_table_that_there_can_be(rules: str) -> None:
    read = rulesets.read(rules)
    offered = presets.offered("call", read)
    assert len(offered) >= 4
    page = opened("call", lang="en", rules=rules, me="1 1", opp1="7", view="none")
    for preset in offered:
        page.button(key=f"preset-{preset.name}").click().run()
        assert not page.error
        assert not page.exception
        assert page.text_input(key="me").value == preset.fill["me"]
        assert page.text_input(key="opp1").value == preset.fill.get("opp1", "")
        players = int(preset.fill["players"])
        others = [preset.fill.get(f"opp{seat}") or "? ? ? ?" for seat in range(1, players)]
        table = read_position(
            read, me=preset.fill["me"], opponents=others, discard=preset.fill.get("discard", "")
        )
        assert shows(page, call(table), "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_up_to_which_sum_a_call_pays(language: str) -> None:
    page = opened("call", lang=language, **ADDRESS)
    found = break_even(by_own_sum(position()).rows)
    written = text_of(page)
    assert say(language, "call.pays.own", sum=found.against_own) in written
    assert say(language, "call.pays.others", sum=found.against_others) in written


@pytest.mark.parametrize("rules", ["kaboom", "cabu"])
def test_where_the_lowest_hand_counts_a_call_never_saves_points(rules: str) -> None:
    page = opened("call", lang="en", rules=rules, players="2", me="2 3")
    assert say("en", "call.pays.own-never") in text_of(page)
    assert "ahead of the others" in page.success[0].value


@pytest.mark.parametrize("view", charts.PICTURES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_says_in_words_what_it_shows(language: str, view: str) -> None:
    page = opened("call", lang=language, **ADDRESS, view=view)
    chart = page.get("plotly_chart")[0]
    assert chart.proto.alt in text_of(page)
    assert (
        say(language, "call.average", sum=answer.typical(own_sum_distribution(position()))) in chart.proto.alt
    )


def test_the_chart_has_a_column_for_each_number_of_opponents() -> None:
    page = opened("call", lang="en", rules="cabo-de", players="4", me="1 2 3 4")
    rules = rulesets.read("cabo-de")
    written = html_of(page)
    for many in range(1, 5):
        assert say("en", "call.sums.against", n=many) in written
        kept = by_own_sum_at_new_table(rules, many, MODELS[0])
        row = next(row for row in kept if row.own == 17)
        assert percent("en", row.win) in written


def test_at_a_large_table_only_the_chart_of_all_sums_is_left() -> None:
    page = opened("call", lang="en", rules="cabu", players="9", me="A 2 3 4", view="lowest")
    assert shows(page, call(read_position(rulesets.read("cabu"), me="A 2 3 4", players=9)), "en")
    assert [info.value for info in page.info] == [say("en", "call.too-many", most=6)]
    assert not page.get("plotly_chart")


def test_on_a_phone_no_picture_comes_before_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caboprob.web.base.device.is_phone", lambda: True)
    page = opened("call", lang="en", **ADDRESS)
    assert not page.get("plotly_chart")
    assert shows(page, call(position()), "en")
    page = opened("call", lang="en", **ADDRESS, view="points")
    assert page.get("plotly_chart")


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_it_is_computed_is_told_with_the_numbers_of_the_case(language: str) -> None:
    page = opened("call", lang=language, **ADDRESS)
    found, ways = call(position()), deals.count(position(), "as-they-lie")
    written = text_of(page)
    assert large(language, ways) in written
    assert large(language, deals.with_chance(found.beaten, ways)) in written
    assert fraction(language, found.points[0]) in written
    assert "score.wrong-call" in html_of(page)


def test_what_is_too_much_to_count_can_still_be_played_out() -> None:
    page = opened("call", lang="en", rules="cabu", players="10", me="? ? ? ?")
    assert [error.value for error in page.error] == ["C" + TooLarge("odds-beyond-budget").sentence("en")[1:]]
    assert say("en", "played.switch") in [switch.label for switch in page.toggle]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_says_that_hands_improve_in_the_middle_of_a_round(language: str) -> None:
    page = opened("call", **ADDRESS | {"lang": language})
    assert say(language, "odds.untouched") in unescape(html_of(page))
