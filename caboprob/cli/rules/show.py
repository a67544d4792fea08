"""`caboprob rules show`."""

from itertools import groupby
from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import RULES_HELP, AsJson, House, Lang, Language
from caboprob.cli.printing import print_table

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet
    from caboprob.text.games.rulewords import RuleRow

COLUMNS = ("rule", "value", "clause", "place", "status")

RuleSetName = Annotated[str, typer.Argument(help=RULES_HELP)]


def show(name: RuleSetName, house: House = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Show every rule of a rule set with its clause, its source and its status."""
    from caboprob import rulesets
    from caboprob.answers.rules import rules_answer
    from caboprob.text.games.rulewords import rule_rows

    rules = rulesets.read(name, house or ())
    if json:
        print_json(rules_answer(lang, rules))
    else:
        _print(rules, rule_rows(lang, rules), lang)


def _print(rules: "RuleSet", rows: "list[RuleRow]", lang: str) -> None:
    """Prints one table per chapter, of the rules that have an effect."""
    from caboprob.content.messages import say
    from caboprob.text.games.gamenames import game_name
    from caboprob.text.games.rulewords import house_name
    from caboprob.text.rulebook.sources import place_in_source

    print(", ".join([game_name(lang, rules), *(house_name(lang, house_rule) for house_rule in rules.house)]))
    titles = [say(lang, f"rules.column.{column}") for column in COLUMNS]
    for chapter, chapter_rows in groupby((row for row in rows if not row.idle), key=lambda row: row.chapter):
        cells = [
            [
                row.label,
                row.value,
                row.clause.id,
                place_in_source(lang, row.clause.book, row.clause.lines),
                say(lang, f"rules.status.{row.clause.status}"),
            ]
            for row in chapter_rows
        ]
        print_table(say(lang, f"rules.chapter.{chapter}"), titles, cells)
