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
from caboprob.exact.outcomes import Outcomes, unpriced_outcomes
from caboprob.exact.untouched.kept import (
    STORED_OPPONENTS,
    CardClasses,
    StoredAnswer,
    file_name,
    folder,
    table_name,
)
from caboprob.rulesets import RuleSet
from caboprob.slots import known_slot, unknown_slot
from caboprob.table.position import Position

AnswersByTable = dict[str, StoredAnswer]


def tables(rules: RuleSet, opponents: int) -> Iterator[tuple[str, Position]]:
    """All untouched tables with so many opponents, each with its name."""
    deck = whole_deck(rules.deck)
    for known_count in range(rules.looks + 1):
        for cards in combinations_with_replacement(range(len(deck.classes)), known_count):
            if all(cards.count(card_class) <= deck.supply[card_class] for card_class in cards):
                yield table_name(cards), table(rules, opponents, cards)


def table(rules: RuleSet, opponents: int, cards: CardClasses) -> Position:
    """The table at which I know cards of these classes."""
    cards_left = list(rules.deck.cards())
    classes = whole_deck(rules.deck).classes
    taken = (_take(rules, cards_left, classes[card_class]) for card_class in cards)
    known = tuple(known_slot(rules.deck, card) for card in taken)
    unknown = (unknown_slot(rules.deck),) * rules.hand_size
    return Position(rules, known + unknown[len(known) :], (unknown,) * opponents)


def answers_by_rules(group: Collection[RuleSet], position: Position, model: Model) -> list[StoredAnswer]:
    """The answers at a table, one for each of these rule sets, which differ only in the points written."""
    # Whether it matters which of the others is lowest: it does to some of these rule sets.
    needs_others_lowest = any(
        showdown_of(replace(position, rules=rules), model).needs_others_lowest for rules in group
    )
    result = unpriced_outcomes(replace(showdown_of(position, model), needs_others_lowest=needs_others_lowest))
    return [answer_to_store(rules, result) for rules in group]


def answer_to_store(rules: RuleSet, result: Outcomes) -> StoredAnswer:
    """What is stored of these outcomes, for which all opponents' hands have to be of one kind."""
    (points_of_each_opponent,) = points_of_others(rules, result)
    # Numbers of arrangements, and points added up over all of them; stored as whole numbers without a common
    # factor, as only their ratios matter.
    numbers = (
        result.arrangements,
        result.alone.total(),
        result.tied.total(),
        result.own_kamikaze,
        sum(result.other_kamikaze),
        int(points_of_caller(rules, result) * result.arrangements),
        points_of_each_opponent * result.arrangements,
        *((wins_of(rules, result),) if rules.caller_points_limited else ()),
    )
    scale = (points_of_each_opponent * result.arrangements).denominator
    scaled = [int(number * scale) for number in numbers]
    common = gcd(*scaled)
    return StoredAnswer(*(number // common for number in scaled))


def _take(rules: RuleSet, cards_left: list[int], card_class: CardClass) -> int:
    """Takes a card of a class out of those left."""
    for index, card in enumerate(cards_left):
        face = rules.deck.faces[card]
        if (face.rank, face.points) == (card_class.rank, card_class.points):
            return cards_left.pop(index)
    raise AssertionError("no table has more cards of a class than the deck")


def counted_together() -> list[list[RuleSet]]:
    """The rule sets of the CABO family in groups: those of a group differ only in the points written.

    Those of further data folders are among them.
    """
    by_key: dict[object, list[RuleSet]] = {}
    for rules in map(rulesets.read, rulesets.family_keys()):
        key = whole_deck(rules.deck), rules.hand_size, rules.looks, rules.last_turns, rules.kamikaze
        by_key.setdefault(key, []).append(rules)
    return list(by_key.values())


def main(opponent_numbers: list[str]) -> None:
    """Counts what is missing, or only for so many opponents; some of it costs more than an answer may."""
    budget.MOST_TRANSITIONS, budget.MOST_STATES = 1 << 40, 1 << 27
    for opponents in map(int, opponent_numbers or map(str, STORED_OPPONENTS)):
        for group in counted_together():
            playable = [rules for rules in group if opponents < rules.players_max]
            # Where nobody draws after a call, the hands are only compared as they lie.
            models = MODELS if playable and playable[0].last_turns else MODELS[:1]
            for model in models if playable else ():
                _write_missing(playable, opponents, model)


def _write_missing(group: list[RuleSet], opponents: int, model: Model) -> None:
    files = {folder() / file_name(rules, opponents, model): rules for rules in group}
    if all(file.is_file() for file in files):
        return
    answers_by_file: list[AnswersByTable] = [{} for _ in files]
    for name, position in tables(group[0], opponents):
        answers = answers_by_rules(files.values(), position, model)
        for file_answers, answer in zip(answers_by_file, answers, strict=True):
            file_answers[name] = answer
    for file, file_answers in zip(files, answers_by_file, strict=True):
        file.parent.mkdir(exist_ok=True)
        text = json.dumps(file_answers, separators=(",", ":")).encode()
        file.write_bytes(gzip.compress(text, mtime=0))
        print(file.name)


if __name__ == "__main__":
    main(sys.argv[1:])
