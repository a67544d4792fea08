"""The fields of a rule set in words: their names and their values."""

from typing import Any

from caboprob.content import messages
from caboprob.content.messages import MINUS
from caboprob.rulesets import RuleSet
from caboprob.rulesets.actions import DEALS, LOOK_MODIFIERS, LOOKS, SWAPS
from caboprob.text.cardnames import card_name

LOOK_TWO, SWAP_LOOKED = LOOK_MODIFIERS  # look at two cards instead of one; swap the card looked at


def rule_label(language: str, field: str) -> str:
    """The name of a field; the least and most players share one."""
    name = "players" if field in ("players_min", "players_max") else field
    return messages.say(language, f"rules.field.{name}")


NO_ACTION = "nothing"  # of a card from which one's own rules take its action


def value_in_words(language: str, rules: RuleSet, name: str) -> str:
    """The value of one field in words."""

    def say(word: str, **facts: object) -> str:
        return messages.say(language, f"rules.value.{word}", **facts)

    current: Any = getattr(rules, name)
    if has_no_effect(rules, name):
        return say("idle")
    if name in ("players_min", "players_max"):
        return say("players", least=rules.players_min, most=rules.players_max)
    if name == "actions":
        rows = actions_by_rank(language, rules)
        each = (say("each", rank=rank, actions=actions) for rank, actions in rows)
        return messages.space_punctuation(language, "; ".join(each))
    if name == "points":
        counted = ", ".join(f"{card_name(card)} = {worth}".replace("-", MINUS) for card, worth in current)
        return messages.space_punctuation(language, counted)
    if name == "kamikaze":
        return ", ".join(f"{count} × {rank}" for rank, count in current)
    if name == "tie_with_caller" and current == "shared" and not rules.lowest_writes_zero:
        return say("shared-sums")
    if isinstance(current, bool):
        return say("yes" if current else "no")
    if isinstance(current, str):
        return say(current)
    return str(current)


def has_no_effect(rules: RuleSet, name: str) -> bool:
    """Whether a field has no effect: because of another rule, or because it names no card."""
    return (
        (name == "look_at" and not rules.looks)
        or (name in ("failed_set", "extra_from") and rules.largest_set == 1)
        or ((name.startswith("snap_") or name == "empty_calls") and not rules.snaps)
        or (name == "take_thrown" and not (rules.snaps and rules.takes))
        or (name == "high_call_plus" and not rules.caller_points_limited)
        or (name == "caller_locked" and not rules.last_turns)
        or (name == "caller_throws" and not (rules.last_turns and rules.caller_locked))
        or (name == "taken_open" and not rules.takes)
        or (name == "only_caller_writes_zero" and not rules.lowest_writes_zero)
        or (name.startswith("kamikaze") and not rules.kamikaze)
        or (name.startswith("reset") and not rules.reset_at)
        or (name in ("end_at", "next_starter") and rules.single_round)
        or (name == "action_fires" and not rules.actions)
        or (name == "points" and not rules.points)
    )


def actions_by_rank(language: str, rules: RuleSet) -> list[tuple[str, str]]:
    """Cards with what they do: `7, 8` and `look at one of your own cards`; equal actions share a row."""

    def words(names: tuple[str, ...]) -> str:
        return ", ".join(
            messages.say(language, f"rules.value.{name}") for name in short_action_names(names) or [NO_ACTION]
        )

    ranks: dict[tuple[str, ...], list[str]] = {}
    for card, names in rules.actions:
        ranks.setdefault(names, []).append(card_name(card))
    return [(", ".join(alike), words(names)) for names, alike in ranks.items()]


def short_action_names(names: tuple[str, ...]) -> list[str]:
    """The shortest list of names for these actions: all looks together have one name, and so have all swaps.

    Where a card looks at two cards instead of one, the names of looks end in `-two`.
    """
    short = [name for name in names if name in LOOKS + SWAPS + DEALS or name == SWAP_LOOKED]
    for group, group_name in ((LOOKS, "look-any"), (SWAPS, "swap-any")):
        if set(group) <= set(short):
            short = [group_name] + [name for name in short if name not in group]
    if LOOK_TWO in names:
        not_looks = (*SWAPS, "swap-any", *DEALS)
        short = [name if name in not_looks else f"{name}-two" for name in short]
    return sorted(short)
