"""Counted odds as answers: a call, a kamikaze, the next reshuffle."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from caboprob.answers.fractions import with_fractions
from caboprob.exact.call import Call
from caboprob.exact.kamikaze import Kamikaze
from caboprob.exact.reshuffle import NextCard, Reshuffles
from caboprob.table.core.scoring.outcome import OUTCOMES
from caboprob.table.position import Position


def call_answer(
    position: Position, chances: Call, model: str, sheet: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """How a counted call ends; `sheet` has more fields: what my total on the score sheet is afterwards."""
    return _method_fields(position, model) | with_fractions(
        {
            "win": chances.win,
            "expected_points": chances.points[0],
            **{name: getattr(chances, name) for name in OUTCOMES},
            "points": list(chances.points),
            **(sheet or {}),
        }
    )


def kamikaze_answer(
    position: Position, chances: Kamikaze, within: Sequence[Fraction] | None
) -> dict[str, Any]:
    """Who has a kamikaze; `within` is my chance after each number of draws, None if none was asked about."""
    numbers: dict[str, Any] = {"me": chances.me, "opponents": list(chances.opponents), "any": chances.anyone}
    if within is not None:
        numbers["me_within_draws"] = within[-1]
    return _method_fields(position, "equally-likely") | with_fractions(numbers)


def reshuffle_answer(
    position: Position, reshuffles: Reshuffles, next_card: NextCard | None
) -> dict[str, Any]:
    """When reshuffles come, each turn drawing from the pile with the same chance, and which card comes next.

    `draws_to` says which draw brings the 1st, 2nd ... reshuffle, `at_least` for each of them how likely it
    has come by turn 1, 2 ... The next card has the chance of every rank, before and after a reshuffle, or is
    None if no cards were told.
    """
    draws = {"draw_pile": reshuffles.draw_pile, "draws_to": list(reshuffles.draws_to)}
    numbers: dict[str, Any] = {"at_least": [list(row) for row in reshuffles.at_least]}
    if next_card:
        numbers["next_card"] = {"before": next_card.before, "after": next_card.after}
    return _method_fields(position, "pile-rate") | draws | with_fractions(numbers)


def _method_fields(position: Position, model: str) -> dict[str, Any]:
    """The fields that say by which rules, and that the numbers were counted under this model."""
    rules = position.rules
    return {"rules": rules.key, "house": list(rules.house), "method": "exact", "model": model}
