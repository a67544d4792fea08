"""The report on a match of Kabadak: estimates with intervals, read off its tally.

Players are numbered from 0, in the order given. An estimate is None where nothing has been counted. The two
games of a deal played both ways round are not independent, so there only comparisons by units have intervals:
a unit is such a pair, or else a game or a round.
Kabadak is also the combination that the game is named after; it is bare if the hand has nothing else.
"""

from typing import cast

from caboprob.kabadak.core.state import BARE_KABADAK, KABADAK_WITH_REST, STUCK
from caboprob.kabadak.montecarlo.match import Match
from caboprob.kabadak.montecarlo.tally import DEALER, Tally
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.inference import Inference


class Report(Inference[Match]):
    """The report on games or rounds of Kabadak."""

    __slots__ = ()

    @property
    def tally(self) -> Tally:
        """The counts."""
        return cast(Tally, self.result.tally)

    @property
    def paired(self) -> bool:
        """Whether each deal was played both ways round."""
        return self.result.experiment.kind == "same-deals"


def games_a_round(report: Report) -> Estimate | None:
    """How many games a round has."""
    return report.average_of_histogram(report.tally.round_games)


def wins(report: Report, player: int) -> Estimate | None:
    """How likely a player wins a round, or a game where games are played."""
    tally = report.tally
    if not report.paired:
        return report.chance(tally.unit_wins[player], tally.units)
    squares = tally.unit_wins_products[player, player]
    return report.average(tally.unit_wins[player], squares, tally.units, _games_per_unit(report))


def losses(report: Report, player: int) -> Estimate | None:
    """A player's loss in a game; in rounds, the player's total at the end."""
    tally = report.tally
    squares = tally.unit_losses_products[player, player]
    return report.average(tally.unit_losses[player], squares, tally.units, _games_per_unit(report))


def wins_ahead(report: Report, player: int, other: int) -> Estimate | None:
    """How much more likely a player wins than the other."""
    tally = report.tally
    return report.difference(
        tally.unit_wins, tally.unit_wins_products, player, other, tally.units, _games_per_unit(report)
    )


def losses_ahead(report: Report, player: int, other: int) -> Estimate | None:
    """By how many points a player loses less than the other: more is better."""
    tally = report.tally
    return report.difference(
        tally.unit_losses, tally.unit_losses_products, other, player, tally.units, _games_per_unit(report)
    )


def chance_round_won_bare(report: Report, player: int) -> Estimate | None:
    """How likely a player wins a round by a bare Kabadak."""
    return report.chance(report.tally.round_bare[player], report.tally.rounds)


def chance_of_kabadak_ending(report: Report) -> Estimate | None:
    """How likely a game is ended by Kabadak, bare or not."""
    return _of_games(report, report.tally.endings[KABADAK_WITH_REST] + report.tally.endings[BARE_KABADAK])


def chance_of_bare_ending(report: Report) -> Estimate | None:
    """How likely a game is ended by a bare Kabadak."""
    return _of_games(report, report.tally.endings[BARE_KABADAK])


def chance_of_stuck_ending(report: Report) -> Estimate | None:
    """How likely a game ends because neither player can lay anything."""
    return _of_games(report, report.tally.endings[STUCK])


def chance_talon_emptied(report: Report) -> Estimate | None:
    """How likely the talon is used up in a game."""
    return _of_games(report, report.tally.talon_emptied)


def dealer_wins(report: Report) -> Estimate | None:
    """How likely the dealer wins the game."""
    return _of_games(report, report.tally.place_wins[DEALER])


def other_wins(report: Report) -> Estimate | None:
    """How likely the other player, who begins, wins the game."""
    return _of_games(report, report.tally.place_wins[1 - DEALER])


def first_dealer_wins(report: Report) -> Estimate | None:
    """How likely the dealer of the first game wins the round."""
    return report.chance(report.tally.round_place_wins[DEALER], report.tally.rounds)


def chance_dealt(report: Report, player: int) -> Estimate | None:
    """How likely a player is dealt Kabadak."""
    return _of_games(report, report.tally.dealt[player])


def chance_ready(report: Report, player: int) -> Estimate | None:
    """How likely a player can come out with the cards dealt."""
    return _of_games(report, report.tally.ready[player])


def chance_held(report: Report, player: int) -> Estimate | None:
    """How likely a player holds Kabadak at the beginning of any turn of a game."""
    return _of_games(report, report.tally.held[player])


def chance_held_and_lost(report: Report, player: int) -> Estimate | None:
    """How likely a player is not to win a game in which they hold Kabadak at the beginning of a turn."""
    if report.paired:
        return None
    return report.chance(report.tally.held_lost[player], report.tally.held[player])


def chance_came_out(report: Report, player: int) -> Estimate | None:
    """How likely a player lays anything in a game."""
    return _of_games(report, report.tally.came_out[player])


def length(report: Report) -> Estimate | None:
    """How many turns a game has, those of both players together."""
    return None if report.paired else report.average_of_histogram(report.tally.lengths)


def loss_of_loser(report: Report) -> Estimate | None:
    """The loss of the loser of a game."""
    return None if report.paired else report.average_of_histogram(report.tally.loss_counts)


def _of_games(report: Report, hits: int) -> Estimate | None:
    """How likely a game is one of these `hits`."""
    return None if report.paired else report.chance(hits, report.tally.games)


def _games_per_unit(report: Report) -> int:
    """The number of games in a unit, over which its losses are summed; a round counts as one."""
    return report.result.experiment.games_per_unit
