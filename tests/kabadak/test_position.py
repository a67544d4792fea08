"""What a player knows: how many cards are unknown, how many the talon can hold, and a bare Kabadak."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given

from caboprob.errors import CaboError
from caboprob.kabadak.core.cards import CARD_NAMES, list_cards, write_cards
from caboprob.kabadak.position import LARGEST_HAND, TALON_SIZE, read_position
from tests.kabadak.games import dealt, games, seeds, stroll

SIX = "Ah Ad Ac Kh Kd Js"


@games(40)
@given(seed=seeds)
def test_the_talon_of_a_game_never_holds_more_than_is_said(seed: int) -> None:
    random = Random(seed)
    state = dealt(random)
    for _ in stroll(state, random):
        laid = write_cards(list_cards(int(state.laid)))
        for seat in range(2):
            hand = write_cards(list_cards(int(state.hands[seat])))
            known = hand[: random.randint(0, len(hand))]
            position = read_position(known, laid, len(hand) - len(known))
            assert state.talon_size <= position.most_in_talon <= TALON_SIZE
            assert position.hand_size == len(hand)


def test_after_the_deal_it_is_the_whole_talon() -> None:
    assert read_position().most_in_talon == TALON_SIZE
    assert read_position(CARD_NAMES[:7]).most_in_talon == TALON_SIZE
    assert read_position(CARD_NAMES[:8]).most_in_talon == TALON_SIZE - 1


def test_what_is_not_told_makes_seven_cards_as_far_as_there_are_any() -> None:
    assert [read_position(CARD_NAMES[:known]).unknown for known in (0, 3, 7, 9)] == [7, 4, 0, 0]
    assert read_position(CARD_NAMES[:3], CARD_NAMES[4:]).unknown == 1


def test_bare_takes_seven_cards_and_no_more() -> None:
    assert read_position(f"{SIX} Qc").bare_odds.chance == 1
    assert read_position(SIX).bare_odds.chance == Fraction(4, 26)
    assert read_position(SIX, "Qc Qd").bare_odds.chance == Fraction(2, 24)
    assert (
        read_position(f"{SIX} Qc 7h").bare_odds.chance == read_position(SIX, unknown=2).bare_odds.chance == 0
    )


@pytest.mark.parametrize(
    ("hand", "elsewhere", "unknown", "told"),
    [
        ("7h 7h", "", None, "hand: every card exists once, but 7h"),
        ("7h", "7h", None, "elsewhere: every card exists once, but 7h"),
        (CARD_NAMES[: LARGEST_HAND + 1], "", None, "hand: expected at most 25 cards in a hand, got 26"),
        ("7h", "", 25, "unknown: expected a number from 0 to 24, got 25"),
        ("7h", CARD_NAMES[1:30], 3, "unknown: expected a number from 0 to 2, got 3"),
        ("", "", -1, "unknown: expected a number from 0 to 25, got -1"),
    ],
)
def test_what_nobody_can_hold_is_refused(
    hand: str | tuple[str, ...], elsewhere: str | tuple[str, ...], unknown: int | None, told: str
) -> None:
    with pytest.raises(CaboError) as refused:
        read_position(hand, elsewhere, unknown)
    assert refused.value.full_sentence("en").startswith(told)


@pytest.mark.parametrize("draws", [-1, TALON_SIZE + 1])
def test_more_draws_than_the_talon_holds_are_refused(draws: int) -> None:
    with pytest.raises(CaboError) as refused:
        read_position().check_draws(draws)
    assert "from 0 to 18" in refused.value.full_sentence("en")
    read_position().check_draws(TALON_SIZE)
