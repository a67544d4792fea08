"""`--rules` of the commands on rulings: a game, or a person's own rules that are based on one."""

from typing import TYPE_CHECKING, Annotated

import typer

from caboprob.cli.options import RULES_HELP
from caboprob.errors import BadNotation, at_place, excerpt

if TYPE_CHECKING:
    from caboprob.rulesets import RuleSet

Rules = Annotated[str | None, typer.Option("--rules", help=RULES_HELP)]


def game_and_own_rules(rules: str | None) -> "tuple[str | None, RuleSet | None]":
    """The game whose rulings are meant, if one is, and a person's own rules that are based on it.

    Refuses a name that is neither a game nor a file (`BadNotation`).
    """
    from caboprob import rulesets
    from caboprob.text.rulebook.clauses import books

    if rules is None or rules in books():
        return rules, None
    if not rules.endswith(".toml"):
        with at_place("--rules"):
            raise BadNotation("rules-unknown", rules=excerpt(rules), known=", ".join(books()))
    own_rules = rulesets.read(rules)
    return own_rules.base, own_rules
