"""Rule sets as data, from `data/rulesets/` and from further data folders, and house rules laid over them.

Names with `own` are about a person's own file of rules, which is in none of these folders.

`FAMILY` is the kind of all rule sets of the CABO family; Kabadak is of another. `edition` chooses among rule
sets by language, and a `lineage` is one with those whose texts it falls back on. `house_paths` are keys of a
rules file that a house rule changes, and `rule_fields` the fields of `RuleSet` that are rules.
"""

from caboprob.rulesets.house import HouseRule, house_changes, house_paths, house_rules
from caboprob.rulesets.listing import (
    FAMILY,
    RuleSetSummary,
    edition,
    editions,
    family_keys,
    keys_of_kind,
    lineage,
    summaries,
)
from caboprob.rulesets.reading import OWN_SUFFIX, own_text, read, read_own
from caboprob.rulesets.rulefields import changed_fields, clauses_of, key_in_file
from caboprob.rulesets.ruleset import RuleSet, rule_fields

__all__ = [
    "FAMILY",
    "OWN_SUFFIX",
    "HouseRule",
    "RuleSet",
    "RuleSetSummary",
    "changed_fields",
    "clauses_of",
    "edition",
    "editions",
    "family_keys",
    "house_changes",
    "house_paths",
    "house_rules",
    "key_in_file",
    "keys_of_kind",
    "lineage",
    "own_text",
    "read",
    "read_own",
    "rule_fields",
    "summaries",
]
