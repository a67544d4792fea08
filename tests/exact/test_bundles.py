"""How hands are bundled or paired, and how many sums a run tells apart, saves time and changes no count."""

import numpy as np
import pytest

from caboprob.errors import TooLarge
from caboprob.exact import lowest
from caboprob.exact.arrangements import budget, pairs, workspace
from caboprob.exact.arrangements.cancelling import flag
from caboprob.exact.arrangements.counting import Kinds, pose
from caboprob.exact.arrangements.handstates import hand_states
from caboprob.exact.arrangements.program.program import count_patterns
from caboprob.exact.arrangements.program.ranks import are_two_pairs_of_a_kind
from caboprob.exact.arrangements.unseen import UnseenCards, hand_of, unseen_of
from caboprob.exact.arrangements.workspace import new_workspace
from tests.exact.tables import table

TABLES = [
    ("cabo-de", "1 2 ? ?", ["? ?", "? ?", "? ?"], 7),
    ("cabo-en", "2 ? ?", ["0-9 ? ?", "0-9 ? ?", "3 ? 12"], 9),
    ("kaboom", "1 2", ["? 2-7", "?", "5-11 ?"], 3),
    ("cabu", "A ?", ["? ? 3", "? ? 3"], 5),
]

ALIKE = [
    ("cabo-de", "? ? ?", ["? ? ?", "? ? ?"], 7),
    ("kaboom", "1 ?", ["? ? 3", "? ? 3", "? ? 3"], 6),
    ("cabo-en", "2 ? ?", ["? ?", "? ?", "? ?", "? ?"], 9),
    ("cabu", "A-9 ?", ["? 2-7 ?", "? 2-7 ?", "? 2-7 ?", "? 2-7 ?"], 5),
]


def kinds_of(key: str, me: str, opponents: list[str]) -> tuple[UnseenCards, Kinds]:
    """The unseen cards of a table, and its hands by kind."""
    position = table(key, me, *opponents)
    unseen = unseen_of(position)
    hands = [hand_of(position.rules.deck, unseen, hand) for hand in position.hands]
    return unseen, tuple((hand, hands.count(hand)) for hand in dict.fromkeys(hands))


@pytest.mark.parametrize(("key", "me", "opponents", "least"), TABLES)
@pytest.mark.slow
def test_bundled_hands_are_counted_as_leading_hands_are(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen, kinds = kinds_of(key, me, opponents)
    problem = pose((unseen, unseen), kinds, least, 2)  # two decks, which happen to be equal
    states = hand_states(problem)
    bundled, counts = [], []
    for most in (0, 10, workspace.MOST_BUNDLED):
        monkeypatch.setattr(workspace, "MOST_BUNDLED", most)
        work = new_workspace()
        counts.append(count_patterns(problem, states, work, flag()))
        bundled.append(work.bundled)
    assert bundled[0] == 0 < bundled[-1]
    assert all(np.array_equal(one, counts[0]) for one in counts)


@pytest.mark.parametrize(("key", "me", "opponents", "least"), ALIKE)
@pytest.mark.slow
def test_three_or_four_hands_in_two_pairs_are_counted_as_hand_by_hand(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen, kinds = kinds_of(key, me, opponents)
    problem = pose((unseen, unseen), kinds, least, 2)
    states = hand_states(problem)
    two_pairs, each = new_workspace(), new_workspace()
    counts = count_patterns(problem, states, two_pairs, flag())
    monkeypatch.setattr(pairs, "MOST_PAIRED_STATES", 0)
    assert np.array_equal(count_patterns(problem, states, each, flag()), counts)
    assert are_two_pairs_of_a_kind(two_pairs)
    assert not are_two_pairs_of_a_kind(each)
    assert counts.any()


@pytest.mark.parametrize(("steepness", "widest"), [(1e6, 6), (1e3, 16)])
def test_wide_windows_are_priced_only_where_most_of_the_time_goes_into_posing_the_runs(
    steepness: float, widest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a window costs takes longest to find out where it costs most."""
    unseen, kinds = kinds_of(*TABLES[0][:3])
    priced = set()

    def price(unseen: UnseenCards, kinds: Kinds, least: int, window: int, unsummed: int) -> float:
        priced.add(window)
        return budget.PROBLEM_COST + steepness * window**2

    monkeypatch.setattr(lowest, "price", price)
    assert lowest.lowest_sums(unseen, kinds, 0, 20)
    assert max(priced) == widest


def test_sums_that_no_hand_can_end_lowest_with_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    unseen, kinds = kinds_of("cabo-de", "? ? ? ?", ["? ? ? ?", "3 5"])
    found = lowest.lowest_sums(unseen, kinds, 0, 52)
    asked = []

    def windows(*question: object) -> list[tuple[int, int]]:
        asked.append(question[2:4])
        return [(0, 9)]

    monkeypatch.setattr(lowest, "_windows", windows)
    assert lowest.lowest_sums(unseen, kinds, 0, 52) == found
    assert asked == [(0, 8)]
    assert lowest.lowest_sums(unseen, kinds, 9, 52) == ()


@pytest.mark.parametrize(("key", "me", "opponents", "least"), TABLES)
def test_the_lowest_sums_are_the_same_whatever_the_windows(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen, kinds = kinds_of(key, me, opponents)
    found = []
    for size in (1, 4, 30):
        for sizes, only in (("USUAL_WIDTHS", (size,)), ("NARROWER_WIDTHS", ()), ("WIDER_WIDTHS", ())):
            monkeypatch.setattr(lowest, sizes, only)
        found.append(sorted(lowest.lowest_sums(unseen, kinds, 0, least + 5), key=repr))
    assert found[0]
    assert found[0] == found[1] == found[2]


def test_options_are_tried_until_one_costs_more_than_the_one_before() -> None:
    prices = {16: 9e9, 8: 5e9, 4: 6e9, 2: 1.0}
    assert budget.first_cheapest("rising", (16, 8, 4, 2), prices.__getitem__) == 8
    assert budget.first_cheapest("falling", (16, 8), prices.__getitem__) == 8
    assert budget.first_cheapest("negligible", (2, 16), prices.__getitem__) == 2


def test_an_option_beyond_the_budget_is_passed_over() -> None:
    def price(size: int) -> float:
        if size > 4:
            raise TooLarge("odds-beyond-budget")
        return 1e9 / size

    assert budget.first_cheapest("too large", (16, 8, 4), price) == 4
    assert budget.first_cheapest("all too large", (16, 8), price) == 8
