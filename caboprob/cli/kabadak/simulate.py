"""`caboprob kabadak simulate`: rounds, games or deals between two players."""

from typing import Annotated

import typer

from caboprob.answers.simulated.players import STEADY
from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language, places_as_options
from caboprob.cli.play import running
from caboprob.cli.play.options import Scheduler, Seed, Workers
from caboprob.cli.simulate.options import Rounds, kind_of

ROUNDS = 20_000

Player = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="How a player plays: beginner, eager, steady, sharp, shark, hunter or a .toml file, then traits:"
        ' "sharp lay.guard=12". Twice; the second plays like the first if not given. Default: steady.',
    ),
]
Games = Annotated[bool, typer.Option("--games", help="Play single games instead of rounds.")]
SameDeals = Annotated[
    bool, typer.Option("--same-deals", help="Play each deal both ways: compares players with fewer games.")
]


def simulate(  # noqa: PLR0913, PLR0917 - one parameter an option
    player: Player = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    games: Games = False,
    same_deals: SameDeals = False,
    scheduler: Scheduler = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Simulate many rounds: games per round, who wins, Kabadak, both stuck. Ctrl-C stops it."""
    from caboprob.kabadak.core.state import SEATS
    from caboprob.kabadak.montecarlo.match import match
    from caboprob.kabadak.montecarlo.players import ROSTER
    from caboprob.kabadak.montecarlo.report import Report

    with places_as_options():
        everybody = ROSTER.read_all(player or [STEADY], SEATS)
        experiment = match(everybody, kind=kind_of(games, same_deals), seed=seed)
        result = running.play(experiment, rounds, lang, workers=workers, scheduler=scheduler)
    simulated, early = Report(result), running.ended_early(result, rounds, lang)
    if json:
        from caboprob.answers.simulated.estimates import early_end_answer
        from caboprob.cli.kabadak.simulateanswer import match_answer

        print_json(match_answer(simulated) | early_end_answer(early, lang))
    else:
        from caboprob.cli.kabadak.simulateprinting import print_simulation

        print_simulation(lang, simulated)
    if early:
        raise early
