"""`caboprob kabadak`: the commands on Kabadak, another game with rules of its own."""

import typer

from caboprob.cli import commands
from caboprob.cli.kabadak.odds import odds
from caboprob.cli.kabadak.replay import replay_file
from caboprob.cli.kabadak.score import score
from caboprob.cli.kabadak.simulate import simulate

HELP = "Kabadak, another game: its odds, counted exactly; a game replayed, rounds simulated, a round scored."


def add_to(app: typer.Typer) -> None:
    """Adds the commands on Kabadak."""
    kabadak = typer.Typer(no_args_is_help=True, help=HELP)
    commands.add(kabadak, odds)
    commands.add(kabadak, replay_file, "replay")
    commands.add(kabadak, simulate)
    commands.add(kabadak, score)
    app.add_typer(kabadak, name="kabadak")
