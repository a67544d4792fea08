"""`caboprob exercises`: positions with one clearly best move."""

import typer

from caboprob.cli import commands
from caboprob.cli.exercises.command import exercises


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, exercises)
