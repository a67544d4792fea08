"""`caboprob rules`: the rules of the games."""

import typer

from caboprob.cli import commands
from caboprob.cli.rules.compare import compare
from caboprob.cli.rules.export import export
from caboprob.cli.rules.listing import list_rules
from caboprob.cli.rules.show import show
from caboprob.cli.rules.where import where

HELP = "The rules of the games: list, show, compare, export; where the code and the tests have them."


def add_to(app: typer.Typer) -> None:
    """Adds the commands on rules."""
    rules = typer.Typer(no_args_is_help=True, help=HELP)
    commands.add(rules, list_rules, "list")
    commands.add(rules, show)
    commands.add(rules, compare)
    commands.add(rules, export)
    commands.add(rules, where)
    app.add_typer(rules, name="rules")
