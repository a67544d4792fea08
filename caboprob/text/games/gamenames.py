"""What a game, or rules of one's own, are called."""

from caboprob import rulesets
from caboprob.content import messages
from caboprob.rulesets import RuleSet


def game_name(language: str, rules: RuleSet) -> str:
    """The name of a rule set: that of the game, or what a person's own rules or their file are called."""
    if rules.own:
        return messages.say(language, "rules.game.own", name=rules.title or rules.key)
    return listed_name(language, rules.key)


def listed_name(language: str, key: str) -> str:
    """The name of a listed rule set: its message, else the name in its file, else its key."""
    name = rulesets.summaries()[key].name or key
    return messages.say_or(language, f"rules.game.{key}", "rules.game.listed", name=name)
