"""Simulated odds of a call as printed tables."""

from collections.abc import Mapping
from contextlib import suppress

from caboprob.cli.odds.beliefprinting import print_belief
from caboprob.cli.odds.call.printing import event_names, print_call_limit
from caboprob.cli.odds.onsheet import print_sheet_effects
from caboprob.cli.odds.playernames import player_names
from caboprob.cli.play.cells import column_titles, estimated_chance, estimated_points
from caboprob.cli.play.printing import print_run
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Call, call
from caboprob.montecarlo.beliefs.inplay import Continuation
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.montecarlo.results.sheetreport import sheet_effects
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name

OddsByModel = Mapping[str, Call]
"""The odds of the same call by each exact model."""


def print_simulated_call(lang: str, position: Position, simulated: Report) -> None:
    """Prints how a call ends when the others play on, next to the odds by the exact models."""
    exact_odds = _exact_odds(position)
    last_turns = position.rules.last_turns  # whether the others have another turn after a call
    model_titles = column_titles(lang, *(model if last_turns else "exact" for model in exact_odds))
    _print_outcomes(lang, position, simulated, exact_odds, model_titles)
    _print_points(lang, position, simulated, exact_odds, model_titles)
    if simulated.result.experiment.scores_before:
        print_sheet_effects(lang, position, sheet_effects(simulated))
    print_run(lang, simulated, "rounds")
    _print_evidence(lang, simulated)
    print_call_limit(lang, position.rules)
    if position.rules.may_run_out_after_call:
        print(say(lang, "odds.runs-out"))
    if last_turns:
        players = [player.notation for player in simulated.result.experiment.players[1:]]
        print(say(lang, "simulate.by-others", players=", ".join(players)), say(lang, "simulate.people"))
        if exact_odds:
            print(say(lang, "simulate.other-models"))


def _print_evidence(lang: str, simulated: Report) -> None:
    """Prints, in the middle of a round, what the belief about the others' hands rests on."""
    experiment = simulated.result.experiment
    if isinstance(experiment, Continuation):
        print_belief(lang, experiment.evidence)


def _exact_odds(position: Position) -> OddsByModel:
    """The odds from every exact model that applies to this position."""
    exact_odds: dict[str, Call] = {}
    for model in MODELS:
        with suppress(CaboError):
            exact_odds[model] = call(position, model)
    return exact_odds


def _print_outcomes(
    lang: str, position: Position, simulated: Report, exact_odds: OddsByModel, model_titles: list[str]
) -> None:
    # “Forced” is a call with which every round begins, whatever the caller's policy.
    estimates = {"win": callreport.forced_success(simulated)} | callreport.forced_outcomes(simulated)
    rows = [
        [
            name,
            estimated_chance(lang, estimates[event]),
            *(chances.percent(lang, getattr(odds, event)) for odds in exact_odds.values()),
        ]
        for event, name in event_names(lang, position).items()
    ]
    titles = [*column_titles(lang, "event", "measured"), *model_titles]
    print_table(game_name(lang, position.rules), titles, rows)


def _print_points(
    lang: str, position: Position, simulated: Report, exact_odds: OddsByModel, model_titles: list[str]
) -> None:
    rows = [
        [
            name,
            estimated_points(lang, report.points(simulated, seat)),
            *(chances.points_words(lang, odds.points[seat]) for odds in exact_odds.values()),
        ]
        for seat, name in enumerate(player_names(lang, position))
    ]
    print_table("", [*column_titles(lang, "player", "points"), *model_titles], rows)
