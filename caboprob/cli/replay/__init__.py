"""`caboprob replay`: is every move of a record legal, and what does everyone score?"""

import typer

from caboprob.cli import commands
from caboprob.cli.replay.replay import replay_file


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, replay_file, "replay")
