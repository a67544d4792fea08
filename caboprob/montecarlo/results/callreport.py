"""The report on calls: how they ended, by own sum, by turn, and by the chance that the caller believed in.

Players are numbered from 0. An estimate is None where nothing has been counted.
"""

from dataclasses import dataclass

from caboprob.montecarlo.beliefs.inplay import Continuation
from caboprob.montecarlo.play.scenario import CaboExperiment, Situation
from caboprob.montecarlo.play.tally import LOWEST_SUM
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE
from caboprob.montecarlo.results import estimates
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.scoring.outcome import OUTCOMES, OWN_KAMIKAZE
from caboprob.table.lastturns import caller_may_end_with_kamikaze, caller_may_succeed

ME = 0  # my seat and my number as a player, where a round begins with my call


@dataclass(frozen=True, slots=True)
class BySum:
    """For one own sum: the calls with it, and the rounds in which it was held at a turn without a call.

    `called` and `passed` are the points written in these rounds. They are different rounds, so the difference
    does not measure what a call is worth.
    """

    own: int
    calls: int
    success: Estimate | None
    called: Estimate | None
    passes: int
    passed: Estimate | None


@dataclass(frozen=True, slots=True)
class ByTurn:
    """The calls on a player's turn number `turn`, from 1."""

    turn: int
    calls: int
    success: Estimate | None


@dataclass(frozen=True, slots=True)
class Calls:
    """A player's calls with one own sum after so many own turns, and the `points` written in all of them."""

    turns_had: int
    own: int
    calls: int
    succeeded: int
    points: int


@dataclass(frozen=True, slots=True)
class ByBelief:
    """Calls whose player took them to succeed with about the chance `believed`, and how often they did."""

    believed: float
    success: Estimate


def success(report: Report, player: int) -> Estimate | None:
    """How likely a player's call succeeds."""
    tally = report.tally
    return report.chance(tally.succeeded[player].sum(), tally.calls[player])


def outcomes(report: Report, player: int) -> dict[str, Estimate | None]:
    """How likely a player's call ends in each way."""
    tally = report.tally
    return {
        name: report.chance(tally.outcomes[player, number], tally.calls[player])
        for number, name in enumerate(OUTCOMES)
    }


def forced_success(report: Report) -> Estimate | None:
    """How likely my call, with which every round begins, is to succeed.

    It does not where the draw pile ends the round before all have had their last turn. One that my own cards
    rule out has the chance 0, without an interval.
    """
    tally, experiment = report.tally, report.result.experiment
    if not caller_may_succeed(experiment.rules, report.players, own_cards(experiment)):
        return estimates.impossible(int(tally.rounds))
    return report.chance(tally.succeeded[ME].sum(), tally.rounds)


def forced_outcomes(report: Report) -> dict[str, Estimate | None]:
    """How likely my call, with which every round begins, is to end in each way.

    In the rounds that are missing, the draw pile ended the round before. A kamikaze of mine that nothing can
    bring about any more has the chance 0, without an interval.
    """
    tally = report.tally
    chances = {
        name: report.chance(tally.outcomes[ME, number], tally.rounds) for number, name in enumerate(OUTCOMES)
    }
    experiment, own_kamikaze = report.result.experiment, OUTCOMES[OWN_KAMIKAZE]
    if not caller_may_end_with_kamikaze(experiment.rules, report.players, own_cards(experiment)):
        chances[own_kamikaze] = estimates.impossible(int(tally.rounds))
    return chances


def own_cards(experiment: CaboExperiment) -> list[int | None]:
    """My cards where the rounds begin, None for each that I do not know; rounds from the deal have none."""
    if isinstance(experiment, Situation):
        return [slot.card for slot in experiment.position.me]
    return experiment.evidence.belief().own_cards if isinstance(experiment, Continuation) else []


def by_sum(report: Report, player: int) -> tuple[BySum, ...]:
    """A player's calls by own sum; the last row includes all higher sums."""
    tally = report.tally
    calls, successes = tally.called[player].sum(axis=1), tally.succeeded[player].sum(axis=1)
    rows = []
    for number, count in enumerate(calls):
        passes = tally.passed[player, number]
        called = tally.called_points[player, number].sum(), tally.called_squares[player, number]
        passed = tally.passed_points[player, number], tally.passed_squares[player, number]
        row = BySum(
            own=number + LOWEST_SUM,
            calls=int(count),
            success=report.chance(successes[number], count),
            called=report.average(*called, count),
            passes=int(passes),
            passed=report.average(*passed, passes),
        )
        rows.append(row)
    return tuple(row for row in rows if row.calls or row.passes)


def by_turn(report: Report, player: int) -> tuple[ByTurn, ...]:
    """A player's calls by own turn; the last row includes all later turns."""
    tally = report.tally
    calls, successes = tally.called[player].sum(axis=0), tally.succeeded[player].sum(axis=0)
    return tuple(
        ByTurn(number + 1, int(count), report.chance(successes[number], count))
        for number, count in enumerate(calls)
        if count
    )


def calling_book(report: Report, player: int) -> tuple[Calls, ...]:
    """A player's calls by turns had and own sum; the last of either includes all beyond."""
    tally = report.tally
    called = tally.called[player]
    return tuple(
        Calls(
            turns_had,
            number + LOWEST_SUM,
            int(called[number, turns_had]),
            int(tally.succeeded[player, number, turns_had]),
            int(tally.called_points[player, number, turns_had]),
        )
        for turns_had in range(called.shape[1])
        for number in range(called.shape[0])
        if called[number, turns_had]
    )


def by_belief(report: Report, player: int) -> tuple[ByBelief, ...]:
    """How the chances that a player believed in compare with the outcomes of the calls."""
    tally = report.tally
    rows = []
    for number, count in enumerate(tally.believed[player]):
        success = report.chance(tally.believed_right[player, number], count)
        if success:
            believed = int(tally.believed_sum[player, number]) / (int(count) * PROBABILITY_SCALE)
            rows.append(ByBelief(believed, success))
    return tuple(rows)
