"""The options of commands that play rounds."""

from typing import Annotated

import typer

Player = Annotated[
    list[str] | None,
    typer.Option(
        "--player",
        help="How a player plays: beginner, careful, steady, sharp, shark, expert, kamikaze or a .toml file,"
        ' then traits: "careful call.at=7". Repeatable, seat by seat; the last one fills the'
        " other seats, too. Default: steady.",
    ),
]
Rounds = Annotated[int | None, typer.Option("--rounds", help="How many rounds to simulate.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same rounds. Default: 1.")]
Workers = Annotated[
    int | None, typer.Option("--workers", help="How many threads play. Default: one per processor.")
]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", help="Play on a Dask cluster, tcp://host:8786.")
]
