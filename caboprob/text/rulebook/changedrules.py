"""What is said of a game's text where rules that borrow it have changed a rule it tells of."""

from collections.abc import Iterable

from caboprob import rulesets
from caboprob.content import messages
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import rule_label, value_in_words


def with_changes_first(language: str, rules: RuleSet, changed: Iterable[str], game: str, printed: str) -> str:
    """The `printed` text of a game, after the rules `changed` (keys in a file) that make it untrue."""
    names = {rulesets.key_in_file(rule): rule.name for rule in rulesets.rule_fields()}
    changes = "; ".join(
        messages.say(
            language,
            "rulings.own-rule",
            rule=rule_label(language, names[key]),
            value=value_in_words(language, rules, names[key]),
        )
        for key in dict.fromkeys(changed)
    )
    name = listed_name(language, game)
    key = "rulings.own" if rules.own else "rulings.listed"  # which others read, too
    return messages.say(language, key, rules=changes, game=name, verdict=printed)
