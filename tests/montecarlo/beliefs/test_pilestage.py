"""Stages of the pile: as frequent as where a player knew as much; discards stand in for thin piles."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import array_of, new
from caboprob.montecarlo.beliefs.searching.fitting import PILE_STAGE, SIZE, UNKNOWN, is_table_fit
from caboprob.montecarlo.beliefs.searching.moments import RecalledTable, replay_moments
from caboprob.montecarlo.beliefs.searching.pilestage import (
    STAGES,
    THIN_BELOW,
    count_spare_discards,
    pile_stage,
    stage_factors,
)
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.montecarlo.beliefs.searching.surveys import ROUNDS_AT_A_TIME, surveyed_moments
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.core.codes import TURN_END
from caboprob.table.core.state import State
from caboprob.table.position import read_position

DUTCH, SEATS = rulesets.read("dutch"), 5
ROUNDS = 300_000  # few moments are like these
LAPS = 7  # after which about half of the tables have reshuffled


def search_for(me: str, seed: int = 1, rounds: int = ROUNDS) -> Search:
    """A search at the end of a turn, at a table of beginners."""
    position = read_position(DUTCH, me=me, players=SEATS)
    sought = describe_moment(position, LAPS, seats_after_starter=None, all_play_alike=True, hands_described=0)
    sought.phase = TURN_END
    return Search(DUTCH, tablekinds.players("beginners", SEATS), sought, seed=seed, rounds=rounds)


def pile_of(cards: int, discards: int = 0, reshuffles: int = 0) -> State:
    table = new(State)
    table.pile_size, table.discard_size, table.reshuffles = cards, discards, reshuffles
    return table


@pytest.mark.parametrize(
    ("cards", "reshuffles", "stage"),
    [(THIN_BELOW, 0, 0), (THIN_BELOW - 1, 0, 1), (0, 0, 1), (30, 1, 2), (30, 3, 2), (THIN_BELOW - 1, 1, 3)],
)
def test_a_reshuffle_and_a_thin_pile_make_the_stage(cards: int, reshuffles: int, stage: int) -> None:
    assert compiled(pile_stage)(pile_of(cards, reshuffles=reshuffles)) == stage < STAGES


@pytest.mark.parametrize(
    ("cards", "discards", "spare"), [(THIN_BELOW, 9, 0), (THIN_BELOW - 1, 9, 8), (1, 1, 0), (1, 0, 0)]
)
def test_the_top_discard_stays_where_it_is(cards: int, discards: int, spare: int) -> None:
    assert compiled(count_spare_discards)(pile_of(cards, discards)) == spare


def test_stages_become_as_frequent_as_at_the_moments_counted() -> None:
    stages = np.array([0, 0, 0, 2])
    factors = stage_factors(np.array([1e9, 0.0, 1e9, 0.0]), stages)
    assert factors == pytest.approx([2 / 3, 1, 2, 1])
    assert np.mean(factors[stages]) == pytest.approx(1)


@pytest.mark.parametrize("counts", [[0, 0, 0, 0], [300, 0, 100, 0]])
def test_where_nothing_else_was_counted_all_stays_as_it_is(counts: list[float]) -> None:
    factors = stage_factors(np.array(counts, float), np.array([0, 0, 0, 2]))
    assert factors == pytest.approx(np.ones(STAGES))


@pytest.fixture(scope="module", params=["A 2 3 8", "4 5 6"])
def believed(request: pytest.FixtureRequest) -> tuple[Search, Any, Any, Any]:
    """A search, the moments it found, the tables recalled, and their final weights."""
    search = search_for(request.param)
    found = search.find_moments()
    recalled = array_of(RecalledTable, len(found.moments))
    compiled(replay_moments)(*search.records, found.moments, recalled)
    return search, found.moments, recalled, search.recall_tables(found)[1]


@pytest.mark.slow
def test_at_a_thin_pile_too_i_get_the_cards_i_describe(believed: tuple[Search, Any, Any, Any]) -> None:
    search, _, recalled, _ = believed
    asked = search.sought_moment
    thin = np.flatnonzero((recalled.stage == 1) & (recalled.weight[:, 0] > 0))
    assert len(thin) > 20
    for index in thin.tolist():
        table = recalled.table[index]
        hand = asked.class_of[table.hands[0, : table.sizes[0]]]
        assert hand.tolist() == asked.classes[0, : asked.sizes[0]].tolist()
        cards = [*table.pile[: table.pile_size], *table.discard[: table.discard_size]]
        cards += [card for seat in range(SEATS) for card in table.hands[seat, : table.sizes[seat]]]
        assert Counter(map(int, cards)) == Counter(DUTCH.deck.cards())


@pytest.mark.slow
def test_as_many_tables_have_reshuffled_as_where_beginners_knew_the_whole_hand(
    believed: tuple[Search, Any, Any, Any],
) -> None:
    search, moments, recalled, weights = believed
    laid_anew = ~is_table_fit(moments.fits)
    as_found = (recalled.stage[laid_anew] >= 2).mean()
    share = np.average(recalled.stage[laid_anew] >= 2, weights=weights[laid_anew])
    size = search.sought_moment.sizes[0]
    happened = np.concatenate(
        [
            summary[(summary[:, UNKNOWN] == 0) & (summary[:, SIZE] == size), PILE_STAGE]
            for summary in surveys()
        ]
    )
    assert as_found > (happened >= 2).mean() + 0.05
    assert share == pytest.approx((happened >= 2).mean(), abs=0.06)


def surveys() -> list[Any]:
    """Summaries of moments of other rounds."""
    others = search_for("? ? ? ?", seed=2)
    return [
        surveyed_moments(others.survey_key, first).summary for first in range(0, ROUNDS, ROUNDS_AT_A_TIME)
    ]
