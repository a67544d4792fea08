"""Calls tried in the middle of freely played rounds: what is counted, against what players do anyway."""

from collections.abc import Mapping
from functools import cache
from math import sqrt
from typing import Any

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.content import paths
from caboprob.errors import BadNotation
from caboprob.machinecode.structs import fields_of
from caboprob.montecarlo.calltrials import trying
from caboprob.montecarlo.calltrials.experiment import CallTrials, call_trials
from caboprob.montecarlo.calltrials.trialtally import MOST_CARDS, TrialTally
from caboprob.montecarlo.play import units
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.execution.chunk import play_units
from caboprob.montecarlo.play.scenario import scenario
from caboprob.montecarlo.play.tally import LAP_BINS, LOWEST_SUM
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import callingbook, callreport
from caboprob.montecarlo.results.bookcells import (
    FEWEST_MOMENTS,
    HIGHEST_SUM,
    MOST_TURNS_HAD,
    Book,
    Cell,
    CellKey,
    best_gains,
    book_of_run,
)
from caboprob.montecarlo.results.estimates import Estimate, mean, proportion
from caboprob.montecarlo.results.report import Report
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import OVER
from tests.turns import every_nth

GAMES = rulesets.family_keys()
GAMES_WITH_BOOKS = paths.file_names(callingbook.FOLDER, suffix=".json")
# Of every third game, always the first kind of table; with `--all` every game with every kind of table.
BOOKS_PLAYED_AGAIN = [
    pytest.param(key, table, marks=() if (number - game) % 3 == 0 and not game % 3 else pytest.mark.in_full)
    for game, key in enumerate(GAMES_WITH_BOOKS)
    for number, table in enumerate(tablekinds.keys())
]

MOST_STDERRS = 4.5  # by chance, any of the cells of all games is off by more once in a thousand runs
STEADY = roster.read("steady memory.forgets=0")
FOUR = (STEADY,) * 4
# Of each of two intervals. With so many rounds as here, two miss each other by chance as seldom as 4.5
# standard errors are exceeded; with 0.999, two of the twenty thousand cells of all books would.
CONFIDENCE = 0.9999
PLAIN_ROUNDS = 150
ROUNDS_AGAIN, FEWEST_AGAIN = 40_000, 60  # rounds played again, and moments a cell of theirs needs at least


def trials(rules: str, players: tuple[roster.Player, ...] = FOUR, seed: int = 1) -> CallTrials:
    return call_trials(rulesets.read(rules), players, seed)


@cache
def tried(rules: str, rounds: int) -> Any:
    """The tally of calls tried in so many rounds."""
    return play_units(trials(rules), 0, rounds)


def same(one: Estimate, other: Estimate) -> bool:
    """Whether two estimates of the same thing from different rounds differ by no more than chance."""
    if one.hits is not None and other.hits is not None:
        return bounds(one)[0] <= bounds(other)[1] and bounds(other)[0] <= bounds(one)[1]
    return abs(one.value - other.value) <= MOST_STDERRS * sqrt(one.stderr**2 + other.stderr**2)


def bounds(chance: Estimate) -> tuple[float, float]:
    """An interval for a chance that many of them together keep."""
    wider = proportion(chance.hits or 0, chance.rounds, CONFIDENCE)
    return wider.low, wider.high


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.slow
def test_compiled_and_plain_python_try_the_same_calls(key: str) -> None:
    experiment = trials(key)
    compiled, plain = play_units(experiment, 0, 20), play_units(experiment, 0, 20, plain=True)
    assert compiled.tobytes() == plain.tobytes()
    assert compiled.moments.sum() > 0


def test_everybody_may_throw_after_a_call_that_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Cambio a call does not end the time to throw, so one that is tried does not either."""
    callers, snap_all = [], units.snap_all

    def note(workspace: Workspace, *records: Any) -> None:
        callers.append(int(workspace.table.caller))
        snap_all(workspace, *records)

    monkeypatch.setattr(units, "snap_all", note)
    tally = play_units(trials("cambio"), 0, 40, plain=True)
    assert len(callers) == tally.moments.sum() > 0
    assert min(callers) >= 0


def test_any_number_of_workers_tries_the_same_calls() -> None:
    alone, shared = (
        running.run(trials("kaboom"), 300, workers=workers, size=size) for workers, size in ((1, 300), (3, 7))
    )
    assert alone.tally.tobytes() == shared.tally.tobytes()


def test_a_round_counts_once_in_each_cell_and_a_call_succeeds_at_most_once() -> None:
    for number in range(40):
        tally = play_units(trials("cabu"), number, 1)
        assert tally.rounds == 1
        assert tally.moments.max() <= 1
        assert (tally.moments.sum(axis=(0, 2)) <= 1).all()  # one turn, one hand
        assert (tally.succeeded <= tally.moments).all()
        counted_there = fields_of(TrialTally)[2:]  # all but the rounds and the moments themselves
        assert not [name for name in counted_there if tally[name][tally.moments == 0].any()]


@pytest.mark.parametrize("key", every_nth(GAMES, turn=2, of=3))
@pytest.mark.slow
def test_calls_that_a_player_would_make_anyway_succeed_as_often_as_the_calls_made(key: str) -> None:
    """Whoever calls whenever the sum is low enough makes exactly the calls that are tried with such sums."""
    rounds = 60_000
    made = Report(running.run(scenario(rulesets.read(key), FOUR, seed=2), rounds))
    tally, compared = tried(key, rounds), 0
    moments, succeeded = tally.moments.sum(axis=0), tally.succeeded.sum(axis=0)  # with any number of cards
    for player in range(4):
        for row in callreport.calling_book(made, player):
            counts = moments[row.turns_had, row.own - LOWEST_SUM]
            if row.own <= STEADY.call_at and row.calls >= FEWEST_MOMENTS and counts >= FEWEST_MOMENTS:
                hits = succeeded[row.turns_had, row.own - LOWEST_SUM]
                assert same(proportion(row.succeeded, row.calls), proportion(int(hits), int(counts)))
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("key", every_nth(GAMES, turn=1, of=3))
@pytest.mark.slow
def test_where_a_player_would_not_call_playing_on_brings_what_such_rounds_bring(key: str) -> None:
    first_bin = int(STEADY.call_at) + 1 - LOWEST_SUM  # of sums too high for a call
    experiment = trials(key)
    tally = play_units(experiment, 0, PLAIN_ROUNDS)
    # The excess after a call, and by how much playing on raises it: together, the excess after playing on.
    gain = int(tally.gain[:, :, first_bin:].sum())  # trials without further ways
    excess, moments = (int(tally[name][:, :, first_bin:].sum()) for name in ("excess", "moments"))
    excesses = [
        excess
        for number in range(PLAIN_ROUNDS)
        for excess in excesses_of_free_play(experiment, number, first_bin)
    ]
    assert len(excesses) == moments > 50
    expected = mean(sum(excesses), sum(excess * excess for excess in excesses), moments)
    assert abs((gain + excess) / moments - expected.value) < 2 * MOST_STDERRS * expected.stderr


def excesses_of_free_play(experiment: CallTrials, number: int, first_bin: int) -> list[int]:
    """The scaled excess of the watched seat, once for each turn with a known sum so high or higher.

    The first player is watched, who moves on by one seat with every round.
    """
    workspace, _, rules, facts, policies, job, unread = experiment.records()
    trying.begin_round(workspace, rules, job, number)
    watched, moments = number % 4, 0
    for turns in range(watched, 4 * LAP_BINS, 4):
        trying.play_to_call(workspace, rules, facts, policies, job, unread, turns)
        if workspace.table.phase == OVER or workspace.table.caller >= 0:
            break
        known = trying.knows_own_hand(workspace.table, watched)
        kamikaze = trying.has_kamikaze(workspace, rules, watched)
        moments += known and not kamikaze and trying.sum_bin(workspace, rules, watched) >= first_bin
    trying.finish_round(workspace, rules, facts, policies, job, unread)
    return [trying.scaled_excess(workspace.sheet, watched)] * moments


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadNotation):
        trials("cabo-de", (STEADY,) * 9)
    with pytest.raises(BadNotation):
        trials("cabo-de", seed=-1)


def seldom_known(rules: RuleSet, table: str) -> bool:
    """Whether hardly anybody ever knows all own cards: where nobody looks at first, and many forget."""
    return rules.looks == 0 and table == "beginners"


@pytest.mark.parametrize(("key", "table"), BOOKS_PLAYED_AGAIN)
@pytest.mark.slow
def test_the_book_kept_is_what_comes_out_when_it_is_played_again(key: str, table: str) -> None:
    """Every cell agrees with other rounds within the interval of both; means of few moments are skewed."""
    rules, seen, found = rulesets.read(key), 0, 0
    for players in (2, min(5, rules.players_max)):
        kept = callingbook.stored_books(rules, players, table)
        experiment = callingbook.trials_at(rules, players, table, callingbook.SEED + 1)
        result = running.run(experiment, ROUNDS_AGAIN)
        for cards in (None, *range(1, MOST_CARDS + 1)):
            again = book_of_run(result, cards, fewest=FEWEST_AGAIN)
            cells = kept[cards].cells if cards in kept else {}
            seen += len(again.cells)
            found += count_agreeing(again, cells)
    assert found >= 0.9 * seen, "what comes up often enough is kept"
    assert found or seldom_known(rules, table)


def count_agreeing(again: Book, kept: Mapping[CellKey, Cell]) -> int:
    """How many cells of a book that was played again are kept; each of them has to agree."""
    both = [(kept[where], cell) for where, cell in again.cells.items() if where in kept]
    for one, other in both:
        assert same(one.success, other.success), (again, one, other)
        if other.success.rounds >= FEWEST_MOMENTS:
            assert same(one.excess, other.excess), (again, one, other)
            assert same(one.gain, other.gain), (again, one, other)
    return len(both)


@pytest.mark.parametrize("table", tablekinds.keys())
@pytest.mark.parametrize("key", GAMES_WITH_BOOKS)
@pytest.mark.slow
def test_a_cell_is_kept_only_if_it_came_up_often_enough(key: str, table: str) -> None:
    rules = rulesets.read(key)
    for players in callingbook.stored_player_counts(rules):
        books = callingbook.stored_books(rules, players, table)
        assert books or seldom_known(rules, table)
        by_cards = list(books)[1:]
        assert list(books) == ([None, *sorted(filter(None, by_cards), reverse=True)] if books else [])
        assert sum(books[cards].moments for cards in by_cards) <= (books[None].moments if books else 0)
        for cards, book in books.items():
            assert (book.players, book.cards, book.rounds) == (players, cards, callingbook.ROUNDS)
            assert all(counts[0] >= FEWEST_MOMENTS for counts in book.counts.values())
            assert max(book.turns) <= MOST_TURNS_HAD
            assert max(book.sums) <= HIGHEST_SUM


def test_with_one_sum_it_depends_on_the_number_of_cards_whether_to_call() -> None:
    """With 3 points after seven turns at a family's table of four, the second edition: two cards wait."""
    books = callingbook.stored_books(rulesets.read("cabo-2"), 4, "family")
    assert books[4].cells[7, 3].gain.low > books[2].cells[7, 3].gain.high
    assert books[2].cells[7, 3].verdict == "wait"
    assert books[4].cells[7, 3].gain.value > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_lower_sum_succeeds_more_often(players: int) -> None:
    book = callingbook.stored_book(rulesets.read("cabo-de"), players, "family")
    assert book
    for (turns_had, own), cell in book.cells.items():
        higher = book.cells.get((turns_had, own + 2))
        if higher:
            assert bounds(higher.success)[0] <= bounds(cell.success)[1]


def test_there_is_no_book_for_house_rules_nor_for_a_table_nobody_tried() -> None:
    assert callingbook.stored_book(rulesets.read("cabo-de", ["six-cards"]), 4, "family") is None
    assert callingbook.stored_book(rulesets.read("cabu"), 9, "family") is None


def test_the_best_way_of_playing_on_is_chosen_in_one_half_and_measured_in_the_other() -> None:
    gains = np.array(
        [[5, 8], [7, 2], [9, 9]]
    )  # by way and half: way 0 is best in the first, way 1 in the second
    assert best_gains(gains, 10 * gains) == (7 + 8, 70 + 80)


def test_in_more_ways_of_playing_on_a_call_gains_no_more() -> None:
    rules = rulesets.read("cambio")
    trials_in_ways = callingbook.trials_at(rules, 3, "family")
    alone = call_trials(rules, trials_in_ways.players)
    several, one = (play_units(experiment, 0, 4000) for experiment in (trials_in_ways, alone))
    assert [player.key for player in trials_in_ways.players] == ["expert", "steady", "steady"]
    assert (several.moments == one.moments).all()
    assert (several.gain[:, :, :, 0] == one.gain[:, :, :, 0]).all()
    assert not one.gain[:, :, :, 1:].any()
    by_way = several.gain.sum(axis=(0, 1, 2, 4))
    assert by_way.min() < by_way.max()


def test_at_a_table_of_ten_there_is_room_for_no_other_way() -> None:
    assert len(callingbook.trials_at(rulesets.read("cabu"), 8, "family").ways) == 2
    assert not callingbook.trials_at(rulesets.read("cabu"), 10, "family").ways


def test_a_run_gives_a_book_without_the_bins_for_all_beyond() -> None:
    result = running.run(trials("cabo-de"), 3000)
    result.tally.moments[:] = np.maximum(result.tally.moments, FEWEST_MOMENTS)
    book = book_of_run(result, MOST_CARDS)
    assert max(book.turns) == MOST_TURNS_HAD
    assert max(book.sums) == HIGHEST_SUM
    assert book.players == 4


def test_every_rule_set_that_comes_with_caboprob_has_its_book() -> None:
    assert set(GAMES_WITH_BOOKS) == set(GAMES)
