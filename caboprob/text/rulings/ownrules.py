"""Rulings under rules of one's own: a verdict of the game they are based on holds where they are the same."""

from dataclasses import replace

from caboprob.rulesets import RuleSet
from caboprob.text.rulebook.changedrules import with_changes_first
from caboprob.text.rulings.rulings import Ruling, changed_rules


def ruling_under(language: str, ruling: Ruling, rules: RuleSet) -> Ruling:
    """A ruling as it stands under these rules.

    Where they change what its verdict rests on, they come first, and the verdict is said to be that of the
    game without them; it has no status, note or source then.
    """
    if rules.base not in ruling.verdicts:
        return ruling
    changed = changed_rules(ruling, rules, rules.base)
    if not changed:
        return ruling
    verdict = with_changes_first(language, rules, changed, rules.base, ruling.verdicts[rules.base])
    return replace(ruling, verdicts={rules.base: verdict}, statuses={}, notes={}, deciding={})
