"""The result of a call made now, when rounds are played on from the tables believed possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from caboprob.errors import IllegalMove
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.inplay import continuation_after_call
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import SheetEffects, sheet_effects
from caboprob.table.score import NEW_GAME, ScoresBefore
from caboprob.web.call.mysum import Distribution

ROUNDS = 10_000  # several for each believed table; the number of tables limits how exact the chance can be


@dataclass(frozen=True, slots=True)
class CallResult:
    """How likely a call succeeds and how it ends; what it brings everybody is priced with the other moves.

    `sums` are those that my cards may have; `sheet` tells what happens to the totals.
    `effective_rounds` is how many independent rounds this rests on, `is_weak` whether they are few.
    `top_thrown` tells whether the top discard was itself thrown (snapped) onto the pile; at all tables alike,
    where that decides whether I may throw a card on it.
    """

    success: Estimate
    outcomes: Mapping[str, Estimate]
    sums: Distribution
    effective_rounds: float
    is_weak: bool
    sheet: SheetEffects
    top_thrown: bool


def call_result(evidence: Evidence, before: ScoresBefore = NEW_GAME) -> CallResult | IllegalMove:
    """Plays on from a call, with the scores `before` on the sheet; where I may not call, says why.

    Raises `TooRare` for too rare a table.
    """
    belief = evidence.belief()
    try:
        continuation = continuation_after_call(evidence, before)
    except IllegalMove as refusal:
        return refusal
    played = Report(running.run_here(continuation, ROUNDS))  # in this thread, at once
    return CallResult(
        _checked(callreport.forced_success(played)),  # of the call that every round begins with
        {name: _checked(estimate) for name, estimate in callreport.forced_outcomes(played).items()},
        own_sums(evidence),
        belief.effective,
        belief.weak,
        sheet_effects(played),
        bool(belief.tables.table.snapped[0]),  # the same at every believed table, so the first one tells
    )


def own_sums(evidence: Evidence) -> Distribution:
    """The distribution of my sum, which is a single number once I know all my cards."""
    tables = evidence.belief().tables.table  # arrays, whose first index is the believed table
    card_points = np.array([face.points for face in evidence.rules.deck.faces])
    my_cards = tables.hands[:, 0, : int(tables.sizes[:, 0].max())]  # there is nothing beyond the longest hand
    in_hand = np.arange(my_cards.shape[1]) < tables.sizes[:, :1]
    values, counts = np.unique((card_points[my_cards] * in_hand).sum(axis=1), return_counts=True)
    return {
        int(value): Fraction(int(count), len(my_cards)) for value, count in zip(values, counts, strict=True)
    }


def _checked(estimate: Estimate | None) -> Estimate:
    """The estimate, which is never None here."""
    assert estimate, "every round begins with the call"
    return estimate
