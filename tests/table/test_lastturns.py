"""What last turns may do to a caller's cards: no round goes beyond the bound, and some reach it."""

from collections import Counter

import pytest

from caboprob import rulesets
from caboprob.table.core import codes, moves
from caboprob.table.lastturns import caller_may_end_with_kamikaze, caller_may_succeed, most_cards_changed
from tests.table.games import every_other_game, opening, rules_of, stroll
from tests.tries import tries

ROUNDS = 60


def cards_changed(game: tuple[str, ...], players: int, seed: int) -> int | None:
    """How many cards the caller has at the end that were not theirs at the call; None without a call."""
    rules, state, shuffler, random = opening(game, players, seed)
    held: Counter[int] | None = None
    for before, move in stroll(rules, state, shuffler, random):
        if moves.kind_of(move) == codes.CALL:
            held = Counter(before.hands[before.turn, : before.sizes[before.turn]].tolist())
    if held is None or state.phase != codes.OVER:
        return None
    caller = int(state.caller)
    return (Counter(state.hands[caller, : state.sizes[caller]].tolist()) - held).total()


@every_other_game
@pytest.mark.slow
def test_no_round_changes_more_of_a_callers_cards_than_is_said(game: tuple[str, ...]) -> None:
    rules = rules_of(game)
    for players in (rules.players_min, min(rules.players_min + 1, rules.players_max)):
        most = most_cards_changed(rules, players)
        counts = [cards_changed(game, players, seed) for seed in range(tries(ROUNDS))]
        seen = [count for count in counts if count is not None]
        assert seen
        assert most is None or max(seen) <= most


@pytest.mark.parametrize("game", [("kaboom",), ("cabo-de",), ("cabo-de", "swap-others")], ids="+".join)
@pytest.mark.slow
def test_as_many_as_there_are_others_can_be_changed(game: tuple[str, ...]) -> None:
    most = most_cards_changed(rules_of(game), 2)
    assert most == 1
    assert any(cards_changed(game, 2, seed) == most for seed in range(400))  # ends at the first one


@pytest.mark.parametrize(
    ("rules", "players", "hand", "possible"),
    [
        ("kaboom", 4, "1 2 3 4", False),  # three others change three cards at most
        ("kaboom", 5, "1 2 3 4", True),
        ("kaboom", 4, "1 2 3 13", True),
        ("kaboom", 3, "1 2 3 13", False),
        ("kaboom", 3, "1 2 3 ?", False),
        ("kaboom", 4, "1 2 3 ?", True),
        ("kaboom", 3, "1 2 ? 13", True),
        ("cabo-de", 2, "12 12 13 13", True),
        ("cabo-de", 2, "12 12 12 13", True),
        ("cabo-de", 2, "12 12 12 4", False),
        ("cabu", 4, "2 3 4 5", False),
    ],
)
def test_a_kamikaze_of_the_caller_is_told_possible_by_counting(
    rules: str, players: int, hand: str, possible: bool
) -> None:
    rule_set = rulesets.read(rules)
    cards = [None if word == "?" else rule_set.deck.read_card(word) for word in hand.split()]
    assert caller_may_end_with_kamikaze(rule_set, players, cards) == possible


@pytest.mark.parametrize(
    ("rules", "house", "hand", "possible"),
    [
        ("tamalou", [], "A 2 3 4", False),  # five points at most, and nobody changes a caller's cards
        ("tamalou", [], "A 2 2", True),
        ("tamalou", [], "A 2 3 ?", True),
        ("tamalou", ["unlocked-caller"], "A 2 3 4", True),
        ("cambio", [], "9 9 9 9", True),  # no limit
    ],
)
def test_a_call_with_more_points_than_it_may_have_cannot_succeed_where_no_card_changes_any_more(
    rules: str, house: list[str], hand: str, possible: bool
) -> None:
    rule_set = rulesets.read(rules, house)
    cards = [None if word == "?" else rule_set.deck.read_card(word) for word in hand.split()]
    assert caller_may_succeed(rule_set, 4, cards) == possible
