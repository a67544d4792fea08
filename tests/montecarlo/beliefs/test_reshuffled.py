"""After a reshuffle the draw pile hardly ever has a low card, wherever tables laid anew come from."""

from typing import Any

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.structs import Floats
from caboprob.montecarlo.beliefs.searching import weighing
from caboprob.montecarlo.beliefs.searching.fitting import UNKNOWN_FIT
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.position import read_position

TAMALOU = rulesets.read("tamalou")
KINGS = [card for card, face in enumerate(TAMALOU.deck.faces) if face.points == 0]  # the red ones
LAPS = 33  # turns that everybody has had: with two players the pile has been reshuffled once by then


def searched(me: str) -> tuple[Any, Floats, Any]:
    """The tables found among those of two beginners, their weights, and which moments knew as many cards."""
    position = read_position(TAMALOU, me=me, players=2)
    sought = describe_moment(position, LAPS, seats_after_starter=None, all_play_alike=True, hands_described=0)
    search = Search(TAMALOU, tablekinds.players("beginners", 2), sought, seed=1, rounds=60_000)
    found = search.find_moments()
    recalled, weights = search.recall_tables(found)
    return recalled, weights, (found.moments.fits & UNKNOWN_FIT) != 0


def kings_in_the_pile(recalled: Any) -> Any:
    """By table, how many of the two red kings are in the draw pile."""
    in_pile = np.arange(recalled.pile.shape[1]) < recalled.pile_size[:, None]
    return (np.isin(recalled.pile, KINGS) & in_pile).sum(axis=1)


@pytest.mark.parametrize("me", ["A 2 2", "A A 3"])
@pytest.mark.slow
def test_where_less_was_known_kings_are_as_rarely_in_the_pile(me: str) -> None:
    recalled, weights, knew_as_many = searched(me)
    kings = kings_in_the_pile(recalled)
    knew_less = ~knew_as_many
    elsewhere = np.average(kings[knew_as_many], weights=weights[knew_as_many])
    assert 0 < np.average(kings[knew_less], weights=weights[knew_less]) < elsewhere + 0.1


def test_where_few_know_as_much_the_others_tell_their_hands_themselves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The hands of a few moments tell too little: the others are then weighed by their own."""
    told_by_alike = searched("A 2 2")[1]
    monkeypatch.setattr(weighing, "FEWEST_ALIKE", 1_000_000)
    recalled, weights, knew_as_many = searched("A 2 2")
    assert np.abs(weights - told_by_alike).max() > 0.01
    kings = kings_in_the_pile(recalled)
    knew_less = ~knew_as_many
    elsewhere = np.average(kings[knew_as_many], weights=weights[knew_as_many])
    assert np.average(kings[knew_less], weights=weights[knew_less]) > elsewhere + 0.1
