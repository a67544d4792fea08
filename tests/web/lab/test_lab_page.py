"""The page *Lab*: it plays what is asked for, says what the library says, and refuses what cannot be."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import CaboError
from caboprob.montecarlo.play import scenario
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import matters, traits
from caboprob.montecarlo.policies.traits import write_value
from caboprob.montecarlo.results import callreport, estimates, report
from caboprob.montecarlo.results.report import Report
from caboprob.web.answers import estimatewords, runchart
from caboprob.web.base.visit import Visit
from caboprob.web.lab import inputs, leadingplayer, ownplayer
from caboprob.web.lab.inputs import Question
from caboprob.web.progress import runs
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

FEW = 60


def visit_in(language: str = "en", rules: str = "cabo-de") -> Visit:
    return Visit(language, rulesets.read(rules))


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python would take too long for as many rounds as the page offers."""
    monkeypatch.setattr(inputs, "units", lambda kind, _: FEW if kind == "rounds" else FEW // 10)


def played(**address: str) -> AppTest:
    """The page once its run is done."""
    return finished(opened("lab", **{"lang": "en", "rules": "cabo-de", "run": "1", "players": "2"} | address))


def result(kind: scenario.ScenarioKind = "rounds", rules: str = "cabo-de", **details: int) -> running.Result:
    seats = [players.named(key) for key in inputs.USUAL_SEATS[:2]]
    experiment = scenario.scenario(rulesets.read(rules), seats, kind=kind, **details)
    return running.run(experiment, inputs.units(kind, 0), play=runs.run_piece_nowait)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_it_says_how_to_begin(language: str) -> None:
    page = opened("lab", lang=language, rules="cabo-de")
    assert say(language, "lab.empty") in text_of(page)
    assert not page.get("progress")


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
@pytest.mark.parametrize("kind", scenario.SCENARIO_KINDS)
def test_the_numbers_are_the_librarys(kind: scenario.ScenarioKind, language: str) -> None:
    page = played(kind=kind, lang=language)
    expected, visit = Report(result(kind)), visit_in(language)
    written = html_of(page)
    for seat in range(2):
        value, _ = estimatewords.short_form(visit, report.points(expected, seat), is_chance=False)
        assert value in written
    if kind == "rounds":
        assert estimatewords.chance(visit, callreport.success(expected, 0)) in written
    if kind == "same-deals":
        assert say(language, "lab.same-deals-only") in text_of(page)
        assert say(language, "lab.column.success") not in written
    assert say(language, "answers.charts.title") in text_of(page)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
@pytest.mark.parametrize("kind", scenario.SCENARIO_KINDS)
def test_wins_that_come_to_more_than_all_are_explained(kind: scenario.ScenarioKind, language: str) -> None:
    words = say(language, "lab.shared-games" if kind == "games" else "lab.shared")
    explained = []
    for number in (2, 3):
        page = played(kind=kind, lang=language, players=str(number))
        shown = Report(page.session_state["playing"].result)
        total = sum(won.value for seat in range(number) if (won := report.wins(shown, seat)))
        assert (words in text_of(page)) == (total > 1)
        explained.append(total > 1)
    assert explained == [False, kind != "games"]


def test_another_seed_brings_other_cards_and_the_same_one_the_same() -> None:
    first, other = html_of(played()), html_of(played(seed="2"))
    again = html_of(played())
    assert first == again
    assert first != other


def test_play_again_takes_the_next_seed() -> None:
    page = played()
    page.button(key="run-again").click().run()
    assert page.session_state["seed"] == "2"
    assert page.session_state["run"] == "1"


def test_the_button_plays_and_other_inputs_end_it() -> None:
    page = opened("lab", lang="en", rules="cabo-de", players="2")
    page.button(key="run-play").click().run()
    run = page.session_state["playing"]
    assert page.session_state["run"] == "1"
    page.selectbox(key="p1-shown").set_value("careful").run()
    assert run.stopping.is_set()
    assert page.session_state["run"] == "0"
    assert "playing" not in page.session_state


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=1, of=3))
def test_a_link_to_a_long_run_waits_until_somebody_wants_it(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Question, "is_quick", False)
    seed = str(910 + LANGUAGES.index(language))
    address = {"lang": language, "rules": "cabo-de", "players": "2", "run": "1", "seed": seed}
    page = opened("lab", **address)
    assert say(language, "lab.unstarted") in text_of(page)
    assert "playing" not in page.session_state
    assert page.session_state["run"] == "1"  # the address stays what it was
    finished(page.button(key="run-play").click().run())
    assert say(language, "lab.unstarted") not in text_of(page)
    again = opened("lab", **address)  # what is known is shown at once
    assert say(language, "lab.unstarted") not in text_of(again)
    assert again.session_state["playing"].is_done


def test_other_inputs_are_not_what_the_link_has_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Question, "is_quick", False)
    page = opened("lab", lang="en", rules="cabo-de", players="2", run="1", seed="920")
    page.selectbox(key="p1-shown").set_value("careful").run()
    assert page.session_state["run"] == "0"
    assert say("en", "lab.empty") in text_of(page)


def test_a_page_loaded_anew_finds_what_is_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Question, "is_quick", False)
    monkeypatch.setattr(inputs, "units", lambda _kind, _rounds: runs.MOST_ROUNDS)
    address = {"lang": "en", "rules": "cabo-de", "players": "2", "seed": "930"}
    run = opened("lab", **address).button(key="run-play").click().run().session_state["playing"]
    page = opened("lab", **address, run="1")
    again = page.session_state["playing"]
    assert (again.experiment, again.units) == (run.experiment, run.units)
    assert page.get("progress")
    run.end()
    assert not again.is_done
    again.end()
    assert again.ended.wait(30)


@pytest.mark.parametrize("view", ["calls", "beliefs", "length", "games", "points", "places", "piles"])
def test_every_picture_has_words_and_a_table(view: str) -> None:
    page = played(kind="games", view=view)
    assert len(page.get("plotly_chart")) == (0 if view == "piles" else 1)
    if view != "piles":  # so few rounds hardly ever need a reshuffle
        chart = page.get("plotly_chart")[0].proto
        assert chart.alt
        assert json.loads(chart.spec)["data"]


def test_one_player_is_made_and_changed() -> None:
    page = opened("lab", lang="en", rules="cabo-de", p1="mine", mine="careful call.at=7")
    assert page.number_input(key="mine-call.at").value == 7
    page.number_input(key="mine-call.at").set_value(5.5).run()
    assert page.session_state["mine"] == "careful call.at=5.5"
    page.selectbox(key="mine-base").set_value("sharp").run()
    assert page.session_state["mine"] == "sharp call.at=5.5"
    page.button(key="mine-reset").click().run()
    assert page.session_state["mine"] == "sharp"
    assert not page.exception


@pytest.mark.parametrize("rules", every_nth(rulesets.family_keys(), turn=1, of=3))
def test_every_trait_that_matters_can_be_set(rules: str) -> None:
    rule_set = rulesets.read(rules)
    shown = set()
    for group in ownplayer.groups(rule_set):
        page = opened("lab", lang="en", rules=rules, trait=group)
        keys = {one.key for kind in (page.number_input, page.toggle) for one in kind}
        keys |= {one.key for one in page.get("button_group")}
        shown |= {key.removeprefix("mine-") for key in keys if key and key.startswith("mine-")}
    assert shown == {one.metadata["path"] for one in traits() if matters(one, rule_set)}


def test_a_trait_that_the_base_player_has_anyway_is_not_written() -> None:
    steady = players.named("steady")
    changed = ownplayer.with_trait(steady, "call.at", "3")
    assert changed == "steady call.at=3"
    usual = write_value(steady.call_at)
    assert ownplayer.with_trait(ownplayer.read(changed), "call.at", usual) == "steady"


@pytest.mark.parametrize(
    "written",
    [
        "nobody",
        "data/players/steady.toml",
        "steady call.at",
        "steady call.at=ten",
        "steady no.trait=1",
        "x" * 2000,
    ],
)
def test_a_player_that_cannot_be_is_refused_and_the_usual_one_plays(written: str) -> None:
    page = opened("lab", lang="en", rules="cabo-de", p1="mine", mine=written)
    assert len(page.warning) == 1
    assert page.selectbox(key="mine-base").value == ownplayer.BASE
    with pytest.raises(CaboError):
        ownplayer.read(written)


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_trait_names_its_limits_and_an_emptied_field_goes_back_to_what_it_was(language: str) -> None:
    page = opened("lab", lang=language, rules="cabo-de", mine="steady call.at=4")
    field = page.number_input(key="mine-call.at")
    assert all(end in field.label for end in ("−99", " 99"))
    field.set_value(None).run()
    assert page.number_input(key="mine-call.at").value == 4
    assert page.session_state["mine"] == "steady call.at=4"


@pytest.mark.parametrize("seed", ["-1", "abc", "1.5", "99999999999999999999", "٣"])
def test_a_seed_that_is_none_is_refused_and_the_usual_one_taken(seed: str) -> None:
    page = opened("lab", lang="en", rules="cabo-de", seed=seed)
    assert len(page.warning) == 1
    assert seed in page.warning[0].value.replace("\\", "").replace(",", "")


def test_what_the_address_cannot_mean_is_left_at_its_default() -> None:
    page = opened(
        "lab", lang="en", rules="cabo-de", players="9", p1="zorro", kind="x", rounds="7", run="maybe", who="4"
    )
    assert page.session_state["players"] == "3"
    assert page.session_state["p1"] == inputs.USUAL_SEATS[0]
    assert page.session_state["kind"] == "rounds"
    assert page.session_state["run"] == "0"
    assert not page.warning


def test_large_tables_have_at_most_eight() -> None:
    page = opened("lab", lang="en", rules="cabu", players="8")
    assert page.session_state["p8"] == inputs.USUAL_SEATS[7]
    assert opened("lab", lang="en", rules="cabu", players="10").session_state["players"] == "3"


def question_with(*seats: str, kind: scenario.ScenarioKind = "rounds") -> Question:
    experiment = scenario.scenario(rulesets.read("cabo-de"), [players.named(key) for key in seats], kind=kind)
    return Question(experiment, units=FEW, seats=seats)


def test_who_is_alike_has_a_number() -> None:
    question = question_with("steady", "sharp", "steady")
    assert [inputs.seat_name(visit_in(), question, seat) for seat in range(3)] == [
        "Steady (1)",
        "Sharp",
        "Steady (3)",
    ]


def test_nobody_is_ahead_among_equals() -> None:
    question = question_with("steady", "steady")
    found = leadingplayer.find_lead(
        question, Report(running.run(question.scenario, 30, play=runs.run_piece_nowait))
    )
    assert found
    assert found.margins[found.second].value >= 0
    assert not found.is_clear
    assert "No difference" in leadingplayer.verdict(visit_in(), question, found)


@pytest.mark.parametrize("seats", [("steady", "beginner"), ("steady", "beginner", "careful")])
def test_intervals_that_hold_for_several_pairs_at_once_say_so(seats: tuple[str, ...]) -> None:
    question = question_with(*seats)
    results = Report(running.run(question.scenario, 30, play=runs.run_piece_nowait))
    found = leadingplayer.find_lead(question, results)
    assert found
    alone = report.points_ahead(results, found.best, found.second)
    assert alone
    wider = found.margins[found.second].width > alone.width
    assert (
        wider
        == (say("en", "lab.ahead.together") in leadingplayer.verdict(visit_in(), question, found))
        == (len(seats) > 2)
    )


def test_never_and_always_are_only_bounded() -> None:
    assert estimatewords.chance(visit_in(), estimates.proportion(0, 10_000)) == "at most 0.030%"
    assert estimatewords.chance(visit_in(), estimates.proportion(10_000, 10_000)) == "at least 99.970%"
    assert estimatewords.short_form(visit_in(), estimates.proportion(0, 10_000), is_chance=True) == (
        "≤ 0.030%",
        "",
    )
    assert estimatewords.chance(visit_in(), None) == estimatewords.NO_VALUE


def test_a_number_is_as_exact_as_its_interval() -> None:
    told = [
        estimatewords.chance(visit_in(), estimates.proportion(n * 7 // 10, n)) for n in (100, 10_000, 10**6)
    ]
    assert told == ["70%", "70.0%", "70.00%"]


def test_a_picture_ends_where_hardly_anything_is_left() -> None:
    assert list(runchart.shown_range([0, 0, 999, 1000, 1, 0, 0])) == [2, 3]
