"""`caboprob rules list`."""

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_table


def list_rules(json: AsJson = False, lang: Lang = Language.EN) -> None:
    """List the rule sets of the CABO family and the house rules they offer."""
    from caboprob.answers.rules import rule_sets_answer

    rows = rule_sets_answer(lang)
    if json:
        print_json({"rules": rows})
    else:
        cells = [[row["key"], row["name"], ", ".join(row["house"])] for row in rows]
        print_table("", ["--rules", "", "--house"], cells)
