"""What a player writes after a call, found by letting the rules core score a round of two players."""

from collections.abc import Sequence
from functools import cache

from caboprob.rulesets import RuleSet
from caboprob.table.core import outcome, scoring
from caboprob.table.core.ruletable import tabled
from caboprob.table.core.sheet import new_sheet

CALLER, OTHER = 0, 1


@cache
def caller_alone(rules: RuleSet, own: int) -> int:
    """What the caller writes who is lowest alone."""
    return _written(rules, (own, own + 1))[CALLER]


@cache
def caller_tied(rules: RuleSet, own: int) -> int:
    """What the caller writes who is lowest with others."""
    return _written(rules, (own, own))[CALLER]


@cache
def caller_beaten(rules: RuleSet, own: int) -> int:
    """What the caller writes when somebody has less."""
    return _written(rules, (own, own - 1))[CALLER]


@cache
def other_lowest(rules: RuleSet, own: int) -> int:
    """What another player writes who is lower than the caller and lowest of all."""
    return _written(rules, (own + 1, own))[OTHER]


@cache
def other_tied(rules: RuleSet, own: int) -> int:
    """What another player writes who shares the lowest sum with the caller."""
    return _written(rules, (own, own))[OTHER]


def tie_succeeds(rules: RuleSet) -> bool:
    """Whether a call succeeds when somebody else has the lowest sum too."""
    return outcome.succeeds(outcome.TIED, tabled(rules))


@cache
def kamikaze_points(rules: RuleSet) -> tuple[int, int]:
    """What the holder of a kamikaze writes, and what everybody else writes."""
    holder, other = _written(rules, (0, 0), holder=OTHER)[::-1]
    return holder, other


def _written(rules: RuleSet, sums: Sequence[int], holder: int | None = None) -> tuple[int, ...]:
    sheet = new_sheet()
    sheet.players, sheet.caller, sheet.shed_by = len(sums), CALLER, -1
    for seat, own in enumerate(sums):
        sheet.sums[seat] = own
        sheet.kamikaze[seat] = seat == holder
    scoring.score(sheet, tabled(rules))
    return tuple(int(sheet.points[seat]) for seat in range(len(sums)))
