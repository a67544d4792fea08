"""The report on the score sheet: whose total drops after a round, and whether the game ends."""

from dataclasses import dataclass

from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report, resets


@dataclass(frozen=True, slots=True)
class SheetEffects:
    """What a round does to totals: by player how likely they drop, or reach the limit of the game.

    `game_over` is how likely the game ends with the round. None where no round was played.
    """

    drops: tuple[Estimate | None, ...]
    reach_limit: tuple[Estimate | None, ...]
    game_over: Estimate | None


def sheet_effects(report: Report) -> SheetEffects:
    """What rounds played on from a position do to the totals before it."""
    seats, tally = range(report.players), report.tally
    return SheetEffects(
        tuple(resets(report, seat) for seat in seats),
        tuple(report.chance(tally.reached_limit[seat], tally.rounds) for seat in seats),
        report.chance(tally.games_ended, tally.rounds),
    )
