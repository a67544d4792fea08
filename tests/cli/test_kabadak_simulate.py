"""`caboprob kabadak simulate`: the library's counts and estimates; refusals."""

import pytest

from caboprob.cli.kabadak.estimators import PER_GAME, PER_PLAYER, PER_ROUND
from caboprob.content.messages import LANGUAGES, say
from caboprob.kabadak.core.state import CARDS_DEALT
from caboprob.kabadak.montecarlo import players
from caboprob.kabadak.montecarlo.match import KINDS, Kind, match
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.odds import KnownCards, coming_out, holding_kabadak
from caboprob.montecarlo.play.execution import running
from tests.cli.running import refused_in_one_sentence, run

SIMULATE = ("kabadak", "simulate", "--rounds", "60")
FLAGS = {"rounds": (), "games": ("--games",), "same-deals": ("--same-deals",)}


def simulated(kind: Kind = "rounds", seed: int = 1) -> Report:
    what = match([players.named("sharp"), players.named("eager")], kind=kind, seed=seed)
    return Report(running.run(what, 60))


@pytest.mark.parametrize("kind", KINDS)
def test_counts_and_estimates_are_the_librarys(kind: Kind) -> None:
    answer = run(*SIMULATE, "--player", "sharp", "--player", "eager", *FLAGS[kind], "--json").json
    report = simulated(kind)
    assert (answer["rules"], answer["method"], answer["model"]) == ("kabadak", "monte_carlo", "play")
    assert (answer["kind"], answer["rounds"], answer["seed"]) == (kind, 60, 1)
    assert answer["players"] == ["sharp", "eager"]
    assert answer["counts"]["games"] == report.tally.games
    assert answer["counts"]["won"] == report.tally.won.tolist()
    for name, how in PER_PLAYER.items():
        expected = [how(report, seat) for seat in (0, 1)]
        if any(expected):
            assert [one and one["value"] for one in answer["estimates"][name]] == [
                one and one.value for one in expected
            ]
        else:
            assert name not in answer["estimates"]
    for name, measured in (PER_GAME | PER_ROUND).items():
        one = measured(report)
        assert answer["estimates"].get(name, {}).get("low") == (one and one.low), name


def test_every_estimate_has_its_interval_rounds_and_seed() -> None:
    found = run(*SIMULATE, "--seed", "5", "--json").json["estimates"]
    one = found["games_a_round"]
    assert one["low"] < one["value"] < one["high"]
    assert (one["rounds"], one["seed"]) == (60, 5)
    assert found["ahead"]["wins"]["seed"] == 5


def test_chances_that_can_be_counted_are_compared() -> None:
    exact = {one["name"]: one["fractions"]["exact"] for one in run(*SIMULATE, "--json").json["exact"]}
    assert exact == {
        "kabadak-dealt": str(holding_kabadak(KnownCards(), CARDS_DEALT).chance),
        "ready": str(coming_out(KnownCards(), CARDS_DEALT).chance),
    }
    assert run(*SIMULATE, "--same-deals", "--json").json["exact"] == []


def test_the_same_seed_gives_the_same_numbers_with_any_workers() -> None:
    first, second = (run(*SIMULATE, "--workers", many, "--json").json for many in ("1", "3"))
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert run(*SIMULATE, "--seed", "2", "--json").json["counts"] != first["counts"]


def test_the_second_player_is_like_the_first_if_none_is_named() -> None:
    assert run(*SIMULATE, "--player", "shark", "--json").json["players"] == ["shark", "shark"]
    assert run(*SIMULATE, "--json").json["players"] == ["steady", "steady"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_tables_are_in_the_readers_language(language: str, kind: Kind) -> None:
    arguments = ("--player", "sharp", "--player", "eager", *FLAGS[kind], "--lang", language)
    out = run(*SIMULATE, *arguments).out
    assert say(language, f"kabadakgames.played.{kind}", n=60, number="60", seed=1) in out
    assert say(language, "simulate.people") in out
    assert (say(language, "kabadakgames.title.games") in out) == (kind != "same-deals")


def test_players_who_differ_are_compared_and_equal_ones_are_not() -> None:
    title = say("en", "simulate.title.ahead")
    assert title in run(*SIMULATE, "--player", "sharp", "--player", "eager").out
    assert title not in run(*SIMULATE).out


@pytest.mark.parametrize(
    "wrong",
    [
        ("--player", "nobody"),
        ("--player", "careful"),
        ("--player", "sharp lay.guard"),
        ("--player", "sharp lay.guard=high"),
        ("--player", "sharp lay.guard=101"),
        ("--player", "sharp call.at=7"),
        ("--player", "a", "--player", "b", "--player", "c"),
        ("--rounds", "0"),
        ("--rounds", "9999999999"),
        ("--seed", "-1"),
        ("--workers", "0"),
        ("--games", "--same-deals"),
        ("--scheduler", "nowhere"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(wrong: tuple[str, ...]) -> None:
    assert refused_in_one_sentence(run(*SIMULATE, *wrong))


def test_an_impossible_player_of_ones_own_is_refused_in_words() -> None:
    answer = run(*SIMULATE, "--player", "sharp", "--player", "sharp lay.guard=101")
    assert "--player 2" in answer.err
    assert "lay.guard" in answer.err
