"""Which function carries out which clause of the rules, as the decorator above the function says."""

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_functions_by_clause: dict[str, list[Callable[..., Any]]] = {}


def carries_out(*clauses: str) -> Callable[[Function], Function]:
    """Registers a function under the ids of the clauses that it carries out, and leaves it unchanged."""

    def register(function: Function) -> Function:
        for clause in clauses:
            _functions_by_clause.setdefault(clause, []).append(function)
        return function

    return register


def functions() -> dict[str, tuple[Callable[..., Any], ...]]:
    """The registered functions of all modules imported so far, by clause; games may share a clause's id."""
    return {clause: tuple(registered) for clause, registered in _functions_by_clause.items()}
