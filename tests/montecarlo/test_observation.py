"""A player decides by what its seat can see, and by nothing else."""

import ast
import inspect
from random import Random
from types import ModuleType

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.workspace import Workspace, new_workspace
from caboprob.montecarlo.policies import assessment, observation
from caboprob.montecarlo.policies.decisions import (
    acting,
    calling,
    claiming,
    deciding,
    exchanging,
    goals,
    snapping,
)
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.policy import Policy, policies_of
from caboprob.shuffling import rewind
from caboprob.table.core.codes import HOLDING, NO_CARD, OVER
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards
from tests.montecarlo.model import random_player

DECIDING = (acting, assessment, calling, claiming, deciding, exchanging, goals, snapping)
HIDDEN = {"hands", "pile", "discard", "drawn"}  # fields of a state with cards
MOVES = 60


def with_hidden_cards_shuffled(workspace: Workspace, seat: int, random: Random) -> Workspace:
    """The same table with the cards that the seat does not know dealt anew among their places."""
    other = workspace.copy()
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


@pytest.mark.parametrize("key", rulesets.family_keys())
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.slow
def test_other_hidden_cards_leave_every_decision_the_same(key: str, seed: int) -> None:
    random, rule_set = Random(f"{key} {seed}"), rulesets.read(key)
    rules, facts = rule_table(rule_set), deck_facts(rule_set)
    policies = policies_of([random_player(random) for _ in range(3)], policy_struct=Policy)
    workspace, with_other_hands = new_workspace(seed), 0
    rewind(workspace.card_stream, 0)
    rewind(workspace.choice_stream, 0, 1)
    deal(workspace.table, rules, 3, 0, workspace.card_stream)
    look_at_first_cards(workspace.table, rules)
    workspace.sheet.totals[:3] = random.sample(range(100), 3)
    for _ in range(MOVES):
        table = workspace.table
        if table.phase == OVER:
            break
        seat = int(table.turn)
        other = with_hidden_cards_shuffled(workspace, seat, random)
        decided = [
            decide(each.assessment, each.table, rules, facts, policies[seat], each.sheet, each.choice_stream)
            for each in (workspace, other)
        ]
        assert decided[0] == decided[1]
        with_other_hands += not np.array_equal(other.table.hands, table.hands)
        for snapper in range(3):
            other = with_hidden_cards_shuffled(workspace, snapper, random)
            if rules.snaps and table.discard_size:
                wanted = [
                    wanted_snap(each.table, rules, facts, policies[snapper], snapper, each.choice_stream)
                    for each in (workspace.copy(), other)
                ]
                assert wanted[0] == wanted[1]
        assert apply(table, rules, decided[0], workspace.card_stream) == Reason.LEGAL
    assert with_other_hands or workspace.table.turns < 2, (
        "nothing was exchanged: the test would have shown nothing"
    )


@pytest.mark.parametrize("module", DECIDING, ids=lambda one: one.__name__.rpartition(".")[2])
def test_cards_are_read_through_the_observation_alone(module: ModuleType) -> None:
    """No function that decides reads the cards of the state itself."""
    tree = ast.parse(inspect.getsource(module))
    read = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not read & HIDDEN


def test_the_observation_shows_a_card_only_to_those_who_know_it() -> None:
    rule_set = rulesets.read("cabo-de")
    workspace = new_workspace(1)
    deal(workspace.table, rule_table(rule_set), 2, 0, workspace.card_stream)
    look_at_first_cards(workspace.table, rule_table(rule_set))
    for seat in range(2):
        for owner in range(2):
            seen = [observation.known_card(workspace.table, seat, owner, slot) for slot in range(4)]
            cards = [int(card) for card in workspace.table.hands[owner, :4]]
            assert seen == ([*cards[:2], NO_CARD, NO_CARD] if seat == owner else [NO_CARD] * 4)
