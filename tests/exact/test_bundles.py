"""How hands are bundled, and how many sums one run tells apart, saves time and changes no count."""

import numpy as np
import pytest

from caboprob.errors import TooLarge
from caboprob.exact import lowest
from caboprob.exact.arrangements import budget, workspace
from caboprob.exact.arrangements.cancelling import flag
from caboprob.exact.arrangements.counting import Kinds, pose
from caboprob.exact.arrangements.handstates import hand_states
from caboprob.exact.arrangements.program import count_patterns
from caboprob.exact.arrangements.unseen import Unseen, hand_of, unseen_of
from caboprob.exact.arrangements.workspace import new_workspace
from tests.exact.tables import table

TABLES = [
    ("cabo-de", "1 2 ? ?", ["? ?", "? ?", "? ?"], 7),
    ("cabo-en", "2 ? ?", ["0-9 ? ?", "0-9 ? ?", "3 ? 12"], 9),
    ("kaboom", "1 2", ["? 2-7", "?", "5-11 ?"], 3),
    ("cabu", "A ?", ["? ? 3", "? ? 3"], 5),
]


def kinds_of(key: str, me: str, opponents: list[str]) -> tuple[Unseen, Kinds]:
    """The unseen cards of a table, and its hands by kind."""
    position = table(key, me, *opponents)
    unseen = unseen_of(position)
    hands = [hand_of(position.rules.deck, unseen, hand) for hand in position.hands]
    return unseen, tuple((hand, hands.count(hand)) for hand in dict.fromkeys(hands))


@pytest.mark.parametrize(("key", "me", "opponents", "least"), TABLES)
def test_bundled_hands_are_counted_as_leading_hands_are(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen, kinds = kinds_of(key, me, opponents)
    problem = pose((unseen, unseen), kinds, least, 2)
    states = hand_states(problem)
    bundled, counts = [], []
    for most in (0, 10, workspace.MOST_BUNDLED):
        monkeypatch.setattr(workspace, "MOST_BUNDLED", most)
        work = new_workspace()
        counts.append(count_patterns(problem, states, work, flag()))
        bundled.append(work.bundled)
    assert bundled[0] == 0 < bundled[-1]
    assert all(np.array_equal(one, counts[0]) for one in counts)


@pytest.mark.parametrize(("key", "me", "opponents", "least"), TABLES)
def test_the_lowest_sums_are_the_same_whatever_the_windows(
    key: str, me: str, opponents: list[str], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    unseen, kinds = kinds_of(key, me, opponents)
    found = []
    for size in (1, 4, 30):
        monkeypatch.setattr(lowest, "WINDOWS", (size,))
        found.append(sorted(lowest.lowest(unseen, kinds, 0, least + 5), key=repr))
    assert found[0]
    assert found[0] == found[1] == found[2]


def test_options_are_tried_until_one_costs_more_than_the_one_before() -> None:
    prices = {16: 9e9, 8: 5e9, 4: 6e9, 2: 1.0}
    assert budget.choice("rising", (16, 8, 4, 2), prices.__getitem__) == 8
    assert budget.choice("falling", (16, 8), prices.__getitem__) == 8
    assert budget.choice("negligible", (2, 16), prices.__getitem__) == 2


def test_an_option_beyond_the_budget_is_passed_over() -> None:
    def price(size: int) -> float:
        if size > 4:
            raise TooLarge("odds-beyond-budget")
        return 1e9 / size

    assert budget.choice("too large", (16, 8, 4), price) == 4
    assert budget.choice("all too large", (16, 8), price) == 8
