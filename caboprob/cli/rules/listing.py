"""`caboprob rules list`."""

from typing import Any

from caboprob.cli.answers import print_json
from caboprob.cli.options import AsJson, Lang, Language
from caboprob.cli.printing import print_table


def list_rules(json: AsJson = False, lang: Lang = Language.EN) -> None:
    """List the rule sets and the house rules they offer."""
    rows = _rows(lang)
    if json:
        print_json({"rules": rows})
    else:
        cells = [[row["key"], row["name"], ", ".join(row["house"])] for row in rows]
        print_table("", ["--rules", "", "--house"], cells)


def _rows(lang: str) -> list[dict[str, Any]]:
    from caboprob import rulesets
    from caboprob.text.rulewords import game_name

    return [
        {
            "key": rules.key,
            "name": game_name(lang, rules),
            "players": [rules.players_min, rules.players_max],
            "house": [house.written for house in rulesets.house_rules(rules.key)],
        }
        for rules in map(rulesets.read, rulesets.listed())
    ]
