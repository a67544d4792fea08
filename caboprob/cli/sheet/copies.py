"""`caboprob sheet backup` and `sheet restore`."""

from typing import Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.files import file_place
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.sheet.options import Database, open_sheets
from caboprob.errors import at_place

NewCopy = Annotated[str, typer.Argument(help="The file to write the copy into; it must not be there yet.")]
Copy = Annotated[str, typer.Argument(help="A file that `sheet backup` has written.")]
Replace = Annotated[bool, typer.Option("--replace", help="Give up the sheets that are there now.")]


def backup(
    new_copy: NewCopy, database: Database = None, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Copy the whole database into one file, while it is in use (SQLite)."""
    with open_sheets(database) as sheets, at_place(file_place(new_copy)):
        sheets.back_up(new_copy)
    _print_copy(new_copy, json=json)


def restore(
    copy: Copy,
    replace: Replace = False,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Put a copy in the place of the database (SQLite)."""
    from caboprob.sheet.keeping.localsheets import note_missing

    with open_sheets(database) as sheets, at_place(file_place(copy)):
        sheets.restore(copy, replace=replace)
    with open_sheets(database) as sheets:  # opened again: a copy of an earlier version is brought up to date
        note_missing(sheets.database, sheets.has)  # in this machine's list: which are gone now, or back
    _print_copy(copy, json=json)


def _print_copy(copy: str, *, json: bool) -> None:
    if json:
        print_json({"copy": copy})
    else:
        print(copy)
