"""What the pad offers besides cards follows from the deck."""

import pytest

from caboprob import rulesets
from caboprob.content.messages import say
from caboprob.slots import read_slots
from caboprob.web.inputs import ranges
from tests.web.opening import opened, text_of


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_what_can_be_tapped_can_be_read(key: str) -> None:
    deck = rulesets.read(key).deck
    (unknown, _), *offered = ranges.unknown_and_ranges(deck)
    assert unknown == "?"
    slots = read_slots(deck, [notation for notation, _ in offered])
    assert all(slot.card is None for slot in slots)
    reached = [rank for slot in slots for rank in range(slot.low, slot.high + 1)]
    assert [deck.ranks[rank] for rank in reached] == list(ranges.ranks_by_points(deck))  # no gap, no overlap


def test_a_range_that_begins_below_zero_has_no_dash_after_its_minus_sign() -> None:
    deck = rulesets.read("kombio").deck
    assert [words for _, words in ranges.unknown_and_ranges(deck)][:3] == ["?", "−1 … 3", "4–8"]


def test_all_cards_of_a_deck_of_values_are_in_a_range() -> None:
    deck = rulesets.read("cabo-de").deck
    assert ranges.ranks_by_points(deck) == list(deck.ranks)


def test_kings_that_count_by_colour_and_jokers_are_in_none() -> None:
    for key in ("cabu", "tamalou"):  # a joker counts less, or more, than all that come before it
        deck = rulesets.read(key, ["jokers=2"]).deck
        assert ranges.ranks_by_points(deck) == ["A", *map(str, range(2, 11)), "J", "Q"]


def test_a_hand_begun_says_what_the_ranges_on_the_pad_mean() -> None:
    shown = text_of(opened("call", lang="en", rules="cabo-de", players="4", me="1"))
    assert say("en", "inputs.field.range", range="0–3") in shown
    assert say("en", "inputs.field.range", range="0–3") not in text_of(
        opened("call", lang="en", rules="cabo-de", players="4", me="1 2 3 4")
    )
