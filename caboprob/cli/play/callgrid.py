"""The table “when to call”: a row for each own sum, a column for each number of turns had."""

from collections.abc import Mapping

from caboprob.cli.play.cells import NOTHING
from caboprob.cli.printing import print_table
from caboprob.content.messages import say

Cells = Mapping[tuple[int, int], str]
"""The text of a cell by turns had and own sum; a cell that is missing is printed as a dash."""


def print_call_grid(lang: str, title: str, cells: Cells) -> None:
    """Prints the cells that there are; nothing if there are none."""
    if not cells:
        return
    turns = sorted({turns_had for turns_had, _ in cells})
    sums = sorted({own for _, own in cells})
    columns = [say(lang, "simulate.column.own-by-turns"), *map(str, turns)]
    rows = [[str(own), *(cells.get((turns_had, own), NOTHING) for turns_had in turns)] for own in sums]
    print_table(title, columns, rows)
