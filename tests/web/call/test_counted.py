"""Below the table in play: what counting says of a call where nobody has touched the cards."""

from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import TooLarge
from caboprob.exact import deals
from caboprob.exact.call import MODELS, Call, Model, call
from caboprob.exact.newtable import by_own_sum_at_new_table
from caboprob.exact.ownsum import break_even, by_own_sum, own_sum_distribution
from caboprob.table.position import Position, read_position
from caboprob.text.chances import fraction, percent, points_words
from caboprob.text.numbers import readable_count
from caboprob.web.call import mysum
from caboprob.web.call.counted import charts
from caboprob.web.progress import counting
from caboprob.web.progress.countqueue import CountQueue
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened, text_of

ADDRESS: dict[str, Any] = {
    "rules": "cabo-de",
    "players": "3",
    "me": "1 ? 3 0-5",
    "opp2": "? 12 ? ?",
    "discard": "7 8",
    "counted": "1",
}


def position() -> Position:
    """The position in the address."""
    rules = rulesets.read("cabo-de")
    return read_position(rules, me="1 ? 3 0-5", opponents=["? ? ? ?", "? 12 ? ?"], discard="7 8", players=3)


def counted_page(**address: Any) -> AppTest:
    """The page with its fold open."""
    return opened("call", counted="1", **address)


def shows(page: AppTest, found: Call, language: str) -> bool:
    """Whether the page says how likely the call succeeds."""
    written = html_of(page).replace("<wbr>", "")
    return percent(language, found.win) in written and fraction(language, found.win) in written


@pytest.mark.parametrize("model", ["as-they-lie", "one-draw"])
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_numbers_are_the_librarys(language: str, model: Model) -> None:
    page = opened("call", lang=language, **ADDRESS, model=model)
    found = call(position(), model)
    assert shows(page, found, language)
    written = html_of(page)
    for chance in (found.alone, found.tied, found.beaten, found.own_kamikaze, found.other_kamikaze):
        assert percent(language, chance) in written
    for number in found.points:
        assert points_words(language, number) in written
    assert say(language, f"odds.model.{model}") in written


@pytest.mark.parametrize(("rules", "language"), one_each(rulesets.family_keys(), LANGUAGES, turn=2))
def test_every_game_is_answered_in_every_language(language: str, rules: str) -> None:
    page = counted_page(lang=language, rules=rules, players="3", me="2 3 ?")
    assert shows(page, call(read_position(rulesets.read(rules), me="2 3 ?", players=3)), language)
    assert not page.error


def test_house_rules_count() -> None:
    page = opened(
        "call", counted="1", lang="en", rules="cabo-de", house=["six-cards"], players="2", me="1 2 3 4 5 6"
    )
    rules = rulesets.read("cabo-de", ["six-cards"])
    assert shows(page, call(read_position(rules, me="1 2 3 4 5 6", players=2)), "en")


def test_ranges_that_no_card_fits_are_a_sentence() -> None:
    page = counted_page(lang="en", rules="cabo-de", players="2", me="13-13 13 13")
    assert "No unseen card fits" in page.error[0].value


def test_too_much_work_is_a_sentence() -> None:
    page = opened(
        "call", counted="1", lang="en", rules="cabu", players="3", me="A-2 3-4 5-6 7-8 9-10 J-Q A-3 A-4"
    )
    assert "ranges" in page.error[0].value


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_what_is_too_much_to_count_names_the_number_that_was_played(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any) -> Call:
        raise TooLarge("odds-beyond-budget")

    monkeypatch.setattr(counting, "queue", CountQueue())
    monkeypatch.setattr("caboprob.web.call.counted.exactodds.call", refused)
    page = opened("call", lang=language, **ADDRESS)
    assert say(language, "call.counted.instead") in [one.value for one in page.caption]


def test_what_is_refused_later_says_so_in_its_own_place_and_the_number_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: Any) -> Call:
        raise TooLarge("odds-beyond-budget")

    monkeypatch.setattr(counting, "queue", CountQueue())
    monkeypatch.setattr("caboprob.web.call.counted.charts.by_own_sum", refused)
    page = opened("call", lang="en", **ADDRESS, view="lowest")
    assert shows(page, call(position()), "en")
    assert [one.value for one in page.error] == ["C" + TooLarge("odds-beyond-budget").sentence("en")[1:]]
    assert say("en", "call.lowest.sum") not in html_of(page)


def test_the_draw_model_needs_cards_to_draw() -> None:
    deck = rulesets.read("cabo-de").deck
    discarded = deck.cards()[4:-4]  # all but my hand and a hand of the other: no pile is left
    page = counted_page(lang="en", rules="cabo-de", players="2", me="0 0 1 1", model="one-draw",
                  discard=deck.write_hand(discarded))  # fmt: skip
    assert "draw pile" in page.error[0].value


def test_where_a_call_ends_the_round_there_is_no_draw_to_choose() -> None:
    page = counted_page(lang="en", rules="cabu", players="2", me="2 3", model="one-draw")
    assert say("en", "call.model.at-once") in text_of(page)
    assert shows(page, call(read_position(rulesets.read("cabu"), me="2 3", players=2)), "en")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_up_to_which_sum_a_call_pays(language: str) -> None:
    page = opened("call", lang=language, **ADDRESS)
    found = break_even(by_own_sum(position()).rows)
    written = text_of(page)
    assert say(language, "call.pays.own", sum=found.against_own) in written
    assert say(language, "call.pays.others", sum=found.against_others) in written


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_few_cards_it_says_from_which_sum_on_a_call_pays(language: str) -> None:
    page = counted_page(lang=language, rules="cabo-de", players="3", me="3 5")
    table = read_position(rulesets.read("cabo-de"), me="3 5", players=3)
    last = break_even(by_own_sum(table).rows).against_own
    assert say(language, "call.pays.own-from", lowest=1, sum=last) in text_of(page)


def test_where_a_calls_points_are_limited_a_new_table_does_not_end_the_sums_that_pay() -> None:
    table = read_position(rulesets.read("tamalou"), me="A 2 3 4", players=3)
    last = break_even(by_own_sum(table).rows).against_others
    assert last is not None
    assert last > int(table.rules.call_most_points)
    page = counted_page(lang="en", rules="tamalou", players="3", me="A 2 3 4")
    assert say("en", "call.pays.others", sum=last) in text_of(page)


@pytest.mark.parametrize("rules", ["kaboom", "cabu"])
def test_where_the_lowest_hand_counts_a_call_never_saves_points(rules: str) -> None:
    page = counted_page(lang="en", rules=rules, players="2", me="2 3")
    assert say("en", "call.pays.own-never") in text_of(page)
    assert say("en", "call.counted.headline") in html_of(page)


@pytest.mark.parametrize("view", charts.CHARTS)
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_picture_says_in_words_what_it_shows(language: str, view: str) -> None:
    page = opened("call", lang=language, **ADDRESS, view=view)
    chart = page.get("plotly_chart")[0]
    assert chart.proto.alt in text_of(page)
    assert (
        say(language, "call.average", sum=mysum.rounded_mean(own_sum_distribution(position())))
        in chart.proto.alt
    )


def test_the_chart_has_a_column_for_each_number_of_opponents() -> None:
    page = counted_page(lang="en", rules="cabo-de", players="4", me="1 2 3 4")
    rules = rulesets.read("cabo-de")
    written = html_of(page)
    for opponents in range(1, 5):
        assert say("en", "call.sums.against", n=opponents) in written
        rows = by_own_sum_at_new_table(rules, opponents, MODELS[0])
        row = next(row for row in rows if row.own_sum == 17)
        assert percent("en", row.success) in written


def test_at_a_large_table_only_the_chart_of_all_sums_is_left() -> None:
    page = counted_page(lang="en", rules="cabu", players="9", me="A 2 3 4", view="lowest")
    assert shows(page, call(read_position(rulesets.read("cabu"), me="A 2 3 4", players=9)), "en")
    assert say("en", "call.too-many", most=6) in [info.value for info in page.info]
    assert not page.get("plotly_chart")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_how_it_is_computed_is_told_with_the_numbers_of_the_case(language: str) -> None:
    page = opened("call", lang=language, **ADDRESS)
    found, ways = call(position()), deals.count_deals(position(), "as-they-lie")
    written = text_of(page)
    assert readable_count(language, ways) in written
    assert readable_count(language, deals.deals_of_chance(found.beaten, ways)) in written
    assert fraction(language, found.points[0]) in written


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_number_says_that_hands_improve_in_the_middle_of_a_round(language: str) -> None:
    page = opened("call", **ADDRESS | {"lang": language})
    assert say(language, "odds.untouched") in unescape(html_of(page))
