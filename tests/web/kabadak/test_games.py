"""The part of the page *Kabadak* that simulates rounds: its numbers are the library's, in every language."""

import json

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.montecarlo import players, report
from caboprob.kabadak.montecarlo.match import match
from caboprob.kabadak.montecarlo.report import Report
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.results.untilnarrow import FIRST_LOOK
from caboprob.rulesets import read
from caboprob.text.chances import one_in
from caboprob.web.answers import estimatewords
from caboprob.web.base.visit import Visit
from caboprob.web.kabadak.games import answer, charts, inputs
from caboprob.web.progress import runs
from tests.turns import every_nth
from tests.web.opening import finished, html_of, opened, text_of

FEW = "4"


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python would take too long for as many rounds as the page offers."""
    monkeypatch.setattr(inputs, "ROUND_COUNTS", ("2", FEW))


def shown(**address: str) -> AppTest:
    return opened("kabadak", **{"lang": "en", "show": "games", "rounds": FEW, **address})


def played(**address: str) -> AppTest:
    """The page once its rounds are played."""
    return finished(shown(**address))


def expected_report(first: str = "steady", second: str = "steady", seed: int = 1) -> Report:
    """What the library says of the same rounds."""
    experiment = match([players.named(first), players.named(second)], seed=seed)
    return Report(running.run(experiment, int(FEW), play=runs.run_piece_nowait))


def visit(language: str = "en") -> Visit:
    return Visit(language, read("cabo-de"))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_the_games_of_a_round_are_the_librarys_beside_what_the_rules_say(language: str) -> None:
    """Source 002, line 89."""
    html, expected = html_of(played(lang=language)), expected_report()
    value, within = answer.main_number(visit(language), expected)[1:]
    assert f"<strong>{value}</strong>" in html
    assert within in html
    assert say(language, "kabadakgames.source") in html
    assert "14" in say(language, "kabadakgames.source")


def test_how_games_end_and_who_wins_them_is_the_librarys() -> None:
    html, expected = html_of(played(p1="hunter", p2="eager")), expected_report("hunter", "eager")
    for how in (*answer.ENDINGS.values(), *answer.WINS_BY_DEAL.values()):
        assert f"<strong>{estimatewords.chance(visit(), how(expected))}</strong>" in html
    for seat in (0, 1):
        assert estimatewords.chance_interval(visit(), report.wins(expected, seat)) in html


def test_who_wins_the_round_is_told_of_players_who_differ() -> None:
    title = say("en", "kabadakgames.title.rounds")
    assert title in text_of(played(p2="sharp"))
    assert title not in text_of(played())


def test_what_is_counted_stands_beside_what_was_played() -> None:
    page = played()
    for one in agreements(expected_report()):
        assert one_in("en", one.exact) in html_of(page)
    agree = [caption.value for caption in page.caption if caption.value.startswith("They agree")]
    assert len(agree) == len(agreements(expected_report())) == 2


@pytest.mark.parametrize("view", charts.PICTURES)
@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_every_picture_has_words_and_the_counts_of_the_library(view: str, language: str) -> None:
    page, expected = played(lang=language, view=view), expected_report()
    row, mean = charts.PICTURES[view]
    counts = [int(count) for count in row(expected.tally)]
    assert charts.alternative_words(visit(language), view, counts, mean(expected)) in text_of(page)
    spec = json.loads(page.get("plotly_chart")[0].proto.spec)
    shares = spec["data"][0]["y"]
    assert sum(shares) == pytest.approx(1, abs=0.002)


def test_other_cards_are_another_seed_and_stand_in_the_address() -> None:
    page = played()
    page.button(key="kabadak-again").click().run()
    page = finished(page)
    value = answer.main_number(visit(), expected_report(seed=2))[1]
    assert f"<strong>{value}</strong>" in html_of(page)
    assert page.query_params["seed"] == "2"


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", "99999999999999999999"])
def test_a_seed_that_is_none_is_the_usual_one(seed: str) -> None:
    assert html_of(played(seed=seed)) == html_of(played())


@pytest.mark.parametrize("address", [{"p1": "nobody"}, {"rounds": "7"}, {"view": "nothing"}])
def test_what_the_address_cannot_mean_is_left_at_its_default(address: dict[str, str]) -> None:
    assert html_of(played(**address)) == html_of(played())


def test_a_run_of_few_rounds_is_no_number_yet() -> None:
    """The interval of an average means nothing before there are enough rounds."""
    experiment = match([players.named("steady")] * 2)
    early = Report(running.run(experiment, 3, play=runs.run_piece_nowait), every_look=True)
    assert early.result.units < FIRST_LOOK
    assert answer.main_number(visit(), early)[1:] == (estimatewords.NO_VALUE, "")


def test_beginning_is_called_an_advantage_only_if_the_intervals_tell() -> None:
    assert answer.beginning_sentence(visit(), expected_report()) == say("en", "kabadakgames.begin.open")
    for wins, word in (((400, 600), "better"), ((600, 400), "worse"), ((495, 505), "open")):
        played_rounds = expected_report()
        played_rounds.tally.games = 1000
        played_rounds.tally.place_wins[:] = wins
        assert answer.beginning_sentence(visit(), played_rounds) == say("en", f"kabadakgames.begin.{word}")
