"""Which function carries out which clause of the rules: it is written next to the function."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_functions: dict[str, list[Callable[..., Any]]] = {}


def carries_out(*clauses: str) -> Callable[[Function], Function]:
    """Registers a function under the ids of the clauses that it carries out, and leaves it unchanged."""

    def register(function: Function) -> Function:
        for clause in clauses:
            _functions.setdefault(clause, []).append(function)
        return function

    return register


def functions() -> dict[str, tuple[Callable[..., Any], ...]]:
    """The registered functions of all modules imported so far, by clause; games may share a clause's id."""
    return {clause: tuple(registered) for clause, registered in _functions.items()}
