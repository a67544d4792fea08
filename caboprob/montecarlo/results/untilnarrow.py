"""Plays until an interval is narrow enough. It must be a confidence sequence, which allows for every look."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import inf
from threading import Event

from caboprob.errors import BadNotation, at_place
from caboprob.montecarlo.play.execution.chunk import run_piece
from caboprob.montecarlo.play.execution.running import (
    PieceRun,
    Play,
    PlayedExperiment,
    Result,
    Watch,
    check_units,
    check_workers,
)
from caboprob.montecarlo.results import sequences
from caboprob.montecarlo.results.estimates import Estimate

FIRST_LOOK, GROWTH = 1_000, Fraction(11, 10)

Estimator = Callable[[Result[PlayedExperiment]], Estimate | None]
"""An estimate from a result; its interval must hold at every look."""


def run_until(
    experiment: PlayedExperiment,
    quantity: Estimator[PlayedExperiment],
    width: float,
    most_units: int,
    *,
    workers: int = 1,
    watch: Watch | None = None,
    stop: Event | None = None,
    play: Play = run_piece,
) -> Result[PlayedExperiment]:
    """Plays until the interval of `quantity` is at most `width` wide or `most_units` have been played.

    The numbers of units after which it looks are fixed beforehand, so a run ends with the same unit on any
    machine. Refuses a width that is not above 0 and a number of workers out of range (`BadNotation`), and too
    many units (`TooLarge`).
    """
    check_width(width)
    check_workers(workers)
    check_units(most_units)
    stop = stop or Event()
    with ThreadPoolExecutor(workers, thread_name_prefix="rounds") as pool:
        piece_run = PieceRun(experiment, pool, pieces_ahead=2 * workers, play=play, stop=stop)
        for units in sequences.looks(FIRST_LOOK, GROWTH):
            result = piece_run.run(min(units, most_units), watch)
            if (
                stop.is_set()
                or result.early_end_error
                or units >= most_units
                or _is_narrow(quantity(result), width)
            ):
                break
    return result


def _is_narrow(estimate: Estimate | None, width: float) -> bool:
    return estimate is not None and estimate.width <= width


def check_width(width: float) -> None:
    """Refuses a width that is not above 0 (`BadNotation`)."""
    with at_place("width"):
        if not 0 < width < inf:
            raise BadNotation("width-above-zero", got=width)
