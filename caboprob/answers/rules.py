"""Rule sets as answers: the list of all, and each with its rules and their sources."""

from typing import Any

from caboprob import rulesets
from caboprob.answers.statements import source, statements
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import RuleRow, rule_rows
from caboprob.text.rulebook.ownpassages import passages_under
from caboprob.text.rulebook.rulebook import Passage


def rule_sets_answer(language: str) -> list[dict[str, Any]]:
    """Every rule set of the CABO family, those of added data folders too, with the house rules it offers."""
    return [
        {
            "key": rules.key,
            "name": game_name(language, rules),
            "players": [rules.players_min, rules.players_max],
            "house": [house.notation for house in rulesets.house_rules(rules.key)],
        }
        for rules in map(rulesets.read, rulesets.family_keys())
    ]


def rules_answer(language: str, rules: RuleSet) -> dict[str, Any]:
    """Every rule of a rule set, and each statement of its clause as it stands under them."""
    passages = {passage.clause.id: passage for passage in passages_under(language, rules)}
    fields = [_field(language, row, passages.get(row.clause.id)) for row in rule_rows(language, rules)]
    return {"rules": rules.key, "house": list(rules.house), "fields": fields}


def _field(language: str, row: RuleRow, passage: Passage | None) -> dict[str, Any]:
    return {
        "rule": row.field,
        "label": row.label,
        "value": row.value,
        "clause": row.clause.id,
        "source": source(language, row.clause.book, row.clause.lines),
        "status": row.clause.status,
        "statements": statements(language, passage) if passage else [],
    }
