"""What charts of simulated chances have in common: a line with its intervals, and its numbers."""

from collections.abc import Callable, Sequence

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.web.answers import estimatewords, runchart
from caboprob.web.answers.chart import Series
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.visit import Visit


def estimate_series(
    visit: Visit,
    name: str,
    x: Sequence[int],
    estimates: Sequence[Estimate | None],
    x_words: Callable[[int], str],
) -> Series:
    """A line of estimates, each with its interval; `x_words` puts a number of `x` into words.

    An estimate is None where no round counts towards it.
    """
    return Series(
        name=name,
        x=x,
        y=[estimate.value if estimate else 0.0 for estimate in estimates],
        hover=[
            f"{name}<br>{x_words(number)}<br>{runchart.chance_with_interval(visit, one)}"
            for number, one in zip(x, estimates, strict=True)
        ],
        trace=runchart.error_bars(estimates),
    )


def cells(visit: Visit, estimate: Estimate | None) -> list[Cell]:
    """A chance, low and high for a grid of numbers; if its event happened never or always, only the bound."""
    value, low, high = estimatewords.cells(visit, estimate, is_chance=True)
    if estimate and estimate.hits == 0:
        return [None, None, high]
    return [None, low, None] if estimate and estimate.hits == estimate.rounds else [value, low, high]
