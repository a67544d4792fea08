"""The steps that are stored of a sheet, only ever added to, and what stands after them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from caboprob.errors import BadNotation, at_place
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
    What follows from the steps before it is not stored: `undoes`, the step that an undo takes back, and
    `before`, the names that were corrected.
    """

    revision: int
    kind: Kind
    round: int | None = None
    entry: Entry | None = None
    players: Names | None = None
    made: datetime | None = field(default=None, compare=False)
    undoes: "Step | None" = field(default=None, compare=False)
    before: Names | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Contents:
    """What stands on a sheet: the names of all and the rounds, and the `step` after which they stand.

    Rounds are told apart by `added`, the revision of the step that put each on the sheet: it is the same
    whatever number a round has by then, after a correction, and after its striking was undone.
    """

    players: Names
    entries: Entries = ()
    step: Step | None = field(default=None, compare=False)
    added: tuple[int, ...] = ()

    def number(self, added: int) -> int | None:
        """The number of that round, from 1; None where it does not stand here."""
        return self.added.index(added) + 1 if added in self.added else None

    def entry(self, added: int) -> Entry | None:
        """What stands here of that round, if it does."""
        number = self.number(added)
        return self.entries[number - 1] if number else None


def standing_after(players: Names, steps: Iterable[Step]) -> list[Contents]:
    """What stood on the sheet after each step that has not been undone, the empty sheet first."""
    stood = [Contents(players)]
    for step in steps:
        _take(stood, step)
    return stood


def standing_at_each(players: Names, steps: Iterable[Step]) -> Iterator[Contents]:
    """What stood on the sheet at each revision, the empty sheet first."""
    stood = [Contents(players)]
    yield stood[-1]
    for step in steps:
        _take(stood, step)
        yield stood[-1]


def linked(players: Names, steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps as they were stored, with what each of them takes back or corrects."""
    standing: list[Step] = []
    names, found = [players], []
    for step in steps:
        if step.kind == Kind.UNDO:
            undone = standing.pop()
            if undone.kind == Kind.RENAME:
                names.pop()
            found.append(replace(step, undoes=undone))
            continue
        if step.kind == Kind.RENAME:
            standing.append(replace(step, before=names[-1]))
            names.append(step.players or names[-1])
        else:
            standing.append(step)
        found.append(standing[-1])
    return tuple(found)


def check_round_number(entries: Sequence[Entry], number: object) -> None:
    """Refuses a round that does not stand on the sheet (`BadNotation`)."""
    with at_place("round"):
        if not entries:
            raise BadNotation("sheet-no-rounds")
        if type(number) is not int or not 1 <= number <= len(entries):
            raise BadNotation("sheet-round-unknown", most=len(entries), got=number)


def _take(stood: list[Contents], step: Step) -> None:
    """Takes a step, with what stood after each step before it that was not undone."""
    if step.kind == Kind.UNDO:
        stood.pop()
    else:
        stood.append(_taken(stood[-1], step))


def _taken(contents: Contents, step: Step) -> Contents:
    """What stands there after a step that is no undo."""
    if step.kind == Kind.RENAME:
        return replace(contents, players=step.players or contents.players, step=step)
    at = (step.round or 0) - 1
    on = at + (step.kind != Kind.ADD)
    entries, added = contents.entries, contents.added
    put = () if step.entry is None else (step.entry,)
    who = () if step.entry is None else added[at:on] or (step.revision,)
    return Contents(
        contents.players,
        (*entries[:at], *put, *entries[on:]),
        step,
        (*added[:at], *who, *added[on:]),
    )
