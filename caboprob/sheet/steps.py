"""The steps that are stored of a sheet, only ever added to, and what stands after them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from caboprob.errors import BadNotation, located
from caboprob.sheet.entries import Entry

MOST_STEPS = 1_000

Entries = tuple[Entry, ...]


class Kind(StrEnum):
    """What was done to a sheet."""

    ADD = "add"
    CORRECT = "correct"
    REMOVE = "remove"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the revision that it made, and the round, from 1, that it is about (none for an undo)."""

    revision: int
    kind: Kind
    round: int | None = None
    entry: Entry | None = None
    made: datetime | None = None


def standing_after(steps: Iterable[Step]) -> list[Entries]:
    """What stood on the sheet after each step that has not been undone, the empty sheet first."""
    stood: list[Entries] = [()]
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


def _taken(entries: Entries, step: Step) -> Entries:
    """The entries after a step that is no undo."""
    at = (step.round or 0) - 1
    put = () if step.entry is None else (step.entry,)
    return (*entries[:at], *put, *entries[at + (step.kind != Kind.ADD) :])
