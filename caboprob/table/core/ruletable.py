"""A rule set as one NumPy record of whole numbers, for the core to read."""

from functools import lru_cache
from typing import Any, Protocol, cast

import numpy as np

from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import ACTION_BITS, CARDS, FACES, RANKS
from caboprob.table.core.state import Table

ROUND_WINNER, LOWEST_SUM, ENDER = 0, 1, 2
STARTERS = {"round-winner": ROUND_WINNER, "lowest-sum": LOWEST_SUM, "ender": ENDER}
NEVER, ALWAYS = 1_000_000, -1_000_000

SWITCHES = ("first_discard", "last_turns", "snaps", "snap_on_wrong", "lowest_writes_zero", "reset_multiples")
NUMBERS = (
    "hand_size", "looks", "largest_set", "snap_penalty_cards", "wrong_call_times", "wrong_call_plus",
    "kamikaze_others", "reset_at", "reset_off", "end_at",
)  # fmt: skip
DERIVED = (
    "failed_keeps",
    "reshuffle_early",
    "caller_wins_ties",
    "reset_void_from",
    "next_starter",
    "deck_size",
    "kamikaze_size",
)

DTYPE = np.dtype(
    [(name, "i8") for name in SWITCHES + NUMBERS + DERIVED]
    + [
        ("deck", "i8", CARDS),  # every card of the deck
        ("rank", "i8", FACES),
        ("points", "i8", FACES),
        ("action", "i8", FACES),
        ("kamikaze", "i8", RANKS),  # how many cards of each rank it takes
    ],
    align=True,
)


class Rules(Protocol):
    """What a record of `DTYPE` looks like to a type checker."""

    first_discard: int
    last_turns: int
    snaps: int
    snap_on_wrong: int
    lowest_writes_zero: int
    reset_multiples: int
    hand_size: int
    looks: int
    largest_set: int
    snap_penalty_cards: int
    wrong_call_times: int
    wrong_call_plus: int
    kamikaze_others: int
    reset_at: int
    reset_off: int
    end_at: int
    failed_keeps: int
    reshuffle_early: int
    caller_wins_ties: int
    reset_void_from: int
    next_starter: int
    deck_size: int
    kamikaze_size: int
    deck: Table
    rank: Table
    points: Table
    action: Table
    kamikaze: Table


@lru_cache(maxsize=64)
def tabled(rules: RuleSet) -> Rules:
    """The record of a rule set, shared by all who ask for it: it cannot be written to."""
    records = np.zeros(1, DTYPE).view(np.recarray)
    table: Any = records[0]
    for name in SWITCHES + NUMBERS:
        setattr(table, name, int(getattr(rules, name)))
    table.failed_keeps = rules.failed_set == "keep-card"
    table.reshuffle_early = rules.reshuffle == "when-empty"
    table.caller_wins_ties = rules.tie_with_caller == "caller-wins"
    table.reset_void_from = {"never": NEVER, "always": ALWAYS}.get(
        str(rules.reset_void_from), rules.reset_void_from
    )
    table.kamikaze_size = sum(count for _, count in rules.kamikaze)
    table.next_starter = STARTERS[rules.next_starter]
    _write_deck(table, rules)
    records.flags.writeable = False
    return cast(Rules, records[0])


def _write_deck(table: Any, rules: RuleSet) -> None:
    cards = rules.deck.cards()
    actions = {rank: sum(ACTION_BITS[name] for name in names) for rank, names in rules.actions}
    table.deck_size = len(cards)
    table.deck[: len(cards)] = cards
    for card, face in enumerate(rules.deck.faces):
        table.rank[card] = face.rank
        table.points[card] = face.points
        table.action[card] = actions.get(rules.deck.ranks[face.rank], 0)
    for rank, count in rules.kamikaze:
        table.kamikaze[rules.deck.ranks.index(rank)] = count
