"""Simulated odds as printed tables."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from caboprob.cli.odds.basis import print_basis
from caboprob.cli.odds.printing import event_names, player_names
from caboprob.cli.play.cells import NOTHING, columns, points
from caboprob.cli.play.cells import chance as chance_cell
from caboprob.cli.play.printing import print_run
from caboprob.cli.printing import print_table
from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Call, call
from caboprob.messages import say
from caboprob.montecarlo.beliefs.inplay import InPlay
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.advice import Option, contenders
from caboprob.montecarlo.results.report import Report
from caboprob.table.notation import write_move
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.numbers import listed
from caboprob.text.rulewords import game_name

Counted = Mapping[str, Call]
"""By exact model: the odds of the same call."""


def print_simulated_call(lang: str, position: Position, simulated: Report) -> None:
    """How a call ends when the others play on, next to the odds by the exact models."""
    counted = _counted(position)
    last_turns = position.rules.last_turns
    model_titles = columns(lang, *(model if last_turns else "exact" for model in counted))
    _print_outcomes(lang, position, simulated, counted, model_titles)
    _print_points(lang, position, simulated, counted, model_titles)
    print_run(lang, simulated, "rounds")
    print_belief(lang, simulated)
    if last_turns:
        players = [player.written for player in simulated.result.experiment.players[1:]]
        print(say(lang, "simulate.by-others", players=", ".join(players)), say(lang, "simulate.people"))
        if counted:
            print(say(lang, "simulate.other-models"))


def print_best(lang: str, position: Position, simulated: Report, ranked: Sequence[Option]) -> None:
    """The average points after each first move, best (fewest) first, and whether the best is clear."""
    rows = [
        [write_move(option.move), points(lang, option.points), _behind(lang, option)] for option in ranked
    ]
    print_table(game_name(lang, position.rules), columns(lang, "move", "points", "behind"), rows)
    print(_best_sentence(lang, ranked))
    print_run(lang, simulated, "moves")
    print_belief(lang, simulated)
    players = [player.written for player in simulated.result.experiment.players]
    print(say(lang, "simulate.by", players=", ".join(players)), say(lang, "simulate.people"))


def print_belief(lang: str, simulated: Report) -> None:
    """What the hands of the others rest on, in the middle of a round."""
    experiment = simulated.result.experiment
    if isinstance(experiment, InPlay):
        print_basis(lang, experiment.evidence)


def _counted(position: Position) -> Counted:
    """The odds from every exact model that applies to this position."""
    counted: dict[str, Call] = {}
    for model in MODELS:
        with suppress(CaboError):
            counted[model] = call(position, model)
    return counted


def _print_outcomes(
    lang: str, position: Position, simulated: Report, counted: Counted, model_titles: list[str]
) -> None:
    estimates = {"win": callreport.success(simulated, 0)} | callreport.outcomes(simulated, 0)
    names = event_names(lang, position)
    rows = [
        [
            names[event],
            chance_cell(lang, estimate),
            *(chances.percent(lang, getattr(odds, event)) for odds in counted.values()),
        ]
        for event, estimate in estimates.items()
    ]
    titles = [*columns(lang, "event", "measured"), *model_titles]
    print_table(game_name(lang, position.rules), titles, rows)


def _print_points(
    lang: str, position: Position, simulated: Report, counted: Counted, model_titles: list[str]
) -> None:
    rows = [
        [
            name,
            points(lang, report.points(simulated, seat)),
            *(chances.points(lang, odds.points[seat]) for odds in counted.values()),
        ]
        for seat, name in enumerate(player_names(lang, position))
    ]
    print_table("", [*columns(lang, "player", "points"), *model_titles], rows)


def _best_sentence(lang: str, ranked: Sequence[Option]) -> str:
    """Which move is best, or which ones are not clearly behind the best."""
    moves = [write_move(option.move) for option in contenders(ranked)]
    if len(moves) > 1:
        return say(lang, "simulate.best-unclear", moves=listed(lang, moves))
    return say(lang, "simulate.best", move=moves[0])


def _behind(lang: str, option: Option) -> str:
    """How many points a move costs compared with the best one."""
    if option.behind is None:
        return NOTHING
    cell = points(lang, option.behind)
    return cell if option.clearly_behind else f"{cell}\n{say(lang, 'simulate.unclear')}"
