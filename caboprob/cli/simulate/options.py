"""The options of `caboprob simulate` alone."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.errors import BadNotation

if TYPE_CHECKING:
    from caboprob.montecarlo.play.scenario import ScenarioKind

Seats = Annotated[
    int | None, typer.Option("--players", help="The number of players. Default: as many as --player.")
]
Rounds = Annotated[
    int, typer.Option("--rounds", help="How many rounds (games with --games, deals with --same-deals).")
]
Games = Annotated[bool, typer.Option("--games", help="Play whole games.")]
SameDeals = Annotated[
    bool,
    typer.Option("--same-deals", help="Play each deal from every seat: compares players with fewer rounds."),
]
Width = Annotated[
    float | None,
    typer.Option(
        "--width",
        help="Stop as soon as the interval of --of is no wider than this, such as 0.002, or after --rounds.",
    ),
]
Of = Annotated[
    str | None, typer.Option("--of", help="With --width: call-success, wins or points. Default: the first.")
]
OfPlayer = Annotated[
    int | None, typer.Option("--of-player", help="With --width: which player's. Default: 1.")
]
MostTurns = Annotated[int, typer.Option("--most-turns", help="A round is stopped after this many turns.")]


def experiment_kind(games: bool, same_deals: bool) -> "ScenarioKind":
    """What is to be played; `BadNotation` for `--games` with `--same-deals`."""
    if games and same_deals:
        raise BadNotation("rules-contradict", one="--games", other="--same-deals")
    if games:
        return "games"
    return "same-deals" if same_deals else "rounds"
