"""The call by own sum at a new table: the same for everybody, so it is counted once and kept in `data/odds`.

`python -m caboprob.exact.newtable` counts it again, which takes the better part of an hour.
"""

import json
import sys
from collections import Counter
from collections.abc import Container
from fractions import Fraction
from functools import cache
from math import gcd
from typing import Any

from caboprob import rulesets
from caboprob.content import paths
from caboprob.exact import payoffs
from caboprob.exact.arrangements import budget
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.call import MODELS, Model, count_outcomes, points_of_caller, points_of_others
from caboprob.exact.ownsum import OwnSum
from caboprob.exact.success import own_card_sets
from caboprob.rulesets import RuleSet
from caboprob.slots import Slots, known_slot, unknown_slot
from caboprob.table.position import Position, read_position

MOST_OPPONENTS = 5
FOLDER = "odds"
COUNTS = ("ways", "alone", "tied", "my_points", "others_points")
"""The numbers of a row: all arrangements with that own sum, those in which I am lowest alone and lowest with
others, and the points that I and all others write in all of them. They are divided by their common factor."""

Row = tuple[int, ...]
Rows = dict[int, Row]
"""A row for each own sum."""


def by_own_sum_at_new_table(rules: RuleSet, opponents: int, model: Model) -> tuple[OwnSum, ...]:
    """A call with each own sum, averaged over my hands; nothing but my own cards is known.

    Empty for rules and numbers of opponents that nothing is kept for.
    """
    stored = _stored_rows(rules, opponents, model)
    return tuple(_call_of_row(rules, own_sum, opponents, row) for own_sum, row in stored.items())


def is_new_table(position: Position) -> bool:
    """Whether the hands are as large as they were dealt, and nothing is known of the others'."""
    dealt = (unknown_slot(position.rules.deck),) * position.rules.hand_size
    return len(position.me) == len(dealt) and all(hand == dealt for hand in position.opponents)


def count_rows(rules: RuleSet, opponents: int, model: Model, sums: Container[int] | None = None) -> Rows:
    """Counts the rows over all hands that I can be dealt, or only those with one of these sums."""
    table = read_position(rules, players=opponents + 1)
    unseen = unseen_of(table)
    counts: dict[int, Counter[str]] = {}
    orders_by_cards = own_card_sets(unseen, hand_of(rules.deck, unseen, table.me))
    for cards, orders in orders_by_cards.items():
        own_sum = unseen.worth(cards)
        if sums is not None and own_sum not in sums:
            continue
        if row := _row_of_hand(table.with_me(_slots_with(rules, cards)), model, own_sum):
            counts.setdefault(own_sum, Counter())
            counts[own_sum].update({name: orders * number for name, number in row.items()})
    return {own_sum: _reduced([row[name] for name in COUNTS]) for own_sum, row in sorted(counts.items())}


def _reduced(row: list[int]) -> Row:
    """The row divided by its common factor."""
    common = gcd(*row)
    return tuple(number // common for number in row)


def _row_of_hand(position: Position, model: Model, own_sum: int) -> dict[str, int]:
    """The numbers of a row for one hand of mine; none if it is a kamikaze."""
    result, kinds = count_outcomes(position, model)  # by opponent: the kind of the hand
    if result.own_kamikaze:
        return {}
    points_by_kind = points_of_others(position.rules, result)
    return {
        "ways": result.arrangements,
        "alone": result.alone[own_sum],
        "tied": result.tied[own_sum],
        "my_points": int(points_of_caller(position.rules, result) * result.arrangements),
        "others_points": int(sum(points_by_kind[kind] for kind in kinds) * result.arrangements),
    }


def _slots_with(rules: RuleSet, cards: tuple[int, ...]) -> Slots:
    """Slots that hold so many cards of each class, all known."""
    unseen = unseen_of(Position(rules, (), ()))
    cards_left = list(rules.deck.cards())
    slots = []
    for card_class, count in zip(unseen.classes, cards, strict=True):
        rank_and_points = (card_class.rank, card_class.points)
        chosen = [card for card in cards_left if _rank_and_points(rules, card) == rank_and_points][:count]
        for card in chosen:
            cards_left.remove(card)
            slots.append(known_slot(rules.deck, card))
    return tuple(slots)


def _rank_and_points(rules: RuleSet, card: int) -> tuple[int, int]:
    face = rules.deck.faces[card]
    return face.rank, face.points


def _call_of_row(rules: RuleSet, own_sum: int, opponents: int, row: Row) -> OwnSum:
    counts = dict(zip(COUNTS, row, strict=True))
    ways = counts["ways"]
    lowest = counts["alone"] + (counts["tied"] if payoffs.tie_succeeds(rules) else 0)
    wins = lowest if payoffs.is_low_enough(rules, own_sum) else 0  # with too many points a call is wrong
    return OwnSum(
        own_sum,
        success=Fraction(wins, ways),
        alone=Fraction(counts["alone"], ways),
        tied=Fraction(counts["tied"], ways),
        points=Fraction(counts["my_points"], ways),
        others_points=Fraction(counts["others_points"], ways * opponents),
    )


@cache
def _stored_rows(rules: RuleSet, opponents: int, model: Model) -> Rows:
    for key, tables in _stored_files().items():
        if _relevant_rules(rulesets.read(key)) == _relevant_rules(rules):
            stored: Rows = {
                int(own_sum): tuple(row) for own_sum, row in tables[model].get(str(opponents), {}).items()
            }
            return stored
    return {}


@cache
def _stored_files() -> dict[str, Any]:
    """What the files hold, by the key of the rule set that it was counted for."""
    folder = paths.data(FOLDER)
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.json"))}


def _relevant_rules(rules: RuleSet) -> tuple[object, ...]:
    """All parts of a rule set that the odds of a call depend on: where they agree, so do the rows."""
    return (
        rules.deck,
        rules.hand_size,
        rules.last_turns,
        rules.lowest_writes_zero,
        rules.only_caller_writes_zero,
        rules.tie_with_caller,
        rules.wrong_call_times,
        rules.wrong_call_plus,
        rules.call_most_points,
        rules.high_call_plus,
        rules.others_plus,
        rules.correct_bonus,
        rules.kamikaze,
        rules.kamikaze_others,
    )


def main(keys: list[str]) -> None:
    """Counts the rows of these rule sets, or of the whole CABO family.

    Rule sets with the same relevant rules are counted once. Some of it costs more than an answer may. No rows
    are kept for own sums with which nobody may call.
    """
    budget.MOST_TRANSITIONS, budget.MOST_STATES = 1 << 40, 1 << 27
    counted: list[tuple[object, ...]] = []
    for key in keys or rulesets.family_keys():
        rules = rulesets.read(key)
        if _relevant_rules(rules) in counted:
            continue
        counted.append(_relevant_rules(rules))
        models = MODELS if rules.last_turns else MODELS[:1]  # where nobody draws any more: as they lie
        most = min(rules.players_max - 1, MOST_OPPONENTS)
        sums = range(int(rules.call_most_points) + 1) if rules.caller_points_limited else None
        tables = {
            model: {
                str(opponents): count_rows(rules, opponents, model, sums) for opponents in range(1, most + 1)
            }
            for model in models
        }
        file = paths.data(FOLDER, f"{key}.json")
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(tables, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
