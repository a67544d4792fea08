"""The functions of the rules cores that carry out a clause."""

import inspect
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from caboprob import carryingout
from caboprob.rulesets import FAMILY

KABADAK = "kabadak"
CORES = {"caboprob.table": FAMILY, "caboprob.kabadak": KABADAK}
"""The package of each rules core, and the kind of games whose clauses it carries out."""


@dataclass(frozen=True, slots=True)
class RuleFunction:
    """A function by its module and name; `sentence` is the first of its docstring."""

    module: str
    name: str
    sentence: str


@cache
def functions() -> dict[str, dict[str, tuple[RuleFunction, ...]]]:
    """The functions by kind of games and clause; imports all modules of the cores."""
    for package in CORES:
        for module in walk_packages(import_module(package).__path__, f"{package}."):
            import_module(module.name)
    by_kind: dict[str, dict[str, tuple[RuleFunction, ...]]] = {kind: {} for kind in CORES.values()}
    for clause, registered in carryingout.functions().items():
        for package, kind in CORES.items():
            in_package = [
                function for function in registered if function.__module__.startswith(f"{package}.")
            ]
            if in_package:
                by_kind[kind][clause] = tuple(map(_rule_function, in_package))
    return by_kind


def _rule_function(function: object) -> RuleFunction:
    sentence = (inspect.getdoc(function) or "").partition("\n")[0]
    return RuleFunction(function.__module__, function.__qualname__, sentence)  # type: ignore[attr-defined]
