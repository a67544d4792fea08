"""With the whole deck the odds are those that icepool counts, fraction by fraction.

"As often" in the name of a test means: as often as icepool counts.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import call
from caboprob.exact.joint import compare, joint_sums
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.lowest import chance_none_below
from caboprob.slots import Slot, known_slot
from caboprob.table.position import Position, checked
from tests.exact.icepoolodds import (
    HIGHER,
    LEVEL,
    LOWER,
    Against,
    Holding,
    Sums,
    distribution,
    groups_of,
    known_sum,
)
from tests.exact.tables import examples, rules_of, slot_for

Distribution = dict[tuple[int, ...], Fraction]
RULES = replace(rules_of("cabo-de"), kamikaze=())
"""Without a kamikaze, which is compared by itself."""


@st.composite
def tables(draw: st.DrawFn, players: int, hidden: int, know_mine: bool = False) -> Position:
    """A table dealt from the whole deck, with at most `hidden` cards hidden, none of mine if I know them."""
    deck = RULES.deck
    cards = list(draw(st.permutations(deck.cards())))
    hands = [[cards.pop() for _ in range(draw(st.integers(2, 4)))] for _ in range(players)]
    discard = [cards.pop() for _ in range(draw(st.integers(0, 12)))]
    slots = [[draw(slot_for(deck, card)) for card in hand] for hand in hands]
    left = hidden
    for hand, dealt in zip(slots, hands, strict=True):
        for number, card in enumerate(dealt):
            left -= hand[number].card is None
            if left < 0 or (know_mine and hand is slots[0]):
                hand[number] = known_slot(deck, card)
    me, *opponents = (tuple(hand) for hand in slots)
    return checked(Position(RULES, me, tuple(opponents), tuple(discard)))


def chance(found: Distribution, fits: Callable[[tuple[int, ...]], bool]) -> Fraction:
    return sum((probability for outcome, probability in found.items() if fits(outcome)), Fraction(0))


@examples(100)
@given(st.one_of(tables(2, 4, know_mine=True), tables(3, 6, know_mine=True), tables(4, 5, know_mine=True)))
@pytest.mark.slow
def test_a_call_with_known_cards_is_lowest_tied_or_beaten_as_often(position: Position) -> None:
    own = known_sum(position.me)
    sums_to_equal = [own - known_sum(hand) for hand in position.opponents]
    by_icepool = distribution(
        Against(groups_of(position.opponents), len(sums_to_equal), sums_to_equal), position
    )
    found = call(position)
    assert found.alone == chance(by_icepool, lambda outcome: set(outcome) == {HIGHER})
    assert found.tied == chance(by_icepool, lambda outcome: LEVEL in outcome and LOWER not in outcome)
    assert found.beaten == chance(by_icepool, lambda outcome: LOWER in outcome)
    assert found.own_kamikaze == found.other_kamikaze == 0


@examples(60)
@given(tables(3, 5), st.integers(0, 45))
@pytest.mark.slow
def test_nobody_is_below_a_number_as_often(position: Position, own: int) -> None:
    unseen = unseen_of(position)
    everyone = tuple((hand_of(position.rules.deck, unseen, hand), 1) for hand in position.hands)
    sums_to_equal = [own - known_sum(hand) for hand in position.hands]
    by_icepool = distribution(Against(groups_of(position.hands), len(sums_to_equal), sums_to_equal), position)
    assert chance_none_below(unseen, everyone, own) == chance(
        by_icepool, lambda outcome: LOWER not in outcome
    )


@examples(60)
@given(tables(2, 5))
@pytest.mark.slow
def test_two_hands_have_each_pair_of_sums_as_often(position: Position) -> None:
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    known_sums = [known_sum(hand) for hand in position.hands]
    by_icepool: Distribution = {
        (sums[0] + known_sums[0], sums[1] + known_sums[1]): one
        for sums, one in distribution(Sums(groups_of(position.hands), 2), position).items()
    }
    assert joint_sums(unseen, hands) == by_icepool
    found = compare(unseen, *hands)
    assert found.below == chance(by_icepool, lambda sums: sums[0] < sums[1])
    assert found.equal == chance(by_icepool, lambda sums: sums[0] == sums[1])
    assert found.above == chance(by_icepool, lambda sums: sums[0] > sums[1])


@examples(60)
@given(tables(2, 5), st.sampled_from(["cabo-de", "kaboom"]))
@pytest.mark.slow
def test_a_call_with_hidden_cards_of_mine_succeeds_as_often_for_as_many_points(
    position: Position, key: str
) -> None:
    """Of two players; whole scores of more are tested in `test_call`."""
    position = replace(position, rules=replace(rules_of(key), kamikaze=()))
    known_sums = [known_sum(hand) for hand in position.hands]
    by_icepool: Distribution = {
        (sums[0] + known_sums[0], sums[1] + known_sums[1]): one
        for sums, one in distribution(Sums(groups_of(position.hands), 2), position).items()
    }
    found = call(position)
    assert found.alone == chance(by_icepool, lambda sums: sums[0] < sums[1])
    assert found.tied == chance(by_icepool, lambda sums: sums[0] == sums[1])
    if key == "kaboom":  # the opponent writes the own sum either way (source 004, line 32)
        assert found.points[1] == sum((sums[1] * one for sums, one in by_icepool.items()), Fraction(0))
        fails = {sums: one for sums, one in by_icepool.items() if sums[0] >= sums[1]}
        penalty = sum((sums[0] * one for sums, one in fails.items()), Fraction(0))
        assert found.points[0] == penalty + sum(
            (sums[0] * one for sums, one in by_icepool.items()), Fraction(0)
        )


@examples(60)
@given(tables(3, 5), st.sampled_from(["cabo-de", "cabo-en", "kaboom"]))
@pytest.mark.slow
def test_each_hand_is_a_kamikaze_as_often(position: Position, key: str) -> None:
    position = replace(position, rules=rules_of(key))
    known_counts = [
        [sum(slot.card is not None and slot.low == rank for slot in hand) for rank in (12, 13)]
        for hand in position.hands
    ]
    by_icepool = distribution(Holding(groups_of(position.hands), 3, (12, 13)), position)
    found = kamikaze(position)
    for seat, found_chance in enumerate((found.me, *found.opponents)):
        twelves, thirteens = known_counts[seat]
        complete = (
            one
            for dealt, one in by_icepool.items()
            if dealt[seat][0] + twelves >= 2 and dealt[seat][1] + thirteens == 2
        )
        assert found_chance == sum(complete, Fraction(0))


def test_of_whole_hands_nobody_is_below_as_often() -> None:
    """One or two unknown hands of four cards, against several own sums."""
    for others, owns in ((1, range(2, 50, 3)), (2, (6, 20))):
        hands = tuple(tuple(unknown_slot() for _ in range(4)) for _ in range(others))
        position = Position(RULES, tuple(known_slot(RULES.deck, card) for card in (0, 1, 2, 3)), hands)
        unseen = unseen_of(position)
        hand = hand_of(RULES.deck, unseen, hands[0])
        chances = []
        for own in owns:
            by_icepool = distribution(Against(groups_of(hands), others, [own] * others), position)
            chances.append(chance_none_below(unseen, ((hand, others),), own))
            assert chances[-1] == chance(by_icepool, lambda outcome: LOWER not in outcome)
        assert all(more > less for more, less in pairwise(chances))


def unknown_slot() -> Slot:
    return Slot(None, 0, 13)
