"""Up to which sum the calling book says to call, from the cells for one number of turns."""

from itertools import product

import pytest

from caboprob import rulesets
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import callingbook
from caboprob.montecarlo.results.bookcells import Cell, limit_of
from caboprob.montecarlo.results.estimates import Estimate, proportion
from caboprob.text.callingsheet.grid import limit_words


def cell(own: int, gain: float, reach: float) -> Cell:
    """A cell for an own sum, with a gain that is known to within `reach`."""
    success = proportion(1, 2)
    return Cell(3, own, success, 0.0, success, Estimate(gain, gain - reach, gain + reach, reach / 2, 500))


def test_the_limit_goes_by_the_gain_and_says_how_sure_it_is() -> None:
    row = (cell(4, 3, 1), cell(5, 2, 1), cell(6, 0.5, 1), cell(7, -0.5, 1), cell(8, -2, 1), cell(9, -3, 1))
    limit = limit_of(3, row)
    assert (limit.call_to, limit.sure_to, limit.wait_from) == (6, 5, 8)
    seldom_lower = limit_of(3, (cell(2, -0.1, 2), *row))
    assert (seldom_lower.call_to, seldom_lower.sure_to) == (6, 5)
    waits_below = limit_of(3, (cell(2, -3, 2), *row))
    assert (waits_below.call_to, waits_below.not_with) == (6, (2,))
    never = limit_of(3, row[3:])
    assert (never.call_to, never.sure_to, never.wait_from) == (None, None, 8)
    assert [one.verdict for one in row] == ["call", "call", "open", "open", "wait", "wait"]


def test_a_lower_sum_with_which_waiting_is_better_does_not_end_the_limit() -> None:
    """In Dutch one point is an Ace, which is worth laying away before the call: it gives somebody a card."""
    row = (cell(1, -0.5, 0.2), cell(2, 1, 0.2), cell(3, 1, 0.2), cell(4, 0.1, 0.5), cell(5, -3, 1))
    limit = limit_of(7, row)
    assert (limit.call_to, limit.sure_to, limit.wait_from, limit.not_with) == (4, 3, 5, (1,))
    assert limit_words(limit) == ("4*", "3")
    one_by_chance = limit_of(
        7, (*(cell(own, -1, 0.2) for own in (1, 2, 3)), cell(4, 1, 0.5), cell(5, -1, 0.2))
    )
    assert (one_by_chance.call_to, one_by_chance.not_with) == (None, ())


def test_a_limit_claims_no_more_than_the_cells_of_its_row() -> None:
    open_row = (cell(2, -0.5, 1), cell(3, -0.2, 1), cell(4, -3, 1))
    assert limit_words(limit_of(7, open_row)) == ("?", "–"), "no sum is named, and the lowest leave it open"
    assert limit_words(limit_of(7, open_row[2:])) == ("–", "–"), "waiting is better beyond chance"
    assert limit_words(limit_of(7, (cell(2, 0.5, 1), *open_row))) == ("2", "?"), (
        "a sum, but none beyond chance"
    )
    assert limit_words(limit_of(7, (cell(1, 2, 1), cell(2, 2, 1), *open_row))) == ("2", "2")
    assert limit_words(None) == ("", "–"), "no moments, and nothing to say"


@pytest.mark.parametrize("key", rulesets.family_keys())
@pytest.mark.slow
def test_no_limit_of_the_books_says_to_play_on_where_a_cell_leaves_it_open(key: str) -> None:
    rules = rulesets.read(key)
    for table, players in product(tablekinds.keys(), callingbook.stored_player_counts(rules)):
        for book in callingbook.stored_books(rules, players, table).values():
            for limit in book.limits:
                lowest = book.row(limit.turns_had)[0]
                if limit.call_to is None:
                    assert limit.open == (lowest.verdict == "open")
