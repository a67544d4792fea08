"""A question to the exact odds in writing: what a command takes, and what a file can keep."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from caboprob import rulesets
from caboprob.exact.call import Model
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position, read_position


@dataclass(frozen=True, slots=True)
class Question:
    """A table in the notation for hands, and the model by which a call on it is counted."""

    rules: str
    house: tuple[str, ...]
    model: Model
    me: str
    opponents: tuple[str, ...]
    discard: str

    def position(self) -> Position:
        """The table; raises what the command would refuse it with."""
        rules = rules_of(self.rules, self.house)
        return read_position(rules, me=self.me, opponents=self.opponents, discard=self.discard)

    def command(self) -> str:
        """The command that asks this question."""
        words = ["caboprob", "odds", "call", "--rules", self.rules, "--model", self.model, "--me", self.me]
        for name, values in (("--house", self.house), ("--opponent", self.opponents)):
            words += [word for value in values for word in (name, value)]
        return shlex.join([*words, "--discard", self.discard] if self.discard else words)

    def row(self) -> list[object]:
        """The question as a list that JSON can hold."""
        return [self.rules, list(self.house), self.model, self.me, list(self.opponents), self.discard]


def read_row(row: Sequence[Any]) -> Question:
    """The question that `Question.row` wrote."""
    rules, house, model, me, opponents, discard = row
    return Question(rules, tuple(house), cast(Model, model), me, tuple(opponents), discard)


@cache
def rules_of(key: str, house: tuple[str, ...]) -> RuleSet:
    return rulesets.read(key, house)
