"""What is read from the cards that the others lay down."""

from random import Random

import pytest

from caboprob import rulesets
from caboprob.machinecode.structs import new
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.deciding import assess, decide
from caboprob.montecarlo.policies.opponentmodel import (
    COST_FLOOR,
    WORST_UNSEEN,
    inferred_cost,
    inferred_worst_cost,
)
from caboprob.montecarlo.policies.policy import HUNDREDTHS
from caboprob.shuffling import hiding_shuffler
from caboprob.table.core.codes import DISCARD, DRAW, HOLDING, KEEP, LOOK, SWAP, TAKE
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import (
    NOWHERE,
    move_at,
    move_between,
    move_with_places,
    move_without_places,
    place_at,
)
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import NO_CEILING, State
from caboprob.table.core.transitions.apply import apply
from tests.montecarlo.model import player
from tests.montecarlo.test_deciding import FOUR, Seen
from tests.table.games import paper_move

CABO = rulesets.read("cabo-de")
HIDDEN_COST = 650  # hundredths of a point that an average card costs


def table_of(me: str, *others: str, discard: str = "5") -> State:
    """A table at which I am on turn."""
    return Seen(me, *others, discard=discard).set_up(player())[0]  # type: ignore[return-value]


def ceiling_after(table: State, *moves: int, drawn: str = "") -> int:
    """Makes these moves, the first of which may draw this card; returns my ceiling.

    That is the fewest points of a card that I have given up and knew.
    """
    if drawn:
        table.pile[table.pile_size - 1] = CABO.deck.read_card(drawn)
    for move in moves:
        assert apply(table, rule_table(CABO), move, hiding_shuffler()) == Reason.LEGAL
    return int(table.ceilings[0])


@pytest.mark.parametrize(
    ("moves", "drawn", "ceiling"),
    [
        ((move_without_places(DRAW), move_without_places(DISCARD)), "8", 8),
        ((move_without_places(DRAW), move_at(LOOK, place_at(0, 3))), "8", 8),
        ((move_without_places(DRAW), move_between(SWAP, place_at(0, 0), place_at(1, 0))), "11", 11),
        ((move_without_places(DRAW), move_at(KEEP, place_at(0, 0))), "3", 6),
        (
            (move_without_places(DRAW), move_at(KEEP, place_at(0, 3))),
            "3",
            NO_CEILING,
        ),  # nobody knew what lay there
        ((move_at(TAKE, place_at(0, 0)),), "", 6),
        (
            (
                move_without_places(DRAW),
                move_with_places(KEEP, place_at(0, 1), place_at(0, 2), NOWHERE, NOWHERE),
            ),
            "3",
            8,
        ),
    ],
)
def test_the_fewest_points_laid_down_knowingly_are_the_ceiling(
    moves: tuple[int, ...], drawn: str, ceiling: int
) -> None:
    assert ceiling_after(table_of("6 4 4 ?"), *moves, drawn=drawn) == ceiling


def test_a_ceiling_only_falls() -> None:
    table, ceilings = table_of("6 4 3 ?"), []
    for drawn in ("9", "7", "10", "2"):
        table.turn = 0
        ceilings.append(
            ceiling_after(table, move_without_places(DRAW), move_without_places(DISCARD), drawn=drawn)
        )
    assert ceilings == [9, 7, 7, 2]


def test_a_table_seen_from_another_seat_keeps_the_ceilings() -> None:
    table, view = table_of("1 2 3 4", FOUR, FOUR), new(State)
    table.ceilings[:3] = 5, 6, 7
    copy_from_seat(view, table, 1)
    assert list(view.ceilings[:3]) == [6, 7, 5]


def test_a_hidden_card_that_its_owner_knows_is_worth_less_the_lower_the_ceiling_and_the_later() -> None:
    table, who = table_of("1 2 3 4"), player("memory.reads=true", "memory.others_improve=1")
    policy = Seen("1 2 3 4").set_up(who)[3]
    costs = []
    for ceiling, turns in ((NO_CEILING, 0), (NO_CEILING, 8), (6, 8), (4, 8), (0, 8)):
        table.ceilings[1], table.turns = ceiling, turns
        costs.append(inferred_cost(table, policy, 1, 0, HIDDEN_COST))  # type: ignore[arg-type]
    assert costs == sorted(set(costs), reverse=True)
    assert costs[0] < HIDDEN_COST
    assert costs[-1] == COST_FLOOR


def test_what_its_owner_has_not_seen_is_an_average_card() -> None:
    table = table_of("1 2 3 4")
    table.known[1, 2] = 0
    table.ceilings[1] = 2
    assert inferred_cost(table, Seen("1").set_up(player())[3], 1, 2, HIDDEN_COST) == HIDDEN_COST  # type: ignore[arg-type]
    assert inferred_worst_cost(table, 1) == WORST_UNSEEN
    table.known[1, 2] = 1 << 1  # to the owner, at seat 1
    assert inferred_worst_cost(table, 1) < 2 * HUNDREDTHS


READS = "memory.reads=true"


@pytest.mark.parametrize("traits", ["actions.spy=true", "actions.swap=blind"])
def test_spies_and_blind_swaps_go_to_the_player_with_the_lowest_cards(traits: str) -> None:
    drawn = "9" if "spy" in traits else "11"
    places = []
    for reads in ("memory.reads=false", READS):
        seen = Seen("1 2 3 12", FOUR, FOUR).after(drawn=drawn)
        table, rules, facts, policy = seen.set_up(player("keep.gain=20", traits, reads))
        table.ceilings[1], table.ceilings[2] = 9, 3  # type: ignore[attr-defined]
        places.append(chosen(seen.workspace, rules, facts, policy, drawn)[-1])
    assert places == [(1, 0), (2, 0)]


def chosen(
    workspace: Workspace, rules: object, facts: object, policy: object, drawn: str
) -> tuple[tuple[int, int], ...]:
    """The places of the move with a card drawn."""
    table = workspace.table
    table.phase, table.drawn = HOLDING, CABO.deck.read_card(drawn)
    assess(workspace.assessment, table, rules, facts, policy)  # type: ignore[arg-type]
    move = decide(workspace.assessment, table, rules, facts, policy, workspace.sheet, workspace.choice_stream)  # type: ignore[arg-type]
    return paper_move(move)[1:]  # type: ignore[return-value]


def test_nothing_is_read_of_cards_that_nobody_has_laid_down() -> None:
    """Other cards in the others' hands and in the pile leave what is read as it is."""
    table = table_of("1 2 3 4", FOUR)
    policy = Seen("1 2 3 4").set_up(player(READS))[3]
    before = inferred_cost(table, policy, 1, 0, HIDDEN_COST)  # type: ignore[arg-type]
    cards = list(table.hands[1, :4])
    Random(1).shuffle(cards)
    table.hands[1, :4] = cards[::-1]
    assert inferred_cost(table, policy, 1, 0, HIDDEN_COST) == before  # type: ignore[arg-type]
