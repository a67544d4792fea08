"""The built-in players: who is stronger, how they are written, and what is refused."""

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.content.paths import data
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import ScenarioKind, scenario
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.policies.player import Player, matters, traits
from caboprob.montecarlo.policies.players import KEYS, LADDER, read
from caboprob.montecarlo.policies.roster import LARGEST_FILE
from caboprob.montecarlo.policies.traits import write_value
from caboprob.montecarlo.results.estimates import Estimate, mean
from tests.guards.sources import ROOT
from tests.montecarlo.written import refused, with_line
from tests.turns import every_nth

GAMES = ("cabo-de", "cabo-en", "cabo-2", "kaboom", "cabu", "cambio", "tamalou", "dutch", "kombio")
RUNGS = list(zip(LADDER[1:], LADDER, strict=False))
PATHS = [one.metadata["path"] for one in traits()]
STEADY_TOML = data("players", "steady.toml").read_text(encoding="utf-8")
PLAYERS_PAGE = (
    (ROOT / "docs" / "players.md").read_text(encoding="utf-8").partition("\n## The players of Kabadak\n")[0]
)

UNITS = 6_000
SURE = 0.999


@cache
def played(
    rules: str, players: tuple[str, ...], kind: ScenarioKind = "same-deals", units: int = UNITS
) -> Tally:
    """These players at a table with seed 1."""
    experiment = scenario(rulesets.read(rules), [read(one) for one in players], kind=kind, seed=1)
    return play_units(experiment, 0, units)


def margin(rules: str, upper: str, below: str, players: int) -> Estimate:
    """By how many points a round one player writes less than each of the others does on average."""
    tally = played(rules, (upper, *[below] * (players - 1)))
    weights = np.array([1 - players] + [1] * (players - 1))
    lead = int(weights @ tally.unit_points[:players])
    triangle = tally.unit_points_products[:players, :players]  # each pair stands there once
    products = triangle + triangle.T - np.diag(np.diag(triangle))
    squares = int(weights @ products @ weights)
    return mean(lead, squares, int(tally.units), SURE, scale=players * (players - 1))


def trait_of(player: Player, path: str) -> str:
    return write_value(next(getattr(player, one.name) for one in traits() if one.metadata["path"] == path))


@pytest.mark.parametrize("key", KEYS)
def test_a_player_is_read_with_every_trait(key: str) -> None:
    player = read(key)
    assert (player.key, player.notation, player.changed) == (key, key, ())
    first, *lines = data("players", f"{key}.toml").read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"# [A-Z].+\.", first)
    names = [match[1] for line in lines if (match := re.match(r"(\w+) = ", line))]
    rung = ["rung"] if key in LADDER else []
    assert names == rung + [path.partition(".")[2] for path in PATHS]


def test_no_other_player_lies_in_the_folder() -> None:
    assert {path.stem for path in data("players").glob("*.toml")} == set(KEYS)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("rules", every_nth(GAMES, turn=0, of=3))
@pytest.mark.parametrize(("upper", "lower"), RUNGS)
@pytest.mark.slow
def test_each_player_of_the_ladder_beats_the_one_below(
    rules: str, upper: str, lower: str, players: int
) -> None:
    """One against the others, the same deals from every seat; a chance result of less than 1 in 1000."""
    seats = min(players, rulesets.read(rules).players_max)
    assert margin(rules, upper, lower, seats).low > 0


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize(("upper", "lower"), RUNGS)
@pytest.mark.slow
def test_each_player_of_the_ladder_wins_more_games_than_its_share(rules: str, upper: str, lower: str) -> None:
    """One against one, where a fair share is half the games."""
    tally = played(rules, (upper, lower), "games", 1_000)
    assert tally.games_capped == 0
    assert tally.game_wins[0] - tally.game_wins[1] > 3 * 1_000**0.5


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.slow
def test_hardly_a_round_has_to_be_stopped(key: str, rules: str) -> None:
    for players in (2, min(5, rulesets.read(rules).players_max)):
        tally = played(rules, (key,) * players, "rounds", 2_000)
        assert tally.refused == 0
        assert tally.capped <= 0.02 * tally.rounds


@pytest.mark.parametrize("rules", GAMES[:4])
def test_the_kamikaze_player_makes_one_now_and_then(rules: str) -> None:
    tally = played(rules, ("kamikaze", "steady", "steady"))
    assert 0.003 < tally.made[0] / tally.rounds < 0.05  # kamikazes made by the first player
    assert tally.made[1] + tally.made[2] < 0.01 * tally.made[0]


def test_the_kamikaze_player_is_the_steady_one_but_for_the_chase() -> None:
    kamikaze, steady = read("kamikaze"), read("steady")
    different = [path for path in PATHS if trait_of(kamikaze, path) != trait_of(steady, path)]
    assert different == ["chase.kamikaze_from", "chase.kamikaze_laps"]


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("careful", "careful"),
        ("careful call.at=7", "careful call.at=7"),
        ("careful  call.at=+7.0 ", "careful call.at=7"),
        ("shark call.sure=0,75 chase.reset=false", "shark call.sure=0.75 chase.reset=false"),
        ("sharp actions.swap=blind sets.most=2", "sharp actions.swap=blind sets.most=2"),
        ("careful call.at=7 call.at=-2.5", "careful call.at=-2.5"),
        ("careful call.at=7 take.most=1 call.at=8", "careful take.most=1 call.at=8"),
    ],
)
def test_the_notation_of_a_player_is_read_as_it_was_written(written: str, normal: str) -> None:
    player = read(written)
    assert player.notation == normal
    assert read(player.notation) == player


def test_the_last_of_two_values_counts() -> None:
    assert read("careful call.at=7 call.at=8").call_at == 8


def test_a_player_is_read_from_a_file(tmp_path: Path) -> None:
    own = read(with_line(tmp_path, STEADY_TOML, "look = true", "look = false") + " call.at=7.25")
    assert (own.key, own.look, own.call_at) == ("own", False, 7.25)


@pytest.mark.parametrize("name", ["", "nobody", "Steady", "steady.tom", "../steady", "x" * 5000])
def test_a_name_that_nobody_has(name: str) -> None:
    assert "beginner, careful, steady" in refused(lambda: read(name), "player-name-unknown")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ("call.att=7", "trait-unknown"),
        ("call_at=7", "trait-unknown"),
        ("=7", "trait-unknown"),
        ("call.at", "trait-unreadable"),
        ("call.at:7", "trait-unknown"),
        ("call.at=", "trait-number"),
        ("call.at=low", "trait-number"),
        ("call.at=99.01", "trait-number"),
        ("call.at=-100", "trait-number"),
        ("call.at=nan", "trait-number"),
        ("call.at=inf", "trait-number"),
        ("call.at=7.125", "trait-number"),
        ("call.at=true", "trait-number"),
        ("call.at=" + "9" * 5000, "trait-number"),
        ("call.sure=1.01", "trait-number"),
        ("call.sure=80%", "trait-number"),
        ("sets.most=2.5", "trait-whole"),
        ("sets.most=0", "trait-whole"),
        ("sets.most=false", "trait-whole"),
        ("actions.swap=sometimes", "trait-words"),
        ("actions.swap=true", "trait-words"),
        ("actions.look=1", "trait-words"),
        ("actions.look=yes", "trait-words"),
    ],
)
def test_a_change_that_cannot_be(change: str, key: str) -> None:
    assert refused(lambda: read(f"steady {change}"), key).startswith("steady: ")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("counts = false", "", "trait-missing"),
        ("counts = false", "counts = 0", "trait-words"),
        ("counts = false", "counts = false\nluck = 1", "trait-unknown"),
        ("look = true", "look = 'true'", "trait-words"),
        ("unknown = 0", "unknown = true", "trait-whole"),
        ("unknown = 0", "unknown = 1.5", "trait-whole"),
        ("unknown = 0", "unknown = 1979-05-27", "trait-whole"),
        ("gain = 3", "gain = '3'", "trait-number"),
        ("gain = 3", "gain = 2.999", "trait-number"),
        ("gain = 3", f"gain = {10**400}", "number-too-long"),
        ("gain = 3", "gain = [3]", "trait-number"),
        ("[snap]", "[snapping]", "trait-unknown"),
        ("[call]", "friend = 1\n[call]", "trait-unknown"),
        ("[call]", "[call", "file-unreadable"),
        ("[snap]", "[call]", "file-unreadable"),
        ("[call]", "[call]\ndeep = " + "[" * 9000, "file-too-deep"),
    ],
)
def test_a_file_that_cannot_be(old: str, new: str, key: str, tmp_path: Path) -> None:
    refused(lambda: read(with_line(tmp_path, STEADY_TOML, old, new)), key)


def test_a_file_that_is_huge_or_no_text_or_not_there(tmp_path: Path) -> None:
    huge, picture = tmp_path / "huge.toml", tmp_path / "picture.toml"
    huge.write_text(STEADY_TOML + "#" * LARGEST_FILE, encoding="utf-8")
    picture.write_bytes(b"\x89PNG\xff")
    refused(lambda: read(str(huge)), "file-too-large")
    refused(lambda: read(str(picture)), "file-not-text")
    refused(lambda: read(str(tmp_path / "none.toml")), "file-none")


@pytest.mark.parametrize(
    ("rules", "hidden"),
    [
        ("cabo-de", {"snap.notices", "snap.others"}),
        ("cabo-en", {"snap.notices", "snap.others"}),
        ("kaboom", {"snap.notices", "snap.others"}),
        (
            "cabu",
            {"sets.most", "sets.sure", "chase.kamikaze_from", "chase.kamikaze_laps", "chase.reset"},
        ),
    ],
)
def test_traits_that_make_no_difference_in_a_game_are_known(rules: str, hidden: set[str]) -> None:
    game = rulesets.read(rules)
    assert {one.metadata["path"] for one in traits() if not matters(one, game)} == hidden


def test_the_page_on_players_has_every_trait_as_in_the_files() -> None:
    rows = re.findall(r"^\| `(\w+\.\w+)` \|[^|]*\|(.*)\|$", PLAYERS_PAGE, re.MULTILINE)
    players = [read(key) for key in KEYS]
    assert [path for path, _ in rows] == PATHS
    for path, values in rows:
        assert [one.strip() for one in values.split("|")] == [trait_of(one, path) for one in players]
