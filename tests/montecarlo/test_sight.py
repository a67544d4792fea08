"""A player decides by what its seat may know, and by nothing else."""

import ast
import inspect
from random import Random
from types import ModuleType

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.workspace import Desk, new_desk
from caboprob.montecarlo.policies import (
    acting,
    assessment,
    calling,
    deciding,
    exchanging,
    observation,
    policy,
    prior,
    resetting,
    snapping,
)
from caboprob.montecarlo.policies.deciding import decide
from caboprob.montecarlo.policies.snapping import wanted_snap
from caboprob.shuffling import rewind
from caboprob.table.core.codes import HOLDING, OVER
from caboprob.table.core.dealing import deal, look_first
from caboprob.table.core.reasons import Reason
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.transitions import apply
from tests.montecarlo.model import by_lot

DECIDING = (acting, calling, deciding, exchanging, assessment, resetting, snapping)
HIDDEN = {"hands", "pile", "discard", "drawn"}
MOVES = 60


def swapped(desk: Desk, seat: int, random: Random) -> Desk:
    """The same table with every card that the seat does not know exchanged among their places."""
    other = desk.copy()
    table = other.table
    places = [
        (table.hands[owner], slot)
        for owner in range(table.players)
        for slot in range(table.sizes[owner])
        if not table.known[owner, slot] >> seat & 1
    ]
    places += [(table.pile, index) for index in range(table.pile_size)]
    cards = [int(cards[index]) for cards, index in places]
    if table.phase == HOLDING and table.turn != seat:
        cards.append(int(table.drawn))
    random.shuffle(cards)
    for (row, index), card in zip(places, cards, strict=False):
        row[index] = card
    return other


@pytest.mark.parametrize("key", rulesets.listed())
@pytest.mark.parametrize("seed", range(12))
def test_other_hidden_cards_leave_every_decision_the_same(key: str, seed: int) -> None:
    random, rules_set = Random(f"{key} {seed}"), rulesets.read(key)
    rules, deck = tabled(rules_set), prior.tabled(rules_set)
    people = policy.tabled([by_lot(random) for _ in range(3)])
    desk, decisions = new_desk(seed), 0
    rewind(desk.order, 0)
    rewind(desk.luck, 0, 1)
    deal(desk.table, rules, 3, 0, desk.order)
    look_first(desk.table, rules)
    desk.sheet.totals[:3] = random.sample(range(100), 3)
    for _ in range(MOVES):
        table = desk.table
        if table.phase == OVER:
            break
        seat = int(table.turn)
        other = swapped(desk, seat, random)
        decided = [
            decide(one.mind, one.table, rules, deck, people[seat], one.sheet, one.luck)
            for one in (desk, other)
        ]
        assert decided[0] == decided[1]
        decisions += not np.array_equal(other.table.hands, table.hands)
        for thrower in range(3):
            other = swapped(desk, thrower, random)
            if rules.snaps and table.discard_size:
                wanted = [
                    wanted_snap(one.table, rules, deck, people[thrower], thrower, one.luck)
                    for one in (desk.copy(), other)
                ]
                assert wanted[0] == wanted[1]
        assert apply(table, rules, decided[0], desk.order) == Reason.LEGAL
    assert decisions or desk.table.turns < 2, "nothing was exchanged: the test would have shown nothing"


@pytest.mark.parametrize("module", DECIDING, ids=lambda one: one.__name__.rpartition(".")[2])
def test_cards_are_looked_at_through_sight_alone(module: ModuleType) -> None:
    """No function that decides reads the cards of the state itself."""
    tree = ast.parse(inspect.getsource(module))
    read = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not read & HIDDEN


def test_sight_shows_a_card_to_who_knows_it_alone() -> None:
    rules_set = rulesets.read("cabo-de")
    desk = new_desk(1)
    deal(desk.table, tabled(rules_set), 2, 0, desk.order)
    look_first(desk.table, tabled(rules_set))
    for seat in range(2):
        for owner in range(2):
            seen = [observation.card_at(desk.table, seat, owner, slot) for slot in range(4)]
            cards = [int(card) for card in desk.table.hands[owner, :4]]
            assert seen == ([*cards[:2], -1, -1] if seat == owner else [-1] * 4)
