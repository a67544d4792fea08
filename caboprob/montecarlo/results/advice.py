"""Advice on the next move: every option is tried on the same hidden cards and random streams."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from caboprob.montecarlo.play.job import LARGEST_CHOICE
from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment
from caboprob.montecarlo.results.estimates import Estimate, bonferroni
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL, DRAW, TAKE
from caboprob.table.core.moves import NOWHERE, move_of_set, place, plain_move
from caboprob.table.position import Position


@dataclass(frozen=True, slots=True)
class Option:
    """A first move, the points that it brings me, and how many more these are than those of the best."""

    move: int
    points: Estimate
    behind: Estimate | None  # None for the best itself

    @property
    def clearly_behind(self) -> bool:
        """Whether it brings more points than the best, beyond chance."""
        return self.behind is not None and self.behind.excludes_zero


def options(position: Position) -> tuple[int, ...]:
    """The first moves worth trying: call, draw, or the top discard for a card or for a known set."""
    moves = [plain_move(CALL), plain_move(DRAW)]
    if position.discard:
        moves += [move_of_set(TAKE, *places) for places in _exchanges(position)]
    return tuple(moves[:LARGEST_CHOICE])


def ranked(report: Report) -> tuple[Option, ...]:
    """The options of a situation that has been played, the best first.

    The intervals of all differences together have the report's confidence, whichever option is the best.
    """
    result, tally = report.result, report.tally
    moves = _moves(result)
    order = sorted(range(len(moves)), key=lambda number: int(tally.option_points[number]))
    return tuple(_option(report, moves, number, order[0]) for number in order)


def contenders(options: Sequence[Option]) -> list[Option]:
    """The best option, and those that are not clearly behind it."""
    return [option for option in options if not option.clearly_behind]


def _option(report: Report, moves: tuple[int, ...], number: int, best: int) -> Option:
    tally = report.tally
    own = report.average(tally.option_points[number], tally.option_products[number, number], tally.units)
    if own is None:
        raise ValueError("nothing has been played")
    confidence = bonferroni(report.confidence, max(comb(len(moves), 2), 1))
    joint = Report(report.result, report.every_look, confidence)
    products = tally.option_products
    product = int(products[max(number, best), min(number, best)])
    squares = int(products[number, number]) + int(products[best, best]) - 2 * product
    more = int(tally.option_points[number]) - int(tally.option_points[best])
    behind = joint.average(more, squares, tally.units) if number != best else None
    return Option(moves[number], own, behind)


def _moves(result: Result[CaboExperiment]) -> tuple[int, ...]:
    moves: tuple[int, ...] = getattr(result.experiment, "options", ())
    return moves


def _exchanges(position: Position) -> Iterator[tuple[int, int, int, int]]:
    """The places of each own card, then of each largest set of known cards that the rules allow."""
    faces = position.rules.deck.faces
    for slot in range(len(position.me)):
        yield place(0, slot), NOWHERE, NOWHERE, NOWHERE
    ranks = [None if slot.card is None else faces[slot.card].rank for slot in position.me]
    for rank, count in Counter(ranks).items():
        equal = [slot for slot, other in enumerate(ranks) if rank is not None and other == rank]
        most = min(count, position.rules.largest_set)
        for chosen in combinations(equal, most):
            if most > 1:
                a, b, c, d = ([place(0, slot) for slot in chosen] + [NOWHERE] * 4)[:4]
                yield a, b, c, d
