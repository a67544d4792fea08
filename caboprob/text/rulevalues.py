"""The fields of a rule set in words: what each is called, and its value."""

from typing import Any

from caboprob import messages
from caboprob.rulesets import RuleSet
from caboprob.rulesets.ruleset import LOOKS, SWAPS


def label(language: str, field: str) -> str:
    """What a field is called; the numbers of players are one rule."""
    name = "players" if field in ("players_min", "players_max") else field
    return messages.say(language, f"rules.field.{name}")


def value(language: str, rules: RuleSet, name: str) -> str:
    """The value of one field in words."""

    def say(word: str, **facts: object) -> str:
        return messages.say(language, f"rules.value.{word}", **facts)

    held: Any = getattr(rules, name)
    if idle(rules, name):
        return say("idle")
    if name in ("players_min", "players_max"):
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
