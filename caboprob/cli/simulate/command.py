"""The command `caboprob simulate`."""

from typing import TYPE_CHECKING, Any

from caboprob.answers.defaults import ROUNDS
from caboprob.answers.simulated.players import read_players
from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, House, Lang, Language, Rules, naming_options_in_errors
from caboprob.cli.play import running
from caboprob.cli.play.options import Player, Scheduler, Seed, Workers
from caboprob.cli.simulate.goal import Goal, read_goal
from caboprob.cli.simulate.options import (
    Games,
    MostTurns,
    Of,
    OfPlayer,
    Rounds,
    SameDeals,
    Seats,
    Width,
    experiment_kind,
)
from caboprob.errors import CaboError, at_place

if TYPE_CHECKING:
    from caboprob.montecarlo.play.execution.running import Result
    from caboprob.montecarlo.policies import player as policies
    from caboprob.rulesets import RuleSet


def simulate(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    players: Seats = None,
    player: Player = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    games: Games = False,
    same_deals: SameDeals = False,
    width: Width = None,
    of: Of = None,
    of_player: OfPlayer = None,
    most_turns: MostTurns = 400,  # after so many a round is stopped
    scheduler: Scheduler = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Simulate many rounds: who wins, what calls bring, how long rounds take. Ctrl-C stops it."""
    from caboprob import rulesets
    from caboprob.montecarlo.play.scenario import scenario

    with naming_options_in_errors():
        rule_set = rulesets.read(rules, house or ())
        all_players = _players(rule_set, players, player)
        kind = experiment_kind(games, same_deals)
        experiment = scenario(rule_set, all_players, kind=kind, seed=seed, most_turns=most_turns)
        # What is to be known to within `width`: the number `of`, as of `of_player`. Then it stops early.
        goal = read_goal(kind, width, of, of_player, len(all_players))
        goal_options: dict[str, Any] = {} if goal is None else {"width": goal.width, "goal": goal.quantity}
        result = running.play(experiment, rounds, lang, workers=workers, scheduler=scheduler, **goal_options)
    early_end_error = running.early_end_error(result, rounds, lang)
    _show(result, goal, early_end_error, json, lang)
    if early_end_error:
        raise early_end_error


def _show(
    result: "Result[Any]", goal: Goal | None, early_end_error: CaboError | None, json: bool, lang: str
) -> None:
    """Prints what was simulated, as JSON or in tables, and whether the goal was reached."""
    from caboprob.montecarlo.results.report import Report

    # Who looks again and again until a goal is reached needs intervals that hold at every look.
    simulated = Report(result, every_look=goal is not None)
    if json:
        from caboprob.answers.simulated.estimates import early_end_answer
        from caboprob.cli.simulate.answers import scenario_answer

        goal_answer = {} if goal is None else {"reached": goal.is_reached(result)}
        print_json(scenario_answer(simulated) | goal_answer | early_end_answer(early_end_error, lang))
    else:
        from caboprob.cli.simulate.printing import print_simulation

        print_simulation(lang, simulated, is_goal_missed=goal is not None and not goal.is_reached(result))


def _players(
    rules: "RuleSet", players: int | None, notations: list[str] | None
) -> tuple["policies.Player", ...]:
    """Everybody who plays; refuses a number that the rules do not allow."""
    from caboprob.table.checks import checked_player_count

    players_described = len(notations) if notations else None
    with at_place("players"):
        seats = checked_player_count(rules, players_described if players is None else players)
    return read_players(notations, seats)
