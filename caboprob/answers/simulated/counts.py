"""All counts of a run as plain data."""

from collections.abc import Sequence
from typing import Any

from caboprob.answers.simulated.estimates import kind_played
from caboprob.machinecode.structs import BinAxis, PlayerAxis, axes_of
from caboprob.montecarlo.play.tally import GAME_FIELDS, LOWEST_SUM, TOTAL_FIELDS, Tally
from caboprob.montecarlo.results.report import Report


def counts(report: Report) -> dict[str, Any]:
    """The tally, cut to the players who took part and without trailing zeros.

    Rows by sum start at `lowest_sum`. Fields on games and totals are left out unless games were played.
    """
    left_out = () if kind_played(report) == "games" else (*GAME_FIELDS, *TOTAL_FIELDS)
    tally = {
        name: counts_of(getattr(report.tally, name), axes, report.players)
        for name, axes in axes_of(Tally).items()
        if name not in left_out
    }
    return {"lowest_sum": LOWEST_SUM} | tally


def counts_of(tally: Any, axes: Sequence[int], players: int) -> Any:
    """A number or array of a tally, cut to the players who took part and without empty bins at the end."""
    if not axes:
        return int(tally)
    first, *inner = axes
    length = players if isinstance(first, PlayerAxis) else first
    counts = [counts_of(part, inner, players) for part in tally[:length]]
    if isinstance(first, BinAxis):
        while counts and not counts[-1]:
            counts.pop()
    return counts
