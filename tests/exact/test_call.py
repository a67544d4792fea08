"""The call, compared with a list of every arrangement on small decks."""

from dataclasses import asdict, replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.call import Model, call, win_chance
from caboprob.exact.ownsum import by_own_sum
from caboprob.slots import known_slot
from caboprob.table.position import Position, read_position
from caboprob.table.score import score_round
from tests.exact.enumeration import listed_call, outcome_of
from tests.exact.tables import CALLS, KEYS, examples, rules_of, table, to_call_on

OUTCOMES = ("alone", "tied", "beaten", "own_kamikaze", "other_kamikaze")


@pytest.mark.parametrize(("model", "key"), CALLS)
@examples(30)
@given(data=st.data())
@pytest.mark.slow
def test_chances_and_points_are_those_of_every_arrangement_scored(
    model: Model, key: str, data: st.DataObject
) -> None:
    position = data.draw(to_call_on(key, model))
    found = call(position, model)
    assert asdict(found) == listed_call(position, model)
    assert win_chance(position, model) == found.win
    assert sum((getattr(found, outcome) for outcome in OUTCOMES), Fraction(0)) == 1


def test_a_house_rule_may_let_those_who_tie_with_a_failing_caller_write_zero() -> None:
    """The rules core gives everyone with the lowest sum 0 points where the lowest writes 0."""
    rules = replace(rules_of("cabo-de"), tie_with_caller="caller-fails")
    level = read_position(rules, me="1 2 3 4", opponents=["5 2 3 0"])
    assert list(call(level).points) == [15, 0]
    assert next(row for row in by_own_sum(level).rows if row.own_sum == 10).others_points == 0


@pytest.mark.parametrize("key", KEYS)
@examples(25)
@given(data=st.data())
def test_with_every_card_known_a_call_is_what_the_score_says(key: str, data: st.DataObject) -> None:
    """The whole deck, as many players as the game takes, a kamikaze now and then."""
    rules = rules_of(key)
    cards = list(data.draw(st.permutations(rules.deck.cards())))
    hands = [[cards.pop() for _ in range(4)] for _ in range(data.draw(st.integers(2, rules.players_max)))]
    if data.draw(st.booleans()) and rules.kamikaze:
        high = rules.deck.read_hand("12 12 13 13")
        hands = [[card for card in hand if card not in high] or [0] for hand in hands]
        hands[data.draw(st.integers(0, len(hands) - 1))] = list(high)
    me, *others = (tuple(known_slot(rules.deck, card) for card in hand) for hand in hands)
    found, scored = call(Position(rules, me, tuple(others))), score_round(rules, hands, caller=1)
    assert [*found.points] == [*scored.points]
    assert getattr(found, outcome_of(scored)) == 1


@pytest.mark.parametrize("house", ["fifty-off", "snap-on-wrong", "jokers=2"])
def test_house_rules_on_totals_and_throws_leave_a_call_as_it_is(house: str) -> None:
    position = table("cabu", "A 2 3 Kh", "? ? ? ?", "? ? ? ?", discard="4 Ks")
    found = call(replace(position, rules=rules_of("cabu", house)))
    assert (found == call(position)) == (house != "jokers=2")  # two more cards of 0 points


def test_in_cabu_a_tie_sinks_the_call_and_nobody_is_spared() -> None:
    """The caller writes 30 more, everyone else the own cards (source 003, line 25)."""
    found = call(table("cabu", "A 2", "3 Kh A", "4 Kd"))
    assert [found.win, found.tied, *found.points] == [0, 1, 33, 3, 3]


def test_in_kaboom_a_call_that_fails_doubles_the_own_cards_and_a_good_one_writes_them() -> None:
    """Source 004, line 32."""
    good, tied = call(table("kaboom", "1 2", "4 5")), call(table("kaboom", "1 2", "3"))
    assert [good.win, *good.points] == [1, 3, 9]
    assert [tied.win, *tied.points] == [0, 6, 3]
