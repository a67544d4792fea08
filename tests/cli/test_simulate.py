"""`caboprob simulate`: the library's counts, estimates with intervals; Ctrl-C keeps what was played."""

import io
import json
import os
import signal
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

from caboprob import cli, rulesets
from caboprob.content.messages import LANGUAGES, say
from caboprob.errors import CaboError
from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.execution.running import run as play
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.text import chances
from tests.cli.running import refused_in_one_sentence, run

ROUNDS = 300
SIMULATE = ("simulate", "--rules", "cabo-de", "--players", "3", "--workers", "1")
MIXED = (*SIMULATE, "--player", "careful", "--player", "steady call.at=6", "--rounds", str(ROUNDS))
BOUNDS = {"value", "low", "high", "stderr", "rounds", "seed"}


def result(kind: str = "rounds", rounds: int = ROUNDS) -> Result:
    """The result of the run that `MIXED` describes."""
    seated = [players.read(one) for one in ("careful", "steady call.at=6", "steady call.at=6")]
    return play(scenario(rulesets.read("cabo-de"), seated, kind=kind), rounds)


def mixed(*options: str, line: tuple[str, ...] = MIXED) -> tuple[str, ...]:
    """The command line `line` with these options added, each in place of the same one of its own."""
    command, *own = line
    kept = [pair for pair in zip(own[::2], own[1::2], strict=True) if pair[0] not in options]
    return (command, *(part for pair in kept for part in pair), *options)


def answer_of(*options: str) -> dict[str, Any]:
    return run(*mixed(*options), "--json").json


def test_counts_are_the_tally_of_the_players_there_are() -> None:
    answer, tally = answer_of(), result().tally
    counts = answer["counts"]
    assert counts["rounds"] == answer["rounds"] == ROUNDS
    assert counts["points"] == tally.points[:3].tolist()
    assert counts["outcomes"] == tally.outcomes[:3].tolist()
    assert counts["unit_points_products"] == tally.unit_points_products[:3, :3].tolist()
    assert sum(counts["lengths"]) == ROUNDS
    assert counts["lengths"][-1] > 0
    for number, rows in enumerate(counts["called"]):
        assert sum(map(sum, rows)) == tally.calls[number]
    assert not [name for name in counts if name.startswith(("game", "option"))]


def test_estimates_are_the_reports_with_interval_and_seed() -> None:
    answer, expected = answer_of(), Report(result())
    estimates = answer["estimates"]
    wins = report.wins(expected, 2)
    assert wins is not None
    assert estimates["wins"][2] == {
        "value": wins.value,
        "low": wins.low,
        "high": wins.high,
        "stderr": wins.stderr,
        "rounds": ROUNDS,
        "seed": 1,
        "hits": wins.hits,
    }
    assert estimates["length"].keys() == BOUNDS
    assert len(estimates["points_by_place"]) == len(estimates["wins_by_place"]) == 3
    pairs = [(one["player"], one["other"]) for one in estimates["ahead"]]
    assert pairs == [(1, 2), (1, 3), (2, 3)]
    rows = callreport.by_sum(expected, 0)
    assert [one["own"] for one in estimates["calls_by_sum"][0]] == [row.own for row in rows]
    assert all(0 < one["believed"] <= 1 for one in estimates["beliefs"][0])
    assert "resets" not in estimates
    assert "game_length" not in estimates


def test_the_answer_says_what_was_played_and_how_sure_it_is() -> None:
    answer = answer_of("--seed", "7")
    assert answer["players"] == ["careful", "steady call.at=6", "steady call.at=6"]
    assert (answer["rules"], answer["method"], answer["model"]) == ("cabo-de", "monte_carlo", "play")
    assert (answer["seed"], answer["stopped"], answer["kind"]) == (7, False, "rounds")
    assert (answer["confidence"], answer["every_look"]) == (0.95, False)
    (exact,) = answer["exact"]
    assert exact["name"] == "kamikaze-dealt"
    assert exact["fractions"]["exact"] == "6/270725"
    assert exact["exact"] == 6 / 270725
    assert exact["agrees"] is True


def test_workers_make_no_difference_and_seeds_do() -> None:
    alone, together = answer_of(), answer_of("--workers", "2")
    assert alone["counts"] == together["counts"]
    assert alone["counts"] != answer_of("--seed", "2")["counts"]


def test_without_players_all_are_steady() -> None:
    answer = run(*SIMULATE, "--rounds", "10", "--json").json
    assert answer["players"] == ["steady"] * 3
    two = run("simulate", "--rules", "cabo-de", "--player", "shark", "--player", "sharp", "--rounds", "9")
    assert two.status == 0


def test_a_player_of_ones_own_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(Path("data/players/steady.toml").read_text(encoding="utf-8"), encoding="utf-8")
    answer = run(*SIMULATE, "--rounds", "20", "--player", f"{file} call.at=3", "--json").json
    assert answer["players"] == ["mine call.at=3"] * 3


def test_games_are_counted_as_games() -> None:
    answer, expected = answer_of("--games", "--rounds", "20"), Report(result("games", 20))
    assert answer["rounds"] == answer["counts"]["games"] == 20
    estimates = answer["estimates"]
    assert estimates["game_length"]["rounds"] == 20
    assert sum(one["hits"] for one in estimates["wins"]) >= 20
    totals = report.points(expected, 0)
    assert totals is not None
    assert estimates["points"][0]["value"] == totals.value
    assert len(estimates["resets"]) == 3
    assert "points_by_place" not in estimates  # the winner of the last round begins


def test_rounds_of_the_same_deal_have_no_intervals_of_their_own() -> None:
    answer = answer_of("--same-deals", "--rounds", "40")
    assert (answer["rounds"], answer["counts"]["rounds"]) == (40, 120)
    assert set(answer["estimates"]) == {"points", "wins", "ahead"}
    assert answer["estimates"]["points"][0]["rounds"] == 40
    assert answer["exact"] == []


def test_estimates_that_a_game_lacks_are_left_out() -> None:
    answer = run("simulate", "--rules", "cabu", "--players", "2", "--rounds", "50", "--json").json
    assert not [name for name in answer["estimates"] if name.startswith("kamikaze")]
    assert answer["exact"] == []


def test_a_number_without_bounds_is_null() -> None:
    out = run(*SIMULATE, "--rounds", "1", "--json").out
    assert "Infinity" not in out
    points = json.loads(out)["estimates"]["points"][0]
    assert (points["low"], points["high"], points["stderr"]) == (None, None, None)


def test_a_run_stops_when_the_interval_is_narrow() -> None:
    answer = answer_of("--rounds", "100000", "--width", "0.5", "--of", "points", "--of-player", "2")
    points = answer["estimates"]["points"][1]
    assert points["high"] - points["low"] <= 0.5
    assert 1000 <= answer["rounds"] < 100_000
    assert (answer["reached"], answer["stopped"], answer["every_look"]) == (True, False, True)


def test_a_run_says_when_the_interval_stayed_wide() -> None:
    options = mixed("--width", "0.0001", "--of", "wins")
    assert run(*options, "--json").json["reached"] is False
    assert say("en", "simulate.wide") in run(*options).out


def interrupted(*arguments: str) -> tuple[int, str]:
    """The status and output of a command that is interrupted after a moment."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    out = io.StringIO()
    timer = Timer(1.5, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with redirect_stdout(out):
            return cli.run(arguments), out.getvalue()
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)


def test_ctrl_c_ends_a_run_and_keeps_what_was_played() -> None:
    run(*SIMULATE, "--rounds", "1")  # compiles, so that the next run plays at once
    status, out = interrupted(*SIMULATE, "--rounds", "1000000000", "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["stopped"] is True
    assert 0 < answer["rounds"] < 1_000_000_000
    assert answer["counts"]["rounds"] == answer["rounds"]


def test_ctrl_c_before_the_first_round_leaves_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(kernel: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("caboprob.montecarlo.play.execution.chunk.load", interrupt)
    answer = run(*SIMULATE)
    assert (answer.status, answer.out) == (cli.STOPPED, "")


class Terminal(io.StringIO):
    """A stream that claims to be a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_on_a_terminal_only() -> None:
    seen, out = Terminal(), io.StringIO()
    with redirect_stderr(seen), redirect_stdout(out):
        assert cli.run(mixed("--json")) == 0
    assert say("en", "simulate.playing") in seen.getvalue()
    assert json.loads(out.getvalue())["rounds"] == ROUNDS
    assert run(*mixed("--json")).err == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_tables_in_their_language(language: str) -> None:
    points = report.points(Report(result()), 0)
    assert points is not None
    answer = run(*mixed("--lang", language))
    assert answer.status == 0, answer.err
    assert chances.points_words(language, points.value) in answer.out
    assert chances.points_words(language, points.high) in answer.out
    assert say(language, "simulate.people") in answer.out
    for title in ("simulate.title.calls", "simulate.title.book"):
        assert say(language, title, player="")[:10] in answer.out  # its beginning, before the player's name
    assert not [line for line in answer.out.splitlines() if " 0%" in line or " 0 %" in line]
    for kind in ("--games", "--same-deals"):
        answer = run(*mixed(kind, "--rounds", "15", "--lang", language))
        assert answer.status == 0, answer.err
        assert say(language, "simulate.title.ahead") in answer.out
        assert " ".join(say(language, "simulate.each-pair").split()) in " ".join(answer.out.split())


def test_rounds_cut_short_are_mentioned() -> None:
    answer = run(*mixed("--most-turns", "5"))
    assert f"{ROUNDS} of {ROUNDS} rounds were stopped after 5 turns" in answer.out


IMPOSSIBLE = {
    "no players": (("--players", "0"), "--players"),
    "too many for the rules": (("--players", "9"), "--players"),
    "more players than seats": (("--player", "steady") * 4, "--player:"),
    "a player nobody knows": (("--player", "careful", "--player", "luck"), "--player 2"),
    "a player without name": (("--player", ""), "--player 1"),
    "a trait nobody has": (("--player", "steady call.luck=7"), "--player 1"),
    "a trait without value": (("--player", "steady call.at"), "--player 1"),
    "a trait beyond its limits": (("--player", "steady call.at=1000"), "--player 1"),
    "a file that is not there": (("--player", "nowhere.toml"), "--player 1"),
    "no rounds": (("--rounds", "0"), "--rounds"),
    "endless rounds": (("--rounds", "1000000001"), "--rounds"),
    "rounds in words": (("--rounds", "many"), "--rounds"),
    "a seed below zero": (("--seed", "-1"), "--seed"),
    "a seed too large": (("--seed", str(1 << 64)), "--seed"),
    "no workers": (("--workers", "0"), "--workers"),
    "too many workers": (("--workers", "65"), "--workers"),
    "no turns": (("--most-turns", "0"), "--most-turns"),
    "no width": (("--width", "0"), "--width"),
    "a width that is no number": (("--width", "nan"), "--width"),
    "the width of luck": (("--width", "0.1", "--of", "luck"), "--of"),
    "the width of calls, same deals": (("--width", "0.1", "--of", "call-success", "--same-deals"), "--of"),
    "the width of nobody": (("--width", "0.1", "--of-player", "4"), "--of-player"),
    "of without width": (("--of", "wins"), "--of"),
    "of a player without width": (("--of-player", "1"), "--of-player"),
    "games and the same deals": (("--games", "--same-deals"), "--games"),
    "no address": (("--scheduler", "somewhere"), "--scheduler"),
    "threads on a cluster": (("--scheduler", "tcp://127.0.0.1:9"), "--workers"),
}


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_is_refused_in_one_sentence_that_names_the_option(case: str) -> None:
    options, place = IMPOSSIBLE[case]
    line = SIMULATE[:-2] if case == "no address" else SIMULATE  # a cluster takes no `--workers`
    for language in LANGUAGES:
        answer = run(*mixed(*options, "--json", "--lang", language, line=line))
        assert refused_in_one_sentence(answer), answer
        assert answer.err.startswith(f"caboprob: {place}")


@pytest.mark.parametrize(
    "command", [("simulate", "--rules", "cabo-de", "--players", "2"), ("kabadak", "simulate")], ids=" ".join
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_cluster_that_is_lost_leaves_what_was_played_and_a_sentence(
    command: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = CaboError("scheduler-unreachable", got="tcp://there")
    part = ROUNDS // 3

    def run_on(_: str, what: Experiment, units: int, **__: object) -> Result:
        return replace(play(what, part), stopped=True, early_end_error=lost)

    monkeypatch.setattr("caboprob.montecarlo.play.execution.cluster.run_on", run_on)
    line = (*command, "--rounds", str(ROUNDS), "--scheduler", "tcp://there", "--lang", language)
    answer = run(*line, "--json")
    why = say(language, "errors.scheduler-unreachable", got="tcp://there")
    sentence = say(language, "errors.ended-early", played=part, asked=ROUNDS, why=why)
    assert (answer.status, answer.err) == (2, f"caboprob: {' '.join(sentence.split())}\n")
    assert (answer.json["rounds"], answer.json["stopped"], answer.json["ended_early"]) == (
        part,
        True,
        sentence,
    )
    people = run(*line)
    assert people.status == 2
    assert say(language, "simulate.stopped") in people.out


def test_a_file_that_is_no_player_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[call]\nat = 7\n", encoding="utf-8")
    answer = run(*SIMULATE, "--player", str(file))
    assert refused_in_one_sentence(answer)
    assert answer.err.startswith("caboprob: --player 1, ")
