"""`caboprob kabadak`: the commands on Kabadak, another game with rules of its own."""

import typer

from caboprob.cli.kabadak import counting, replaying, scoring, simulating

HELP = "Kabadak, another game: its odds, counted exactly; a game replayed, rounds simulated, a round scored."


def add_to(app: typer.Typer) -> None:
    """Adds the commands on Kabadak."""
    kabadak = typer.Typer(no_args_is_help=True, help=HELP)
    counting.add_to(kabadak)
    replaying.add_to(kabadak)
    simulating.add_to(kabadak)
    scoring.add_to(kabadak)
    app.add_typer(kabadak, name="kabadak")
