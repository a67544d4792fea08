"""`caboprob odds`: counted chances, and calls and best moves by playing on."""

import typer

from caboprob.cli import commands
from caboprob.cli.odds.best.command import best
from caboprob.cli.odds.book.command import book
from caboprob.cli.odds.call.command import call
from caboprob.cli.odds.hands.command import hands
from caboprob.cli.odds.kamikaze.command import kamikaze
from caboprob.cli.odds.reshuffle.command import reshuffle

HELP = "Odds: kamikaze, call, reshuffle, counted; best move, hidden cards, when to call, by simulation."


def add_to(app: typer.Typer) -> None:
    """Adds the commands on odds."""
    odds = typer.Typer(no_args_is_help=True, help=HELP)
    for command in (kamikaze, call, reshuffle, best, hands, book):
        commands.add(odds, command)
    app.add_typer(odds, name="odds")
