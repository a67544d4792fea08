"""A game's clauses in words, as they stand under a person's own rules that are based on that game's."""

from caboprob.rulesets import RuleSet
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import Passage, passage_of, passages, with_remarks


def passages_under(language: str, rules: RuleSet) -> tuple[Passage, ...]:
    """All clauses as they stand under these rules, a listed rule set or a person's own, in reading order.

    A person's own rules have those of the rule set they are based on, and none without a base. Where they
    differ from it, the rule itself takes the place of the clause's words; a statement of another clause
    that the change touches is said to be that of the game.
    """
    if not rules.own:
        return passages(language, rules.key, rules.house)
    own_passages = (passage_of(language, rules.key, clause, rules) for clause in clauses(rules.base).values())
    return with_remarks(language, own_passages, rules)
