"""The records that the walk over the unseen cards works on, in the form of the rules core's."""

from typing import Protocol, cast

import numpy as np

from caboprob.table.codes import SEATS
from caboprob.table.state import Table, record

CLASSES = 16
GROUPS = 6
LEFTS = 256
HANDS = 2048
WAYS = 1 << 14
BATCH = 4096

QUESTION = np.dtype(
    [
        ("classes", "i8"),  # classes of cards that count the same, the cheapest first
        ("supply", "i8", CLASSES),  # unseen cards of each
        ("points", "i8", CLASSES),  # what one counts, 0 or more
        ("kinds", "i8"),  # hands that are alike in all but their seat
        ("copies", "i8", SEATS),  # by kind: how many such hands
        ("spare", "i8", SEATS),  # 1 where the highest card does not count
        ("least", "i8", SEATS),  # the lowest sum that is allowed
        ("window", "i8"),  # how many sums from there on are told apart
        ("known", "i8", (SEATS, CLASSES)),  # known cards of each class
        ("groups", "i8", SEATS),  # how many groups of slots that may hold the same cards
        ("masks", "i8", (SEATS, GROUPS)),  # the classes that may lie there, one bit each
        ("slots", "i8", (SEATS, GROUPS)),  # how many slots
    ],
    align=True,
)

WORK = np.dtype(
    [
        # The seats of a joint state, those of one kind side by side.
        ("seats", "i8"),
        ("kind", "i8", SEATS),
        ("tie", "i8", SEATS),  # what a tie at this seat adds to the number of the pattern
        ("ties", "i8"),  # how many ties there can be, none among them
        ("bits", "i8"),  # of a key, for each seat
        ("open", "i8"),  # the first code of a seat that is not settled
        # The open hands of each kind before a class is handed out, as numbers.
        ("many", "i8", SEATS),
        ("alive", "i8", (SEATS, HANDS)),
        # What the classes to come can do to a hand of the kind at work, by the slots it has left.
        ("low", "i8", LEFTS),  # the least they can add; -1 where they cannot fill the slots
        ("high", "i8", LEFTS),  # the most
        ("held", "i8", LEFTS),  # what is left without the slots that any card to come may fill
        ("empty", "i8", LEFTS),  # how many slots are empty
        # The ways on from every open hand, the hands of all kinds one after the other.
        ("first", "i8", SEATS),  # by kind: its first hand
        ("slots", "i8", HANDS),  # by hand: its empty slots
        ("start", "i8", HANDS + 1),  # by hand: its first way, and one more: the end
        ("taken", "i8", WAYS),  # by way: cards of the class it takes
        ("ways", "i8", WAYS),  # by way: into how many sets of its slots they may go
        ("code", "i8", WAYS),  # by way: what the hand is afterwards
        # The open seats of the state at work, in order, and the way each takes.
        ("seat", "i8", SEATS + 1),
        ("hand", "i8", SEATS + 1),
        ("way", "i8", SEATS + 1),
        ("used", "i8", SEATS + 1),  # cards of the class that the seats before take
        ("weight", "i8", SEATS + 1),  # and into how many slots they may go
        ("run", "i8", SEATS + 1),  # how many seats up to here have equal hands
        ("same", "i8", SEATS + 1),  # and how many of those go the same way
        ("before", "i8", SEATS),  # by seat of the table: its code before the class is handed out
        ("after", "i8", SEATS),  # and afterwards
        ("supply", "i8"),
        ("next_bits", "i8"),
        ("others", "i8", CLASSES),  # by cards taken: where the other cards of the class may lie
        ("highest", "i8"),  # code of the seats before the last open one
        ("key", "i8"),
        # Where ways led, and from which state by how many arrangements.
        ("found", "i8"),
        ("to", "i8", BATCH),
        ("source", "i8", BATCH),
        ("times", "i8", BATCH),
    ],
    align=True,
)


class Question(Protocol):
    """What a record of `QUESTION` looks like to a type checker."""

    classes: int
    supply: Table
    points: Table
    kinds: int
    copies: Table
    spare: Table
    least: Table
    window: int
    known: Table
    groups: Table
    masks: Table
    slots: Table


class Work(Protocol):
    """What a record of `WORK` looks like to a type checker."""

    seats: int
    kind: Table
    tie: Table
    ties: int
    bits: int
    open: int
    many: Table
    alive: Table
    low: Table
    high: Table
    held: Table
    empty: Table
    first: Table
    slots: Table
    start: Table
    taken: Table
    ways: Table
    code: Table
    seat: Table
    hand: Table
    way: Table
    used: Table
    weight: Table
    run: Table
    same: Table
    before: Table
    after: Table
    supply: int
    next_bits: int
    others: Table
    highest: int
    key: int
    found: int
    to: Table
    source: Table
    times: Table


def new_work() -> Work:
    """Room to work in."""
    return cast(Work, record(WORK))
