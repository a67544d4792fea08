"""Games of players that follow a model agree with the exact odds of the model."""

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from caboprob.kabadak import odds
from caboprob.kabadak.core.state import BARE_KABADAK, new_state
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.match import match
from caboprob.kabadak.montecarlo.player import Player
from caboprob.kabadak.montecarlo.players import named
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.odds import KnownCards, after_draws, coming_out
from caboprob.montecarlo.play.execution.running import run
from caboprob.montecarlo.results.estimates import Estimate, agrees, mean, proportion
from caboprob.shuffling import random_shuffler
from tests.kabadak.montecarlo.dealcounts import count_deals
from tests.kabadak.montecarlo.model import ONLY_DRAWS, player

SURE = 0.9999
GAMES, DEALS_SAMPLED, DEALS_IN_FULL = 200_000, 500_000, 3_000_000
CHANCE_DEALT = Fraction(384, 3_365_856)  # of Kabadak in seven cards
NEVER_LAYS = player("lay.per_card=-20", "draw.below=50")  # overlooks nothing, and finds no meld worth it


@cache
def played(one: Player, other: Player, games: int = GAMES) -> Report:
    return Report(run(match([one, other], kind="games"), games), confidence=SURE)


def holds(found: Estimate | None, exact: Fraction) -> bool:
    assert found is not None
    return agrees(found, exact)


@pytest.mark.slow
def test_kabadak_is_dealt_as_often_as_counting_says(in_full: bool) -> None:
    """Source 002, line 101."""
    assert odds.holding_kabadak(KnownCards(), 7).chance == CHANCE_DEALT
    games = DEALS_IN_FULL if in_full else DEALS_SAMPLED
    found = played(named("eager"), named("eager"), games)
    for who in (0, 1):
        assert holds(report.chance_dealt(found, who), CHANCE_DEALT)
    either = found.tally.dealt.sum()
    assert holds(found.chance(either, games), odds.either_dealt_kabadak().chance)
    assert holds(found.chance(either, games), 2 * CHANCE_DEALT)


@pytest.mark.parametrize("who", [0, 1])
def test_hands_dealt_can_come_out_as_often_as_counting_says(who: int) -> None:
    exact = coming_out(KnownCards(), 7).chance
    assert exact == Fraction(1_092_792, 3_365_856)
    assert holds(report.chance_ready(played(named("eager"), named("sharp")), who), exact)


@pytest.mark.parametrize(
    "idle", [ONLY_DRAWS, NEVER_LAYS], ids=["overlooks everything", "finds nothing worth it"]
)
@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.slow
def test_hands_of_sixteen_hold_kabadak_as_often_as_counting_says(idle: Player, who: int) -> None:
    """Both draw until the talon is empty or one of them holds it; there are too few aces for both."""
    exact = odds.holding_kabadak(KnownCards(), 16).chance
    assert holds(report.chance_held(played(idle, idle), who), exact)
    assert holds(report.chance_of_kabadak_ending(played(idle, idle)), 2 * exact)


@pytest.mark.parametrize("draws", range(10))
def test_kabadak_after_some_draws_ends_the_game_as_often_as_counting_says(draws: int) -> None:
    """Whoever begins has 7 cards and so many more at the turns 1, 3 ..., the other at 2, 4 ..."""
    chances = [one.chance for one in after_draws(odds.holding_kabadak, KnownCards(), 7, draws)]
    exact = chances[draws] - (chances[draws - 1] if draws else 0)
    tally = played(ONLY_DRAWS, ONLY_DRAWS).tally
    for turn in (2 * draws + 1, 2 * draws + 2):
        assert holds(proportion(int(tally.lengths[turn]), GAMES, SURE), exact)


@pytest.mark.slow
def test_a_bare_kabadak_of_who_only_draws_was_dealt(in_full: bool) -> None:
    found = played(ONLY_DRAWS, ONLY_DRAWS, 1_000_000 if in_full else GAMES)
    assert holds(report.chance_of_bare_ending(found), odds.either_dealt_kabadak().chance)
    assert found.tally.endings[BARE_KABADAK] == found.tally.dealt.sum()


def test_who_only_draws_empties_the_talon_unless_somebody_holds_kabadak() -> None:
    """The talon is empty after 18 draws; a Kabadak that the 17th or 18th card makes comes after that."""
    earlier = [one.chance for one in after_draws(odds.holding_kabadak, KnownCards(), 7, 9)]
    found = played(ONLY_DRAWS, ONLY_DRAWS)
    # Ended before: the one by turn 17 with at most 8 draws, the other by turn 18 with at most 8.
    assert holds(report.chance_talon_emptied(found), 1 - 2 * earlier[8])


@cache
def deals(count: int = 400_000) -> tuple[int, np.ndarray, np.ndarray, np.ndarray]:
    """How many deals there were; of them the hands by sum, the cards by seat, the next cards of the talon."""
    sums, seat_cards, next_cards = (
        np.zeros(301, np.int64),
        np.zeros((2, 32), np.int64),
        np.zeros(32, np.int64),
    )
    count_deals(new_state(), random_shuffler(11), count, sums, seat_cards, next_cards)
    return count, sums, seat_cards, next_cards


@pytest.mark.slow
def test_seven_cards_dealt_count_what_counting_says() -> None:
    count, sums, _, _ = deals()
    exact, numbers = odds.loss(KnownCards(), 7), np.arange(301)
    assert exact.mean == Fraction(525, 8)
    assert sums.sum() == 2 * count
    found = mean(int(sums @ numbers), int(sums @ numbers**2), 2 * count, SURE)
    assert agrees(found, exact.mean)
    assert {number for number in range(301) if sums[number]} <= set(exact.distribution)
    for number, chance in exact.distribution.items():
        assert agrees(proportion(int(sums[number]), 2 * count, 0.99999), chance), number


def test_every_card_is_dealt_to_each_and_drawn_next_as_often() -> None:
    count, _, seat_cards, next_cards = deals()
    for card in range(32):
        for seat in (0, 1):
            assert agrees(proportion(int(seat_cards[seat, card]), count, SURE), Fraction(7, 32))
        assert agrees(proportion(int(next_cards[card]), count, SURE), Fraction(1, 32))
