"""The report on Kabadak, against small tallies worked out by hand."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from caboprob.kabadak.core.state import BARE_KABADAK, KABADAK_WITH_REST, OUT, STUCK
from caboprob.kabadak.montecarlo import report, tally
from caboprob.kabadak.montecarlo.match import KINDS, Kind, match
from caboprob.kabadak.montecarlo.players import named
from caboprob.kabadak.montecarlo.report import Report
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.execution.running import Result, run
from caboprob.montecarlo.results import estimates, sequences
from caboprob.montecarlo.results.estimates import Estimate

Ask = Callable[..., Estimate | None]

OF_GAMES: tuple[tuple[Ask, tuple[int, ...]], ...] = (
    (report.chance_of_kabadak_ending, ()),
    (report.chance_of_bare_ending, ()),
    (report.chance_of_stuck_ending, ()),
    (report.chance_talon_emptied, ()),
    (report.dealer_wins, ()),
    (report.other_wins, ()),
    (report.chance_dealt, (0,)),
    (report.chance_ready, (1,)),
    (report.chance_held, (0,)),
    (report.chance_held_and_lost, (0,)),
    (report.chance_came_out, (1,)),
    (report.length, ()),
    (report.loss_of_loser, ()),
)
OF_ROUNDS: tuple[tuple[Ask, tuple[int, ...]], ...] = (
    (report.games_a_round, ()),
    (report.chance_round_won_bare, (1,)),
    (report.first_dealer_wins, ()),
)
OF_UNITS: tuple[tuple[Ask, tuple[int, ...]], ...] = (
    (report.wins, (0,)),
    (report.losses, (1,)),
    (report.wins_ahead, (0, 1)),
    (report.losses_ahead, (0, 1)),
)

# Four units: what each player lost in it, and won.
LOSSES = ((0, 24), (31, 0), (0, 66), (10, 20))
WINS = ((1, 0), (0, 1), (2, 0), (0, 0))


def name_of(asked: object) -> str:
    return getattr(asked, "__name__", "")


def report_on(kind: Kind, **counts: Any) -> Report:
    """A report on these counts."""
    found: Any = new(tally.Tally)
    for name, value in counts.items():
        found[name] = value
    experiment = match([named("eager")] * 2, kind=kind)
    return Report(Result(experiment, found, int(found.units), stopped=False, seconds=0.0))


def products(pairs: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Each player's squares, and below their diagonal the products of both."""
    first, second = zip(*pairs, strict=True)
    return [
        [sum(one * one for one in first), 0],
        [sum(one * other for one, other in pairs), sum(other * other for other in second)],
    ]


def by_units(kind: Kind) -> Report:
    return report_on(
        kind,
        units=len(LOSSES),
        unit_losses=[sum(column) for column in zip(*LOSSES, strict=True)],
        unit_losses_products=products(LOSSES),
        unit_wins=[sum(column) for column in zip(*WINS, strict=True)],
        unit_wins_products=products(WINS),
    )


def average(numbers: Sequence[int], scale: int = 1) -> Estimate:
    return estimates.mean(sum(numbers), sum(one * one for one in numbers), len(numbers), 0.95, scale)


def histogram(length: int, **counts: int) -> list[int]:
    """How often each number occurred: with `at_7=3` the 7 three times, the others never."""
    found = [0] * length
    for place, count in counts.items():
        found[int(place.removeprefix("at_"))] = count
    return found


ENDINGS = [0] * tally.ENDINGS
ENDINGS[OUT], ENDINGS[KABADAK_WITH_REST], ENDINGS[BARE_KABADAK], ENDINGS[STUCK] = 7, 2, 1, 2

GAMES = {
    "games": 12,
    "endings": ENDINGS,
    "talon_emptied": 5,
    "place_wins": [6, 4],  # of the dealer and of the other
    "came_out": [9, 11],
    "dealt": [1, 0],
    "ready": [4, 3],
    "held": [4, 0],
    "held_lost": [1, 0],
    "lengths": histogram(tally.TURN_BINS, at_1=1, at_20=8, at_35=3),
    "loss_counts": histogram(tally.LOSS_BINS, at_7=5, at_66=6, at_290=3),
}


@pytest.mark.parametrize(
    ("asked", "players", "hits", "cases"),
    [
        (report.chance_of_kabadak_ending, (), 3, 12),
        (report.chance_of_bare_ending, (), 1, 12),
        (report.chance_of_stuck_ending, (), 2, 12),
        (report.chance_talon_emptied, (), 5, 12),
        (report.dealer_wins, (), 6, 12),
        (report.other_wins, (), 4, 12),
        (report.chance_dealt, (0,), 1, 12),
        (report.chance_dealt, (1,), 0, 12),
        (report.chance_ready, (0,), 4, 12),
        (report.chance_ready, (1,), 3, 12),
        (report.chance_held, (0,), 4, 12),
        (report.chance_held_and_lost, (0,), 1, 4),
        (report.chance_came_out, (0,), 9, 12),
        (report.chance_came_out, (1,), 11, 12),
    ],
)
@pytest.mark.parametrize("kind", ["games", "rounds"])
def test_chances_of_games(kind: Kind, asked: Ask, players: tuple[int, ...], hits: int, cases: int) -> None:
    assert asked(report_on(kind, **GAMES), *players) == estimates.proportion(hits, cases)


@pytest.mark.parametrize("kind", ["games", "rounds"])
def test_averages_of_games(kind: Kind) -> None:
    assert report.length(report_on(kind, **GAMES)) == average([1, *[20] * 8, *[35] * 3])
    assert report.loss_of_loser(report_on(kind, **GAMES)) == average([*[7] * 5, *[66] * 6, *[290] * 3])
    assert report.chance_held_and_lost(report_on(kind, **GAMES), 1) is None  # who never held it


def test_rounds() -> None:
    played = report_on(
        "rounds",
        rounds=9,
        units=9,
        round_games=histogram(tally.ROUND_GAME_BINS, at_1=1, at_14=5, at_20=3),
        round_wins=[5, 4],
        unit_wins=[5, 4],
        unit_wins_products=[[5, 0], [0, 4]],
        round_bare=[0, 2],
        round_place_wins=[3, 6],
    )
    assert report.games_a_round(played) == average([1, *[14] * 5, *[20] * 3])
    assert report.first_dealer_wins(played) == estimates.proportion(3, 9)
    assert [report.chance_round_won_bare(played, who) for who in (0, 1)] == [
        estimates.proportion(0, 9),
        estimates.proportion(2, 9),
    ]
    assert [report.wins(played, who) for who in (0, 1)] == [
        estimates.proportion(5, 9),
        estimates.proportion(4, 9),
    ]
    assert report.wins_ahead(played, 0, 1) == average([1] * 5 + [-1] * 4)


@pytest.mark.parametrize("kind", KINDS)
def test_losses_and_wins_are_means_of_units_by_game(kind: Kind) -> None:
    """A deal played both ways round is two games."""
    played, scale = by_units(kind), 2 if kind == "same-deals" else 1
    for who in (0, 1):
        assert report.losses(played, who) == average([pair[who] for pair in LOSSES], scale)
    assert report.losses_ahead(played, 0, 1) == average([24, -31, 66, 10], scale)
    assert report.losses_ahead(played, 1, 0) == average([-24, 31, -66, -10], scale)
    assert report.wins_ahead(played, 0, 1) == average([1, -1, 2, 0], scale)
    assert report.wins_ahead(played, 1, 0) == average([-1, 1, -2, 0], scale)
    if kind == "same-deals":
        assert report.wins(played, 0) == average([1, 0, 2, 0], 2)
        assert report.wins(played, 1) == average([0, 1, 0, 0], 2)


@pytest.mark.parametrize(("asked", "players"), OF_GAMES, ids=name_of)
def test_games_of_one_deal_have_no_interval_of_their_own(asked: Ask, players: tuple[int, ...]) -> None:
    assert asked(report_on("same-deals", **GAMES), *players) is None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("asked", "players"), OF_GAMES + OF_ROUNDS + OF_UNITS, ids=name_of)
def test_before_anything_was_counted_there_is_no_estimate(
    kind: Kind, asked: Ask, players: tuple[int, ...]
) -> None:
    assert asked(report_on(kind), *players) is None


@pytest.mark.parametrize("kind", ["games", "same-deals"])
@pytest.mark.parametrize(("asked", "players"), OF_ROUNDS, ids=name_of)
def test_without_rounds_they_have_no_estimates(kind: Kind, asked: Ask, players: tuple[int, ...]) -> None:
    assert asked(Report(run(match([named("eager")] * 2, kind=kind), 20)), *players) is None


def test_every_function_of_the_report_is_tested() -> None:
    asked = {name_of(one) for one, _ in (*OF_GAMES, *OF_ROUNDS, *OF_UNITS)}
    functions = {
        name
        for name, one in vars(report).items()
        if callable(one) and getattr(one, "__module__", "") == report.__name__ and name[0].islower()
    }
    assert functions == asked


@pytest.mark.parametrize("confidence", [0.9, 0.999])
def test_intervals_have_the_confidence_asked_for_and_may_hold_at_every_look(confidence: float) -> None:
    result = run(match([named("shark"), named("eager")], kind="games"), 2_000)
    for every_look, how in ((False, estimates), (True, sequences)):
        found = Report(result, every_look, confidence)
        counts = result.tally
        assert report.wins(found, 0) == how.proportion(int(counts.unit_wins[0]), 2_000, confidence)
        squares = int(counts.unit_losses_products[0, 0])
        assert report.losses(found, 0) == how.mean(int(counts.unit_losses[0]), squares, 2_000, confidence)


def test_the_better_one_is_ahead_by_a_positive_number() -> None:
    for kind in KINDS:
        found = Report(run(match([named("steady"), named("beginner")], kind=kind), 2_000))
        for ahead in (report.wins_ahead, report.losses_ahead):
            better, worse = ahead(found, 0, 1), ahead(found, 1, 0)
            assert better is not None
            assert worse is not None
            assert better.low > 0
            assert worse.value == -better.value


def test_the_same_deals_compare_players_more_narrowly_than_as_many_games() -> None:
    """A thousand deals are two thousand games."""
    two = [named("shark"), named("sharp")]
    deals = report.losses_ahead(Report(run(match(two, kind="same-deals"), 1_000)), 0, 1)
    games = report.losses_ahead(Report(run(match(two, kind="games"), 2_000)), 0, 1)
    assert deals is not None
    assert games is not None
    assert deals.width < 0.5 * games.width
