"""How far a moment is from the one sought is the same in plain Python and compiled."""

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.beliefs.searching.fitting import (
    SIZE,
    SUMMARY_COLUMNS,
    UNKNOWN,
    differing_cards,
)
from caboprob.montecarlo.beliefs.searching.sought import describe_moment
from caboprob.table.position import read_position

HANDS = ((1, 5, 5, 9), (2, 2, 8, 12))
KNOWN = (1, 0, 1, 1)  # of my own: all but one of the fives


@pytest.mark.parametrize("begin", [0, 127, 300])
def test_the_cards_that_differ_are_counted_wherever_the_notes_of_a_moment_begin(begin: int) -> None:
    """Notes are small numbers, one after another: their place is counted in larger ones."""
    rules = rulesets.read("cabo-de")
    notes = np.zeros(begin + 20, np.int8)
    entry = [number for hand in HANDS for number in (len(hand), *hand)] + list(KNOWN)
    notes[begin : begin + len(entry)] = entry
    summary = np.zeros(SUMMARY_COLUMNS, np.int64)
    summary[SIZE], summary[UNKNOWN] = 4, 1
    for mine, count in {"1 5 9 ?": 0, "1 5 10 ?": 1, "2 3 10 ?": 3}.items():
        position = read_position(rules, me=mine, players=2)
        moment = describe_moment(position, 1, seats_after_starter=0, all_play_alike=True)
        assert differing_cards(notes, begin, summary, moment) == count
        assert compiled(differing_cards)(notes, begin, summary, moment) == count
