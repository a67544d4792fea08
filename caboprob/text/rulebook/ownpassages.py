"""The clauses of a game under rules of one's own that are based on it."""

from caboprob.rulesets import RuleSet
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import Passage, passage_of, passages, with_remarks


def passages_under(language: str, rules: RuleSet) -> tuple[Passage, ...]:
    """All clauses as they stand under these rules, also under a person's own, in reading order.

    A person's own rules have those of the rule set they are based on, and none without a base. Where they
    differ, the rule itself takes the place of the clause's words; a statement of another clause that it
    touches is said to be that of the game.
    """
    if not rules.own:
        return passages(language, rules.key, rules.house)
    own = (passage_of(language, rules.key, clause, rules) for clause in clauses(rules.base).values())
    return with_remarks(language, own, rules)
