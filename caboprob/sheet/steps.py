"""The steps that are stored of a sheet, only ever added to, and what stands after them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from caboprob.errors import BadNotation, located
from caboprob.sheet.entries import Entry

MOST_STEPS = 1_000

Entries = tuple[Entry, ...]
Names = tuple[str, ...]


class Kind(StrEnum):
    """What was done to a sheet."""

    ADD = "add"
    CORRECT = "correct"
    REMOVE = "remove"
    RENAME = "rename"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the revision that it made, and what it is about.

    That is a round, from 1, and its entry, or where names were corrected the `players`; an undo has neither.
    """

    revision: int
    kind: Kind
    round: int | None = None
    entry: Entry | None = None
    players: Names | None = None
    made: datetime | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Contents:
    """What stands on a sheet: the names of all and the rounds, and the `step` after which they stand."""

    players: Names
    entries: Entries = ()
    step: Step | None = field(default=None, compare=False)


def standing_after(players: Names, steps: Iterable[Step]) -> list[Contents]:
    """What stood on the sheet after each step that has not been undone, the empty sheet first."""
    stood = [Contents(players)]
    for step in steps:
        if step.kind == Kind.UNDO:
            stood.pop()
        else:
            stood.append(_taken(stood[-1], step))
    return stood


def check_round_number(entries: Sequence[Entry], number: object) -> None:
    """Refuses a round that does not stand on the sheet (`BadNotation`)."""
    with located("round"):
        if not entries:
            raise BadNotation("sheet-no-rounds")
        if type(number) is not int or not 1 <= number <= len(entries):
            raise BadNotation("sheet-round-unknown", most=len(entries), got=number)


def _taken(contents: Contents, step: Step) -> Contents:
    """What stands there after a step that is no undo."""
    if step.kind == Kind.RENAME:
        return Contents(step.players or contents.players, contents.entries, step)
    entries, at = contents.entries, (step.round or 0) - 1
    put = () if step.entry is None else (step.entry,)
    rest = entries[at + (step.kind != Kind.ADD) :]
    return Contents(contents.players, (*entries[:at], *put, *rest), step)
