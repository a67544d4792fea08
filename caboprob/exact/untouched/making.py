"""Counts the calls at untouched tables for `data/odds/untouched`.

`python -m caboprob.exact.untouched.making` counts all that are missing there, which takes some minutes.
"""

import gzip
import json
import sys
from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import combinations_with_replacement
from math import gcd

from caboprob import rulesets
from caboprob.exact.arrangements import budget
from caboprob.exact.arrangements.unseen import CardClass, whole_deck
from caboprob.exact.call import MODELS, Model, points_of_caller, points_of_others, showdown_of, wins_of
from caboprob.exact.outcomes import Outcomes, count_unpriced
from caboprob.exact.untouched.kept import OPPONENTS, Cards, StoredAnswer, file_name, folder, table_name
from caboprob.rulesets import RuleSet
from caboprob.slots import known_slot, unknown_slot
from caboprob.table.position import Position

Rows = dict[str, StoredAnswer]


def tables(rules: RuleSet, opponents: int) -> Iterator[tuple[str, Position]]:
    """All untouched tables with so many others, by name."""
    deck = whole_deck(rules.deck)
    for looked in range(rules.looks + 1):
        for cards in combinations_with_replacement(range(len(deck.classes)), looked):
            if all(cards.count(each) <= deck.supply[each] for each in cards):
                yield table_name(cards), table(rules, opponents, cards)


def table(rules: RuleSet, opponents: int, cards: Cards) -> Position:
    """The table at which I know cards of these classes."""
    left = list(rules.deck.cards())
    taken = (_take(rules, left, whole_deck(rules.deck).classes[each]) for each in cards)
    mine = tuple(known_slot(rules.deck, card) for card in taken)
    hidden = (unknown_slot(rules.deck),) * rules.hand_size
    return Position(rules, mine + hidden[len(mine) :], (hidden,) * opponents)


def rows(family: Collection[RuleSet], position: Position, model: Model) -> list[StoredAnswer]:
    """The answer at a table under rule sets that differ only in what is written: counted once for all."""
    counts = [showdown_of(replace(position, rules=rules), model).lowest_counts for rules in family]
    result = count_unpriced(replace(showdown_of(position, model), lowest_counts=any(counts)))
    return [row(rules, result) for rules in family]


def row(rules: RuleSet, result: Outcomes) -> StoredAnswer:
    """What is kept of these outcomes, if all others are alike."""
    (others,) = points_of_others(rules, result)
    numbers = (
        result.total,
        result.alone.total(),
        result.tied.total(),
        result.own_kamikaze,
        sum(result.kamikaze),
        int(points_of_caller(rules, result) * result.total),
        others * result.total,
        *((wins_of(rules, result),) if rules.calls_limited else ()),
    )
    scale = (others * result.total).denominator
    whole = [int(number * scale) for number in numbers]
    common = gcd(*whole)
    return StoredAnswer(*(number // common for number in whole))


def _take(rules: RuleSet, left: list[int], card_class: CardClass) -> int:
    """Takes a card of a class out of those left."""
    for place, card in enumerate(left):
        face = rules.deck.faces[card]
        if (face.rank, face.points) == (card_class.rank, card_class.points):
            return left.pop(place)
    raise AssertionError("the deck has as many cards of a class")


def families() -> list[list[RuleSet]]:
    """The rule sets that only differ in what is written."""
    alike: dict[object, list[RuleSet]] = {}
    for rules in map(rulesets.read, rulesets.all_keys()):
        key = whole_deck(rules.deck), rules.hand_size, rules.looks, rules.last_turns, rules.kamikaze
        alike.setdefault(key, []).append(rules)
    return list(alike.values())


def main(words: list[str]) -> None:
    """Counts what is missing, or only for so many others; some of it costs more than an answer may."""
    budget.MOST_TRANSITIONS, budget.MOST_STATES = 1 << 40, 1 << 27
    for opponents in map(int, words or map(str, OPPONENTS)):
        for family in families():
            seated = [rules for rules in family if opponents < rules.players_max]
            models = MODELS if seated and seated[0].last_turns else MODELS[:1]
            for model in models if seated else ():
                _make(seated, opponents, model)


def _make(family: list[RuleSet], opponents: int, model: Model) -> None:
    files = {folder() / file_name(rules, opponents, model): rules for rules in family}
    if all(file.is_file() for file in files):
        return
    found: list[Rows] = [{} for _ in files]
    for name, position in tables(family[0], opponents):
        for kept, answer in zip(found, rows(files.values(), position, model), strict=True):
            kept[name] = answer
    for file, kept in zip(files, found, strict=True):
        file.parent.mkdir(exist_ok=True)
        text = json.dumps(kept, separators=(",", ":")).encode()
        file.write_bytes(gzip.compress(text, mtime=0))
        print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
