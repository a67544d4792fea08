"""The page *Reshuffle*: its numbers are the library's, and what is wrong is said at the field."""

import json
from fractions import Fraction
from html import escape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.exact.reshuffle import mean_points, next_card, reshuffles
from caboprob.table.position import read_position
from caboprob.text.chances import one_in, percent, points_words
from caboprob.web.inputs import presets
from caboprob.web.reshuffle import answer, inputs
from tests.turns import every_nth, one_each
from tests.web.opening import html_of, opened, text_of

RATE = Fraction(4, 5)
DISCARD = "12 9 11 13 7 10"
RESHUFFLING = [key for key in rulesets.family_keys() if rulesets.read(key).reshuffle != "never"]
NEVER = [key for key in rulesets.family_keys() if rulesets.read(key).reshuffle == "never"]


def series(page: AppTest, number: int) -> list[dict[str, Any]]:
    """The lines or bars of a chart as plotly gets them."""
    return list(json.loads(page.get("plotly_chart")[number].proto.spec)["data"])


@pytest.mark.parametrize(("rules", "which"), one_each(RESHUFFLING, ["1", "2", "3"]))
@pytest.mark.slow
def test_the_number_is_the_librarys(rules: str, which: str) -> None:
    page = opened("reshuffle", lang="en", rules=rules, players="4", turns="130", which=which)
    found = reshuffles(rulesets.read(rules), 4, 130, RATE)
    written = html_of(page)
    assert escape(percent("en", found.at_least[int(which) - 1][-1])) in written
    assert f"<strong>{found.draws_to[int(which) - 1]}</strong>" in written
    assert say("en", "reshuffle.fact.cards", n=found.draw_pile) in written


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_it_is_said_in_every_language_when_it_comes(language: str) -> None:
    page = opened("reshuffle", lang=language, rules="cabo-de", players="3", rate="50", turns="80")
    found = reshuffles(rulesets.read("cabo-de"), 3, 200, Fraction(1, 2))
    written = html_of(page)
    assert percent(language, found.at_least[0][79]) in written
    assert one_in(language, found.at_least[0][79]) in written
    assert f"<strong>{answer.median_from_cdf(found.at_least[0])}</strong>" in written


def test_the_median_is_the_first_turn_at_one_half() -> None:
    at_least = reshuffles(rulesets.read("cabo-en"), 2, 100, RATE).at_least[0]
    turn = answer.median_from_cdf(at_least)
    assert turn
    assert at_least[turn - 2] < Fraction(1, 2) <= at_least[turn - 1]
    assert answer.median_from_cdf(at_least[: turn - 1]) is None


@pytest.mark.parametrize("rules", ["cabo-de", "cabo-en"])
def test_the_two_timings_are_explained(rules: str) -> None:
    page = opened("reshuffle", lang="en", rules=rules, players="4")
    found = reshuffles(rulesets.read(rules), 4, 1, RATE)
    kind = rulesets.read(rules).reshuffle
    told = say("en", f"reshuffle.timing.{kind}", pile=found.draw_pile, draw=found.draws_to[0])
    assert told in text_of(page)


def test_the_picture_is_a_line_for_each_number_of_players() -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="3")
    lines = series(page, 0)
    assert [line["name"] for line in lines] == [
        say("en", "reshuffle.chart.players", n=n) for n in range(2, 6)
    ]
    at_least = reshuffles(rulesets.read("cabo-de"), 5, 200, RATE).at_least[0]
    assert lines[3]["y"] == [float(at_least[turn - 1]) for turn in lines[3]["x"]]
    assert page.get("plotly_chart")[0].proto.alt in text_of(page)


def test_more_players_than_usual_have_a_line_too() -> None:
    page = opened("reshuffle", lang="en", rules="cabu", players="8")
    assert [line["name"] for line in series(page, 0)][-1] == "8 players"


@pytest.mark.parametrize(("house", "rate"), [([], 80), (["draw-only"], 100)])
def test_where_nobody_may_take_a_discard_every_turn_draws(house: list[str], rate: int) -> None:
    page = opened("reshuffle", lang="en", rules="cambio", house=house, players="4")
    assert next(slider.value for slider in page.slider if slider.max == 100) == rate
    told = say("en", "reshuffle.field.rate-help") in [caption.value for caption in page.caption]
    assert told == (rate < 100)


@pytest.mark.parametrize("rate", ["0", "100"])
def test_nobody_or_everybody_draws(rate: str) -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="2", rate=rate, turns="44")
    told = say("en", "odds.always" if rate == "100" else "odds.never")
    assert told in html_of(page)


@pytest.mark.parametrize(("key", "typed"), [("rate", "x"), ("rate", "900"), ("turns", "0"), ("turns", "1e9")])
def test_a_link_that_cannot_be_is_brought_back(key: str, typed: str) -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", **{key: typed})
    assert page.get("plotly_chart")
    assert not page.error


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_the_next_card_is_the_librarys(language: str) -> None:
    page = opened("reshuffle", lang=language, rules="cabo-de", players="2", me="1 ? 3 ?", discard=DISCARD)
    rules = rulesets.read("cabo-de")
    found = next_card(read_position(rules, me="1 ? 3 ?", players=2, discard=DISCARD))
    before, after = series(page, 1)
    assert found.before
    assert found.after
    for bars, chances in ((before, found.before), (after, found.after)):
        assert bars["y"] == [float(chances.get(rank, 0)) for rank in rules.deck.ranks]
        mean = mean_points(rules.deck, chances)
        assert mean
        assert points_words(language, mean) in html_of(page)
    assert say(language, "reshuffle.next.why") in text_of(page)


def test_one_card_cannot_be_shuffled() -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="2", discard="5")
    assert say("en", "reshuffle.next.none") in [info.value for info in page.info]
    assert len(page.get("plotly_chart")) == 1  # there is nothing to compare


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("discard", "5 x", "this deck has no card “x”"),
        ("discard", "13 13 13", "has only 2"),
        ("me", "1 2 3 4 5", "4 at most"),
    ],
)
def test_a_wrong_input_is_named_at_its_field_and_kept(field: str, typed: str, said: str) -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="2", **{field: typed})
    assert len(page.error) == 1
    assert said in page.error[0].value.lower().replace("\\", "")
    assert page.text_input(key=field).value == typed
    assert len(page.get("plotly_chart")) == 1  # the chart of the turns is shown all the same


def test_ranges_that_no_card_fits_are_a_sentence() -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="2", me="13-13 13 13")
    assert "No unseen card fits" in page.error[0].value


@pytest.mark.parametrize("rules", every_nth(RESHUFFLING, turn=0, of=3))
def test_every_preset_can_be_tapped(rules: str) -> None:
    offered = presets.presets_for("reshuffle", rulesets.read(rules))
    assert len(offered) == 2
    for preset in offered:
        page = opened("reshuffle", lang="en", rules=rules, players="3")
        page.button(key=f"preset-{preset.name}").click().run()
        assert not page.exception
        assert not page.error
        assert page.text_input(key="discard").value == preset.fill["discard"]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_in_the_middle_of_a_round_it_is_what_is_still_to_come(language: str) -> None:
    """Of the ways in which it has not come after six turns each, the share in which it comes next."""
    page = opened("reshuffle", lang=language, rules="cabo-de", players="4", had="6")
    chances = reshuffles(rulesets.read("cabo-de"), 4, 200, RATE).at_least[0]
    written, turns_played = html_of(page), 4 * 6
    come = chances[turns_played - 1]  # by now
    for laps in (inputs.TURNS_AHEAD, *answer.FURTHER_TURNS_EACH):
        still = (chances[turns_played + 4 * laps - 1] - come) / (1 - come)
        assert escape(percent(language, still)) in written
    assert say(language, "inputs.turns.had", n=6) in written


def test_a_turn_to_look_at_is_chosen_from_the_deal_on_and_kept_meanwhile() -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", turns="50")
    assert page.slider(key="turns-shown").value == 50
    page.session_state["had"] = "5"
    page.run()
    assert "turns-shown" not in [slider.key for slider in page.slider]
    page.session_state["had"] = "unsaid"
    page.run()
    assert page.slider(key="turns-shown").value == 50


def test_where_it_must_have_come_by_now_it_is_counted_from_the_deal() -> None:
    page = opened("reshuffle", lang="en", rules="cabo-de", players="5", rate="100", had="8")
    assert say("en", "reshuffle.result", nth="1st", turn=(8 + inputs.TURNS_AHEAD) * 5) in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.parametrize("rules", NEVER)
def test_where_nothing_is_ever_reshuffled_the_page_says_so_and_no_more(rules: str, language: str) -> None:
    page = opened("reshuffle", lang=language, rules=rules)
    assert [info.value for info in page.info] == [say(language, "reshuffle.none")]
    assert not page.number_input
    assert not page.error


def test_the_pad_offers_the_discard_pile_no_card_that_is_unknown() -> None:
    """What lies there has been seen by everybody."""
    page = opened("reshuffle", lang="en", rules="cabo-en", players="3", discard="5")
    assert page.button(key="pad-unknown").disabled
    assert not page.button(key="pad-5").disabled
