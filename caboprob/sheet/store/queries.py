"""The queries: what is read from the database and written to it."""

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
from caboprob.sheet.steps import Step, StepKind, link_steps
from caboprob.sheet.store.tables import sheets, steps


@dataclass(frozen=True, slots=True)
class Head:
    """What is stored of a sheet besides its steps; `writable` if it was found by its key to write.

    `players` are the names with which it was begun, `first` who begins or deals, from 1, None if unknown,
    `evening` the id of its evening's first sheet, and `game` its number in it, from 1. `starting_totals` were
    brought along, None for a game from its beginning, `resets` is how often they had dropped, as from exactly
    100 to 50, None if unknown, and `played` how many rounds the game had had, where the rules fix how many.
    """

    id: int
    writable: bool
    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None
    evening: int
    game: int
    began: datetime
    starting_totals: tuple[int, ...] | None
    resets: tuple[int, ...] | None
    played: int


@dataclass(frozen=True, slots=True)
class NewHead:
    """The head of a new sheet; `evening` is the id of its evening's first sheet, None for that sheet."""

    write_hash: str
    read_hash: str
    agreed: AgreedRules
    players: tuple[str, ...]
    first: int | None
    began: datetime
    evening: int | None
    game: int
    starting_totals: tuple[int, ...] | None
    resets: tuple[int, ...] | None
    played: int


def find(connection: Connection, key_hash: str, *, lock: bool = False) -> Head | None:
    """The sheet whose key has this hash; with `lock` nobody else writes on it until the transaction ends."""
    query = select(sheets).where(or_(sheets.c.write_hash == key_hash, sheets.c.read_hash == key_hash))
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    return None if row is None else _head(row, key_hash)


def heads_of_evening(connection: Connection, evening: int) -> tuple[Head, ...]:
    """All sheets of an evening, in the order in which they were begun; without a key, to be read only."""
    query = select(sheets).where(or_(sheets.c.id == evening, sheets.c.evening == evening))
    return tuple(_head(row, "") for row in connection.execute(query.order_by(sheets.c.id)))


def begin(connection: Connection, new_head: NewHead) -> Head:
    """Writes the head of a new sheet."""
    row = {
        "write_hash": new_head.write_hash,
        "read_hash": new_head.read_hash,
        "rules": new_head.agreed.rules_key,
        "house": json.dumps(new_head.agreed.house),
        "rules_text": new_head.agreed.text,
        "players": json.dumps(new_head.players),
        "first": new_head.first,
        "evening": new_head.evening,
        "game": new_head.game,
        "began": new_head.began,
        "before": None if new_head.starting_totals is None else json.dumps(new_head.starting_totals),
        "resets": None if new_head.resets is None else json.dumps(new_head.resets),
        "played": new_head.played,
    }
    connection.execute(insert(sheets), row)
    return _head(
        connection.execute(select(sheets).where(sheets.c.write_hash == new_head.write_hash)).one(), ""
    )


def revision_of(connection: Connection, sheet: int) -> int:
    """How many steps a sheet has."""
    query = select(func.max(steps.c.revision)).where(steps.c.sheet == sheet)
    return connection.execute(query).scalar_one() or 0


def steps_of(connection: Connection, head: Head) -> tuple[Step, ...]:
    """The steps of a sheet, in order, with what each of them takes back or corrects."""
    query = select(steps).where(steps.c.sheet == head.id).order_by(steps.c.revision)
    return link_steps(head.players, (_step(row, head) for row in connection.execute(query)))


def append(connection: Connection, head: Head, new_steps: Sequence[Step]) -> None:
    """Adds steps to a sheet."""
    rows = [
        {
            "sheet": head.id,
            "revision": step.revision,
            "kind": step.kind.value,
            "round": step.round,
            "entry": _entry_text(step.entry, head.agreed),
            "made": datetime.now(UTC),
            "players": None if step.players is None else json.dumps(step.players),
        }
        for step in new_steps
    ]
    if rows:
        connection.execute(insert(steps), rows)


def _entry_text(entry: Entry | None, agreed: AgreedRules) -> str | None:
    return None if entry is None else json.dumps(entry_as_json(entry, agreed.rule_set))


@lru_cache(maxsize=16_384)
def _read_entry(agreed: AgreedRules, players: int, stored: str, folders: tuple[Path, ...]) -> Entry:
    """A stored entry; the data folders say what its rules are."""
    return stored_entry(agreed, players, json.loads(stored))


def _head(row: Row[Any], key_hash: str) -> Head:
    return Head(
        id=row.id,
        writable=row.write_hash == key_hash,
        agreed=AgreedRules(row.rules, tuple(json.loads(row.house)), row.rules_text),
        players=tuple(json.loads(row.players)),
        first=row.first,
        evening=row.evening or row.id,
        game=row.game,
        began=_in_utc(row.began),
        starting_totals=None if row.before is None else tuple(json.loads(row.before)),
        resets=None if row.resets is None else tuple(json.loads(row.resets)),
        played=row.played or 0,
    )


def _step(row: Row[Any], head: Head) -> Step:
    folders = paths.data_folders()
    entry = None if row.entry is None else _read_entry(head.agreed, len(head.players), row.entry, folders)
    players = None if row.players is None else tuple(json.loads(row.players))
    return Step(row.revision, StepKind(row.kind), row.round, entry, players, _in_utc(row.made))


def _in_utc(moment: datetime) -> datetime:
    """A moment in UTC; SQLite forgets that it is."""
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
