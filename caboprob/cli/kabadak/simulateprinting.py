"""Simulated Kabadak as printed tables."""

from caboprob.cli.kabadak.estimators import MEANS_BY_GAME_OR_ROUND, PER_GAME, PER_ROUND
from caboprob.cli.play.cells import (
    column_titles,
    estimated_chance,
    estimated_chance_difference,
    estimated_points,
    on_two_lines,
)
from caboprob.cli.play.printing import print_agreements
from caboprob.cli.printing import print_table
from caboprob.content.messages import say
from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.text.numbers import readable_count
from caboprob.text.rounds.reasons import player_name


def print_simulation(lang: str, run_report: Report) -> None:
    """Prints the tables of a match."""
    _print_players(lang, run_report)
    _print_ahead(lang, run_report)
    _print_games(lang, run_report)
    _print_agreements(lang, run_report)
    if run_report.result.stopped:
        print(say(lang, "simulate.stopped"))
    units, experiment = run_report.result.units, run_report.result.experiment
    number = readable_count(lang, units)  # of rounds, games or deals, by the kind of experiment
    print(say(lang, f"kabadakgames.played.{experiment.kind}", n=units, number=number, seed=experiment.seed))
    print(say(lang, "simulate.one-look"))
    print(say(lang, "simulate.people"))


def _print_players(lang: str, run_report: Report) -> None:
    """Prints who plays, with their successes and losses."""
    experiment = run_report.result.experiment
    names = ("round-wins", "total") if experiment.kind == "rounds" else ("wins", "loss")
    titles = [*column_titles(lang, "player"), *(say(lang, f"kabadakgames.column.{name}") for name in names)]
    rows = [
        [
            "\n".join((player_name(lang, number), *player.notation.split())),
            on_two_lines(estimated_chance(lang, report.wins(run_report, number - 1))),
            on_two_lines(estimated_points(lang, report.losses(run_report, number - 1))),
        ]
        for number, player in enumerate(experiment.players, 1)  # who change seats
    ]
    print_table(say(lang, "kabadakgames.name"), titles, rows)


def _print_ahead(lang: str, run_report: Report) -> None:
    """Prints how the two compare, if their policies differ."""
    first, second = run_report.result.experiment.players
    if first.notation != second.notation:
        row = [
            say(lang, "simulate.pair", one=1, other=2),
            estimated_points(lang, report.losses_ahead(run_report, 0, 1)),
            estimated_chance_difference(lang, report.wins_ahead(run_report, 0, 1)),
        ]
        print_table(say(lang, "simulate.title.ahead"), column_titles(lang, "pair", "fewer", "oftener"), [row])


def _print_games(lang: str, run_report: Report) -> None:
    """Prints what games and rounds are like."""
    estimates = {name: estimate(run_report) for name, estimate in (PER_ROUND | PER_GAME).items()}
    rows = [
        [
            say(lang, f"kabadakgames.what.{name.replace('_', '-')}"),
            (estimated_points if name in MEANS_BY_GAME_OR_ROUND else estimated_chance)(lang, value),
        ]
        for name, value in estimates.items()
        if value is not None
    ]
    if rows:
        print_table(say(lang, "kabadakgames.title.games"), column_titles(lang, "what", "measured"), rows)


def _print_agreements(lang: str, run_report: Report) -> None:
    """Prints whether the chances that can be counted, too, agree with what was simulated."""
    compared = agreements(run_report)
    if compared:
        player = player_name(lang, 1)
        labels = [say(lang, f"kabadakgames.exact.{row.name}", player=player) for row in compared]
        print_agreements(lang, compared, labels)
