"""What a player writes after a call, found by letting the rules core score a round of two players."""

from collections.abc import Sequence
from functools import cache, lru_cache
from types import SimpleNamespace
from typing import cast

from caboprob.machinecode.structs import axes_of
from caboprob.rulesets import RuleSet
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.scoring import outcome, scoring
from caboprob.table.core.scoring.sheet import RoundSheet

CALLER, OTHER = 0, 1


@cache
def caller_alone(rules: RuleSet, caller_sum: int) -> int:
    """What a caller who is lowest alone writes."""
    return _points_of_two(rules, (caller_sum, caller_sum + 1))[CALLER]


@cache
def caller_tied(rules: RuleSet, caller_sum: int) -> int:
    """What a caller who is lowest with others writes."""
    return _points_of_two(rules, (caller_sum, caller_sum))[CALLER]


@cache
def caller_beaten(rules: RuleSet, caller_sum: int) -> int:
    """What a caller writes when somebody has less."""
    return _points_of_two(rules, (caller_sum, caller_sum - 1))[CALLER]


@cache
def other_lowest(rules: RuleSet, other_sum: int) -> int:
    """What another player who is lower than the caller and lowest of all writes."""
    return _points_of_two(rules, (other_sum + 1, other_sum))[OTHER]


@cache
def added_by_call(rules: RuleSet, caller_sum: int) -> int:
    """What another player writes beyond their own sum because the caller, who has `caller_sum`, is lowest."""
    other_sum = caller_sum + 1
    return _points_of_two(rules, (caller_sum, other_sum))[OTHER] - other_sum


@cache
def other_tied(rules: RuleSet, tied_sum: int) -> int:
    """What another player who shares the lowest sum with the caller writes."""
    return _points_of_two(rules, (tied_sum, tied_sum))[OTHER]


def tie_succeeds(rules: RuleSet) -> bool:
    """Whether a call succeeds when somebody else has the lowest sum too."""
    return outcome.is_success(outcome.TIED, rule_table(rules))


def is_low_enough(rules: RuleSet, caller_sum: int) -> bool:
    """Whether a call may have so many points: with more it is wrong, however many the others have."""
    return not outcome.is_too_high(caller_sum, rule_table(rules))


@cache
def kamikaze_points(rules: RuleSet) -> tuple[int, int]:
    """What the holder of a kamikaze writes, and what everybody else writes."""
    holder_points, victim_points = _points_of_two(rules, (0, 0), holder=OTHER)[::-1]
    return holder_points, victim_points


def _points_of_two(rules: RuleSet, sums: Sequence[int], holder: int | None = None) -> tuple[int, ...]:
    """What the caller and the other player write, with these sums or where one holds a kamikaze."""
    table = _plain_rule_table(rules)
    sheet = SimpleNamespace(players=len(sums), caller=CALLER, sums=sums, winner=[0] * len(sums))
    sheet.points, sheet.events = [0] * len(sums), [0] * len(sums)
    sheet.kamikaze = [int(seat == holder) for seat in range(len(sums))]
    if holder is None:
        scoring.score_sums(cast(RoundSheet, sheet), table)
    else:
        scoring.score_kamikaze(cast(RoundSheet, sheet), table)
    return tuple(sheet.points)


@lru_cache(maxsize=64)
def _plain_rule_table(rules: RuleSet) -> Rules:
    """The numbers of a rule set that scoring reads, as Python's own: many times faster than a struct's."""
    table = rule_table(rules)
    numbers = (name for name, axes in axes_of(Rules).items() if not axes)  # no arrays
    return cast(Rules, SimpleNamespace(**{name: int(getattr(table, name)) for name in numbers}))
