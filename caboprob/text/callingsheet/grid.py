"""The calling book as a grid that fits on a phone: own sums down, turns had across, whole percents in it.

The book says, from simulated rounds, how often a call succeeds after so many own turns with such a sum of
one's own cards, and with which sums calling is better than waiting.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.montecarlo.results.bookcells import Book, Cell, Limit, Verdict
from caboprob.text.numbers import with_minus_sign

MOST_COLUMNS, MOST_ROWS = 9, 18
LIKELY_ENOUGH = 0.05  # how often the highest sum shown succeeds, at least, after some number of turns
SHADES = 10
SIGNS: dict[Verdict, str] = {"call": "✓", "wait": "×", "open": "?"}
DASH, STAR = "–", "*"


@dataclass(frozen=True, slots=True)
class Square:
    """A cell of the grid: the success in whole percents, and as a shade from 0 to 10."""

    percent: str
    shade: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Row:
    """The squares of one `own` sum, by turns had; None if the book has no such cell."""

    own: int
    squares: tuple[Square | None, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows, the lowest sum first, and the turns had of their columns."""

    turns: tuple[int, ...]
    rows: tuple[Row, ...]


def grid(book: Book) -> Grid:
    """The first columns of the book, with the sums that still succeed now and then in one of them."""
    turns = book.turns[:MOST_COLUMNS]
    shown_cells = [cell for cell in book.cells.values() if cell.turns_had in turns]
    highest = max((cell.own for cell in shown_cells if cell.success.value >= LIKELY_ENOUGH), default=0)
    sums = [
        own
        for own in book.sums
        if own <= highest and any((turns_had, own) in book.cells for turns_had in turns)
    ]
    return Grid(turns, tuple(_row(book, own, turns) for own in sums[:MOST_ROWS]))


def grid_limits(book: Book) -> tuple[Limit, ...]:
    """The limits for the columns of the grid; later ones rest on few moments."""
    return book.limits[:MOST_COLUMNS]


def limit_words(limit: Limit | None) -> tuple[str, str]:
    """Up to which sum to call, and up to which that is sure; a dash where there is none.

    A question mark says that it is open, with the lowest sums or with all; without a limit nothing is said.
    A star says that waiting is better with some of the lower sums.
    """
    if limit is None:
        return "", DASH
    if limit.open:
        return SIGNS["open"], DASH
    is_unsure = limit.call_to is not None and limit.sure_to is None
    highest = _sum_or_dash(limit.call_to) + STAR * bool(limit.not_with)
    return highest, SIGNS["open"] if is_unsure else _sum_or_dash(limit.sure_to)


def limits_by_turns(books: Sequence[Book]) -> list[tuple[int, list[Limit | None]]]:
    """For each number of turns had, the limits of these books; None if a book does not reach that far."""
    by_turns = [{limit.turns_had: limit for limit in book.limits} for book in books]
    turns = sorted(set().union(*by_turns))[:MOST_COLUMNS]
    return [(turns_had, [limits.get(turns_had) for limits in by_turns]) for turns_had in turns]


def _row(book: Book, own: int, turns: Sequence[int]) -> Row:
    cells = (book.cells.get((turns_had, own)) for turns_had in turns)
    return Row(own, tuple(_square(cell) if cell else None for cell in cells))


def _square(cell: Cell) -> Square:
    share = cell.success.value
    return Square(_whole_percent(share), round(SHADES * share), cell.verdict)


def _whole_percent(share: float) -> str:
    """A share in whole percents; 0 and 100 stand only for exactly that, else `<1` and `>99` do."""
    number = round(100 * share)
    if 0 < share < 1:
        return "<1" if number < 1 else ">99" if number > 99 else str(number)
    return str(number)


def _sum_or_dash(own: int | None) -> str:
    return DASH if own is None else with_minus_sign(own)
