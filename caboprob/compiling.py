"""Plain Python functions and their machine-code twins, made by numba.

A function that is called often enough stays plain Python; `compiled` gives its twin, which takes the same
arguments and gives the same results. With `NUMBA_DISABLE_JIT=1` the twin is the function itself.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast

from caboprob import keeping

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = __name__.partition(".")[0]
INLINED = tuple(f"{PACKAGE}.{part}." for part in ("shuffling", "table", "montecarlo", "kabadak", "exact"))
"""Where functions are small and called from one place or two: a call would cost more than what it does."""

MAKING_ARRAYS = {"zeros", "empty", "full", "array", "arange", "flatnonzero", "copy"}

building = RLock()
"""Held while something is being compiled; who wants compiled code meanwhile waits, and then finds it kept."""

_told: set[FunctionType] = set()
_seldom: set[Callable[..., Any]] = set()
_brief: set[Callable[..., Any]] = set()
_loaded: set[Callable[..., Any]] = set()


def off() -> bool:
    """Whether numba is switched off."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def seldom(function: Function) -> Function:
    """Marks what is called seldom: other functions become part of who calls them, this one stays apart.

    That keeps the code small in which the time goes.
    """
    _seldom.add(function)
    return function


def brief(function: Function) -> Function:
    """Marks what takes less time than it takes to get Python's lock back from threads that want it too."""
    _brief.add(function)
    return function


@cache
def compiled(function: Function) -> Function:
    """The machine-code twin of a function: the same arguments, the same results."""
    if off():
        return function
    with building:
        from numba import config, njit
        from numba.extending import register_jitable

        from caboprob.twincache import TwinCache

        called = set(_calls(cast(FunctionType, function)))
        for one in called - _told:
            register_jitable(forceinline=_belongs_to_callers(one), _nrt=_makes_arrays(one))(one)
        _told.update(called)
        cast(Any, config).LOOP_VECTORIZE = 0  # our loops run over hands of four
        twin = cast(Any, njit(nogil=function not in _brief)(function))
        if (folder := cache_folder(function)).is_absolute():  # some accounts have no home
            twin._cache = TwinCache(folder, _kept_name(function))  # numba's `cache=True` would bring its own
        _loaded.add(function)
        return cast(Function, twin)


def _belongs_to_callers(function: FunctionType) -> bool:
    return f"{function.__module__}.".startswith(INLINED) and function not in _seldom


def _makes_arrays(function: FunctionType) -> bool:
    """Whether a function makes arrays, by itself or through others.

    In one that only reads and writes those of its caller numba need not count who refers to them. It would
    do so atomically at every turn of a loop, which took three quarters of the time.
    """
    return any(not MAKING_ARRAYS.isdisjoint(one.__code__.co_names) for one in _calls(function))


def ready(function: Callable[..., Any]) -> bool:
    """Whether the twin of a function is at hand or kept from before: nobody waits for the compiler then."""
    if function in _loaded or off():
        return True
    kept = cache_folder(function).glob(f"{_kept_name(function)}*{keeping.SUFFIX}")
    return any(keeping.read(path) is not None for path in kept)


@cache
def fingerprint(function: Callable[..., Any]) -> str:
    """What tells the sources of a function, of all it calls and of the constants they name from any other."""
    digest, called = hashlib.sha256(), set(_calls(cast(FunctionType, function)))
    for name in sorted({__name__, *(one.__module__ for one in called)}):
        digest.update(Path(cast(str, sys.modules[name].__file__)).read_bytes())
    for constant in sorted({constant for one in called for constant in _constants(one)}):
        digest.update(constant.encode())
    return digest.hexdigest()


def _constants(function: FunctionType) -> Iterator[str]:
    """The plain values that a function names, with their names."""
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, (int, float, str, tuple)):
            yield f"{name} = {value!r}"


def cache_folder(function: Callable[..., Any]) -> Path:
    """A folder of the person's own, by what the function and all it calls say now.

    numba itself would not see a callee change.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    ours = os.environ.get("NUMBA_CACHE_DIR") or os.path.join(base, PACKAGE)
    return Path(ours, fingerprint(function)[:16])


def _kept_name(function: Callable[..., Any]) -> str:
    """How the names of the files begin in which the twins of a function are kept, one for each signature."""
    return f"{function.__module__}.{function.__name__}-{sys.implementation.cache_tag}-"


def _calls(function: FunctionType) -> Iterator[FunctionType]:
    """A function and every function of this package that it calls, however deep."""
    seen, waiting = set(), [function]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            yield one
            waiting += _named(one, one.__code__)


def _named(function: FunctionType, code: CodeType) -> list[FunctionType]:
    """The functions of this package that a function names, by themselves or in a module."""
    found = [function.__globals__.get(name) for name in code.co_names]
    modules = [one for one in found if isinstance(one, ModuleType)]
    found += [getattr(module, name, None) for module in modules for name in code.co_names]
    return [
        one for one in found if isinstance(one, FunctionType) and one.__module__.partition(".")[0] == PACKAGE
    ]
