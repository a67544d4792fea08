"""CABO and KABOOM with more players than the rulebooks are for: a house rule of ours, off unless agreed."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from tests.rounds import played, scored
from tests.rulebook.observing import hands, pile_size, refusing

EDITIONS = ["cabo-de", "cabo-en", "cabo-2", "kaboom"]


@pytest.mark.clause("house.players")
@pytest.mark.parametrize("edition", EDITIONS)
def test_six_play_only_where_they_agreed_on_it(edition: str) -> None:
    dealt = ["1 2", "5", "7", "8", "9", "10"]
    with refusing(BadNotation, "players-count"):
        scored(edition, *dealt, caller=2)
    score = scored(edition, *dealt, caller=1, house=["players=6"])
    assert score.sums == (3, 5, 7, 8, 9, 10)
    with refusing(BadNotation, "players-count"):
        scored(edition, *dealt, "11", caller=1, house=["players=6"])


@pytest.mark.clause("house.players")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_else_changes_for_more_players(edition: str) -> None:
    printed, agreed = rulesets.read(edition), rulesets.read(edition, ["players=8"])
    changed = {
        rule.name
        for rule in rulesets.rule_fields()
        if getattr(printed, rule.name) != getattr(agreed, rule.name)
    }
    assert changed == {"players_max"}


@pytest.mark.clause("house.players")
def test_the_turn_passes_through_all_eight() -> None:
    dealt = [f"{rank} {rank} {rank} {rank}" for rank in (1, 2, 3, 4, 5, 6, 7, 8)]
    moves = ["draw discard"] * 7 + ["draw keep 1"]
    round_ = played("cabo-de", dealt, *moves, discard="9", pile="9 9 9 10 10 10 10 11", house=["players=8"])
    assert hands(round_)[7] == "11 8 8 8"
    assert pile_size(round_) == 52 - 8 * 4 - 1 - 8


@pytest.mark.clause("house.players")
def test_fewer_may_not_be_agreed_on() -> None:
    with refusing(BadNotation, "house-number"):
        rulesets.read("cabo-de", ["players=5"])
