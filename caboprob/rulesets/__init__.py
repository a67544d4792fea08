"""Rule sets as data, read from `data/rulesets/`, and house rules laid over them."""

from caboprob.rulesets.house import HouseRule, house_changes, house_fields, house_rules
from caboprob.rulesets.listing import FAMILY, RuleSetSummary, all_keys, edition, editions, lineage, summaries
from caboprob.rulesets.reading import OWN_SUFFIX, own_text, read, read_own
from caboprob.rulesets.ruleset import RuleSet, rule_fields

__all__ = [
    "FAMILY",
    "OWN_SUFFIX",
    "HouseRule",
    "RuleSet",
    "RuleSetSummary",
    "all_keys",
    "edition",
    "editions",
    "house_changes",
    "house_fields",
    "house_rules",
    "lineage",
    "own_text",
    "read",
    "read_own",
    "rule_fields",
    "summaries",
]
