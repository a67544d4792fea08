"""The simulated sections of the odds pages: nothing before it is asked for, then what the library says."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.exact.kamikaze import my_kamikaze_chances
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.scenario import Situation, scenario
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import estimates, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.position import Position, read_position
from caboprob.text.chances import percent
from caboprob.web.answers import axes, estimatewords, simulatedchart, simulatedinputs, simulatedrun
from caboprob.web.answers.simulatedinputs import PlayerKeys
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze import simulated as playedkamikaze
from caboprob.web.kamikaze.inputs import Question
from caboprob.web.progress import runs
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

ROUNDS = 60
PAGES = ("kamikaze", "reshuffle")
TABLE = {"rules": "cabo-de", "players": "2", "me": "5 5 ? 9", "discard": "3"}


def visit_in(language: str = "en", rules: str = "cabo-de") -> Visit:
    return Visit(language, rulesets.read(rules))


def position(rules: str = "cabo-de", me: str = "5 5 ? 9") -> Position:
    """The table of `TABLE`."""
    return read_position(rulesets.read(rules), me=me, discard="3", players=2)


def test_the_difference_between_two_chances_has_the_sign_of_every_number_below_zero() -> None:
    difference = Estimate(-0.0012, -0.0031, 0.0007, stderr=0.001, rounds=1000)
    assert estimatewords.share(visit_in(), difference) == "−0.1%"
    in_german = estimatewords.short_form(visit_in("de"), difference, is_chance=True)
    assert in_german == ("−0,1\u00a0%", "−0,3 … 0,1")


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python would take too long for as many rounds as the pages play."""
    monkeypatch.setattr(simulatedrun, "ROUNDS", ROUNDS)


def played(name: str, **address: str) -> AppTest:
    return finished(opened(name, **{"lang": "en", "play": "1"} | TABLE | address))


def report_of(experiment: Any, units: int = ROUNDS) -> Report:
    """What the library says of so many rounds."""
    return Report(running.run(experiment, units, play=runs.run_piece_nowait))


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.slow
def test_nothing_is_played_unasked(name: str) -> None:
    page = opened(name, lang="en", **TABLE)
    assert say("en", "played.title") in text_of(page)
    assert not page.toggle(key=simulatedinputs.SWITCH_KEY).value
    assert simulatedrun.RUNS not in page.session_state
    assert "others" not in page.session_state


@pytest.mark.parametrize("name", PAGES)
def test_the_switch_plays_and_stops(name: str) -> None:
    page = opened(name, lang="en", **TABLE)
    page.toggle(key=simulatedinputs.SWITCH_KEY).set_value(True).run()
    assert page.session_state["play"] == "1"
    run = next(iter(page.session_state[simulatedrun.RUNS].values()))
    finished(page)
    page.toggle(key=simulatedinputs.SWITCH_KEY).set_value(False).run()
    assert page.session_state["play"] == "0"
    assert run.stopping.is_set()
    assert simulatedrun.RUNS not in page.session_state


def test_other_inputs_stop_what_plays() -> None:
    page = played("kamikaze")
    before = page.session_state[simulatedrun.RUNS]["kamikaze"]
    page.selectbox(key="others-shown").set_value("sharp").run()
    assert before.stopping.is_set()
    assert page.session_state[simulatedrun.RUNS]["kamikaze"] is not before
    finished(page)
    assert page.session_state["others"] == "sharp"


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_kamikaze_by_turn_stands_beside_the_draws(language: str) -> None:
    page = played("kamikaze", lang=language, me="12 12 13 2", draws="3")
    table = position(me="12 12 13 2")
    experiment = playedkamikaze.experiment(
        Question(table, draws=3, none_of_mine_known=False), PlayerKeys("steady", "kamikaze")
    )
    assert isinstance(experiment, Situation)
    visit, played_rounds = visit_in(language), report_of(experiment)
    assert estimatewords.chance(visit, report.kamikaze_made(played_rounds, 0)) in html_of(page)
    assert percent(language, my_kamikaze_chances(table, 3)[-1]) in text_of(page)
    assert len(page.get("plotly_chart")) == 2


def test_an_empty_table_is_played_from_the_deal() -> None:
    page = played("kamikaze", me="", discard="")
    assert "from the deal" in html_of(page)
    assert "know-shown" not in page.session_state
    seats = [players.named(key) for key in ("kamikaze", "steady")]
    never = report.kamikaze_dealt(report_of(scenario(rulesets.read("cabo-de"), seats)), 0)
    assert never
    assert never.hits == 0
    assert estimatewords.chance(visit_in(), never).startswith("at most")
    assert ">0%<" not in html_of(page)


def test_who_holds_one_need_not_play() -> None:
    page = played("kamikaze", me="12 12 13 13")
    assert say("en", "kamikaze.chart.there") in text_of(page)
    assert simulatedrun.RUNS not in page.session_state


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_reshuffles_of_real_rounds_stand_beside_the_model(language: str) -> None:
    page = played("reshuffle", lang=language, players="3", others="sharp")
    experiment = scenario(rulesets.read("cabo-de"), [players.named("sharp")] * 3)
    visit, played_rounds = visit_in(language), report_of(experiment)
    for share in report.reshuffles_at_least(played_rounds)[:3]:
        assert estimatewords.chance(visit, share) in html_of(page)
    mean = estimatewords.points(visit, report.round_length(played_rounds))
    assert say(language, "reshuffle.played.why", mean=mean) in text_of(page)
    assert len(page.get("plotly_chart")) == 2


@pytest.mark.parametrize("name", PAGES)
def test_what_the_address_cannot_mean_is_left_at_its_default(name: str) -> None:
    page = played(name, others="zorro", know="half", myself="me")
    assert page.session_state["others"] == "steady"
    assert not page.error
    assert opened(name, lang="en", play="yes", **TABLE).session_state["play"] == "0"


def test_who_chases_is_offered_only_where_there_is_something_to_chase() -> None:
    assert "kamikaze" in simulatedinputs.distinct_players(rulesets.read("cabo-de"))
    assert "kamikaze" not in simulatedinputs.distinct_players(rulesets.read("cabu"))


@pytest.mark.parametrize(("highest", "last"), [(0.0155, "2.0%"), (0.00012, "0.015%"), (0.07, "8%")])
def test_small_chances_have_an_axis_that_fits(highest: float, last: str) -> None:
    axis = axes.fine_percents(visit_in(), highest)
    assert axis["ticktext"][-1] == last
    assert len(axis["ticktext"]) <= axes.MOST_FINE_STEPS + 1
    assert len(set(axis["ticktext"])) == len(axis["ticktext"])


@pytest.mark.parametrize(("low", "high"), [(0.241, 0.246), (0.24, 0.265), (0.2, 0.26), (0.0, 1.0)])
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_no_two_marks_of_an_axis_are_called_alike(language: str, low: float, high: float) -> None:
    axis = axes.percents_between(visit_in(language), low, high)
    assert axis["tickvals"][0] <= low < high <= axis["tickvals"][-1]
    assert len(set(axis["ticktext"])) == len(axis["ticktext"])


def test_a_run_that_was_stopped_says_so_and_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulatedrun, "ROUNDS", runs.MOST_ROUNDS)
    page = opened("reshuffle", lang="en", play="1", **TABLE)
    run = page.session_state[simulatedrun.RUNS]["reshuffle"]
    page.button(key="run-stop").click().run()
    finished(page)
    assert run.stopping.is_set()
    assert "Stopped after" in text_of(page)
    page.button(key="played-again-reshuffle").click().run()
    again = page.session_state[simulatedrun.RUNS]["reshuffle"]
    assert again is not run
    again.stop()


def test_what_never_happened_is_only_bounded_in_tables_too() -> None:
    never, always = estimates.proportion(0, 1000), estimates.proportion(1000, 1000)
    assert simulatedchart.cells(visit_in(), never)[:2] == [None, None]
    assert simulatedchart.cells(visit_in(), always)[::2] == [None, None]
