"""With the whole deck the odds are those that icepool counts, fraction by fraction."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import call
from caboprob.exact.joint import compare, joint_sums
from caboprob.exact.kamikaze import kamikaze
from caboprob.exact.lowest import chance_none_below
from caboprob.slots import Slot, known_slot
from caboprob.table.position import Position, checked
from tests.exact.peer import HIGHER, LEVEL, LOWER, Against, Holding, Sums, distribution, groups_of, known_sum
from tests.exact.tables import examples, rules_of, slot_for

Distribution = dict[tuple[int, ...], Fraction]
RULES = replace(rules_of("cabo-de"), kamikaze=())
"""Without a kamikaze, a rule that the states for icepool do not know; it is tested on small decks."""


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
    seated: list[tuple[Slot, ...]] = [tuple(hand) for hand in slots]
    return checked(Position(RULES, seated[0], tuple(seated[1:]), tuple(discard)))


def chance(found: Distribution, fits: Callable[[tuple[int, ...]], bool]) -> Fraction:
    return sum((one for outcome, one in found.items() if fits(outcome)), Fraction(0))


@examples(100)
@given(st.one_of(tables(2, 4, know_mine=True), tables(3, 6, know_mine=True), tables(4, 5, know_mine=True)))
def test_a_call_with_known_cards_is_lowest_tied_or_beaten_as_often(position: Position) -> None:
    own = known_sum(position.me)
    missing = [own - known_sum(hand) for hand in position.opponents]
    peer = distribution(Against(groups_of(position.opponents), len(missing), missing), position)
    found = call(position)
    assert found.alone == chance(peer, lambda outcome: set(outcome) == {HIGHER})
    assert found.tied == chance(peer, lambda outcome: LEVEL in outcome and LOWER not in outcome)
    assert found.beaten == chance(peer, lambda outcome: LOWER in outcome)
    assert found.own_kamikaze == found.other_kamikaze == 0


@examples(60)
@given(tables(3, 5), st.integers(0, 45))
def test_nobody_is_below_a_number_as_often(position: Position, own: int) -> None:
    unseen = unseen_of(position)
    everyone = tuple((hand_of(position.rules.deck, unseen, hand), 1) for hand in position.hands)
    missing = [own - known_sum(hand) for hand in position.hands]
    peer = distribution(Against(groups_of(position.hands), len(missing), missing), position)
    assert chance_none_below(unseen, everyone, own) == chance(peer, lambda outcome: LOWER not in outcome)


@examples(60)
@given(tables(2, 5))
def test_two_hands_compare_as_often_and_have_the_same_sums(position: Position) -> None:
    unseen = unseen_of(position)
    hands = tuple(hand_of(position.rules.deck, unseen, hand) for hand in position.hands)
    known_sums = [known_sum(hand) for hand in position.hands]
    peer: Distribution = {
        (sums[0] + known_sums[0], sums[1] + known_sums[1]): one
        for sums, one in distribution(Sums(groups_of(position.hands), 2), position).items()
    }
    assert joint_sums(unseen, hands) == peer
    found = compare(unseen, *hands)
    assert found.below == chance(peer, lambda sums: sums[0] < sums[1])
    assert found.equal == chance(peer, lambda sums: sums[0] == sums[1])
    assert found.above == chance(peer, lambda sums: sums[0] > sums[1])


@examples(60)
@given(tables(2, 5), st.sampled_from(["cabo-de", "kaboom"]))
def test_unknown_own_cards_call_as_often_with_all_points(position: Position, key: str) -> None:
    """Every pair of sums by itself; whole scores are tested in `test_call`."""
    position = replace(position, rules=replace(rules_of(key), kamikaze=()))
    known_sums = [known_sum(hand) for hand in position.hands]
    peer: Distribution = {
        (sums[0] + known_sums[0], sums[1] + known_sums[1]): one
        for sums, one in distribution(Sums(groups_of(position.hands), 2), position).items()
    }
    found = call(position)
    assert found.alone == chance(peer, lambda sums: sums[0] < sums[1])
    assert found.tied == chance(peer, lambda sums: sums[0] == sums[1])
    if key == "kaboom":  # the other writes the own cards whatever happens (source 004, line 32)
        assert found.points[1] == sum((sums[1] * one for sums, one in peer.items()), Fraction(0))
        fails = {sums: one for sums, one in peer.items() if sums[0] >= sums[1]}
        once_more = sum((sums[0] * one for sums, one in fails.items()), Fraction(0))
        assert found.points[0] == once_more + sum((sums[0] * one for sums, one in peer.items()), Fraction(0))


@examples(60)
@given(tables(3, 5), st.sampled_from(["cabo-de", "cabo-en", "kaboom"]))
def test_each_hand_is_a_kamikaze_as_often(position: Position, key: str) -> None:
    position = replace(position, rules=rules_of(key))
    have = [
        [sum(slot.card is not None and slot.low == rank for slot in hand) for rank in (12, 13)]
        for hand in position.hands
    ]
    peer = distribution(Holding(groups_of(position.hands), 3, (12, 13)), position)
    found = kamikaze(position)
    for seat, told in enumerate((found.me, *found.opponents)):
        twelves, thirteens = have[seat]
        complete = (
            one
            for dealt, one in peer.items()
            if dealt[seat][0] + twelves >= 2 and dealt[seat][1] + thirteens == 2
        )
        assert told == sum(complete, Fraction(0))


def test_of_whole_hands_nobody_is_below_as_often() -> None:
    """One and two unknown hands of four against several own sums."""
    for others, owns in ((1, range(2, 50, 3)), (2, (6, 20))):
        hands = tuple(tuple(slot_of_any() for _ in range(4)) for _ in range(others))
        position = Position(RULES, tuple(known_slot(RULES.deck, card) for card in (0, 1, 2, 3)), hands)
        unseen = unseen_of(position)
        hand = hand_of(RULES.deck, unseen, hands[0])
        chances = []
        for own in owns:
            peer = distribution(Against(groups_of(hands), others, [own] * others), position)
            chances.append(chance_none_below(unseen, ((hand, others),), own))
            assert chances[-1] == chance(peer, lambda outcome: LOWER not in outcome)
        assert all(more > less for more, less in pairwise(chances))


def slot_of_any() -> Slot:
    return Slot(None, 0, 13)
