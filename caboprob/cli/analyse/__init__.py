"""`caboprob analyse`: every decision of a record, priced."""

import typer

from caboprob.cli import commands
from caboprob.cli.analyse.analyse import analyse


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, analyse)
