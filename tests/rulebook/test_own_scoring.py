"""Scoring by rules of one's own that no shipped game has."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.table.score import score_round


@pytest.mark.clause("score.lowest", "total.reset")
@pytest.mark.parametrize(
    ("changes", "hands", "caller", "totals"),
    [
        pytest.param(
            {"correct_bonus": 5}, [[0, 1], [6, 7]], 1, [(0, 0), (-5, 13), (-10, 26)], id="a right call"
        ),
        pytest.param(
            {"reset_at": 50, "reset_off": 60}, [[10], [0]], 2, [(40, 0), (-10, 0), (0, 0)], id="a reset"
        ),
    ],
)
def test_with_a_total_brought_below_zero_the_next_round_begins(
    changes: dict[str, Any], hands: list[list[int]], caller: int, totals: list[tuple[int, int]]
) -> None:
    rules = replace(rulesets.read("cabo-de"), **changes)
    for before, after in pairwise(totals):
        assert score_round(rules, hands, caller=caller, totals=before).totals == after


def test_where_nothing_brings_a_total_below_zero_there_is_none() -> None:
    with pytest.raises(BadNotation, match="a total of -5 is impossible"):
        score_round(rulesets.read("cabo-de"), [[0], [1]], caller=1, totals=(-5, 0))
