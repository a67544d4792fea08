"""The players of Kabadak: who is stronger, how they are written, and what is refused."""

import re
from functools import cache
from pathlib import Path

import pytest

from caboprob.content.paths import data
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.match import Kind, Match, match
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.players import KEYS, LADDER, read
from caboprob.kabadak.montecarlo.report import Report
from caboprob.montecarlo.play.execution.running import Result, run
from caboprob.montecarlo.policies.traits import write_value
from tests.guards.sources import ROOT
from tests.kabadak.montecarlo.model import TRAITS
from tests.montecarlo.written import refused, with_line

RUNGS = list(zip(LADDER[1:], LADDER, strict=False))
PATHS = [one.metadata["path"] for one in TRAITS]
STEADY_TOML = data("players", "kabadak", "steady.toml").read_text(encoding="utf-8")
PLAYERS_PAGE = (
    (ROOT / "docs" / "players.md").read_text(encoding="utf-8").partition("\n## The players of Kabadak\n")[2]
)

UNITS = 20_000


@cache
def result(one: str, other: str, kind: Kind) -> Result[Match]:
    """These two with seed 1."""
    return run(match([read(one), read(other)], kind=kind, seed=1), UNITS)


def played(one: str, other: str, kind: Kind, confidence: float = 0.95) -> Report:
    return Report(result(one, other, kind), confidence=confidence)


def trait_of(player: Player, path: str) -> str:
    return write_value(next(getattr(player, one.name) for one in TRAITS if one.metadata["path"] == path))


@pytest.mark.parametrize("key", KEYS)
def test_a_player_is_read_with_every_trait(key: str) -> None:
    player = read(key)
    assert (player.key, player.notation, player.changed) == (key, key, ())
    first, *lines = data("players", "kabadak", f"{key}.toml").read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"# [A-Z].+\.", first)
    names = [match[1] for line in lines if (match := re.match(r"(\w+) = ", line))]
    rung = ["rung"] if key in LADDER else []
    assert names == rung + [path.partition(".")[2] for path in PATHS]


@pytest.mark.parametrize("key", KEYS)
def test_a_value_that_means_never_is_marked_so_and_no_other(key: str) -> None:
    for line in data("players", "kabadak", f"{key}.toml").read_text(encoding="utf-8").splitlines():
        never = line.startswith(("below = -99", "wait_safe = 33", "hoard_from = 8"))
        assert line.endswith("  # never") == never


def test_no_other_player_lies_in_the_folder() -> None:
    assert {path.stem for path in data("players", "kabadak").glob("*.toml")} == set(KEYS)


def test_the_ladder_is_all_players_but_the_hunter() -> None:
    assert LADDER == ("beginner", "eager", "steady", "sharp", "shark")
    assert set(KEYS) - set(LADDER) == {"hunter"}


@pytest.mark.parametrize(("upper", "lower"), RUNGS)
@pytest.mark.slow
def test_each_player_of_the_ladder_wins_more_rounds_than_the_one_below(upper: str, lower: str) -> None:
    """A chance result of less than 1 in 1000."""
    ahead = report.wins_ahead(played(upper, lower, "rounds", 0.999), 0, 1)
    assert ahead is not None
    assert ahead.low > 0


@pytest.mark.parametrize(("upper", "lower"), RUNGS)
def test_each_player_of_the_ladder_loses_less_on_the_same_deals(upper: str, lower: str) -> None:
    ahead = report.losses_ahead(played(upper, lower, "same-deals", 0.999), 0, 1)
    assert ahead is not None
    assert ahead.low > 0


@pytest.mark.parametrize("key", ["steady", "sharp"])
@pytest.mark.slow
def test_a_round_of_good_players_has_about_14_games(key: str) -> None:
    """Source 002, line 89."""
    found = report.games_a_round(played(key, key, "rounds"))
    assert found is not None
    assert 13 < found.low < found.high < 15.5


def test_the_hunter_ends_more_games_by_kabadak_and_rounds_by_bare_ones_than_anybody_else() -> None:
    for one in (report.chance_of_kabadak_ending, report.chance_of_bare_ending):
        chances = [one(played(key, key, "games")) for key in KEYS]
        assert all(found is not None for found in chances)
        assert max(chances, key=lambda found: found.low) == chances[KEYS.index("hunter")]


def test_a_player_who_waits_too_long_with_kabadak_loses_now_and_then() -> None:
    """Source 002, line 103."""
    waits = "hunter kabadak.wait_safe=0 kabadak.hoard_safe=0"
    found = played(waits, "steady", "games")
    lost = report.chance_held_and_lost(found, 0)
    assert lost is not None
    assert 0 < lost.low < lost.high < 0.02
    assert found.tally.held_lost[1] == 0  # never waits


@pytest.mark.parametrize(
    ("written", "normal"),
    [
        ("sharp", "sharp"),
        ("sharp lay.guard=12", "sharp lay.guard=12"),
        ("sharp  lay.guard=+12.0 ", "sharp lay.guard=12"),
        ("shark kabadak.wait_safe=0 draw.below=-2,5", "shark kabadak.wait_safe=0 draw.below=-2.5"),
        ("eager lay.plan=1 lay.plan=2", "eager lay.plan=2"),
    ],
)
def test_the_notation_of_a_player_is_read_as_it_was_written(written: str, normal: str) -> None:
    player = read(written)
    assert player.notation == normal
    assert read(player.notation) == player


def test_a_player_of_ones_own_is_read_from_a_file(tmp_path: Path) -> None:
    own = read(with_line(tmp_path, STEADY_TOML, "plan = 0.5", "plan = 0.75") + " lay.guard=3")
    assert (own.key, own.plan, own.guard, own.per_card) == ("own", 0.75, 3, -3)


@pytest.mark.parametrize("name", ["", "nobody", "careful", "Steady", "steady.tom", "../steady"])
def test_a_name_that_nobody_has(name: str) -> None:
    """Nor one that only CABO has."""
    assert "beginner, eager, steady" in refused(lambda: read(name), "player-name-unknown")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ("call.at=7", "trait-unknown"),
        ("lay.guards=7", "trait-unknown"),
        ("lay.guard", "trait-unreadable"),
        ("lay.guard=", "trait-number"),
        ("lay.guard=true", "trait-number"),
        ("lay.guard=-1", "trait-number"),
        ("lay.guard=100.01", "trait-number"),
        ("lay.guard=1.125", "trait-number"),
        ("lay.notices=1.01", "trait-number"),
        ("lay.per_card=-20.01", "trait-number"),
        ("lay.plan=5.01", "trait-number"),
        ("draw.below=50.01", "trait-number"),
        ("draw.below=-100", "trait-number"),
        ("draw.safe=33", "trait-whole"),
        ("kabadak.wait_safe=34", "trait-whole"),
        ("kabadak.hoard_from=9", "trait-whole"),
        ("kabadak.hoard_from=4.5", "trait-whole"),
        ("kabadak.hoard_safe=-1", "trait-whole"),
    ],
)
def test_a_change_that_cannot_be(change: str, key: str) -> None:
    assert refused(lambda: read(f"sharp {change}"), key).startswith("sharp: ")


def test_how_to_change_a_trait_is_shown_by_one_of_this_game() -> None:
    assert "lay.guard=12" in refused(lambda: read("sharp lay.guard"), "trait-unreadable")
    assert read("sharp lay.guard=12").guard == 12


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("guard = 0", "", "trait-missing"),
        ("guard = 0", "guard = true", "trait-number"),
        ("guard = 0", "guard = 0\nluck = 1", "trait-unknown"),
        ("hoard_safe = 0", "hoard_safe = 0.5", "trait-whole"),
        ("[draw]", "[call]", "trait-unknown"),
        ("[draw]", "[draw", "file-unreadable"),
    ],
)
def test_a_file_that_cannot_be(old: str, new: str, key: str, tmp_path: Path) -> None:
    refused(lambda: read(with_line(tmp_path, STEADY_TOML, old, new)), key)


def rows_of(head: str) -> list[list[str]]:
    """The rows of a table of the page that begins with these columns."""
    _, _, rest = PLAYERS_PAGE.partition(f"\n| {head} |")
    table = rest.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def test_the_page_on_players_introduces_them_all() -> None:
    assert [row[0] for row in rows_of("player | who that is")] == [f"`{key}`" for key in KEYS]


def test_the_page_on_players_has_every_trait_as_in_the_files() -> None:
    rows = rows_of("trait | meaning")
    assert [row[0] for row in rows] == [f"`{path}`" for path in PATHS]
    for path, row in zip(PATHS, rows, strict=True):
        assert row[2:] == [trait_of(read(key), path) for key in KEYS]


def chance_words(found: report.Estimate | None) -> str:
    """A chance as the page writes it."""
    assert found is not None
    return f"{100 * found.value:.1f} % ({100 * found.low:.1f} to {100 * found.high:.1f})"


def average_words(found: report.Estimate | None) -> str:
    """An average as the page writes it."""
    assert found is not None
    return f"{found.value:.2f} ({found.low:.2f} to {found.high:.2f})"


@pytest.mark.slow
def test_the_page_on_players_has_the_strengths_that_come_out(in_full: bool) -> None:
    rows = rows_of("who | rounds won")
    pairs = [tuple(row[0].split(" over ")) for row in rows]
    assert pairs[: len(RUNGS)] == RUNGS
    for (one, other), row in [*zip(pairs, rows, strict=True)][:: 1 if in_full else 3]:
        deals = played(one, other, "same-deals")
        assert row[1:] == [
            chance_words(report.wins(played(one, other, "rounds"), 0)),
            chance_words(report.wins(deals, 0)),
            average_words(report.losses_ahead(deals, 0, 1)),
        ]


@pytest.mark.slow
def test_the_page_on_players_has_the_games_of_two_of_a_kind_that_come_out(in_full: bool) -> None:
    rows = rows_of("two of | games a round")
    assert [row[0] for row in rows] == [f"`{key}`" for key in KEYS]
    for key, row in [*zip(KEYS, rows, strict=True)][:: 1 if in_full else 3]:
        games = played(key, key, "games")
        assert row[1:] == [
            average_words(report.games_a_round(played(key, key, "rounds"))),
            average_words(report.length(games)),
            average_words(report.loss_of_loser(games)),
            chance_words(report.chance_of_kabadak_ending(games)),
        ]
