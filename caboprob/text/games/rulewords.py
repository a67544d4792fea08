"""A rule set in words: every rule with its value and its clause."""

from dataclasses import dataclass

from caboprob import rulesets
from caboprob.content import messages
from caboprob.content.messages import MINUS
from caboprob.rulesets import RuleSet
from caboprob.text.games.rulevalues import has_no_effect, rule_label, value_in_words
from caboprob.text.rulebook.clauses import Clause, clause_in_force
from caboprob.text.rulebook.rulebook import clause_title


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule in words; `field` is its key in a rules file, `idle` if another leaves it no effect."""

    field: str
    chapter: str
    label: str
    value: str
    clause: Clause
    clause_title: str
    idle: bool


def house_name(language: str, house_rule: str) -> str:
    """The name of a house rule, for `jokers=2` with its number."""
    key, _, number = house_rule.partition("=")
    if number and messages.has_message(language, f"rules.counted.{key}"):
        signed = number.replace("-", MINUS)
        return messages.say(language, f"rules.counted.{key}", n=int(number), signed=signed)
    name = messages.say(language, f"rules.house.{key}")
    return f"{name} {number}" if number else name


def call_word(language: str, key: str) -> str:
    """The word, such as "Cabo", that a player calls by the rule set `key`."""
    return messages.say_or(language, f"moves.word.{key}", "moves.word.own")


def quoted(language: str, name: str) -> str:
    """A name in the quotation marks of its language."""
    return messages.say(language, "rules.section", title=name)


def extra_cards_remark(language: str, rules: RuleSet) -> str:
    """That extra cards bring the reshuffle nearer; empty where no hand can grow."""
    if rules.actions_deal:
        return messages.say(language, "reshuffle.extra-dealt")
    return messages.say(language, "reshuffle.extra") if rules.hands_grow else ""


def rule_rows(language: str, rules: RuleSet) -> list[RuleRow]:
    """Every rule of a rule set in words, in reading order; both limits of players are one rule."""
    in_words = []
    for field in rulesets.rule_fields():
        if field.name == "players_max":
            continue
        path = rulesets.key_in_file(field)
        fields = (other.name for other in rulesets.rule_fields() if rulesets.key_in_file(other) == path)
        # A house rule where the table has changed one of these fields.
        clause = clause_in_force(rules, field.metadata["clause"], *fields)
        in_words.append(
            RuleRow(
                field=path,
                chapter=path.split(".")[0],
                label=rule_label(language, field.name),
                value=value_in_words(language, rules, field.name),
                clause=clause,
                # `base` is the key of listed rules themselves, or of those that a person's own are based on.
                clause_title=clause_title(language, rules.base, clause.id),
                idle=has_no_effect(rules, field.name),
            )
        )
    return in_words
