"""`caboprob kabadak`: the commands on Kabadak, another game with rules of its own."""

import typer

from caboprob.cli import commands
from caboprob.cli.kabadak.odds import odds
from caboprob.cli.kabadak.replay import replay_file
from caboprob.cli.kabadak.score import score
from caboprob.cli.kabadak.simulate import simulate

HELP = "The other game, Kabadak: exact odds, replays, simulated rounds, and scores."


def add_to(app: typer.Typer) -> None:
    """Adds the commands on Kabadak."""
    kabadak = typer.Typer(no_args_is_help=True, help=HELP)
    commands.add(kabadak, odds)
    commands.add(kabadak, replay_file, "replay")
    commands.add(kabadak, simulate)
    commands.add(kabadak, score)
    app.add_typer(kabadak, name="kabadak")
