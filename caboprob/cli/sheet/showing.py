"""`caboprob sheet show`, `statistics`, `export`, `record` and `list`."""

import sys
from collections.abc import Sequence
from dataclasses import asdict, is_dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import EXACT_BY_RULES, print_json
from caboprob.cli.options import AsJson, Lang, Language, naming_options_in_errors
from caboprob.cli.printing import print_table
from caboprob.cli.sheet.answers import print_answer
from caboprob.cli.sheet.options import Database, Key, Round, open_sheets
from caboprob.errors import BadNotation
from caboprob.reading.files import write_file

if TYPE_CHECKING:
    from caboprob.sheet.sheet import Sheet


class FileFormat(StrEnum):
    """The kinds of files that a sheet can be written into."""

    JSON = "json"
    CSV = "csv"


ExplainedRound = Annotated[
    int | None, typer.Option("--round", help="Say why this round brought what it did. Default: the last.")
]
Keys = Annotated[list[str], typer.Argument(help="Keys of sheets; each brings its whole evening.")]
Format = Annotated[FileFormat, typer.Option("--format", help="json, or csv for a spreadsheet.")]
Out = Annotated[str, typer.Option("--out", help="The file to write; - is standard output.")]


def show(
    key: Key,
    number: ExplainedRound = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Show a sheet: its rounds, totals, who leads and who begins."""
    from caboprob.sheet.steps import check_round_number

    with open_sheets(database) as sheets:
        sheet = sheets.read(key)
        if number is not None:
            check_round_number([scored.entry for scored in sheet.rounds], number)
    print_answer(key, sheet, json=json, lang=lang, explained_round=number)


def statistics(keys: Keys, database: Database = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Count calls, kamikazes, resets and wins, over the evenings of these sheets and by evening."""
    from caboprob.sheet.statistics import evenings, games_on

    with open_sheets(database) as sheets:
        # An evening is a game with those that followed it, each on a sheet of its own.
        all_evenings = evenings(sheet for key in keys for sheet in sheets.evening(key))
    if not all_evenings and not json:
        raise BadNotation("sheet-no-rounds")
    all_sheets = tuple(sheet for evening in all_evenings for sheet in evening.sheets)
    if json:
        by_evening = [
            {
                "began": evening.sheets[0].began.isoformat(),
                "games": len(games_on(evening.sheets)),  # a game may fill several sheets
                "people": _people_answer(evening.sheets),
            }
            for evening in all_evenings
        ]
        print_json({**EXACT_BY_RULES, "people": _people_answer(all_sheets), "evenings": by_evening})
        return
    for evening in all_evenings:
        _print_figures(evening.sheets, evening.sheets[0].began.date().isoformat(), lang)
    if len(all_evenings) > 1:
        _print_figures(all_sheets, "", lang)


def export(
    key: Key,
    form: Format = FileFormat.JSON,
    out: Out = "-",
    database: Database = None,
    lang: Lang = Language.EN,
) -> None:
    """Write a sheet into a file, without its keys."""
    from caboprob.sheet.exchange.files import WRITERS

    with open_sheets(database) as sheets:
        content = WRITERS[form](sheets.read(key))
    _write(out, content)


def record(
    key: Key, number: Round, out: Out = "-", database: Database = None, lang: Lang = Language.EN
) -> None:
    """Write the record of a round that was recorded move by move, for `replay` and `analyse`."""
    with open_sheets(database, "round") as sheets:  # errors call this one ROUND: it is no option
        _write(out, sheets.read(key).record(number) + "\n")


def list_(database: Database = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """List the sheets begun on this machine, as a local file remembers them; the database is not read."""
    from caboprob.content.messages import say
    from caboprob.sheet.keeping.localsheets import remembered_sheets
    from caboprob.sheet.store.address import address_without_password, database_url

    kept_sheets = remembered_sheets()
    if database is not None:
        with naming_options_in_errors():
            database_address = address_without_password(database_url(database))
        kept_sheets = tuple(
            kept_sheet for kept_sheet in kept_sheets if kept_sheet.database == database_address
        )
    if json:
        print_json({"sheets": [asdict(kept_sheet) for kept_sheet in kept_sheets]})
        return
    if not kept_sheets:
        print(say(lang, "sheet.list.none"))
        return
    rows = [
        [
            kept_sheet.began[:10],
            ", ".join(kept_sheet.players),
            " ".join((kept_sheet.rules, *kept_sheet.house)),
            _stacked(kept_sheet.key, kept_sheet.read_key),
        ]
        for kept_sheet in kept_sheets
    ]
    columns = [say(lang, f"sheet.column.{name}") for name in ("began", "players", "rules", "key", "read-key")]
    print_table("", [*columns[:-2], _stacked(*columns[-2:])], rows)


def _stacked(*words: str) -> str:
    """Words below each other in a column: side by side, two keys would be broken on most screens."""
    return "\n".join(words)


def _write(out: str, content: str) -> None:
    """Writes to a file, or to standard output for `-`."""
    if out == "-":
        sys.stdout.write(content)
        return
    write_file(out, content.encode())
    print(out)


def _people_answer(sheets: "Sequence[Sheet]") -> list[dict[str, Any]]:
    """Everybody's figures as JSON, those that these games have."""
    from caboprob.sheet.statistics import figures_available, player_figures

    names = figures_available(sheets)
    return [
        {"name": figures.name, **{name: _figure_answer(getattr(figures, name)) for name in names}}
        for figures in player_figures(sheets)
    ]


def _figure_answer(value: object) -> object:
    """A figure as it stands in JSON."""
    if isinstance(value, Fraction):
        return float(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {name: _figure_answer(part) for name, part in asdict(value).items()}
    return value


def _print_figures(sheets: "Sequence[Sheet]", title: str, lang: str) -> None:
    """Prints a column for each person, a row for each figure; without a title, of all evenings together."""
    from caboprob.content.messages import say
    from caboprob.sheet.gamewords import common_game
    from caboprob.sheet.statistics import figures_available, player_figures
    from caboprob.text import sheetfigures

    people, game = player_figures(sheets), common_game(sheet.agreed for sheet in sheets)
    rows = [
        [
            sheetfigures.title(lang, name, game),
            *(sheetfigures.figure_with_round(lang, figures, name, game) for figures in people),
        ]
        for name in figures_available(sheets)
    ]
    print_table(title or say(lang, "sheet.told.together"), ["", *(person.name for person in people)], rows)
