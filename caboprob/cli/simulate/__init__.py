"""`caboprob simulate`: rounds, same deals or games between chosen players."""

import typer

from caboprob.cli import commands
from caboprob.cli.simulate.command import simulate


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, simulate)
