"""Which games have exercises, to be offered to people whose own rules have none."""

from caboprob import rulesets
from caboprob.analysis.exercises.collection import read_exercises
from caboprob.rulesets import RuleSet


def exercise_counts_by_likeness(rules: RuleSet) -> dict[str, int]:
    """The rule sets that have exercises and how many, those most like these rules first.

    First come the rules that these are, without their house rules, or are based on, then those which their
    text falls back on, then the others by how many rules are different.
    """
    counts = {key: len(read_exercises(rulesets.read(key))) for key in rulesets.family_keys()}
    lineage = rulesets.lineage(rules.base)  # what its text falls back on, itself first

    def distance(key: str) -> tuple[int, int]:
        return lineage.index(key) if key in lineage else len(lineage), _differing(rules, rulesets.read(key))

    return {key: counts[key] for key in sorted(filter(counts.get, counts), key=distance)}


def _differing(rule_set: RuleSet, other: RuleSet) -> int:
    """How many rules are different; cards that are not the same count as one."""
    fields = (rule.name for rule in rulesets.rule_fields())
    return sum(getattr(rule_set, name) != getattr(other, name) for name in (*fields, "deck"))
