"""The core compiled by numba. `python -m caboprob.table.compiled` compiles ahead, in the background.

The core's functions are plain Python and stay so; `compiled` gives the machine-code twin of one that is
called from outside. With `NUMBA_DISABLE_JIT=1` the twin is the function itself.
"""

import hashlib
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = Path(__file__).parent


@cache
def compiled(function: Function) -> Function:
    """The machine-code twin of a function of the core: the same arguments, the same results."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return function
    keep = _make_ready()
    from numba import njit

    return cast(Function, njit(nogil=True, cache=keep)(function))


@cache
def _make_ready() -> bool:
    """Tells numba every function of the core; says whether machine code can be kept for the next start."""
    folder = os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder()))
    from numba import config
    from numba.extending import register_jitable

    cast(Any, config).CACHE_DIR = folder  # whoever imported numba first had it read the environment before
    for module in _core():
        for function in vars(module).values():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                register_jitable(function)
    return _writable(Path(folder))


def _core() -> tuple[ModuleType, ...]:
    from caboprob.table import (
        dealing,
        hands,
        legal,
        legality,
        moves,
        piles,
        playout,
        scoring,
        shuffling,
        state,
        transitions,
    )

    return (state, shuffling, moves, hands, piles, legality, legal, transitions, dealing, playout, scoring)


def _cache_folder() -> Path:
    """A folder of the person's own, by what the core says now: numba itself would not see a callee change."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.glob("*.py")):
        digest.update(file.read_bytes())
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(base, "caboprob", digest.hexdigest()[:16])


def _writable(folder: Path) -> bool:
    """Whether files can be kept in a folder, which is made if need be; some accounts have no home."""
    if not folder.is_absolute():
        return False
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def build() -> None:
    """Compiles what is called from outside and keeps it, so that nobody has to wait for it later."""
    import numpy as np

    from caboprob import rulesets
    from caboprob.table import legal, playout, ruletable, scoring, shuffling, state, transitions

    rules, table = ruletable.tabled(rulesets.read(rulesets.KEYS[0])), state.new_state()
    shuffler = shuffling.random_order(seed=0)
    compiled(playout.random_rounds)(table, rules, 2, 0, 1, shuffler)
    compiled(legal.legal_moves)(table, rules, np.zeros(1, np.int64))
    compiled(transitions.apply)(table, rules, 0, shuffler)
    compiled(scoring.score_state)(table, rules, scoring.new_sheet())


if __name__ == "__main__":
    build()
