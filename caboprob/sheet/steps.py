"""The stored steps of a sheet, which are only ever added to, and what stands on the sheet after them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from caboprob.errors import BadNotation, at_place
from caboprob.sheet.entries import Entry

MOST_STEPS = 1_000

Entries = tuple[Entry, ...]
Names = tuple[str, ...]


class StepKind(StrEnum):
    """What was done to a sheet."""

    ADD = "add"
    CORRECT = "correct"
    REMOVE = "remove"
    RENAME = "rename"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the revision that it made, and what it changed.

    That is a `round`, from 1, with its entry, or the names of the `players`; an undo has neither.
    What follows from the steps before it is not stored: `undoes`, the step that an undo takes back, and
    `old_names`, the names that were corrected.
    """

    revision: int
    kind: StepKind
    round: int | None = None
    entry: Entry | None = None
    players: Names | None = None
    made: datetime | None = field(default=None, compare=False)
    undoes: "Step | None" = field(default=None, compare=False)
    old_names: Names | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Contents:
    """What stands on a sheet: everybody's names and the rounds, and the last `step` that led there.

    Rounds are identified by `added_in`, the revision of the step that put each on the sheet: it stays the
    same when the number of the round changes, when it is corrected, and when its removal is undone.
    """

    players: Names
    entries: Entries = ()
    step: Step | None = field(default=None, compare=False)
    added_in: tuple[int, ...] = ()

    def number(self, added_in: int) -> int | None:
        """The number of the round that was added at this revision, from 1.

        None where it does not stand here.
        """
        return self.added_in.index(added_in) + 1 if added_in in self.added_in else None

    def entry(self, added_in: int) -> Entry | None:
        """The entry of the round that was added at this revision; None where it does not stand here."""
        number = self.number(added_in)
        return self.entries[number - 1] if number else None


def contents_so_far(players: Names, steps: Iterable[Step]) -> list[Contents]:
    """The contents of the sheet after each step that has not been undone, the empty sheet first."""
    so_far = [Contents(players)]
    for step in steps:
        _apply(so_far, step)
    return so_far


def contents_by_revision(players: Names, steps: Iterable[Step]) -> Iterator[Contents]:
    """The contents of the sheet at each revision, the empty sheet first."""
    so_far = [Contents(players)]
    yield so_far[-1]
    for step in steps:
        _apply(so_far, step)
        yield so_far[-1]


def link_steps(players: Names, steps: Iterable[Step]) -> tuple[Step, ...]:
    """The stored steps, with `undoes` and `old_names` filled in from the steps before them."""
    in_force: list[Step] = []
    names, linked = [players], []
    for step in steps:
        if step.kind == StepKind.UNDO:
            undone = in_force.pop()
            if undone.kind == StepKind.RENAME:
                names.pop()
            linked.append(replace(step, undoes=undone))
            continue
        if step.kind == StepKind.RENAME:
            in_force.append(replace(step, old_names=names[-1]))
            names.append(step.players or names[-1])
        else:
            in_force.append(step)
        linked.append(in_force[-1])
    return tuple(linked)


def check_round_number(entries: Sequence[Entry], number: object) -> None:
    """Refuses a round that does not stand on the sheet (`BadNotation`)."""
    with at_place("round"):
        if not entries:
            raise BadNotation("sheet-no-rounds")
        if type(number) is not int or not 1 <= number <= len(entries):
            raise BadNotation("sheet-round-unknown", most=len(entries), got=number)


def _apply(so_far: list[Contents], step: Step) -> None:
    """Applies a step to the contents so far, one for each step that has not been undone, which it changes."""
    if step.kind == StepKind.UNDO:
        so_far.pop()
    else:
        so_far.append(_contents_after(so_far[-1], step))


def _contents_after(contents: Contents, step: Step) -> Contents:
    """The contents after a step other than an undo."""
    if step.kind == StepKind.RENAME:
        return replace(contents, players=step.players or contents.players, step=step)
    start = (step.round or 0) - 1
    end = start + (step.kind != StepKind.ADD)
    entries, added_in = contents.entries, contents.added_in
    new_entry = () if step.entry is None else (step.entry,)
    its_revision = () if step.entry is None else added_in[start:end] or (step.revision,)
    return Contents(
        contents.players,
        (*entries[:start], *new_entry, *entries[end:]),
        step,
        (*added_in[:start], *its_revision, *added_in[end:]),
    )
