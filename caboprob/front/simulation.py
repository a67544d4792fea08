"""Simulated rounds, and what they tell; every number is an `Estimate`."""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.errors import BadNotation, at_place
from caboprob.front import arguments
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.scenario import CaboExperiment, scenario
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.rulesets import RuleSet
from caboprob.table.checks import check_players_allowed


@dataclass(frozen=True, slots=True, repr=False)
class Simulation:
    """Simulated rounds, or whole `games`, and their players, who count from 1.

    An estimate is None if what it is about has never happened.
    """

    report: Report
    players: tuple[str, ...]
    games: bool

    def __repr__(self) -> str:
        result, units = self.report.result, "games" if self.games else "rounds"
        seed = result.experiment.seed
        return f"simulation({result.units} {units} by {', '.join(self.players)}; seed {seed})"

    @property
    def rounds(self) -> int:
        """How many rounds were played, those of games all together."""
        return int(self.report.tally.rounds)

    def points(self, player: int) -> Estimate | None:
        """A player's points in a round; in games, the total at the end."""
        return report.points(self.report, self._seat(player))

    def wins(self, player: int) -> Estimate | None:
        """How likely a player has the fewest points of a round, alone or with others; or wins a game."""
        return report.wins(self.report, self._seat(player))

    def points_ahead(self, player: int, other: int) -> Estimate | None:
        """By how many points a round a player writes less than another, both in the same rounds."""
        return report.points_ahead(self.report, self._seat(player), self._seat(other))

    def call_success(self, player: int) -> Estimate | None:
        """How likely a player's call succeeds."""
        return callreport.success(self.report, self._seat(player))

    def length(self) -> Estimate | None:
        """How many turns a round has, all players' together."""
        return report.round_length(self.report)

    def _seat(self, player: int) -> int:
        number = arguments.integer("player", player)
        with at_place("player"):
            if not 1 <= number <= len(self.players):
                raise BadNotation("player-unknown", players=len(self.players), got=number)
        return number - 1


def simulate(
    rules: RuleSet, notations: Sequence[str], rounds: int, seed: int, games: bool, workers: int | None
) -> Simulation:
    """Plays so many rounds or games by these players, on so many processors or all."""
    with at_place("players"):
        check_players_allowed(rules, len(notations))
    seat_players = players.ROSTER.read_all(notations, len(notations))
    experiment: CaboExperiment = scenario(rules, seat_players, kind="games" if games else "rounds", seed=seed)
    result = running.run(experiment, rounds, workers=workers or os.cpu_count() or 1)
    return Simulation(Report(result), tuple(notations), games)
