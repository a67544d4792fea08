"""`caboprob rules compare`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_table
from caboprob.errors import BadNotation

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet

Names = Annotated[list[str], typer.Argument(help="Two or more rule sets.")]
Everything = Annotated[bool, typer.Option("--all", help="Also show the rules they have in common.")]


def compare(
    names: Names, everything: Everything = False, json: AsJson = False, lang: Lang = Language.EN
) -> None:
    """Compare rule sets rule by rule."""
    from caboprob import rulesets

    if len(names) < 2:
        raise BadNotation("compare-two")
    rule_sets = [rulesets.read(name) for name in names]
    fields = _compare(rule_sets, lang)
    if json:
        print_json({"rules": [rules.key for rules in rule_sets], "fields": fields})
    else:
        _print(rule_sets, [field for field in fields if everything or not field["same"]], lang)


def _compare(rule_sets: "Sequence[RuleSet]", lang: str) -> list[dict[str, Any]]:
    """Every rule with its value in each rule set."""
    from caboprob.text.games.comparison import compare_rules

    return [
        {
            "rule": rule.field,
            "label": rule.label,
            "values": list(rule.values),
            "clause": rule.clauses[0].id,  # that of the first rule set
            "same": not rule.differs,
        }
        for rule in compare_rules(lang, rule_sets)
    ]


def _print(rule_sets: "Sequence[RuleSet]", fields: list[dict[str, Any]], lang: str) -> None:
    from caboprob.content.messages import say
    from caboprob.text.games.gamenames import game_name

    if not fields:
        print(say(lang, "rules.nothing-differs"))
        return
    titles = [say(lang, "rules.column.rule"), *(game_name(lang, rules) for rules in rule_sets)]
    print_table("", titles, [[field["label"], *field["values"]] for field in fields])
