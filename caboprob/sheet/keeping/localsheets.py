"""The score sheets that the command line has begun here: names, rules and keys, in the person's own file.

The database keeps no keys, so it could not list anybody's sheets. Lines are only ever added: the last line
about a sheet holds, and another says that its database no longer has it.
"""

import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from caboprob.errors import BadNotation
from caboprob.sheet.keeping.folder import data_folder, make_private_folder

FILE_NAME = "sheets.jsonl"
MOST_BYTES = 10_000_000
GONE = "gone"  # in a line of its own, names the key of a sheet that its database no longer has


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSheet:
    """A sheet as this machine remembers it; `began` is an ISO date and time, `database` shows no password."""

    key: str
    read_key: str
    rules: str
    house: tuple[str, ...]
    players: tuple[str, ...]
    began: str
    database: str


def remember_sheet(kept_sheet: KeptSheet) -> None:
    """Adds or updates one of this machine's sheets; `BadNotation` if that cannot be written."""
    _write(asdict(kept_sheet))


def remember_names(key: str, players: Sequence[str]) -> None:
    """Remembers other names, if the sheet of this key is one of this machine's own."""
    for kept_sheet in remembered_sheets():
        if key.strip() in {kept_sheet.key, kept_sheet.read_key} and kept_sheet.players != tuple(players):
            remember_sheet(replace(kept_sheet, players=tuple(players)))


def note_missing(database: str, exists: Callable[[str], bool]) -> None:
    """Notes which sheets of a database no longer exist, by their keys, and which do again."""
    kept_sheets, gone = _sheets_and_gone_keys()
    for kept_sheet in kept_sheets.values():
        if kept_sheet.database == database and exists(kept_sheet.key) == (kept_sheet.key in gone):
            _write(asdict(kept_sheet) if kept_sheet.key in gone else {GONE: kept_sheet.key})


def _write(parts: Mapping[str, object]) -> None:
    file = make_private_folder(data_folder()) / FILE_NAME
    line = json.dumps(parts).encode() + b"\n"
    try:
        opened = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(opened, line)  # one write: two commands at once do not mix their lines
            os.fsync(opened)
        finally:
            os.close(opened)
    except OSError as error:
        raise BadNotation("file-not-written", why=error.strerror or error) from None


def remembered_sheets() -> tuple[KeptSheet, ...]:
    """This machine's own sheets, the latest first, without those that are gone."""
    kept_sheets, gone = _sheets_and_gone_keys()
    return tuple(reversed([kept_sheet for kept_sheet in kept_sheets.values() if kept_sheet.key not in gone]))


def _sheets_and_gone_keys() -> tuple[dict[str, KeptSheet], set[str]]:
    """All sheets ever remembered, by their keys, and the keys of those that are gone.

    Unreadable lines are skipped.
    """
    kept_sheets: dict[str, KeptSheet] = {}
    gone: set[str] = set()
    with suppress(FileNotFoundError):
        for parts in map(_parse_line, _lines(data_folder() / FILE_NAME)):
            if kept_sheet := _sheet_of_line(parts):
                kept_sheets[kept_sheet.key] = kept_sheet
                gone.discard(kept_sheet.key)
            elif isinstance(gone_key := parts.get(GONE), str):
                gone.add(gone_key)
    return kept_sheets, gone


def _lines(file: Path) -> list[str]:
    """The lines of the file; of one that has grown beyond measure the latest, the first of them cut short."""
    try:
        with file.open("rb") as opened:
            opened.seek(max(0, os.fstat(opened.fileno()).st_size - MOST_BYTES))
            return opened.read(MOST_BYTES).decode(errors="replace").splitlines()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise BadNotation("file-not-opened", why=error.strerror or error) from None


def _parse_line(line: str) -> Mapping[str, Any]:
    """The parts of a line; none where it was cut short or edited into something else."""
    try:
        parts = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return parts if isinstance(parts, dict) else {}


def _sheet_of_line(parts: Mapping[str, Any]) -> KeptSheet | None:
    """The sheet that a line describes, if it describes one."""
    values: dict[str, Any] = {field.name: parts.get(field.name) for field in fields(KeptSheet)}
    for name in ("house", "players"):
        if not isinstance(values[name], list) or not all(isinstance(value, str) for value in values[name]):
            return None
        values[name] = tuple(values[name])
    texts = (values[name] for name in ("key", "read_key", "rules", "began", "database"))
    return KeptSheet(**values) if all(isinstance(text, str) for text in texts) else None
