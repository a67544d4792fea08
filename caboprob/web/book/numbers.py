"""All numbers of a calling book, to read and to take away."""

from fractions import Fraction

from caboprob.montecarlo.results.bookcells import Cell
from caboprob.montecarlo.results.callingbook import ANY
from caboprob.web.answers import numbergrid
from caboprob.web.answers.numbergrid import Cell as GridCell
from caboprob.web.base.visit import Visit
from caboprob.web.book.inputs import Question

COLUMNS = ("own", "turns", "moments", "success", "low", "high", "ahead", "gain", "gain-low", "gain-high")
DECIMALS = 2


def show(visit: Visit, question: Question) -> None:
    """A row for each cell."""
    numbergrid.show(
        visit,
        [visit.say(f"book.column.{name}") for name in COLUMNS],
        [row(cell) for cell in question.book.cells.values()],
        key="book",
        file=f"book-{visit.game}-{question.table}-{question.players}-{question.cards or ANY}",
    )


def row(cell: Cell) -> list[GridCell]:
    """The numbers of a cell; points to two decimals.

    `excess` is what the caller writes less the mean of the others, so lower is better; its column is `ahead`.
    `gain` is by how much playing on without a call is worse.
    """
    success = cell.success
    gain = (cell.gain.value, cell.gain.low, cell.gain.high)
    return [
        str(cell.own),
        cell.turns_had,
        success.rounds,  # a round is a moment here
        *(Fraction(number).limit_denominator(10**6) for number in (success.value, success.low, success.high)),
        *(f"{number:.{DECIMALS}f}" for number in (cell.excess.value, *gain)),
    ]
