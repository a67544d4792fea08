"""The clauses of a game that house rules change."""

from caboprob import rulesets
from caboprob.text.rulebook.clauses import HOUSE_RULE_PREFIX
from caboprob.text.rulebook.rulebook import passages


def changed_clauses(language: str, key: str, house: tuple[str, ...]) -> frozenset[str]:
    """The ids of the clauses that govern or tell of a changed rule, or are the house rules."""
    if not house or key not in rulesets.family_keys():
        return frozenset()
    changed_rules = rulesets.changed_fields(rulesets.read(key), rulesets.read(key, house))
    governing = {clause for rule in changed_rules for clause in rulesets.clauses_of(rule)}
    printed, agreed = passages(language, key), passages(language, key, house)
    reworded = {new.clause.id for old, new in zip(printed, agreed, strict=True) if old.text != new.text}
    changed_keys = set(map(rulesets.key_in_file, changed_rules))
    touched = {
        passage.clause.id
        for passage in agreed
        # By statement: the rules that it tells of besides those that its clause governs.
        if any(changed_keys.intersection(keys) for keys in passage.clause.touched_by)
    }
    house_clauses = {f"house.{rule.partition('=')[0]}" for rule in house}
    known = {passage.clause.id for passage in agreed}
    return frozenset(reworded | touched | ((governing | house_clauses) & known))


def rules_changing(language: str, key: str, clause: str, house: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the house rules that change what a clause says; none for a clause that is a house rule."""
    if clause.startswith(HOUSE_RULE_PREFIX):
        return ()
    return tuple(rule for rule in house if clause in changed_clauses(language, key, (rule,)))
