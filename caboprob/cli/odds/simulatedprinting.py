"""Simulated odds as printed tables."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from caboprob.cli.odds.printing import event_names, player_names
from caboprob.cli.play.cells import NOTHING, columns, points
from caboprob.cli.play.cells import chance as chance_cell
from caboprob.cli.play.printing import print_run
from caboprob.cli.printing import print_table
from caboprob.errors import CaboError
from caboprob.exact.call import MODELS, Call, call
from caboprob.messages import say
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.advice import Option
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.notation import write_move
from caboprob.table.position import Position
from caboprob.text import chances
from caboprob.text.numbers import listed
from caboprob.text.rulewords import game_name

Counted = Mapping[str, Call]
"""The same call counted, by model."""


def print_simulated_call(lang: str, position: Position, simulated: Report) -> None:
    """How a call ends when the others play on, next to what the counting models say."""
    counted = _counted(position)
    last_turns = position.rules.last_turns
    model_titles = columns(lang, *(counted if last_turns else ["exact"] * len(counted)))
    _print_outcomes(lang, position, simulated, counted, model_titles)
    _print_points(lang, position, simulated, counted, model_titles)
    print_run(lang, simulated, "rounds")
    if last_turns:
        players = [player.written for player in simulated.result.experiment.players[1:]]
        print(say(lang, "simulate.by-others", players=", ".join(players)), say(lang, "simulate.people"))
        if counted:
            print(say(lang, "simulate.other-models"))


def print_best(lang: str, position: Position, simulated: Report, ranked: Sequence[Option]) -> None:
    """What each first move brings, the best first, and whether the best is clear."""
    rows = [
        [write_move(option.move), points(lang, option.points), _behind(lang, option.behind)]
        for option in ranked
    ]
    print_table(game_name(lang, position.rules), columns(lang, "move", "points", "behind"), rows)
    print(_best_sentence(lang, ranked))
    print_run(lang, simulated, "moves")
    players = [player.written for player in simulated.result.experiment.players]
    print(say(lang, "simulate.by", players=", ".join(players)), say(lang, "simulate.people"))


def _counted(position: Position) -> Counted:
    """The call by every model that can count it."""
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
    """Which move is best, or which ones the rounds cannot tell apart."""
    unclear = [write_move(option.move) for option in ranked if not _is_clear(option.behind)]
    if len(unclear) > 1:
        return say(lang, "simulate.best-unclear", moves=listed(lang, unclear))
    return say(lang, "simulate.best", move=unclear[0])


def _behind(lang: str, behind: Estimate | None) -> str:
    """How many points a move costs compared with the best one."""
    if behind is None:
        return NOTHING
    cell = points(lang, behind)
    return cell if behind.excludes_zero else f"{cell}\n{say(lang, 'simulate.unclear')}"


def _is_clear(behind: Estimate | None) -> bool:
    return behind is not None and behind.excludes_zero
