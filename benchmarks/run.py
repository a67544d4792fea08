"""Measures the rules core and how quickly things start, and prints tables: `python benchmarks/run.py`.

Nothing is asserted. Machines differ from minute to minute: compare figures of one run, not of two.
"""

import os
import platform
import sys
from pathlib import Path

import numba
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests' model is played too

from benchmarks.counting import LARGEST, OPPONENTS, answers, duels, memory
from benchmarks.play import PLAYERS, rates
from benchmarks.starts import starts

COUNTED = f"""\
A move is one decision of the core that was legal and carried out: draw, take, call, keep, discard, look,
swap, leave it, throw; to draw and to keep are two. Whole rounds of {PLAYERS} players, shuffling, dealing and
first looks included; seconds of one processor, the best of three.
Random: a player thinks of a kind of move, a call once in 64 times, and tries again if it is not allowed.
Uniform: all legal moves are listed, each checked, and one is drawn. A call is likely then and a round short;
in Cabu most moves are throws that do not fit, hands grow, and hundreds are listed for each one made.
Plain: the very same functions as Python runs them, in the same process.
Python: uniform play by the tests' own model of the rules, written for plain Python with lists and tuples."""


def main() -> None:
    console = Console(width=None if sys.stdout.isatty() else 100)
    processors = os.cpu_count()
    console.print(f"Python {platform.python_version()}, numba {numba.__version__}, {processors} processors\n")
    console.print(COUNTED, soft_wrap=True, highlight=False)
    console.print(moves_table())
    console.print(starts_table())
    console.print(duels_table())
    console.print(answers_table())


def moves_table() -> Table:
    table = Table(title="Moves a second, one core", box=SIMPLE)
    table.add_column("rules", no_wrap=True)
    table.add_column("play", no_wrap=True)
    for name in ("compiled", "ns each", "plain", "ratio", "listed", "Python", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    for rate in rates():
        cells = [many(rate.compiled), f"{1e9 / rate.compiled:,.0f}"]
        cells += [many(rate.plain), f"{rate.compiled / rate.plain:,.0f}"]
        if rate.python:
            cells += [f"{rate.listed:,.1f}", many(rate.python), f"{rate.compiled / rate.python:,.0f}"]
        table.add_row(rate.rules, rate.play, *cells)
    return table


def many(number: float) -> str:
    """`12.2 M`, `97.9 k`, `61`."""
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.1f} {letter}"
    return f"{number:.0f}"


def starts_table() -> Table:
    table = Table("process", title="Whole processes, the quickest of several", box=SIMPLE)
    table.add_column("seconds", justify="right")
    table.add_column("above bare Python", justify="right")
    bare = 0.0
    for start in starts():
        bare = bare or start.seconds
        table.add_row(start.name, f"{start.seconds:.3f}", f"{start.seconds - bare:+.3f}")
    return table


def duels_table() -> Table:
    table = Table(title="The same question, counted by icepool and here, one core", box=SIMPLE)
    table.add_column("question")
    for name in ("icepool", "here", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in duels():
        table.add_row(one.question, brief(one.icepool), brief(one.ours), f"{one.icepool / one.ours:,.0f}")
    return table


def answers_table() -> Table:
    table = Table(
        title="A whole answer: five outcomes and everybody's points (cabo-de), one core", box=SIMPLE
    )
    table.add_column("position")
    for opponents in OPPONENTS:
        table.add_column(f"{opponents} others", justify="right", no_wrap=True)
    for one in answers():
        table.add_row(one.position, *map(brief, one.seconds))
    table.caption = f"Memory of the largest of them: {max(map(memory, LARGEST)):.0f} MB."
    return table


def brief(seconds: float) -> str:
    """`2.30 ms`, `0.134 s`."""
    return f"{seconds * 1e3:.2f} ms" if seconds < 0.1 else f"{seconds:.3f} s"


if __name__ == "__main__":
    main()
