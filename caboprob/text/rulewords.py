"""A rule set in words: each rule with its value, its clause, its place in the source and its standing."""

from dataclasses import dataclass
from typing import Any

from caboprob import messages, rulesets
from caboprob.rulesets import RuleSet
from caboprob.rulesets.ruleset import LOOKS, SWAPS
from caboprob.text.clauses import Clause, clause_of
from caboprob.text.rulebook import title


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule in words; `field` is its key in a rules file."""

    field: str
    chapter: str
    label: str
    value: str
    clause: Clause
    clause_title: str


def game_name(language: str, rules: RuleSet) -> str:
    """What a rule set is called: the game's name, or the key of a person's own rules."""
    if rules.own:
        return messages.say(language, "rules.game.own", name=rules.key)
    return messages.say_or(language, f"rules.game.{rules.key}", "rules.game.own", name=rules.key)


def house_name(language: str, written: str) -> str:
    """What a house rule is called, `jokers=2` with its number."""
    key, _, number = written.partition("=")
    name = messages.say(language, f"rules.house.{key}")
    return f"{name} {number}" if number else name


def rows(language: str, rules: RuleSet) -> list[RuleRow]:
    """Every rule of a rule set in words, in reading order; the numbers of players are one rule."""
    found = []
    for field in rulesets.rules():
        if field.name == "players_max":
            continue
        path = field.metadata["path"].removesuffix(".0")
        clause = clause_of(rules, field.metadata["clause"], field.name)
        found.append(
            RuleRow(
                field=path,
                chapter=path.split(".")[0],
                label=messages.say(language, f"rules.field.{_name(field.name)}"),
                value=value(language, rules, field.name),
                clause=clause,
                clause_title=title(language, rules.base, clause.id),
            )
        )
    return found


def value(language: str, rules: RuleSet, name: str) -> str:
    """The value of one field in words."""

    def say(word: str, **facts: object) -> str:
        return messages.say(language, f"rules.value.{word}", **facts)

    held: Any = getattr(rules, name)
    if idle(rules, name):
        return say("idle")
    if name == "players_min":
        return say("players", least=rules.players_min, most=rules.players_max)
    if name == "actions":
        rows = actions_by_rank(language, rules)
        return "; ".join(say("each", rank=rank, actions=actions) for rank, actions in rows)
    if name == "kamikaze":
        return ", ".join(f"{count} × {rank}" for rank, count in held)
    if isinstance(held, bool):
        return say("yes" if held else "no")
    if isinstance(held, str):
        return say(held)
    return str(held)


def idle(rules: RuleSet, name: str) -> bool:
    """Whether another rule leaves this one nothing to govern."""
    return (
        (name == "failed_set" and rules.largest_set == 1)
        or (name in ("snap_on_wrong", "snap_penalty_cards") and not rules.snaps)
        or (name.startswith("kamikaze") and not rules.kamikaze)
        or (name.startswith("reset") and not rules.reset_at)
    )


def actions_by_rank(language: str, rules: RuleSet) -> list[tuple[str, str]]:
    """`7, 8` and `look at an own card`: ranks with the same action stand together."""
    ranks: dict[tuple[str, ...], list[str]] = {}
    for rank, names in rules.actions:
        ranks.setdefault(names, []).append(rank)
    return [
        (", ".join(held), ", ".join(messages.say(language, f"rules.value.{name}") for name in _summed(names)))
        for names, held in ranks.items()
    ]


def _summed(names: tuple[str, ...]) -> list[str]:
    """The names of actions, all looks and all swaps each under one name."""
    short = [name for name in names if name in LOOKS + SWAPS]
    for every, one in ((LOOKS, "look-any"), (SWAPS, "swap-any")):
        if set(every) <= set(short):
            short = [one] + [name for name in short if name not in every]
    return sorted(short)


def _name(field: str) -> str:
    return "players" if field == "players_min" else field
