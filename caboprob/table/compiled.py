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
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

FOLDER = Path(__file__).parent


@cache
def compiled(function: Function) -> Function:
    """The machine-code twin of a function of the core: the same arguments, the same results."""
    if os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"):
        return function
    _make_known()
    from numba import njit

    twin: Function = njit(nogil=True, cache=True)(function)
    return twin


@cache
def _make_known() -> None:
    """Tells numba every function of the core, so that they can call each other in machine code."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(_cache_folder()))
    from numba.extending import register_jitable

    for module in _core():
        for function in vars(module).values():
            if isinstance(function, FunctionType) and function.__module__ == module.__name__:
                register_jitable(function)


def _core() -> tuple[ModuleType, ...]:
    from caboprob.table import (
        dealing, hands, legal, legality, moves, piles, playout, shuffling, state, transitions,
    )  # fmt: skip

    return (state, shuffling, moves, hands, piles, legality, legal, transitions, dealing, playout)


def _cache_folder() -> Path:
    """A folder of the person's own, by what the core says now: numba itself would not see a callee change."""
    digest = hashlib.sha256()
    for file in sorted(FOLDER.glob("*.py")):
        digest.update(file.read_bytes())
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "caboprob" / digest.hexdigest()[:16]
