"""How long whole processes take, from start to end."""

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

REPEATS = 7
FIRST_ROUND = """
from caboprob import rulesets, shuffling
from caboprob.machinecode.compiling import compiled
from caboprob.table.core import playout, ruletable, state
rules = ruletable.rule_table(rulesets.read("cabo-de"))
compiled(playout.play_random_rounds)(state.new_state(), rules, 4, 0, 1, shuffling.random_shuffler(1))
"""
COMMANDS = {
    "python -c pass": ("-c", "pass"),
    "import caboprob": ("-c", "import caboprob"),
    "caboprob --help": ("-m", "caboprob", "--help"),
    "import numba": ("-c", "import numba"),
}


@dataclass(frozen=True)
class Start:
    """Seconds of the whole process, the fastest of several."""

    name: str
    seconds: float


def starts() -> Iterator[Start]:
    """Each command alone, then a first compiled round: with an empty cache and with a filled one."""
    for name, command in COMMANDS.items():
        yield Start(name, min(timed(*command) for _ in range(REPEATS)))
    with TemporaryDirectory() as cache:
        yield Start("first compiled round, nothing cached", timed("-c", FIRST_ROUND, cache=cache))
        again = min(timed("-c", FIRST_ROUND, cache=cache) for _ in range(REPEATS))
        yield Start("first compiled round, from the cache", again)
    with TemporaryDirectory() as cache:
        everything = timed("-m", "caboprob.precompiling", cache=cache)
        yield Start("python -m caboprob.precompiling, nothing cached", everything)


def timed(*command: str, cache: str | None = None) -> float:
    """The seconds of one process, which does not inherit our own numba settings."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    start = perf_counter()
    subprocess.run(
        [sys.executable, *command],
        cwd=Path(__file__).parent,
        env=own | ({"XDG_CACHE_HOME": cache} if cache else {}),
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return perf_counter() - start
