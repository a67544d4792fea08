"""Rule sets as data, read from `data/rulesets/`, and house rules laid over them."""

from caboprob.rulesets.house import HouseRule, house_changes, house_fields, house_rules
from caboprob.rulesets.listing import FAMILY, About, edition, editions, every, lineage, listed
from caboprob.rulesets.reading import OWN, own_text, read, read_own
from caboprob.rulesets.ruleset import RuleSet, rules

__all__ = [
    "FAMILY",
    "OWN",
    "About",
    "HouseRule",
    "RuleSet",
    "edition",
    "editions",
    "every",
    "house_changes",
    "house_fields",
    "house_rules",
    "lineage",
    "listed",
    "own_text",
    "read",
    "read_own",
    "rules",
]
