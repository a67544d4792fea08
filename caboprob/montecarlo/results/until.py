"""Plays until an interval is narrow enough; it is a confidence sequence, which allows for all the looking."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import inf
from threading import Event

from caboprob.errors import BadNotation, located
from caboprob.montecarlo.play.chunk import piece
from caboprob.montecarlo.play.running import Play, Played, Result, Spread, Watch, check_units, check_workers
from caboprob.montecarlo.results import sequences
from caboprob.montecarlo.results.estimates import Estimate

FIRST_LOOK, GROWTH = 1_000, Fraction(11, 10)

Quantity = Callable[[Result[Played]], Estimate | None]
"""An estimate from a result; its interval has to hold at every look."""


def run_until(
    experiment: Played,
    quantity: Quantity[Played],
    width: float,
    most: int,
    *,
    workers: int = 1,
    watch: Watch | None = None,
    stop: Event | None = None,
    play: Play = piece,
) -> Result[Played]:
    """Plays until the interval of `quantity` is at most `width` wide, or `most` units are played.

    It looks after numbers of units that depend on nothing, so the run ends at the same place anywhere.
    Refuses a width that is not above 0 (`BadNotation`).
    """
    check_width(width)
    check_workers(workers)
    check_units(most)
    stop = stop or Event()
    with ThreadPoolExecutor(workers, thread_name_prefix="rounds") as pool:
        spread = Spread(experiment, pool, ahead=2 * workers, play=play, stop=stop)
        for units in sequences.looks(FIRST_LOOK, GROWTH):
            result = spread.run(min(units, most), watch)
            found = quantity(result)
            if stop.is_set() or result.lost or units >= most or (found is not None and found.width <= width):
                break
    return result


def check_width(width: float) -> None:
    """Refuses a width that is not above 0."""
    with located("width"):
        if not 0 < width < inf:
            raise BadNotation("width-above-zero", got=width)
