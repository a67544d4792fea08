"""My total after a call: what I write, added up as the score sheet adds it, totals that drop included."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from caboprob.exact.call import Model, count_outcomes
from caboprob.exact.outcomes import Outcomes
from caboprob.rulesets import RuleSet
from caboprob.table.position import Position
from caboprob.table.score import Score, ScoresBefore, score_of_sums

ME, OTHER = 1, 2
LOWER, LEVEL, HIGHER = -1, 0, 1  # the lowest other sum, compared with mine


@dataclass(frozen=True, slots=True)
class OwnTotal:
    """The distribution of my total after the round, and the chances that it is reset or ends the game."""

    totals: dict[int, Fraction]  # by total, after a reset if there is one
    drops: Fraction
    reaches_limit: Fraction


def own_total(position: Position, model: Model, before: ScoresBefore) -> OwnTotal:
    """My total after a call; `before` is what stands on the sheet, mine first.

    Refuses what `call` refuses.
    """
    rules, (result, _) = position.rules, count_outcomes(position, model)
    my_scores = ScoresBefore(before.totals[:1], before.resets[:1], before.played)
    totals, ways_dropped, ways_at_limit = Counter[int](), 0, 0
    for score, ways in _weighted_scores(rules, my_scores, result):
        total = score.totals[ME - 1]
        events = {reason.event for reason in score.because if reason.player == ME}
        totals[total] += ways
        ways_dropped += ways * ("reset" in events)
        ways_at_limit += ways * ("limit-reached" in events)
    return OwnTotal(
        {total: Fraction(ways, result.arrangements) for total, ways in sorted(totals.items()) if ways},
        Fraction(ways_dropped, result.arrangements),
        Fraction(ways_at_limit, result.arrangements),
    )


def _weighted_scores(rules: RuleSet, my_scores: ScoresBefore, result: Outcomes) -> list[tuple[Score, int]]:
    """Each possible score for me, with the number of arrangements that lead to it."""
    found = [(_score_with_kamikaze(rules, my_scores, ME), result.own_kamikaze)] if result.own_kamikaze else []
    if sum(result.other_kamikaze):  # counted by kind of hand
        found.append((_score_with_kamikaze(rules, my_scores, OTHER), sum(result.other_kamikaze)))
    for own, ways in result.own_sums.items():
        alone, tied = result.alone[own], result.tied[own]  # in which mine is lowest, alone or with others
        ways_by_difference = {HIGHER: alone, LEVEL: tied, LOWER: ways - alone - tied}
        found += [
            (_score_against(rules, my_scores, own, difference), count)
            for difference, count in ways_by_difference.items()
            if count
        ]
    return found


@lru_cache(maxsize=1024)
def _score_against(rules: RuleSet, my_scores: ScoresBefore, own: int, difference: int) -> Score:
    """The score of a round of two that I called, the other having `difference` (-1, 0 or 1) more than I.

    Two are enough, since only my own points are read.
    """
    sums = own, own + difference
    return score_of_sums(_with_other(my_scores), rules, sums, kamikaze=(), caller=ME, shed=None)


@lru_cache(maxsize=64)
def _score_with_kamikaze(rules: RuleSet, my_scores: ScoresBefore, holder: int) -> Score:
    """The score of a round of two that I called, in which one of us has a kamikaze."""
    return score_of_sums(_with_other(my_scores), rules, sums=(0, 0), kamikaze=(holder,), caller=ME, shed=None)


def _with_other(my_scores: ScoresBefore) -> ScoresBefore:
    return ScoresBefore((*my_scores.totals, 0), (*my_scores.resets, 0), my_scores.played)
