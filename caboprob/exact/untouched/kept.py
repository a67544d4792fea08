"""The call at an untouched table, which can take long to count: counted once, kept in `data/odds/untouched`.

A table is untouched while all hands are as they were dealt, I know no more of my cards than everybody
looks at first and nothing of the others', and no discarded card is given.
"""

import gzip
import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from caboprob.content import paths
from caboprob.exact.arrangements.unseen import whole_deck
from caboprob.rulesets import RuleSet
from caboprob.slots import unknown_slot
from caboprob.table.position import Position

FOLDER = "odds", "untouched"
STORED_OPPONENTS = (3, 4)
"""Numbers of opponents that answers are stored for: with fewer of them counting is quick."""

CardClasses = tuple[int, ...]
"""The class of each of some cards, by its index."""


class StoredAnswer(NamedTuple):
    """The numbers of an answer, divided by their common factor, points being those of one hand."""

    ways: int  # all arrangements; every other number is a share of these
    alone: int  # in which my sum is the lowest, and nobody else has it
    tied: int  # in which others have it, too
    own_kamikaze: int  # in which I hold a kamikaze
    other_kamikaze: int  # in which somebody else does
    my_points: int  # that I write in all of them
    points_of_each_opponent: int  # that each opponent does
    wins: int | None = None  # the calls that succeed, where some of the lowest may not call; else None


def stored_answer(position: Position, model: str) -> StoredAnswer | None:
    """The stored answer for a position; None if it has been touched, or nothing is stored for such tables."""
    if len(position.opponents) not in STORED_OPPONENTS or position.discard:
        return None
    cards = classes_looked_at(position)
    if cards is None:
        return None
    row = _rows(position.rules, len(position.opponents), model).get(table_name(cards))
    return StoredAnswer(*row) if row else None


def classes_looked_at(position: Position) -> CardClasses | None:
    """The classes of my known cards, if all hands are as they are after the deal and the first looks."""
    rules, unknown = position.rules, unknown_slot(position.rules.deck)
    dealt = (unknown,) * rules.hand_size
    cards = tuple(slot.card for slot in position.me if slot.card is not None)
    unknown_slots = (unknown,) * (len(dealt) - len(cards))
    my_other_slots = tuple(slot for slot in position.me if slot.card is None)
    if len(cards) > rules.looks or my_other_slots != unknown_slots:
        return None
    if any(hand != dealt for hand in position.opponents):
        return None
    classes = [(card_class.rank, card_class.points) for card_class in whole_deck(rules.deck).classes]
    faces = (rules.deck.faces[card] for card in cards)
    return tuple(sorted(classes.index((face.rank, face.points)) for face in faces))


def table_name(cards: CardClasses) -> str:
    """The name of a table in a file, by the classes of my known cards: `3 7`."""
    return " ".join(map(str, cards))


def folder() -> Path:
    """Where the files lie."""
    return paths.data(*FOLDER)


def file_name(rules: RuleSet, opponents: int, model: str) -> str:
    """The file for such tables, named by what the answers depend on, so that no outdated file is found."""
    return f"{opponents}-{model}-{fingerprint(rules)}.json.gz"


@cache
def fingerprint(rules: RuleSet) -> str:
    """A digest of all parts of a rule set that the odds of a call depend on, except the number of players."""
    deck = whole_deck(rules.deck)
    parts = (
        [(card_class.rank, card_class.points) for card_class in deck.classes],
        deck.supply,
        rules.hand_size,
        rules.looks,
        rules.last_turns,
        rules.lowest_writes_zero,
        rules.only_caller_writes_zero,
        rules.tie_with_caller,
        rules.wrong_call_times,
        rules.wrong_call_plus,
        [(rules.deck.ranks.index(rank), count) for rank, count in rules.kamikaze],
        rules.kamikaze_others,
        *((rules.call_most_points, rules.high_call_plus) if rules.caller_points_limited else ()),
        *((rules.others_plus, rules.correct_bonus) if rules.others_plus or rules.correct_bonus else ()),
    )
    return sha256(repr(parts).encode()).hexdigest()[:16]


@cache
def _rows(rules: RuleSet, opponents: int, model: str) -> dict[str, list[int]]:
    """What a file holds; nothing where there is none."""
    file = folder() / file_name(rules, opponents, model)
    if not file.is_file():
        return {}
    rows: dict[str, list[int]] = json.loads(gzip.decompress(file.read_bytes()))
    return rows
