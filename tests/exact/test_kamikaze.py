"""Kamikaze, compared with a list of every arrangement on small decks, and what follows from the rules."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from caboprob.exact.collecting import chance_among, chances_by_draws
from caboprob.exact.kamikaze import kamikaze, most_draws, my_kamikaze_chances
from caboprob.slots import unknown_slot
from caboprob.table.position import read_position
from tests.exact.enumeration import listed_draws, listed_kamikaze
from tests.exact.tables import examples, rules_of, small_tables, table

WITH_KAMIKAZE = ("cabo-de", "cabo-en", "kaboom")


@pytest.mark.parametrize("key", WITH_KAMIKAZE)
@examples(60)
@given(data=st.data())
def test_everybodys_chance_is_that_of_every_arrangement(key: str, data: st.DataObject) -> None:
    position = data.draw(small_tables(key).filter(lambda position: position.rules.kamikaze))
    found = kamikaze(position)
    assert (found.me, *found.opponents, found.anyone) == listed_kamikaze(position)
    assert found.anyone == found.me + sum(found.opponents)  # no two have one at once


@pytest.mark.parametrize("key", WITH_KAMIKAZE)
@pytest.mark.parametrize("draws", [0, 1, 2, 3])
@examples(15)
@given(data=st.data())
def test_the_chance_within_my_draws_is_that_of_every_pile_played(
    draws: int, key: str, data: st.DataObject
) -> None:
    tables = small_tables(key, drawing=lambda players: draws * players, most=4000, know_mine=True)
    position = data.draw(tables.filter(lambda position: position.rules.kamikaze))
    assume(most_draws(position) >= draws)
    assert my_kamikaze_chances(position, draws) == listed_draws(position, draws)


@pytest.mark.parametrize("key", WITH_KAMIKAZE)
@pytest.mark.parametrize("draws", [0, 1, 2])
@examples(15)
@given(data=st.data())
@pytest.mark.slow
def test_one_card_of_mine_may_be_unknown(draws: int, key: str, data: st.DataObject) -> None:
    """It is given up last, and never looked at."""
    tables = small_tables(key, drawing=lambda players: draws * players, most=1000, know_mine=True)
    known = data.draw(tables.filter(lambda position: position.rules.kamikaze))
    slot = data.draw(st.integers(0, len(known.me) - 1))
    mine = (*known.me[:slot], unknown_slot(known.rules.deck), *known.me[slot + 1 :])
    position = replace(known, me=mine)
    assume(most_draws(position) >= draws)
    assert my_kamikaze_chances(position, draws) == listed_draws(position, draws)


@pytest.mark.parametrize("key", WITH_KAMIKAZE)
def test_a_kamikaze_that_lies_open_is_certain_and_excludes_every_other(key: str) -> None:
    found = kamikaze(table(key, "12 13 13 12", "? ? ? ?", "12 12 ? ?"))
    assert found.me == found.anyone == 1
    assert set(found.opponents) == {0}


def test_with_a_13_discarded_nobody_can_have_one() -> None:
    position = table("cabo-de", "12 12 13 ?", "? ? ? ?", discard="13")
    assert kamikaze(position).anyone == 0
    assert my_kamikaze_chances(table("cabo-de", "12 12 13 5", "? ? ? ?", discard="13"), 5)[-1] == 0


def test_one_missing_card_comes_as_often_as_it_lies_in_the_pile() -> None:
    """12 12 13 5 against one hidden hand: the other 13 is one of 48 cards, k of which are drawn."""
    chances = my_kamikaze_chances(table("cabo-de", "12 12 13 5", "? ? ? ?"), 10)
    assert chances == tuple(Fraction(drawn, 48) for drawn in range(11))


def test_too_few_slots_never_hold_one() -> None:
    position = table("cabo-de", "12 13 13", "? ? ?", "? ? ? ?")
    assert set(my_kamikaze_chances(position, 4)) == {0}
    found = kamikaze(table("cabo-de", "12 5 5", "? ? ?", "? ? ? ?"))
    assert found.me == found.opponents[0] == 0 < found.opponents[1]


def test_draws_go_on_as_long_as_the_pile_lasts_for_everybody() -> None:
    """Two hands of four and the first discard leave 43 cards, whether it is told or not: 21 draws each."""
    for discard in ("", "7"):
        position = read_position(rules_of("cabo-de"), me="12 12 13 5", opponents=["? ? ? ?"], discard=discard)
        assert most_draws(position) == 21
        assert len(my_kamikaze_chances(position, 21)) == 22


@pytest.mark.parametrize("cards", range(13))
def test_a_kamikaze_is_as_likely_among_cards_of_the_deck_as_in_an_unknown_hand(cards: int) -> None:
    if cards:
        position = read_position(rules_of("cabo-de"), players=2, hand_size=cards)
        assert kamikaze(position).me == chance_among(rules_of("cabo-de"), cards)
    else:
        assert chance_among(rules_of("cabo-de"), 0) == 0


@pytest.mark.parametrize("players", [2, 3, 5])
def test_collecting_from_the_deal_on_begins_with_the_chance_of_the_deal_and_grows(players: int) -> None:
    chances = chances_by_draws(rules_of("cabo-de"), players)
    position = read_position(rules_of("cabo-de"), players=players)
    assert chances[0] == kamikaze(position).anyone
    assert list(chances) == sorted(chances)
    assert len(chances) == most_draws(position) + 1
    assert chances[5] == players * chance_among(rules_of("cabo-de"), 9)


def test_collecting_needs_a_hand_of_four() -> None:
    assert set(chances_by_draws(rules_of("cabo-de"), 3, hand_size=3)) == {0}
