"""`caboprob kabadak simulate`: rounds, games or deals between two players."""

from typing import Annotated

import typer

from caboprob.answers.simulated.players import DEFAULT_PLAYER
from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language, naming_options_in_errors
from caboprob.cli.play import running
from caboprob.cli.play.options import Scheduler, Seed, Workers
from caboprob.cli.simulate.options import Rounds, experiment_kind

DEFAULT_ROUNDS = 20_000

Player = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="How a player plays: beginner, eager, steady, sharp, shark, hunter or a .toml file, then traits:"
        ' "sharp lay.guard=12". Give it twice; if given once, both play that way. Default: steady.',
    ),
]
Games = Annotated[bool, typer.Option("--games", help="Play single games instead of rounds.")]
SameDeals = Annotated[
    bool,
    typer.Option(
        "--same-deals", help="Play each deal twice with seats swapped: fewer games compare two players."
    ),
]


def simulate(  # noqa: PLR0913, PLR0917 - one parameter per option
    player: Player = None,
    rounds: Rounds = DEFAULT_ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    games: Games = False,
    same_deals: SameDeals = False,
    scheduler: Scheduler = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Simulate many rounds: games per round, wins, Kabadak, both players stuck. Ctrl-C stops it."""
    from caboprob.kabadak.core.state import SEATS
    from caboprob.kabadak.montecarlo.match import match
    from caboprob.kabadak.montecarlo.players import ROSTER
    from caboprob.kabadak.montecarlo.report import Report

    with naming_options_in_errors():
        players = ROSTER.read_all(player or [DEFAULT_PLAYER], SEATS)
        experiment = match(players, kind=experiment_kind(games, same_deals), seed=seed)
        result = running.play(experiment, rounds, lang, workers=workers, scheduler=scheduler)
    report, early_end_error = Report(result), running.early_end_error(result, rounds, lang)
    if json:
        from caboprob.answers.simulated.estimates import early_end_answer
        from caboprob.cli.kabadak.simulateanswer import match_answer

        print_json(match_answer(report) | early_end_answer(early_end_error, lang))
    else:
        from caboprob.cli.kabadak.simulateprinting import print_simulation

        print_simulation(lang, report)
    if early_end_error:
        raise early_end_error
