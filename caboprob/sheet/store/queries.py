"""What is asked of the database and written to it."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Row, func, insert, or_, select

from caboprob.content import paths
from caboprob.sheet.agreed import AgreedRules, stored_entry
from caboprob.sheet.entries import Entry, entry_as_json
from caboprob.sheet.steps import Kind, Step, linked
from caboprob.sheet.store.tables import sheets, steps


@dataclass(frozen=True, slots=True)
class Head:
    """What is stored of a sheet beside its steps. `writable`: it was found by the key to write.

    `players` are the names with which it was begun, `before` the totals, None for a game from its beginning,
    `resets` how often they had dropped, None where nobody says.
    """

    id: int
    writable: bool
    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None
    evening: int
    game: int
    began: datetime
    before: tuple[int, ...] | None
    resets: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Begun:
    """A sheet to begin; `evening` is the id of the first sheet of its evening, None if it is that itself."""

    write_hash: str
    read_hash: str
    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None
    began: datetime
    evening: int | None
    game: int
    before: tuple[int, ...] | None
    resets: tuple[int, ...] | None


def find(connection: Connection, hashed: str, *, lock: bool = False) -> Head | None:
    """The sheet whose key has this hash; with `lock` nobody else writes on it until the transaction ends."""
    query = select(sheets).where(or_(sheets.c.write_hash == hashed, sheets.c.read_hash == hashed))
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    return None if row is None else _head(row, hashed)


def of_evening(connection: Connection, evening: int) -> tuple[Head, ...]:
    """All sheets of an evening, in the order in which they were begun."""
    query = select(sheets).where(or_(sheets.c.id == evening, sheets.c.evening == evening))
    return tuple(_head(row, "") for row in connection.execute(query.order_by(sheets.c.id)))


def begin(connection: Connection, begun: Begun) -> Head:
    """Writes the head of a new sheet."""
    row = {
        "write_hash": begun.write_hash,
        "read_hash": begun.read_hash,
        "rules": begun.agreed.rules,
        "house": json.dumps(begun.agreed.house),
        "rules_text": begun.agreed.text,
        "players": json.dumps(begun.players),
        "first": begun.first,
        "evening": begun.evening,
        "game": begun.game,
        "began": begun.began,
        "before": None if begun.before is None else json.dumps(begun.before),
        "resets": None if begun.resets is None else json.dumps(begun.resets),
    }
    connection.execute(insert(sheets), row)
    return _head(connection.execute(select(sheets).where(sheets.c.write_hash == begun.write_hash)).one(), "")


def revision_of(connection: Connection, sheet: int) -> int:
    """How many steps a sheet has."""
    query = select(func.max(steps.c.revision)).where(steps.c.sheet == sheet)
    return connection.execute(query).scalar_one() or 0


def steps_of(connection: Connection, head: Head) -> tuple[Step, ...]:
    """The steps of a sheet, in order, with what each of them takes back or corrects."""
    query = select(steps).where(steps.c.sheet == head.id).order_by(steps.c.revision)
    return linked(head.players, (_step(row, head) for row in connection.execute(query)))


def append(connection: Connection, head: Head, taken: Sequence[Step]) -> None:
    """Adds steps to a sheet."""
    rows = [
        {
            "sheet": head.id,
            "revision": step.revision,
            "kind": step.kind.value,
            "round": step.round,
            "entry": _entry(step.entry, head.agreed),
            "made": datetime.now(UTC),
            "players": None if step.players is None else json.dumps(step.players),
        }
        for step in taken
    ]
    if rows:
        connection.execute(insert(steps), rows)


def _entry(entry: Entry | None, agreed: AgreedRules) -> str | None:
    return None if entry is None else json.dumps(entry_as_json(entry, agreed.rule_set))


@lru_cache(maxsize=16_384)
def _read_entry(agreed: AgreedRules, players: int, stored: str, folders: tuple[Path, ...]) -> Entry:
    """A stored entry; the data folders say what its rules are."""
    return stored_entry(agreed, players, json.loads(stored))


def _head(row: Row[Any], hashed: str) -> Head:
    return Head(
        id=row.id,
        writable=row.write_hash == hashed,
        agreed=AgreedRules(row.rules, tuple(json.loads(row.house)), row.rules_text),
        players=tuple(json.loads(row.players)),
        first=row.first,
        evening=row.evening or row.id,
        game=row.game,
        began=_in_utc(row.began),
        before=None if row.before is None else tuple(json.loads(row.before)),
        resets=None if row.resets is None else tuple(json.loads(row.resets)),
    )


def _step(row: Row[Any], head: Head) -> Step:
    folders = paths.data_folders()
    entry = None if row.entry is None else _read_entry(head.agreed, len(head.players), row.entry, folders)
    players = None if row.players is None else tuple(json.loads(row.players))
    return Step(row.revision, Kind(row.kind), row.round, entry, players, _in_utc(row.made))


def _in_utc(moment: datetime) -> datetime:
    """A moment in UTC; SQLite forgets that it is."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
