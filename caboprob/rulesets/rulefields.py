"""A field of a rule set that is a rule: what governs it, and its key in a file."""

from dataclasses import Field
from typing import Any

from caboprob.rulesets.ruleset import RuleSet, rule_fields


def clauses_of(field: Field[Any]) -> frozenset[str]:
    """The ids of the clauses that govern a rule: its own, and further ones whose words depend on it."""
    return frozenset((field.metadata["clause"], *field.metadata.get("also", ())))


def key_in_file(field: Field[Any]) -> str:
    """The key of a rule in a rules file; both limits of players are one list, `setup.players`."""
    path: str = field.metadata["path"]
    return path.removesuffix(".0").removesuffix(".1")


def changed_fields(before: RuleSet, after: RuleSet) -> tuple[Field[Any], ...]:
    """The rules that two rule sets have differently."""
    return tuple(rule for rule in rule_fields() if getattr(before, rule.name) != getattr(after, rule.name))
