"""What is said of a game's text where rules that borrow it have changed a rule it tells of."""

from collections.abc import Iterable

from caboprob import rulesets
from caboprob.content import messages
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import rule_label, value_in_words


def with_changes_first(language: str, rules: RuleSet, changed: Iterable[str], game: str, printed: str) -> str:
    """The `printed` text of a game, after the rules `changed` (keys in a file) that make it untrue."""
    field_by_key = {rulesets.key_in_file(rule): rule.name for rule in rulesets.rule_fields()}
    changes = "; ".join(
        messages.say(
            language,
            "rulings.own-rule",
            rule=rule_label(language, field_by_key[key]),
            value=value_in_words(language, rules, field_by_key[key]),
        )
        for key in dict.fromkeys(changed)
    )
    name = listed_name(language, game)
    # Listed rules are read by others too, so they are not called the reader's own.
    message = "rulings.own" if rules.own else "rulings.listed"
    return messages.say(language, message, rules=changes, game=name, verdict=printed)
