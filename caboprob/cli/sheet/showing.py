"""`caboprob sheet show`, `statistics`, `export`, `record` and `list`."""

import sys
from dataclasses import asdict
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import BY_RULES, print_json
from caboprob.cli.options import AsJson, Lang, Language, places_as_options
from caboprob.cli.printing import print_table
from caboprob.cli.sheet.answers import answer
from caboprob.cli.sheet.options import Database, Key, Round, opened
from caboprob.reading.files import write_file

if TYPE_CHECKING:
    from caboprob.sheet.statistics import Record

COUNTED = (
    "games",
    "games_won",
    "rounds",
    "rounds_won",
    "calls",
    "calls_right",
    "kamikazes",
    "resets",
    "bare",
    "points",
)


class Form(StrEnum):
    """The kinds of files that a sheet can be written into."""

    JSON = "json"
    CSV = "csv"


Explained = Annotated[
    int | None, typer.Option("--round", help="Say why this round brought what it did. Default: the last.")
]
Keys = Annotated[list[str], typer.Argument(help="Keys of sheets; each brings its whole evening.")]
Format = Annotated[Form, typer.Option("--format", help="json, or csv for a spreadsheet.")]
Out = Annotated[str, typer.Option("--out", help="The file to write; - is standard output.")]


def show(
    key: Key,
    number: Explained = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Show a sheet: its rounds, totals, who leads and who begins."""
    from caboprob.sheet.steps import check_round_number

    with opened(database) as sheets:
        sheet = sheets.read(key)
        if number is not None:
            check_round_number([scored.entry for scored in sheet.rounds], number)
    answer(sheet, json=json, lang=lang, reasons_of=number)


def statistics(keys: Keys, database: Database = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Count calls, kamikazes, resets and wins, over the evenings of these sheets and by evening."""
    from caboprob.sheet.statistics import evenings, records

    with opened(database) as sheets:
        found = evenings(sheet for key in keys for sheet in sheets.evening(key))
    everybody = records(sheet for evening in found for sheet in evening.sheets)
    if json:
        by_evening = [
            {
                "began": evening.sheets[0].began.isoformat(),
                "games": len(evening.sheets),
                "people": [asdict(record) for record in evening.records],
            }
            for evening in found
        ]
        print_json({**BY_RULES, "people": [asdict(one) for one in everybody], "evenings": by_evening})
        return
    for evening in found:
        _print_records(evening.records, evening.sheets[0].began.date().isoformat(), lang)
    if len(found) > 1:
        _print_records(everybody, "", lang)


def export(
    key: Key, form: Format = Form.JSON, out: Out = "-", database: Database = None, lang: Lang = Language.EN
) -> None:
    """Write a sheet into a file, without its keys."""
    from caboprob.sheet.exchange.files import FORMS

    with opened(database) as sheets:
        content = FORMS[form](sheets.read(key))
    _write(out, content)


def record(
    key: Key, number: Round, out: Out = "-", database: Database = None, lang: Lang = Language.EN
) -> None:
    """Write the record of a round that was recorded move by move, for `replay` and `analyse`."""
    with opened(database, "round") as sheets:
        _write(out, sheets.read(key).record(number) + "\n")


def list_(database: Database = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """List the sheets that were begun at this machine, from its own file and not from the database."""
    from caboprob.content.messages import say
    from caboprob.sheet.mine import remembered
    from caboprob.sheet.store.address import address, shown_address

    kept = remembered()
    if database is not None:
        with places_as_options():
            wanted = shown_address(address(database))
        kept = tuple(one for one in kept if one.database == wanted)
    if json:
        print_json({"sheets": [asdict(one) for one in kept]})
        return
    rows = [
        [one.began[:10], ", ".join(one.players), " ".join((one.rules, *one.house)), one.key] for one in kept
    ]
    columns = ("began", "players", "rules", "key")
    print_table("", [say(lang, f"sheet.column.{name}") for name in columns], rows)


def _write(out: str, content: str) -> None:
    """Writes a file, or on standard output for `-`."""
    if out == "-":
        sys.stdout.write(content)
        return
    write_file(out, content.encode())
    print(out)


def _print_records(records: "tuple[Record, ...]", title: str, lang: str) -> None:
    """A column for each person, a row for each thing counted."""
    from caboprob.content.messages import say

    rows = []
    for name in COUNTED:
        values = [getattr(record, name) for record in records]
        rows.append(
            [say(lang, f"sheet.counted.{name}"), *("-" if value is None else str(value) for value in values)]
        )
    best = [
        say(lang, "sheet.told.best", round=one.round, points=one.points, sum=one.sum) if one else "-"
        for one in (record.best for record in records)
    ]
    rows.append([say(lang, "sheet.counted.best"), *best])
    print_table(title or say(lang, "sheet.told.together"), ["", *(one.name for one in records)], rows)
