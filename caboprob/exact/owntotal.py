"""My total after a call: what I write, added up as the score sheet adds it, totals that drop included."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from caboprob.exact.call import Model, count_outcomes
from caboprob.exact.outcomes import Outcomes
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position
from caboprob.table.score import Score, ScoresBefore, sums_after

ME, OTHER = 1, 2
LOWER, LEVEL, HIGHER = -1, 0, 1  # what somebody else has, beside my sum


@dataclass(frozen=True, slots=True)
class OwnTotal:
    """How likely my total is each number after the round, how likely it has dropped, or ends the game."""

    totals: dict[int, Fraction]
    drops: Fraction
    reaches_limit: Fraction


def own_total(position: Position, model: Model, before: ScoresBefore) -> OwnTotal:
    """My total after a call; `before` is what stands on the sheet, mine first.

    Refuses what `call` refuses.
    """
    rules, (result, _) = position.rules, count_outcomes(position, model)
    mine = ScoresBefore(before.totals[:1], before.resets[:1], before.played)
    totals, dropped, over = Counter[int](), 0, 0
    for score, ways in _ways(rules, mine, result):
        total = score.totals[ME - 1]
        events = {because.event for because in score.because if because.player == ME}
        totals[total] += ways
        dropped += ways * ("reset" in events)
        over += ways * ("limit-reached" in events)
    return OwnTotal(
        {total: Fraction(ways, result.total) for total, ways in sorted(totals.items()) if ways},
        Fraction(dropped, result.total),
        Fraction(over, result.total),
    )


def _ways(rules: RuleSet, mine: ScoresBefore, result: Outcomes) -> list[tuple[Score, int]]:
    """Every way to write points, scored, with the arrangements in which it comes."""
    found = [(_kamikaze(rules, mine, ME), result.own_kamikaze)] if result.own_kamikaze else []
    if sum(result.kamikaze):
        found.append((_kamikaze(rules, mine, OTHER), sum(result.kamikaze)))
    for own, ways in result.own.items():
        alone, tied = result.alone[own], result.tied[own]
        beside = {HIGHER: alone, LEVEL: tied, LOWER: ways - alone - tied}
        found += [(_scored(rules, mine, own, other), many) for other, many in beside.items() if many]
    return found


@lru_cache(maxsize=1024)
def _scored(rules: RuleSet, mine: ScoresBefore, own: int, other: int) -> Score:
    """A round of two that I called, in which the other has one more, as much, or one less."""
    return sums_after(_with_other(mine), rules, (own, own + other), (), caller=ME, shed=None)


@lru_cache(maxsize=64)
def _kamikaze(rules: RuleSet, mine: ScoresBefore, holder: int) -> Score:
    """A round of two that I called, in which one of us has a kamikaze."""
    return sums_after(_with_other(mine), rules, (0, 0), (holder,), caller=ME, shed=None)


def _with_other(mine: ScoresBefore) -> ScoresBefore:
    return ScoresBefore((*mine.totals, 0), (*mine.resets, 0), mine.played)
