"""Measures the rules core and how quickly things start, and prints tables: `python benchmarks/run.py`.

Nothing is asserted. Machines differ from minute to minute: compare figures of one run, not of two.
"""

import os
import platform

import numba
from play import PLAYERS, rates
from rich.console import Console
from rich.table import Table
from starts import starts

COUNTED = f"""\
A move is one decision of the core that was legal and carried out: draw, take, call, keep, discard, look,
swap, leave it, throw; to draw and to keep are two. Whole rounds of {PLAYERS} players, shuffling, dealing and
first looks included; seconds of one processor, the best of three.
At random: a player thinks of a kind of move, a call once in 64 times, and tries again if it is not allowed.
Uniform: all legal moves are listed, each checked, and one is drawn. A call is likely then and a round short;
in Cabu most moves are throws that do not fit, hands grow, and hundreds are listed for each one made.
Plain: the very same functions as Python runs them, in the same process."""


def main() -> None:
    console = Console()
    processors = os.cpu_count()
    console.print(f"Python {platform.python_version()}, numba {numba.__version__}, {processors} processors\n")
    console.print(COUNTED, soft_wrap=True, highlight=False)
    console.print(moves_table())
    console.print(starts_table())


def moves_table() -> Table:
    table = Table("rules", "play", title="Moves a second, one core")
    for name in ("compiled", "ns a move", "plain", "ratio", "listed"):
        table.add_column(name, justify="right")
    for rate in rates():
        figures = (rate.compiled, 1e9 / rate.compiled, rate.plain, rate.ratio)
        listed = "" if rate.listed is None else f"{rate.listed:,.1f}"
        table.add_row(rate.rules, rate.play, *(f"{figure:,.0f}" for figure in figures), listed)
    return table


def starts_table() -> Table:
    table = Table("process", title="Whole processes, the quickest of several")
    table.add_column("seconds", justify="right")
    table.add_column("above bare Python", justify="right")
    bare = 0.0
    for start in starts():
        bare = bare or start.seconds
        table.add_row(start.name, f"{start.seconds:.3f}", f"{start.seconds - bare:+.3f}")
    return table


if __name__ == "__main__":
    main()
