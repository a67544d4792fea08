"""The report on a run: estimates with intervals, read off its tally.

Players are numbered from 0, in the order given. An estimate is None where nothing has been counted. What is
written is points on the score sheet, of which fewer are better.
"""

from math import sqrt
from typing import Any, cast

from caboprob.montecarlo.beliefs.inplay import Continuation
from caboprob.montecarlo.play.execution.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment, Scenario
from caboprob.montecarlo.play.tally import RESHUFFLE_BINS, TIMED_RESHUFFLES, Tally
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.inference import Inference


class Report(Inference[CaboExperiment]):
    """The report on an experiment of the CABO family."""

    __slots__ = ()

    @property
    def tally(self) -> Tally:
        """The counts."""
        return cast(Tally, self.result.tally)

    def chance(self, hits: Any, rounds: Any) -> Estimate | None:
        """The probability of an event that occurred `hits` times."""
        estimate = super().chance(hits, rounds)
        independent = self._independent_rounds(rounds)
        if estimate is None or independent == rounds:
            return estimate
        independent_estimate = super().chance(round(int(hits) * independent / int(rounds)), independent)
        return (
            estimate
            if independent_estimate is None
            else estimates.with_interval_of(estimate, independent_estimate)
        )

    def average(self, total: Any, squares: Any, rounds: Any, scale: int = 1) -> Estimate | None:
        """The mean of whole numbers, from their sum and the sum of their squares."""
        estimate = super().average(total, squares, rounds, scale)
        independent = self._independent_rounds(rounds)
        if estimate is None or independent == rounds:
            return estimate
        return estimates.widened(estimate, sqrt(int(rounds) / independent))

    def _independent_rounds(self, rounds: Any) -> int:
        """How many independent rounds these are worth: no more than the belief they are played on from."""
        experiment = self.result.experiment
        if not isinstance(experiment, Continuation):
            return int(rounds)
        return min(int(rounds), int(experiment.evidence.belief().effective))

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.result.experiment.players)


def report_of_run(result: Result[CaboExperiment]) -> Report:
    """The report on a run; if it was stopped early, its intervals hold at every look."""
    return Report(result, every_look=result.stopped)


def points(report: Report, player: int) -> Estimate | None:
    """A player's points in a round; of games, the player's total at the end."""
    tally = report.tally
    total, squares = tally.unit_points[player], tally.unit_points_products[player, player]
    return report.average(total, squares, tally.units, _scale(report))


def wins(report: Report, player: int) -> Estimate | None:
    """How likely a player has the fewest points of a round, alone or tied, or wins a game."""
    tally = report.tally
    if _scale(report) == 1:
        return report.chance(tally.unit_wins[player], tally.units)
    squares = tally.unit_wins_products[player, player]
    return report.average(tally.unit_wins[player], squares, tally.units, _scale(report))


def points_ahead(report: Report, player: int, other: int) -> Estimate | None:
    """By how many points per round a player writes less than another in the same rounds: more is better."""
    tally = report.tally
    return report.difference(
        tally.unit_points, tally.unit_points_products, other, player, tally.units, _scale(report)
    )


def wins_ahead(report: Report, player: int, other: int) -> Estimate | None:
    """How much more likely a player wins than another."""
    tally = report.tally
    return report.difference(
        tally.unit_wins, tally.unit_wins_products, player, other, tally.units, _scale(report)
    )


def points_by_place(report: Report) -> tuple[Estimate | None, ...]:
    """The points of the player in each place; the starter is place 0."""
    tally = report.tally
    return tuple(
        report.average(tally.place_points[place], tally.place_squares[place], tally.place_rounds[place])
        for place in range(report.players)
    )


def wins_by_place(report: Report) -> tuple[Estimate | None, ...]:
    """How likely the player in each place has the fewest points, alone or tied."""
    tally = report.tally
    return tuple(
        report.chance(tally.place_wins[place], tally.place_rounds[place]) for place in range(report.players)
    )


def kamikaze_dealt(report: Report, player: int) -> Estimate | None:
    """How likely a player is dealt a kamikaze."""
    return report.chance(report.tally.dealt[player], report.tally.rounds)


def kamikaze_at_end(report: Report, player: int) -> Estimate | None:
    """How likely a player ends a round with a kamikaze, dealt or made."""
    return report.chance(report.tally.held_at_end[player], report.tally.rounds)


def kamikaze_made(report: Report, player: int) -> Estimate | None:
    """How likely a player ends a round with a kamikaze that was not dealt."""
    return report.chance(report.tally.made[player], report.tally.rounds)


def resets(report: Report, player: int) -> Estimate | None:
    """How likely a round brings a player to a total that is reset."""
    return report.chance(report.tally.resets[player], report.tally.rounds)


def reshuffles_at_least(report: Report) -> tuple[Estimate | None, ...]:
    """How likely a round has at least one reshuffle, at least two, and so on."""
    counts = [int(count) for count in report.tally.reshuffles]
    rounds = report.tally.rounds
    return tuple(report.chance(sum(counts[least:]), rounds) for least in range(1, RESHUFFLE_BINS))


def reshuffled_by(report: Report, number: int) -> tuple[float, ...]:
    """The share of rounds in which reshuffle `number`, from 1, had come by turn 0, 1, and so on."""
    if not 1 <= number <= TIMED_RESHUFFLES or not report.tally.rounds:
        return ()
    so_far = report.tally.reshuffle_turns[number - 1].cumsum()
    return tuple(int(count) / int(report.tally.rounds) for count in so_far)


def round_length(report: Report) -> Estimate | None:
    """How many turns a round has, those of all players together."""
    tally = report.tally
    return report.average(tally.turns, tally.turn_squares, tally.rounds)


def game_length(report: Report) -> Estimate | None:
    """How many rounds a game has; None if every game was stopped at the cap."""
    tally = report.tally
    if tally.games_capped == tally.games:
        return None
    return report.average(tally.game_rounds_sum, tally.game_rounds_squares, tally.games)


def _scale(report: Report) -> int:
    """The number of rounds in a unit, over which its points are summed."""
    experiment = report.result.experiment
    return experiment.rounds_per_unit if isinstance(experiment, Scenario) else 1
