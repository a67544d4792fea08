"""What cannot be is refused by whatever door it comes in, and nothing that is shared can be changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, BadRules, ImpossibleCards
from caboprob.montecarlo.policies import players
from caboprob.table.core.ruletable import rule_table
from caboprob.table.score import score_round

CABO = rulesets.read("cabo-de")


@pytest.mark.parametrize("card", [-1, 14, 1.5, "5", True, None])
def test_what_is_no_card_is_refused_with_its_hand(card: object) -> None:
    with pytest.raises(BadNotation) as refused:
        score_round(CABO, [[1, 2], [card, 3]], caller=1)  # type: ignore[list-item]  # that is the point
    assert (refused.value.key, refused.value.where) == ("card-number-unknown", ("hand 2",))


def test_cards_of_numpy_are_cards() -> None:
    hands = [list(np.array([1, 2], np.int8)), [3]]
    assert score_round(CABO, hands, caller=2) == score_round(CABO, [[1, 2], [3]], caller=2)


@pytest.mark.parametrize("caller", [0, 3, "1", True, 1.0])
def test_who_is_not_there_cannot_call(caller: object) -> None:
    with pytest.raises(BadNotation) as refused:
        score_round(CABO, [[1], [2]], caller=caller)  # type: ignore[arg-type]  # that is the point
    assert (refused.value.key, refused.value.where) == ("player-unknown", ("caller",))


@pytest.mark.parametrize("total", ["90", 1.5, None, False])
def test_a_total_is_a_whole_number(total: object) -> None:
    with pytest.raises(BadNotation) as refused:
        score_round(CABO, [[1], [2]], caller=1, totals=[0, total])  # type: ignore[list-item]  # that is the point
    assert (refused.value.key, refused.value.where) == ("total-unreadable", ("totals",))


def test_more_cards_of_a_kind_than_there_are_are_refused_over_all_hands() -> None:
    with pytest.raises(ImpossibleCards):
        score_round(CABO, [[13, 13], [13]], caller=1)


@pytest.mark.parametrize("name", ["nobody", "", "../players/steady"])
def test_a_player_that_is_not_in_the_house_is_refused_without_a_path(name: str) -> None:
    with pytest.raises(BadNotation) as refused:
        players.named(name)
    assert refused.value.key == "player-name-unknown"
    assert ".toml”" not in str(refused.value)


def _hand_size(table: Any) -> None:
    table.hand_size = 9


def _points(table: Any) -> None:
    table.points[0] = 9


@pytest.mark.parametrize("change", [_hand_size, _points])
def test_the_record_of_a_rule_set_that_all_share_cannot_be_changed(change: Callable[[Any], None]) -> None:
    with pytest.raises(ValueError, match="read-only"):
        change(rule_table(CABO))


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"players_min": 4, "players_max": 3}, "players-reversed"),
        ({"looks": 5}, "looks-beyond-hand"),
        ({"hand_size": 11}, "deal-beyond-deck"),
        ({"hand_size": 0}, "rule-range"),
        ({"hand_size": "4"}, "rule-range"),
        ({"tie_with_caller": "nobody"}, "rule-words"),
        ({"last_turns": 2}, "rule-words"),
        ({"end_at": "never"}, "rules-contradict"),  # and the rounds are not counted: a game without an end
        ({"end_at": "150"}, "rule-range-or-words"),
    ],
)
def test_a_changed_rule_set_is_checked_like_one_that_is_read(changed: dict[str, Any], key: str) -> None:
    with pytest.raises(BadRules) as refused:
        replace(CABO, **changed)
    assert refused.value.key == key
