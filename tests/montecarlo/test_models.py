"""Rounds of players that follow a model agree with the exact odds of the model."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from caboprob import rulesets
from caboprob.agreement import agreements
from caboprob.exact.call import call
from caboprob.exact.kamikaze import kamikaze, my_kamikaze_chances
from caboprob.exact.reshuffle import reshuffles
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.play.scenario import scenario, situation
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import agrees, proportion
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position, read_position
from tests.montecarlo.model import COLLECTS, DROPS_HIGHEST, STILL, takes_now_and_then

CALLS_NOW = (move_without_places(CALL),)
SURE = 0.999  # of the intervals below, one in a thousand misses the truth


def position(key: str, me: str, *opponents: str, discard: str = "") -> Position:
    return read_position(rulesets.read(key), me=me, opponents=opponents, discard=discard)


POSITIONS = [
    position("cabo-de", "1 2 3 4", "? ? ? ?", "0-5 ? ? 7", discard="7 5"),
    position("cabo-en", "0 0 1 1", "? ? ? ?", discard="2"),
    position("cabo-de", "12 12 13 ?", "? ? ? ?", "? ? ? 13"),
    position("kaboom", "3 3 2 ?", "? ? ? ?", "0-6 0-6 0-6 0-6", "? ? 1 ?", discard="9"),
    position("kaboom", "5 0-3 2", "? ? 12-13 12-13 5"),
]


@pytest.mark.parametrize("table", POSITIONS, ids=lambda one: f"{one.rules.key}-{len(one.opponents)}")
def test_a_call_answered_by_players_who_drop_their_highest_is_the_one_draw_model(table: Position) -> None:
    played = run(situation(table, [DROPS_HIGHEST] * table.players, options=CALLS_NOW), 60_000)
    found, exact = Report(played, confidence=SURE), call(table, "one-draw")
    for name, chance in callreport.outcomes(found, 0).items():
        assert chance is not None
        assert agrees(chance, getattr(exact, name)), name
    success = callreport.success(found, 0)
    assert success is not None
    assert agrees(success, exact.win)
    for seat in range(table.players):
        points = report.points(found, seat)
        assert points is not None
        assert agrees(points, exact.points[seat]), seat


@pytest.mark.parametrize(
    "table",
    [
        position("cabu", "5 A 2", "? ? ? ?", "K-K ? ? 7", discard="10 9"),
        position("cabu", "? ? 3", "A-4 ?", "? 2-9"),
    ],
    ids=["cabu-known", "cabu-ranges"],
)
def test_a_call_that_ends_the_round_at_once_is_compared_as_the_cards_lie(table: Position) -> None:
    played = run(situation(table, [STILL] * table.players, options=CALLS_NOW), 60_000)
    compared = agreements(Report(played, confidence=SURE))
    assert [one.name for one in compared if not one.agrees] == []
    assert {one.name for one in compared} >= {"alone", "tied", "beaten"}


@pytest.mark.slow
def test_a_kamikaze_is_dealt_as_often_as_counting_says() -> None:
    rules = rulesets.read("cabo-de")
    played = run(scenario(rules, [STILL] * 5, most_turns=1), 2_000_000)
    found = Report(played, confidence=SURE)
    for seat in range(5):
        chance = report.kamikaze_dealt(found, seat)
        assert chance is not None
        assert agrees(chance, Fraction(6, 270725)), seat
    assert all(one.agrees for one in agreements(found))


@pytest.mark.parametrize(
    ("me", "changes"),
    [
        ("13 13 12 1", {}),
        ("12 12 13 0", {"call_moment": "after-turn"}),
        ("12 12 13 0", {"call_after_laps": 2}),
        ("13 5 6 7", {}),
    ],
    ids=str,
)
@pytest.mark.slow
def test_who_draws_and_keeps_what_is_missing_makes_a_kamikaze_as_counted(
    me: str, changes: dict[str, Any]
) -> None:
    """By `my_kamikaze_chances`. The others draw from the same pile, unseen; turns before do not matter."""
    rules, draws = replace(rulesets.read("cabo-de"), **changes), 8
    table = read_position(rules, me=me, opponents=("? ? ? ?", "? 0-9 ? ?"), discard="4")
    exact = my_kamikaze_chances(table, draws)
    players = [COLLECTS, STILL, STILL]
    turns_before = 3 * rules.call_after_laps + 1  # at most: counted as played, so that a call is allowed
    played = run(situation(table, players, most_turns=turns_before + 3 * draws), 200_000)
    held = played.tally.first_held[0].cumsum()
    for drawn in range(1, draws + 1):
        assert agrees(proportion(int(held[drawn]), played.units, SURE), exact[drawn]), drawn


@pytest.mark.parametrize(("key", "players", "rate"), [("cabo-de", 4, "4/5"), ("cabo-en", 5, "9/10")])
def test_reshuffles_come_when_the_pile_rate_says(key: str, players: int, rate: str) -> None:
    rules, turns = rulesets.read(key), 120
    exact = reshuffles(rules, players, turns, Fraction(rate))
    share = f"{float(1 - Fraction(rate)):g}"
    played = run(scenario(rules, [takes_now_and_then(share)] * players, most_turns=turns), 50_000)
    found = Report(played)
    for number, row in enumerate(exact.at_least[:3], 1):
        by_turn = report.reshuffled_by(found, number)
        for turn in range(1, turns + 1):
            hits = round(by_turn[turn] * played.units)
            assert agrees(proportion(hits, played.units, 0.99999), row[turn - 1]), (number, turn)


@pytest.mark.parametrize("moment", ["instead-of-turn", "after-turn"])
@pytest.mark.parametrize("key", ["cabo-de", "cabo-en", "kombio", "dutch"])
def test_where_everybody_draws_once_a_turn_each_reshuffle_comes_in_its_turn(key: str, moment: str) -> None:
    """Whether a player who may call does so before the turn or after it; an ace of Dutch would draw more."""
    rules = replace(rulesets.read(key), call_moment=moment, actions={})
    players, turns = 3, 126
    exact = reshuffles(rules, players, turns, Fraction(1))
    played = Report(run(scenario(rules, [takes_now_and_then("0")] * players, most_turns=turns), 20))
    for number, row in enumerate(exact.at_least[:3], 1):
        assert report.reshuffled_by(played, number)[1 : turns + 1] == tuple(map(float, row)), number


def test_who_is_dealt_a_kamikaze_and_keeps_it_brings_everyone_else_fifty() -> None:
    """The hand is chosen first and the rest shuffled; picking it out of a shuffled deck would be biased."""
    table = position("cabo-de", "12 12 13 13", "? ? ? ?", "? ? ? ?")
    played = run(situation(table, [DROPS_HIGHEST] * 3, options=CALLS_NOW), 5_000)
    assert list(played.tally.points[:3]) == [0, 50 * 5_000, 50 * 5_000]
    assert kamikaze(table).me == 1


@pytest.mark.parametrize("changes", [{}, {"action_fires": "any-discard"}], ids=str)
def test_a_kamikaze_held_at_the_end_was_held_before_or_dealt(changes: dict[str, Any]) -> None:
    """Also where the card given up for it acts, and where a card of mine may be the one that is missing."""
    rules = replace(rulesets.read("cabo-de"), **changes)
    table = read_position(rules, me="13 13 12 11-12", opponents=("? ? ? ?",) * 2)
    tally = run(situation(table, [COLLECTS, STILL, STILL], most_turns=60), 2_000).tally
    assert tally.dealt[0] > 0
    assert tally.made[0] > 0
    assert (
        tally.held_at_end[0] == tally.dealt[0] + tally.made[0] == tally.dealt[0] + tally.first_held[0].sum()
    )


@pytest.mark.parametrize("laps", [0, 4])
def test_turns_that_a_described_table_counts_as_played_make_no_round_longer(laps: int) -> None:
    rules = replace(rulesets.read("cabo-de"), call_after_laps=laps)
    table = read_position(rules, me="1 2 3 4", opponents=("? ? ? ?",) * 2)
    tally = run(situation(table, [STILL] * 3, options=CALLS_NOW), 10).tally
    assert tally.turns == 30  # my call, and one turn of each of the others


@pytest.mark.parametrize(
    ("key", "changes"), [("dutch", {"empty_calls": True}), ("kombio", {"call_moment": "after-turn"})]
)
def test_nobody_calls_at_the_end_of_a_turn_in_which_an_empty_hand_has_called(
    key: str, changes: dict[str, Any]
) -> None:
    rules = replace(rulesets.read(key), **changes)
    assert run(scenario(rules, [players.named("steady")] * 3, seed=7), 20_000).tally.refused == 0
