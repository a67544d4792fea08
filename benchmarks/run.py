"""Measures the rules cores, counting, simulated rounds and games, and how fast things start.

`python benchmarks/run.py` prints tables, `... rounds starts` some of them.

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

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests' model is measured too

from benchmarks.speed.answers import Wait, heaviest, waits
from benchmarks.speed.counting import LARGEST, OPPONENTS, answers, duels, memory
from benchmarks.speed.kabadak import paces as kabadak_paces
from benchmarks.speed.peers import peers
from benchmarks.speed.play import PLAYERS, rates
from benchmarks.speed.rounds import SIMPLE as SIMPLE_PLAYER
from benchmarks.speed.rounds import USUAL, pace, paces
from benchmarks.speed.scaling import scalings
from benchmarks.speed.starts import starts
from caboprob import rulesets

LEGEND = f"""\
A move is one legal decision that the core carried out: draw, take, call, keep, discard, look, swap, decline,
throw; drawing and keeping are two. Whole rounds of {PLAYERS} players, with shuffling, dealing and first
looks; seconds of one processor, the best of three.
Random: a player picks a kind of move, a call once in 64 times, and tries again if it is illegal.
Uniform: all legal moves are listed and checked, and one is picked. Calls are likely then, and rounds short;
in Cabu most moves are throws that do not fit, so hands grow, and hundreds are listed for each one made.
Plain: the very same functions, run by Python in the same process.
Python: uniform play on the tests' own model of the rules, written for plain Python with lists and tuples."""


def main(names: list[str]) -> None:
    console = Console(width=None if sys.stdout.isatty() else 100)
    processors = os.cpu_count()
    console.print(f"Python {platform.python_version()}, numba {numba.__version__}, {processors} processors\n")
    console.print(LEGEND, soft_wrap=True, highlight=False)
    for name, tables in TABLES.items():
        for table in tables if name in names or not names else ():
            console.print(table())


def moves_table() -> Table:
    table = Table(title="Moves a second, one core", box=SIMPLE)
    table.add_column("rules", no_wrap=True)
    table.add_column("play", no_wrap=True)
    for name in ("compiled", "ns each", "plain", "ratio", "listed", "Python", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    for rate in rates():
        cells = [short_number(rate.compiled), f"{1e9 / rate.compiled:,.0f}"]
        cells += [short_number(rate.plain), f"{rate.compiled / rate.plain:,.0f}"]
        if rate.python:
            cells += [f"{rate.listed:,.1f}", short_number(rate.python), f"{rate.compiled / rate.python:,.0f}"]
        table.add_row(rate.rules, rate.play, *cells)
    return table


def short_number(number: float) -> str:
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
        table.add_row(
            one.question,
            short_seconds(one.icepool),
            short_seconds(one.ours),
            f"{one.icepool / one.ours:,.0f}",
        )
    return table


def answers_table() -> Table:
    table = Table(
        title="A whole answer: five outcomes and everybody's points (cabo-de), one core", box=SIMPLE
    )
    table.add_column("position")
    for opponents in OPPONENTS:
        table.add_column(f"{opponents} others", justify="right", no_wrap=True)
    for one in answers():
        table.add_row(one.position, *map(short_seconds, one.seconds))
    table.caption = f"Memory of the largest of them: {max(map(memory, LARGEST)):.0f} MB."
    return table


def waits_table() -> Table:
    table = Table("asked", title="Waiting for an answer on random tables, one core", box=SIMPLE)
    for name in ("half", "95 of 100", "99 of 100", "worst"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in waits():
        table.add_row(one.part, *(waited(one.quantile(share)) for share in (0.5, 0.95, 0.99, 1)))
    return table


def heaviest_table() -> Table:
    table = Table("table", title="The heaviest tables, one core", box=SIMPLE)
    for name in ("call", "win"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in heaviest():
        table.add_row(one.name, *(waited(wait) for wait in one.waits))
    return table


def waited(wait: Wait) -> str:
    """`0.134 s`, `over 60 s`, `1.520 s, refused`."""
    if wait.told is None:  # given up
        return f"over {wait.seconds:.0f} s"
    return short_seconds(wait.seconds) + (", refused" if wait.told.startswith("!") else "")


def rounds_table() -> Table:
    table = Table(title=f"Rounds by {PLAYERS} players, everything counted, one core", box=SIMPLE)
    table.add_column("rules", no_wrap=True)
    table.add_column("players", no_wrap=True)
    for name in ("turns/s", "ns each", "moves/s", "rounds/s", "plain turns/s", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in paces():
        cells = [
            short_number(one.turns_per_second),
            f"{1e9 / one.turns_per_second:,.0f}",
            short_number(one.moves_per_second),
            short_number(one.rounds_per_second),
        ]
        table.add_row(
            one.rules,
            one.who,
            *cells,
            short_number(one.plain_turns_per_second),
            f"{one.turns_per_second / one.plain_turns_per_second:,.0f}",
        )
    return table


def kabadak_table() -> Table:
    table = Table("players", title="Games of Kabadak, one core", box=SIMPLE)
    for name in ("games/s", "turns a game", "ns a turn", "plain games/s", "ratio", "Python", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    for one in kabadak_paces():
        cells = [
            short_number(one.games_per_second),
            f"{one.turns_per_game:.1f}",
            f"{1e9 / one.games_per_second / one.turns_per_game:,.0f}",
        ]
        cells += [
            short_number(one.plain_games_per_second),
            f"{one.games_per_second / one.plain_games_per_second:,.0f}",
        ]
        cells += (
            [
                short_number(one.python_games_per_second),
                f"{one.games_per_second / one.python_games_per_second:,.0f}",
            ]
            if one.python_games_per_second
            else ["", ""]
        )
        table.add_row(one.who, *cells)
    return table


def peers_table() -> Table:
    """The other libraries play at random and record nothing; each of their turns is one move."""
    simple, usual = (pace(rulesets.family_keys()[0], who) for who in (SIMPLE_PLAYER, USUAL))
    table = Table("library", title="Random play by other libraries, and ours in times theirs", box=SIMPLE)
    table.add_column("turns/s", justify="right", no_wrap=True)
    for name in ("simple, turns", "simple, moves", f"{USUAL}, turns", f"{USUAL}, moves"):
        table.add_column(name, justify="right")
    for peer in peers():
        if peer.turns_per_second is None:
            table.add_row(f"{peer.name}: {peer.notice}", "", "", "", "", "")
            continue
        theirs = peer.turns_per_second
        own = (
            simple.turns_per_second,
            simple.moves_per_second,
            usual.turns_per_second,
            usual.moves_per_second,
        )
        ratios = [f"{one / theirs:,.1f}" for one in own]
        table.add_row(peer.name, short_number(theirs), *ratios)
    return table


def scaling_table() -> Table:
    table = Table("workers", title="Two workers, rounds a second", box=SIMPLE)
    table.add_column("rounds/s", justify="right")
    table.add_column("ratio", justify="right")
    for one in scalings():
        table.add_row(one.name, short_number(one.units_per_second), f"{one.ratio:.2f}")
    return table


def short_seconds(seconds: float) -> str:
    """`2.30 ms`, `0.134 s`."""
    return f"{seconds * 1e3:.2f} ms" if seconds < 0.1 else f"{seconds:.3f} s"


TABLES = {
    "moves": (moves_table,),
    "starts": (starts_table,),
    "counting": (duels_table, answers_table),
    "answers": (waits_table, heaviest_table),
    "rounds": (rounds_table, peers_table, scaling_table),
    "kabadak": (kabadak_table,),
}

if __name__ == "__main__":
    main(sys.argv[1:])
