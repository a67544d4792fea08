"""The clauses of a game under rules of one's own that are based on it."""

from collections.abc import Iterable
from dataclasses import replace

from caboprob import rulesets
from caboprob.content import messages
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import label, value
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import Passage, Statement, passage_of, passages
from caboprob.text.rulebook.support import HOUSE


def passages_under(language: str, rules: RuleSet) -> tuple[Passage, ...]:
    """All clauses as they stand under these rules, also under a person's own, in reading order.

    A person's own rules have those of the rule set they are based on, and none without a base. Where they
    differ, the rule itself takes the place of the clause's words; a statement of another clause that it
    touches is said to be that of the game.
    """
    if not rules.own:
        return passages(language, rules.key, rules.house)
    printed = passages(language, rules.base)
    own = (passage_of(language, rules.key, clause, rules) for clause in clauses(rules.base).values())
    return tuple(_with_remarks(language, *pair, rules) for pair in zip(own, printed, strict=True))


def _with_remarks(language: str, own: Passage, passage: Passage, rules: RuleSet) -> Passage:
    statements = list(own.statements)
    keys = list(map(rulesets.key_in_file, rulesets.changed_fields(rulesets.read(rules.base), rules)))
    for index, told in enumerate(own.clause.touched_by):
        if changed := [key for key in keys if key in told]:
            text = before_printed(language, rules, changed, passage.statements[index].text)
            statements[index] = Statement(text, HOUSE)
    return replace(own, statements=tuple(statements))


def before_printed(language: str, rules: RuleSet, changed: Iterable[str], printed: str) -> str:
    """The changed rules, by their keys in a file, that make a game's text untrue; then that text."""
    names = {rulesets.key_in_file(rule): rule.name for rule in rulesets.rule_fields()}
    changes = "; ".join(
        messages.say(
            language,
            "rulings.own-rule",
            rule=label(language, names[key]),
            value=value(language, rules, names[key]),
        )
        for key in dict.fromkeys(changed)
    )
    game = listed_name(language, rules.base)
    return messages.say(language, "rulings.own", rules=changes, game=game, verdict=printed)
