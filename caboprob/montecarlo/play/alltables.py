"""Makes one move at all tables of a belief."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import StructArray, array_of
from caboprob.shuffling import Shuffler, hiding_shuffler
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply


def tables_after(tables: Any, rules: Rules, move: int, order: Shuffler) -> Any:
    """Copies of the tables after a move; a reshuffle that it brings takes its order from the shuffler."""
    moved_tables = np.ascontiguousarray(tables).view(StructArray).copy()
    compiled(apply_everywhere)(moved_tables, rules, move, order)
    return moved_tables


def apply_everywhere(tables: Sequence[State], rules: Rules, move: int, order: Shuffler) -> None:
    """Carries out a move at every table; where it is illegal, nothing changes."""
    for number in range(len(tables)):
        apply(tables[number], rules, move, order)


def load() -> None:
    """Compiles the code that makes a move everywhere, or loads it from the cache on disk."""
    rules = rule_table(rulesets.read(rulesets.family_keys()[0]))  # any rules will do
    compiled(apply_everywhere)(array_of(State, 1), rules, 0, hiding_shuffler())
