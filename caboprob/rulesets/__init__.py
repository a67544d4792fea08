"""Rule sets as data: read from `data/rulesets/`, house rules laid over them."""

from caboprob.rulesets.house import HouseRule, house_fields, house_rules
from caboprob.rulesets.reading import KEYS, read
from caboprob.rulesets.ruleset import RuleSet, rules

__all__ = ["KEYS", "HouseRule", "RuleSet", "house_fields", "house_rules", "read", "rules"]
