"""`caboprob kabadak simulate`: rounds, games or deals by two players, with an interval to each number."""

from typing import Annotated

import typer

from caboprob.cli import commands
from caboprob.cli.odds import Workers, flagged
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_json
from caboprob.cli.simulate import (
    STEADY,
    Rounds,
    Scheduler,
    Seed,
    ended_early,
    kind_of,
    played,
    told_early,
)

ROUNDS = 20_000

PlayedBy = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="How somebody plays: beginner, eager, steady, sharp, shark, hunter or a .toml file, then traits:"
        ' "sharp lay.guard=12". Twice; the second plays like the first if not given. Default: steady.',
    ),
]
Games = Annotated[bool, typer.Option("--games", help="Play single games instead of rounds.")]
SameDeals = Annotated[
    bool, typer.Option("--same-deals", help="Play each deal both ways round: compares players sooner.")
]


def add_to(kabadak: typer.Typer) -> None:
    """Adds the command."""
    commands.add(kabadak, simulate)


def simulate(  # noqa: PLR0913, PLR0917 - one parameter an option
    player: PlayedBy = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    games: Games = False,
    same_deals: SameDeals = False,
    scheduler: Scheduler = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Play many rounds and count: games a round, who wins, Kabadak, both stuck. Ctrl-C stops it."""
    from caboprob.cli.kabadak import simulatedtables
    from caboprob.kabadak.core.state import SEATS
    from caboprob.kabadak.montecarlo.match import match
    from caboprob.kabadak.montecarlo.players import ROSTER
    from caboprob.kabadak.montecarlo.report import Report

    with flagged():
        seated = ROSTER.read_all(player or [STEADY], SEATS)
        what = match(seated, kind=kind_of(games, same_deals), seed=seed)
        result = played(what, rounds, lang, workers=workers, scheduler=scheduler)
    report, early = Report(result), ended_early(result, rounds, lang)
    if json:
        print_json(simulatedtables.answer(report) | told_early(early, lang))
    else:
        simulatedtables.print_simulation(lang, report)
    if early:
        raise early
