"""The table “when to call”: a row for each sum of the own hand, a column for each number of turns had."""

from collections.abc import Mapping

from caboprob.cli.play.cells import EMPTY_CELL
from caboprob.cli.printing import print_table
from caboprob.content.messages import say

Cells = Mapping[tuple[int, int], str]
"""The text of a cell by turns had and own sum; a cell that is missing is printed as a dash."""


def print_call_grid(lang: str, title: str, cells: Cells) -> None:
    """Prints the cells that there are; nothing if there are none."""
    if not cells:
        return
    turns = sorted({turns_had for turns_had, _ in cells})
    own_sums = sorted({own_sum for _, own_sum in cells})
    titles = [say(lang, "simulate.column.own-by-turns"), *map(str, turns)]
    rows = [
        [str(own_sum), *(cells.get((turns_had, own_sum), EMPTY_CELL) for turns_had in turns)]
        for own_sum in own_sums
    ]
    print_table(title, titles, rows)
