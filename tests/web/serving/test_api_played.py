"""Simulated odds for requests: the command line's answers, within limits of their own."""

import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.exact.arrangements.cancelling import Cancellation, Cancelled
from caboprob.montecarlo.play.execution import chunk
from caboprob.web.serving.api import played
from tests.cli.running import run
from tests.web.serving.apiserver import get, json_of
from tests.web.serving.test_api import commanded, options

pytestmark = pytest.mark.usefixtures("can_play")

ROUNDS = ("rounds", "400")
CALL = [
    [("rules", "cabo-de"), ("me", "1 2 ? 4"), ("opponent", "? ? 5 ?"), ("player", "careful"), ROUNDS],
    [
        ("rules", "kaboom"),
        ("me", "1 2 3 4"),
        ("players", "3"),
        ("player", "shark"),
        ("others-know", "2"),
        ROUNDS,
    ],
    [("rules", "cabo-de"), ("me", "1 2 3 4"), ("players", "3"), ("turns-had", "4"), ("starter", "2"), ROUNDS],
    [("rules", "cabo-en"), ("players", "2"), ("my-player", "steady call.at=7"), ("seed", "5"), ROUNDS],
]
BEST = [
    [("rules", "cabo-de"), ("me", "1 5 5 ?"), ("players", "3"), ("discard", "7 3"), ROUNDS],
    [("rules", "cabu"), ("me", "A 2 Kh ?"), ("players", "2"), ("drawn", "9"), ("turns-had", "3"), ROUNDS],
]
REFUSED = [
    ("call-played", [("rules", "cabo-de"), ("me", "99")]),
    ("call-played", [("rules", "cabo-de"), ("players", "3"), ("starter", "2")]),
    ("call-played", [("rules", "cabo-de"), ("players", "3"), ("turns-had", "99")]),
    ("call-played", [("rules", "cabo-de"), ("players", "3"), ("turns-had", "3"), ("others-know", "2")]),
    ("call-played", [("rules", "cabo-de"), ("players", "3"), ("rounds", "0")]),
    ("call-played", [("rules", "cabo-de"), ("players", "3"), ("seed", "-1")]),
    ("call-played", [("rules", "cabo-de"), ("players", "2"), ("player", "steady"), ("player", "sharp")]),
    ("call-played", [("rules", "cabo-de"), ("players", "2"), ("player", "steady call.at=often")]),
    ("best", [("rules", "cabo-de"), ("players", "3"), ("rounds", "1")]),
    ("best", [("rules", "cabo-de"), ("me", "1 2 3 4"), ("players", "3"), ("drawn", "77")]),
]
COMMANDS = {"call-played": ("call", "--model", "play"), "best": ("best",)}


@pytest.mark.parametrize("given", CALL, ids=str)
def test_a_played_call_is_that_of_the_command_line(given: list[tuple[str, str]]) -> None:
    served = json_of(f"/api/odds/call-played?{urlencode(given)}")
    assert served.pop("seconds") >= 0
    assert served == commanded("odds", *COMMANDS["call-played"], *options(given))


@pytest.mark.parametrize("given", BEST, ids=str)
def test_what_is_best_is_that_of_the_command_line(given: list[tuple[str, str]]) -> None:
    served = json_of(f"/api/odds/best?{urlencode(given)}")
    assert served.pop("seconds") >= 0
    assert served == commanded("odds", "best", *options(given))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "given"), REFUSED, ids=str)
def test_they_are_refused_as_by_the_command_line(
    name: str, given: list[tuple[str, str]], language: str
) -> None:
    answer = get(f"/api/odds/{name}?{urlencode([*given, ('lang', language)])}")
    assert answer.status == 400
    refused = run("odds", *COMMANDS[name], *options(given), "--lang", language)
    told = refused.err.removeprefix("caboprob: ").removeprefix("--").strip()
    assert (refused.status, told) == (2, " ".join(json.loads(answer.body)["error"].split()))


@pytest.mark.parametrize(
    ("name", "most"), [("call-played", played.MOST_CALL_ROUNDS), ("best", played.MOST_BEST_ROUNDS)]
)
def test_more_rounds_than_a_request_may_have_are_refused(name: str, most: int) -> None:
    answer = get(f"/api/odds/{name}?rules=cabo-de&players=2&rounds={most + 1}")
    assert (answer.status, json.loads(answer.body)["where"]) == (400, "rounds")


def test_a_player_of_a_file_is_refused_without_a_look_at_it(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("based_on = 'steady'")
    for written in (str(file), f"{file} call.at=7", "../steady.toml", ""):
        query = urlencode({"rules": "cabo-de", "players": 2, "player": written})
        answer = get(f"/api/odds/call-played?{query}")
        assert (answer.status, json.loads(answer.body)["where"]) == (400, "player")


def test_nothing_is_played_before_the_code_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunk, "is_compiled", lambda _: False)
    answer = get("/api/odds/call-played?rules=cabo-de&players=2&lang=fr")
    assert (answer.status, answer.headers["retry-after"]) == (503, "5")
    assert json.loads(answer.body)["error"] == say("fr", "errors.api.compiling")


def test_a_run_ends_when_nobody_waits_for_it_any_more() -> None:
    cancellation = Cancellation()
    cancellation.cancel()
    with cancellation.heeded(), pytest.raises(Cancelled):
        played._check_cancelled(None)  # type: ignore[arg-type]
