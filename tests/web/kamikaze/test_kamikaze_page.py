"""The page *Kamikaze*: its numbers are the library's, and what is wrong is said at the field."""

import json
from fractions import Fraction
from html import unescape
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.exact.collecting import chances_by_draws
from caboprob.exact.kamikaze import kamikaze, most_draws, my_kamikaze_chances
from caboprob.table.position import Position, read_position
from caboprob.text.chances import fraction, one_in, percent
from caboprob.text.rounds.reasons import kamikaze_title
from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import presets
from caboprob.web.kamikaze import inplay, inputs
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

RULES_WITH_KAMIKAZE = [key for key in rulesets.family_keys() if rulesets.read(key).kamikaze]
RULES_WITHOUT = [key for key in rulesets.family_keys() if not rulesets.read(key).kamikaze]
ADDRESS: dict[str, Any] = {"rules": "cabo-de", "players": "4", "me": "13 13 12 5", "discard": "7 8"}


def position(**more: Any) -> Position:
    return read_position(rulesets.read("cabo-de"), **{"me": "13 13 12 5", "players": 4, **more})


def shows(page: AppTest, chance: Fraction, language: str = "en") -> bool:
    """Whether the headline has this chance as a percentage, as one in so many, and exactly."""
    html = html_of(page).replace("<wbr>", "")
    expected = (percent(language, chance), one_in(language, chance), fraction(language, chance))
    return all(one in html for one in expected)


def figure(page: AppTest) -> dict[str, Any]:
    """The chart as plotly gets it."""
    return dict(json.loads(page.get("plotly_chart")[0].proto.spec))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_number_is_the_librarys(language: str) -> None:
    page = opened("kamikaze", lang=language, **ADDRESS, draws="3")
    table = position(discard="7 8")
    assert shows(page, my_kamikaze_chances(table, 3)[-1], language)
    assert say(language, "kamikaze.assumed.draws") in html_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("rules", RULES_WITH_KAMIKAZE)
def test_without_cards_the_headline_is_the_chance_that_anybody_was_dealt_one(
    rules: str, language: str
) -> None:
    most = rulesets.read(rules).players_max
    page = opened("kamikaze", lang=language, rules=rules, players=str(most))
    found = kamikaze(read_position(rulesets.read(rules), players=most))
    assert shows(page, found.anyone, language)
    assert percent(language, found.me) in html_of(page)
    assert kamikaze_title(language, rulesets.read(rules)) == page.title[0].value


def test_with_an_unknown_card_it_is_whether_i_hold_one_now() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="3", me="13 13 12 ?", opp1="12 ? ? ?")
    table = position(me="13 13 12 ?", opponents=["12 ? ? ?"], players=3)
    assert shows(page, kamikaze(table).me)
    assert say("en", "kamikaze.draws.unknown") in [info.value for info in page.info]


@pytest.mark.parametrize("turns", ["", "2"])
def test_with_a_kamikaze_in_hand_it_is_certain_whatever_turns_have_been_had(turns: str) -> None:
    page = finished(opened("kamikaze", lang="en", rules="cabo-de", players="4", me="13 13 12 12", had=turns))
    assert percent("en", Fraction(1)) in html_of(page)
    assert "at most" not in text_of(page)
    assert say("en", "kamikaze.result.me", kamikaze="Kamikaze") in unescape(html_of(page))
    assert say("en", "kamikaze.middle.mine", kamikaze="Kamikaze") not in unescape(html_of(page))
    assert not page.slider
    assert not page.info
    assert not page.exception


def test_six_cards_can_be_dealt() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="2", cards="6")
    assert shows(page, kamikaze(read_position(rulesets.read("cabo-de"), players=2, hand_size=6)).anyone)


def test_house_rules_deal_their_own_number() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", house=["six-cards"], players="2")
    rules = rulesets.read("cabo-de", ["six-cards"])
    assert shows(page, kamikaze(read_position(rules, players=2)).anyone)


@pytest.mark.parametrize("rules", RULES_WITHOUT)
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_where_there_is_none_it_is_said_with_the_rule(rules: str, language: str) -> None:
    page = opened("kamikaze", lang=language, rules=rules)
    game = say(language, f"rules.game.{rules}")
    assert [info.value for info in page.info] == [say(language, "kamikaze.none", game=game)]
    assert "clause=score.kamikaze" in html_of(page)
    assert not page.get("plotly_chart")


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("me", "13 13 77", "this deck has no card “77”"),
        ("me", "13 13 13", "has only 2"),
        ("me", "1 2 3 4 5", "4 at most"),
        ("me", "? " * 60, "at most 12 cards"),
        ("opp1", "12 12 13", "player 2: the deck has only"),
        ("discard", "5 x", "this deck has no card “x”"),
    ],
)
def test_a_wrong_input_is_named_at_its_field_and_kept(field: str, typed: str, said: str) -> None:
    page = opened("kamikaze", **{"lang": "en", **ADDRESS, field: typed})
    assert len(page.error) == 1
    assert said in page.error[0].value.lower().replace("\\", "")
    assert page.text_input(key=field).value == typed
    assert not page.get("plotly_chart")


def test_more_cards_than_the_deck_has_are_refused_at_the_players() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="5", cards="12")
    assert "The deck has 52 cards" in page.error[0].value.replace("\\", "")


def test_hands_of_more_cards_than_all_could_be_dealt_have_a_number_and_no_picture() -> None:
    few = {"opp1": "11 11 ?", "opp2": "?", "opp3": "?", "opp4": "?"}
    page = opened("kamikaze", lang="en", rules="cabo-de", players="5", cards="11", me="? 3", **few)
    assert not page.exception
    assert 'class="number"' in html_of(page)
    assert not page.get("plotly_chart")


@pytest.mark.parametrize("draws", ["99", "-1", "many", ""])
def test_impossible_numbers_of_draws_are_clamped(draws: str) -> None:
    page = opened("kamikaze", lang="en", **ADDRESS, draws=draws)
    table = position(discard="7 8")
    assert 0 <= page.slider[0].value <= most_draws(table) == page.slider[0].max


def test_the_picture_is_a_line_for_each_number_of_players() -> None:
    page = opened("kamikaze", lang="en", **ADDRESS)
    lines = figure(page)["data"]
    assert [line["name"] for line in lines] == [say("en", "kamikaze.chart.players", n=n) for n in range(2, 6)]
    table = position(discard="7 8")
    by_number_of_draws = my_kamikaze_chances(table, most_draws(table))
    four_players = lines[2]
    assert four_players["y"] == [float(chance) for chance in by_number_of_draws]
    assert page.get("plotly_chart")[0].proto.alt in text_of(page)


def test_the_picture_of_the_table_starts_with_the_deal() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="3")
    lines = figure(page)["data"]
    assert lines[1]["y"] == [float(chance) for chance in chances_by_draws(rulesets.read("cabo-de"), 3)]


def test_a_complete_hand_needs_no_picture() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="2", me="13 13 12 12")
    assert say("en", "kamikaze.chart.there") in text_of(page)
    assert not page.get("plotly_chart")


def test_of_a_hand_that_can_no_longer_get_there_the_page_says_so() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", players="2", me="13 1 2 3", discard="13 5")
    assert say("en", "kamikaze.chart.impossible") in text_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_the_method_counts_three_twelves_among_48_unseen_cards(language: str) -> None:
    page = opened("kamikaze", lang=language, rules="cabo-de", players="2", me="13 13 12 5", draws="1")
    chance = my_kamikaze_chances(position(players=2), 1)[-1]
    expected = say(
        language,
        "kamikaze.how.draws",
        n=1,
        unseen=48,
        all=48,
        ways=3,  # of the four 12s
        fraction=fraction(language, chance),
        chance=percent(language, chance),
    )
    assert chance == Fraction(3, 48)
    assert expected in text_of(page)


def test_every_preset_can_be_tapped() -> None:
    for preset in presets.presets_for("kamikaze", rulesets.read("cabo-de")):
        page = opened("kamikaze", lang="en", rules="cabo-de", players="3")
        page.button(key=f"preset-{preset.name}").click().run()
        assert not page.exception
        assert page.text_input(key="me").value == preset.fill.get("me", "")
        assert page.selectbox(key=f"{inputs.SIZE}-shown").value == preset.fill["cards"]


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
@pytest.mark.parametrize("me", ["13 ? 12 5", "13 13 12 5"])
def test_in_the_middle_of_a_round_the_headline_is_the_simulated_chance(language: str, me: str) -> None:
    page = finished(
        opened("kamikaze", lang=language, **{**ADDRESS, "me": me, "had": "3", "table": "beginners"})
    )
    table = read_position(rulesets.read("cabo-de"), me=me, discard="7 8", players=4)
    asked = inputs.Question(table, draws=None, none_of_mine_known=False, turns_had=3, company="beginners")
    assert asked.evidence
    found = inplay.outlook(asked.evidence)
    visit, html = Visit(language, rulesets.read("cabo-de")), unescape(html_of(page))
    number = estimatewords.chance(visit, found.mine)
    assert f"<strong>{number}</strong>" in html
    assert say(language, "call.counted.title") in text_of(page)
    assert say(language, "played.switch") not in [switch.label for switch in page.toggle]


def test_the_middle_of_a_round_asks_for_a_card_of_mine() -> None:
    page = opened("kamikaze", lang="en", rules="cabo-de", had="3")
    assert say("en", "kamikaze.middle.cards") in [info.value for info in page.info]
    assert say("en", "odds.assume") in html_of(page)
