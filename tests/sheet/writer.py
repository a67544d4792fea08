"""What processes run that write on a sheet and may be killed at any moment."""

from collections.abc import Iterator
from multiprocessing.connection import Connection
from random import Random
from threading import Barrier

from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.sheet import Conflict
from caboprob.sheet.steps import StepKind

STEPS = 30

Planned = tuple[StepKind, int | None, Entry | None]


def plan(seed: int) -> list[Planned]:
    """Steps that a sheet can take one after the other, without coming to the end of the game."""
    random = Random(seed)
    stood: list[int] = [0]  # how many rounds there were after each step that is not undone
    steps: list[Planned] = []
    while len(steps) < STEPS:
        kind = random.choice([StepKind.ADD, StepKind.ADD, StepKind.CORRECT, StepKind.REMOVE, StepKind.UNDO])
        rounds = stood[-1]
        if kind == StepKind.ADD:
            steps.append((kind, rounds + 1, small_round(random)))
            stood.append(rounds + 1)
        elif kind == StepKind.UNDO and len(stood) > 1:
            steps.append((kind, None, None))
            stood.pop()
        elif rounds and kind == StepKind.CORRECT:
            steps.append((kind, random.randint(1, rounds), small_round(random)))
            stood.append(rounds)
        elif rounds and kind == StepKind.REMOVE:
            steps.append((kind, random.randint(1, rounds), None))
            stood.append(rounds - 1)
    return steps


def small_round(random: Random) -> Entry:
    """A round that costs somebody three points at most."""
    least, most = random.choice([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
    caller = random.randint(1, 2)
    sums = (least, most) if caller == 1 else (most, least)
    hands = tuple((total,) for total in sums)
    return (
        RoundEntry(hands=hands, caller=caller)
        if random.random() < 0.5
        else RoundEntry(sums=sums, caller=caller)
    )


def take(sheets: Sheets, key: str, step: Planned, revision: int | None = None) -> int:
    """Takes a step; gives the revision that it made."""
    kind, number, entry = step
    if kind == StepKind.ADD and entry is not None:
        return sheets.add(key, entry, revision).revision
    if kind == StepKind.CORRECT and number is not None and entry is not None:
        return sheets.correct(key, number, entry, revision).revision
    if kind == StepKind.REMOVE and number is not None:
        return sheets.remove(key, number, revision).revision
    return sheets.undo(key, revision).revision


def write(url: str, key: str, seed: int, confirmed: Connection) -> None:
    """Takes all steps of a plan, and tells of each when it is confirmed."""
    sheets = Sheets(url)
    confirmed.send(0)
    for step in plan(seed):
        confirmed.send(take(sheets, key, step))


def write_in_turn(url: str, key: str, writer: int, entries: list[Entry], conflicts: Connection) -> None:
    """Adds rounds, each only to the sheet as it was last seen; tells how many conflicts there were."""
    sheets = Sheets(url)
    seen, met = sheets.revision(key), 0
    for entry in entries:
        for _ in until_taken():
            try:
                seen = sheets.add(key, entry, seen).revision
                break
            except Conflict as conflict:
                seen, met = conflict.sheet.revision, met + 1
    conflicts.send(met)


def until_taken() -> Iterator[None]:
    """Again and again, but not for ever."""
    yield from (None for _ in range(10_000))


def begin_one(url: str, together: Barrier) -> None:
    """Opens a database at the same moment as others, and begins a sheet."""
    together.wait(60)
    sheets = Sheets(url)
    sheets.begin("cabo-de", ["Anna", "Ben"])
    sheets.close()
