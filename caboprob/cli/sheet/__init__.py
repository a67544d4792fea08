"""`caboprob sheet`: score sheets that last."""

import typer

from caboprob.cli import commands
from caboprob.cli.sheet.beginning import import_, new
from caboprob.cli.sheet.changing import add, correct, remove, rename, undo
from caboprob.cli.sheet.copies import backup, restore
from caboprob.cli.sheet.showing import export, list_, record, show, statistics


def add_to(app: typer.Typer) -> None:
    """Adds the commands on score sheets."""
    sheet = typer.Typer(
        no_args_is_help=True,
        help="Score sheets: new, add, correct, remove, rename, undo, show, statistics, record, export,"
        " import, list, backup, restore.",
    )
    for command in (
        new,
        add,
        correct,
        remove,
        rename,
        undo,
        show,
        statistics,
        record,
        export,
        backup,
        restore,
    ):
        commands.add(sheet, command)
    commands.add(sheet, import_, "import")
    commands.add(sheet, list_, "list")
    app.add_typer(sheet, name="sheet")
