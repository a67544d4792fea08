"""Plain Python functions and their machine-code twins, made by numba.

Functions that are worth compiling carry no decorator of numba's: they stay plain Python, can be tested and
debugged as such, and importing them does not import numba. `compiled` gives a function's twin, which takes
the same arguments and returns the same results. With `NUMBA_DISABLE_JIT=1` the twin is the function itself.
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

from caboprob.machinecode import keeping

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = __name__.partition(".")[0]
INLINED_MODULES = tuple(
    f"{PACKAGE}.{part}." for part in ("shuffling", "table", "montecarlo", "kabadak", "exact")
)
"""Modules whose functions are inlined into their callers.

They are small and called from one place or two: a call would take longer than what they do.
"""

ARRAY_MAKERS = {"zeros", "empty", "full", "array", "arange", "flatnonzero", "copy"}
"""Names by which a function is known to make arrays. An attribute of such a name counts as well."""

compile_lock = RLock()
"""Held while something is compiled. Whoever wants compiled code meanwhile waits, and then finds it cached."""

_registered: set[FunctionType] = set()  # callees that numba knows
_not_inlined: set[Callable[..., Any]] = set()
_holding_global_lock: set[Callable[..., Any]] = set()
_loaded: set[Callable[..., Any]] = set()  # functions whose twin this process has


def is_switched_off() -> bool:
    """Whether numba is switched off."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def not_inlined(function: Function) -> Function:
    """Marks a function that is called seldom and is therefore not inlined into its callers.

    Inlined it would lengthen the code in which the time goes, and the compiler would take longer as well.
    """
    _not_inlined.add(function)
    return function


def holds_global_lock(function: Function) -> Function:
    """Marks a function that takes well under a millisecond: its twin keeps Python's global lock.

    All other twins release it, so that threads can run side by side. But to return, a twin has to get the
    lock back, and while other threads want it too that takes up to Python's switch interval, by default
    five milliseconds: longer than a brief function itself.
    """
    _holding_global_lock.add(function)
    return function


@cache
def compiled(function: Function) -> Function:
    """The machine-code twin of a function: the same arguments, the same results."""
    if is_switched_off():
        return function
    with compile_lock:
        from numba import config, njit
        from numba.extending import register_jitable

        from caboprob.machinecode.linking import link_callees
        from caboprob.machinecode.twincache import TwinCache

        link_callees()
        # numba only compiles a callee that has been registered, with its options, before its caller.
        callees = set(_functions_reached(cast(FunctionType, function)))
        for callee in callees - _registered:
            register_jitable(
                forceinline=_is_inlined(callee),
                _nrt=_makes_arrays(callee),
                no_cfunc_wrapper=True,  # C calls none of them, and compiling takes a tenth longer with it
            )(callee)
        _registered.update(callees)
        cast(Any, config).LOOP_VECTORIZE = 0  # our loops run over hands of four, too short for it
        twin = cast(Any, njit(nogil=function not in _holding_global_lock)(function))
        if (folder := cache_folder(function)).is_absolute():  # some accounts have no home
            # numba's `cache=True` would bring its own.
            twin._cache = TwinCache(folder, _file_prefix(function))
        _loaded.add(function)
        return cast(Function, twin)


def _is_inlined(function: FunctionType) -> bool:
    return f"{function.__module__}.".startswith(INLINED_MODULES) and function not in _not_inlined


def _makes_arrays(function: FunctionType) -> bool:
    """Whether a function makes arrays, by itself or in what it calls.

    A function that only reads and writes its caller's arrays owns none, so it is compiled without numba's
    runtime for memory (`_nrt=False`) and counts no references. numba would count them atomically wherever an
    array is taken from a tuple or passed on, in the innermost loops too: that took three quarters of the
    time. Such a function must not return a slice, which nothing would keep alive: it has to return a copy.
    """
    return any(
        not ARRAY_MAKERS.isdisjoint(callee.__code__.co_names) for callee in _functions_reached(function)
    )


def is_compiled(function: Callable[..., Any]) -> bool:
    """Whether a function's twin is loaded or in the cache, so that nobody has to wait for the compiler."""
    if function in _loaded or is_switched_off():
        return True
    files = cache_folder(function).glob(f"{_file_prefix(function)}*{keeping.SUFFIX}")
    return any(keeping.read(file) is not None for file in files)


@cache
def fingerprint(function: Callable[..., Any]) -> str:
    """A digest of the sources of a function and of all it calls, and of the constants that these name.

    Machine code of any other fingerprint is out of date.
    """
    digest, callees = hashlib.sha256(), set(_functions_reached(cast(FunctionType, function)))
    for name in sorted({__name__, *(callee.__module__ for callee in callees)}):
        digest.update(Path(cast(str, sys.modules[name].__file__)).read_bytes())
    digest.update(Path(__file__).with_name("linking.py").read_bytes())
    for constant in sorted({constant for callee in callees for constant in _constants(callee)}):
        digest.update(constant.encode())
    return digest.hexdigest()


def _constants(function: FunctionType) -> Iterator[str]:
    """The plain values that a function names, with their names.

    They may come from modules whose sources are not in the digest. A constant named through its module
    (`codes.CALL`) is not found: compiled functions import it by name.
    """
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, (int, float, str, tuple)):
            yield f"{name} = {value!r}"


def cache_folder(function: Callable[..., Any]) -> Path:
    """The folder in the user's cache for the twins of a function, named after its fingerprint.

    numba's own cache only looks at the file of the function itself, and would miss a change in a callee.
    """
    cache_root = os.environ.get("NUMBA_CACHE_DIR") or keeping.folder()
    return Path(cache_root, fingerprint(function)[:16])


def _file_prefix(function: Callable[..., Any]) -> str:
    """How the names of a function's cached files begin; there is one for each signature."""
    return f"{function.__module__}.{function.__name__}-{sys.implementation.cache_tag}-"


def _functions_reached(function: FunctionType) -> Iterator[FunctionType]:
    """A function and every function of this package that it calls, however deep.

    What it calls is known by the names in its bytecode (`co_names`). Functions carry no decorator that could
    list them, and numba itself finds out only while it compiles, when it is too late to say how each callee
    is to be compiled. Names that are not called do no harm; a function passed on as a value would be missed.
    """
    seen, waiting = set(), [function]
    while waiting:
        caller = waiting.pop()
        if caller not in seen:
            seen.add(caller)
            yield caller
            waiting += _functions_named(caller, caller.__code__)


def _functions_named(function: FunctionType, code: CodeType) -> list[FunctionType]:
    """The functions of this package that a function names, by themselves or as `module.name`."""
    referenced = [function.__globals__.get(name) for name in code.co_names]
    modules = [value for value in referenced if isinstance(value, ModuleType)]
    referenced += [getattr(module, name, None) for module in modules for name in code.co_names]
    return [
        value
        for value in referenced
        if isinstance(value, FunctionType) and value.__module__.partition(".")[0] == PACKAGE
    ]
