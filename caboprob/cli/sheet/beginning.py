"""`caboprob sheet new` and `sheet import`."""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import notices
from caboprob.cli.answers import print_json
from caboprob.cli.files import file_place, read_text
from caboprob.cli.options import (
    RULES_HELP,
    AsJson,
    House,
    Lang,
    Language,
    Played,
    Resets,
    Rules,
    Totals,
    naming_options_in_errors,
    read_numbers,
)
from caboprob.cli.sheet.answers import sheet_answer
from caboprob.cli.sheet.options import Database, Players, open_sheets
from caboprob.errors import CaboError, at_place
from caboprob.reading.together import refuse_without

if TYPE_CHECKING:
    from caboprob.sheet.keeping.sheets import Sheets
    from caboprob.sheet.sheet import NewSheet

Follows = Annotated[
    str | None,
    typer.Option("--follows", help="The key to write of the previous game, if that was on the same evening."),
]
First = Annotated[int | None, typer.Option("--first", help="Who begins, from 1; in Kabadak, who deals.")]
File = Annotated[str, typer.Argument(help="A JSON or CSV file of `sheet export`; - reads standard input.")]
RulesOfFile = Annotated[
    str | None,
    typer.Option("--rules", help=RULES_HELP + " Only for a CSV file; default: those that the file names."),
]


def new(  # noqa: PLR0913, PLR0917 - one parameter per option
    rules: Rules,
    people: Players,
    house: House = None,
    first: First = None,
    totals: Totals = "",
    resets: Resets = "",  # how often each total has dropped before
    played: Played = 0,
    follows: Follows = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Begin a sheet. Whoever has its key may write on it; whoever has its second key may only read it."""
    from caboprob.sheet.agreed import checked_rules
    from caboprob.table.checks import check_total

    own_rules_text = _own_rules_text(rules)
    with open_sheets(database) as sheets:
        rule_set = checked_rules(rules, house or (), own_rules_text).rule_set
        check_starting_total = partial(check_total, rule_set) if rule_set else None  # None: Kabadak
        new_sheet = sheets.begin(
            rules,
            people,
            house or (),
            follows,
            first=first,
            totals=read_numbers(totals, check=check_starting_total),
            resets=read_numbers(resets, "resets"),
            played=played,
            text=own_rules_text,
        )
        _answer(sheets, new_sheet, json=json, lang=lang)


def import_(
    sheet_file: File,
    rules: RulesOfFile = None,
    house: House = None,
    follows: Follows = None,
    database: Database = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Begin a sheet from an exported file, with all its rounds."""
    from caboprob.sheet.agreed import checked_rules
    from caboprob.sheet.exchange.files import read

    text = read_text(sheet_file)
    with naming_options_in_errors():
        if rules is None:
            refuse_without("--rules", house=house)
        agreed = None if rules is None else checked_rules(rules, house or (), _own_rules_text(rules))
    with at_place(file_place(sheet_file)):
        unstored_sheet = read(text, agreed)
    with open_sheets(database) as sheets:
        new_sheet = sheets.store(unstored_sheet, follows)
        _answer(sheets, new_sheet, json=json, lang=lang)


def _own_rules_text(rules: str) -> str | None:
    """The text of a file with rules of one's own; None if `rules` is the key of a rule set."""
    from caboprob import rulesets

    return rulesets.own_text(rules) if rules.endswith(rulesets.OWN_SUFFIX) else None


def _answer(sheets: "Sheets", new_sheet: "NewSheet", *, json: bool, lang: str) -> None:
    """Prints both keys, which no database has, and remembers them on this machine for `sheet list`."""
    from caboprob.content.messages import say
    from caboprob.sheet.keeping.localsheets import KeptSheet, remember_sheet

    sheet = sheets.read(new_sheet.key)
    kept_sheet = KeptSheet(
        key=new_sheet.key,
        read_key=new_sheet.read_key,
        rules=sheet.agreed.rules_key,
        house=sheet.agreed.house,
        players=sheet.players,
        began=sheet.began.isoformat(),
        database=sheets.database,
    )
    try:
        remember_sheet(kept_sheet)
    except CaboError as error:  # the sheet has been begun, and its keys are printed below
        notices.print_line(say(lang, "sheet.told.not-remembered", why=error.sentence(lang)))
    keys: dict[str, Any] = {"key": new_sheet.key, "read_key": new_sheet.read_key}
    if json:
        print_json(sheet_answer(sheet) | keys)
    else:
        print(say(lang, "sheet.told.key", key=new_sheet.key))
        print(say(lang, "sheet.told.read-key", key=new_sheet.read_key))
