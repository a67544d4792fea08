"""The calling book of one table: what a call brings by own turns had and own sum, and up to where it pays.

Each number of own cards has a book of its own, for with the same sum, calling can be better with four cards
and waiting with two; a further one is for any number of cards. Everything is estimated from moments of freely
played rounds at which a player knew their whole hand. Cells that came up too rarely are absent.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from typing import Literal

import numpy as np

from caboprob.machinecode.structs import Ints
from caboprob.montecarlo.calltrials.experiment import CallTrials
from caboprob.montecarlo.calltrials.trialtally import HALVES
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.tally import LAP_BINS, LOWEST_SUM, SUM_BINS
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate

FEWEST_MOMENTS = 400
"""Cells with fewer moments are absent: their success would be known to five percentage points at best."""

MOST_TURNS_HAD, HIGHEST_SUM = 15, 30
CALL_FIELDS = ("moments", "succeeded", "points", "excess", "excess_squares")
"""The fields of the tally on what calls bring, in the order in which a cell keeps them.

`excess` sums the excesses, of which less is better, in points times the number of others.
"""

GAIN_FIELDS = ("gain", "gain_squares")
"""Its fields on what calls bring more than playing on, by way and half."""

Counts = tuple[int, ...]
"""What a cell is made of: its `CALL_FIELDS`, then the sum of the gains and that of their squares."""
CellKey = tuple[int, int]
"""Turns had and own sum."""

Verdict = Literal["call", "wait", "open"]


@dataclass(frozen=True, slots=True)
class Cell:
    """What calling brings after so many own turns with this own sum, if the whole hand is known.

    `points` is what I write on average; `excess` is that less the mean of what the others write, so lower is
    better. `gain` is what calling gains: the excess if the moment is played on without a call, in the best of
    several ways, less the excess after a call. `own` is the own sum.
    """

    turns_had: int
    own: int
    success: Estimate
    points: float
    excess: Estimate
    gain: Estimate

    @property
    def verdict(self) -> Verdict:
        """Whether calling pays, or waiting does; open where the interval of the gain holds 0."""
        if not self.gain.excludes_zero:
            return "open"
        return "call" if self.gain.value > 0 else "wait"


@dataclass(frozen=True, slots=True)
class Limit:
    """Up to which own sum to call after so many own turns.

    `call_to` is the highest sum with which calling is estimated to be better, `sure_to` the highest with
    which it is better beyond chance; None where the cells, which do not go down to every sum, show none.
    With those of `not_with` below it, waiting is better beyond chance: as a rule such a hand has a card that
    is worth playing. From `wait_from` on, unless None, waiting is better beyond chance. It is `open` where no
    sum is named to call with, and yet waiting is not better beyond chance with the lowest ones.
    """

    turns_had: int
    call_to: int | None
    sure_to: int | None
    wait_from: int | None
    open: bool = False
    not_with: tuple[int, ...] = ()


@dataclass(frozen=True)
class Book:
    """The calling book of a table of so many players, from `rounds` rounds with this seed.

    It is for hands of so many `cards`; None stands for any number.
    """

    players: int
    cards: int | None
    rounds: int
    seed: int
    counts: Mapping[CellKey, Counts] = field(repr=False)

    @cached_property
    def cells(self) -> Mapping[CellKey, Cell]:
        """The cells by turns had and own sum, in this order."""
        return {key: self._cell(key, counts) for key, counts in sorted(self.counts.items())}

    @property
    def moments(self) -> int:
        """At how many moments calls were tried."""
        return sum(counts[0] for counts in self.counts.values())

    @property
    def turns(self) -> tuple[int, ...]:
        """The numbers of turns had for which there are cells."""
        return tuple(dict.fromkeys(turns_had for turns_had, _ in self.cells))

    @property
    def sums(self) -> tuple[int, ...]:
        """The own sums for which there are cells."""
        return tuple(sorted({own for _, own in self.cells}))

    def row(self, turns_had: int) -> tuple[Cell, ...]:
        """The cells after so many turns, the lowest sum first."""
        return tuple(cell for cell in self.cells.values() if cell.turns_had == turns_had)

    @property
    def limits(self) -> tuple[Limit, ...]:
        """Up to which sum to call, for each number of turns had."""
        return tuple(limit_of(turns_had, self.row(turns_had)) for turns_had in self.turns)

    def _cell(self, key: CellKey, counts: Counts) -> Cell:
        moments, succeeded, points, excess, excess_squares, gain, gain_squares = counts
        others = self.players - 1
        return Cell(
            *key,
            success=estimates.proportion(succeeded, moments),
            points=points / moments,
            excess=estimates.mean(excess, excess_squares, moments, scale=others),
            gain=estimates.mean(gain, gain_squares, moments, scale=others),
        )


def limit_of(turns_had: int, row: tuple[Cell, ...]) -> Limit:
    """The limit that the cells of one number of turns give, read from the lowest sum upwards.

    If a call pays beyond chance with some sum, it pays with lower ones too, even where they came up so rarely
    that they leave it open. Where waiting pays with a few lower ones, the limit is that with which most cells
    agree.
    """
    highest_waiting = list(takewhile(lambda cell: cell.verdict == "wait", reversed(row)))
    sure_to = _sure_to(row)
    cells_above = (cell for cell in row if sure_to is None or cell.own > sure_to)
    sums_to_call = [
        cell.own
        for cell in takewhile(lambda cell: cell.verdict != "wait" and cell.gain.value > 0, cells_above)
    ]
    call_to = sums_to_call[-1] if sums_to_call else sure_to
    return Limit(
        turns_had,
        call_to,
        sure_to,
        wait_from=highest_waiting[-1].own if highest_waiting else None,
        open=call_to is None and bool(row) and row[0].verdict != "wait",
        not_with=tuple(
            cell.own for cell in row if call_to is not None and cell.own < call_to and cell.verdict == "wait"
        ),
    )


def _sure_to(row: tuple[Cell, ...]) -> int | None:
    """The sum up to which cells that say beyond chance to call lead most over those that say to wait.

    None if they never lead.
    """
    sure_to, lead, longest_lead = None, 0, 0
    for cell in row:
        lead += (cell.verdict == "call") - (cell.verdict == "wait")
        if lead > longest_lead:
            sure_to, longest_lead = cell.own, lead
    return sure_to


def book_of_run(result: Result[CallTrials], cards: int | None = None, fewest: int = FEWEST_MOMENTS) -> Book:
    """The book of a run of call trials: its cells with at least so many moments.

    It is for hands of so many cards; None stands for any number.
    """
    experiment, tally = result.experiment, result.tally
    card_bins = slice(None) if cards is None else slice(cards, cards + 1)  # of the first axis
    by_name = {name: tally[name][card_bins].sum(axis=0) for name in (*CALL_FIELDS, *GAIN_FIELDS)}
    ways = 1 + len(experiment.ways)  # of playing on: as before, or like one of the others given
    counts = dict(_frequent_cells(by_name, ways, fewest))
    return Book(len(experiment.players), cards, int(tally.rounds), experiment.seed, counts)


def _frequent_cells(tally: Mapping[str, Ints], ways: int, fewest: int) -> Iterator[tuple[CellKey, Counts]]:
    """The counts of all cells that came up often enough, without the last bins, which count all beyond."""
    for turns_had in range(min(MOST_TURNS_HAD + 1, LAP_BINS - 1)):
        for sum_bin in range(min(HIGHEST_SUM + 1 - LOWEST_SUM, SUM_BINS - 1)):
            cell_bin = turns_had, sum_bin
            if tally["moments"][cell_bin] >= fewest:
                call_counts = (int(tally[name][cell_bin]) for name in CALL_FIELDS)
                gain_counts = best_gains(*(tally[name][cell_bin][:ways] for name in GAIN_FIELDS))
                yield (turns_had, sum_bin + LOWEST_SUM), (*call_counts, *gain_counts)


def best_gains(gains: Ints, squares: Ints) -> tuple[int, int]:
    """The sums of the gains and of their squares if the moments are played on in the best way.

    Both arrays have a row for each way and a column for each half of the rounds. The way with which calling
    gains least in one half is measured in the other: chosen and measured in the same rounds, the best of
    several looks better than it is.
    """
    best_ways = gains.argmin(axis=0)
    ways_measured, halves = best_ways[::-1], np.arange(HALVES)
    return int(gains[ways_measured, halves].sum()), int(squares[ways_measured, halves].sum())
