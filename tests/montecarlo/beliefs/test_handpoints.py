"""How likely some cards of a pile have so many points: counted, and by going through all of them."""

from itertools import combinations

import pytest

from caboprob import rulesets
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.handpoints import EVERY_HAND, HandCounts, chance_of_points
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.state import new_state


@pytest.mark.parametrize("key", ["cabo-de", "cabu"])
@pytest.mark.parametrize(("cards", "points", "reach"), [(1, 3, 0), (3, 10, 0), (4, 9, 3), (2, 0, 1)])
def test_it_is_the_share_of_all_hands_of_that_size(key: str, cards: int, points: int, reach: int) -> None:
    rules = rulesets.read(key)
    state, pile = new_state(), list(rules.deck.cards())[::3]
    state.pile_size = len(pile)
    state.pile[: len(pile)] = pile
    worth = [rules.deck.faces[card].points for card in pile]
    hands = [sum(hand) for hand in combinations(worth, cards)]
    share = sum(abs(total - points) <= reach for total in hands) / len(hands)
    counted = chance_of_points(new(HandCounts), state, tabled(rules), cards, points, reach)
    assert counted == pytest.approx(share)


def test_where_every_hand_is_taken_it_is_certain() -> None:
    rules = rulesets.read("cabo-de")
    state = new_state()
    state.pile_size = 3
    assert chance_of_points(new(HandCounts), state, tabled(rules), 2, 50, EVERY_HAND) == 1
