"""The score sheets that were begun at this machine: names, rules and keys, in a file of the person's own.

The database keeps no keys, so it could not list anybody's sheets.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from caboprob.errors import BadNotation
from caboprob.sheet.folder import data_folder, made

FILE = "sheets.jsonl"
LARGEST = 10_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A sheet as this machine remembers it; `began` is an ISO date and time, `database` shows no password."""

    key: str
    read_key: str
    rules: str
    house: tuple[str, ...]
    players: tuple[str, ...]
    began: str
    database: str


def remember(kept: Kept) -> None:
    """Adds a sheet to this machine's own; `BadNotation` if the file cannot be written."""
    file = made(data_folder()) / FILE
    line = json.dumps(asdict(kept)).encode() + b"\n"
    try:
        opened = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(opened, line)  # one write: two commands at once do not mix their lines
            os.fsync(opened)
        finally:
            os.close(opened)
    except OSError as error:
        raise BadNotation("file-not-written", why=error.strerror or error) from None


def remembered() -> tuple[Kept, ...]:
    """This machine's own sheets, the latest first; lines that are none are left out."""
    file = data_folder() / FILE
    with suppress(FileNotFoundError):
        return tuple(reversed([kept for line in _lines(file) if (kept := _kept(line))]))
    return ()


def _lines(file: Path) -> list[str]:
    try:
        with file.open("rb") as opened:
            return opened.read(LARGEST).decode(errors="replace").splitlines()
    except FileNotFoundError:
        raise
    except OSError as error:
        raise BadNotation("file-missing", why=error.strerror or error) from None


def _kept(line: str) -> Kept | None:
    """The sheet of a line; None for a line that was cut short or changed by hand into something else."""
    try:
        parts = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(parts, Mapping):
        return None
    values: dict[str, Any] = {field.name: parts.get(field.name) for field in fields(Kept)}
    for name in ("house", "players"):
        if not isinstance(values[name], list) or not all(isinstance(one, str) for one in values[name]):
            return None
        values[name] = tuple(values[name])
    texts = (values[name] for name in ("key", "read_key", "rules", "began", "database"))
    return Kept(**values) if all(isinstance(text, str) for text in texts) else None
