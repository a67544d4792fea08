"""`caboprob rulings`: the rulings on disputes."""

import typer

from caboprob.cli import commands
from caboprob.cli.rulings.search import search
from caboprob.cli.rulings.show import show


def add_to(app: typer.Typer) -> None:
    """Adds the commands on rulings."""
    rulings = typer.Typer(no_args_is_help=True, help="The rulings on disputes: search, show.")
    commands.add(rulings, search)
    commands.add(rulings, show)
    app.add_typer(rulings, name="rulings")
