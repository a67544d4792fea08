"""`caboprob rules list`, `show` and `compare`."""

from itertools import groupby
from typing import Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.answers import print_json
from caboprob.cli.exporting import export
from caboprob.cli.options import RULE_SETS, AsJson, House, Lang, Language
from caboprob.cli.printing import print_table

COLUMNS = ("rule", "value", "clause", "place", "status")
RuleSetName = Annotated[str, typer.Argument(help=RULE_SETS)]


def add_to(app: typer.Typer) -> None:
    """Adds the commands on rules."""
    rules = typer.Typer(no_args_is_help=True, help="The rules of the games: list, show, compare, export.")
    commands.add(rules, list_rules, "list")
    commands.add(rules, show)
    commands.add(rules, compare)
    commands.add(rules, export)
    app.add_typer(rules, name="rules")


def list_rules(json: AsJson = False, lang: Lang = Language.EN) -> None:
    """List the rule sets and the house rules they offer."""
    from caboprob import rulesets
    from caboprob.text.rulewords import game_name

    sets = [rulesets.read(key) for key in rulesets.listed()]
    offered = {rules.key: rulesets.house_rules(rules.key) for rules in sets}
    if json:
        rows = [
            {
                "key": rules.key,
                "name": game_name(lang, rules),
                "players": [rules.players_min, rules.players_max],
                "house": [house.written for house in offered[rules.key]],
            }
            for rules in sets
        ]
        print_json({"rules": rows})
        return
    print_table(
        "",
        ["--rules", "", "--house"],
        [
            [rules.key, game_name(lang, rules), ", ".join(house.written for house in offered[rules.key])]
            for rules in sets
        ],
    )


def show(name: RuleSetName, house: House = None, json: AsJson = False, lang: Lang = Language.EN) -> None:
    """Show every rule of a rule set with its clause, its source and its standing."""
    from caboprob import rulesets
    from caboprob.messages import say
    from caboprob.text.rulewords import game_name, house_name, rows

    rules = rulesets.read(name, house or ())
    table = rows(lang, rules)
    if json:
        fields = [
            {
                "rule": row.field,
                "label": row.label,
                "value": row.value,
                "clause": row.clause.id,
                "source": row.clause.place or None,
                "status": row.clause.status,
            }
            for row in table
        ]
        print_json({"rules": rules.key, "house": list(rules.house), "fields": fields})
        return
    title = ", ".join([game_name(lang, rules), *(house_name(lang, written) for written in rules.house)])
    print(title)
    for chapter, held in groupby(table, key=lambda row: row.chapter):
        print_table(
            say(lang, f"rules.chapter.{chapter}"),
            [say(lang, f"rules.column.{column}") for column in COLUMNS],
            [
                [
                    row.label,
                    row.value,
                    row.clause.id,
                    row.clause.place,
                    say(lang, f"rules.status.{row.clause.status}"),
                ]
                for row in held
            ],
        )


def compare(
    names: Annotated[list[str], typer.Argument(help="Two or more rule sets.")],
    everything: Annotated[bool, typer.Option("--all", help="Also the rules in which they agree.")] = False,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Compare rule sets rule by rule."""
    from caboprob import rulesets
    from caboprob.errors import BadNotation
    from caboprob.messages import say
    from caboprob.text.rulewords import game_name, rows

    if len(names) < 2:
        raise BadNotation("compare-two")
    sets = [rulesets.read(name) for name in names]
    fields: list[dict[str, Any]] = []
    for row in zip(*(rows(lang, rules) for rules in sets), strict=True):
        values = [one.value for one in row]
        fields.append(
            {
                "rule": row[0].field,
                "label": row[0].label,
                "values": values,
                "clause": row[0].clause.id,
                "same": len(set(values)) == 1,
            }
        )
    if json:
        print_json({"rules": [rules.key for rules in sets], "fields": fields})
        return
    print_table(
        "",
        [say(lang, "rules.column.rule"), *(game_name(lang, rules) for rules in sets)],
        [[field["label"], *field["values"]] for field in fields if everything or not field["same"]],
    )
