"""Copies of the database while it is in use; only SQLite needs our help, PostgreSQL has its own tools."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Engine, func, select

from caboprob.errors import BadNotation
from caboprob.sheet.store.engine import errors_as_sentences, transaction
from caboprob.sheet.store.migrating import migrate, schema_versions
from caboprob.sheet.store.tables import sheets

PAGES_AT_A_TIME = 1_000  # copied at a time, so that writers need not wait for the whole


def back_up(engine: Engine, file: str) -> None:
    """Writes a copy of the whole database into a new file, all of it from one moment.

    Refuses a database that has its own tools, a file that is already there, and one that cannot be written
    (`BadNotation`).
    """
    _check_kind(engine)
    target = Path(file)
    if target.exists():
        raise BadNotation("backup-exists")
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        with errors_as_sentences(engine), closing(sqlite3.connect(unfinished)) as copy:
            _copy(engine, copy, from_database=True)
            copy.execute("PRAGMA journal_mode=DELETE")  # one plain file, with no log next to it
        unfinished.replace(target)
    except (
        OSError,
        ValueError,
        sqlite3.Error,
    ) as error:  # a `ValueError` is about a name that no file can have
        raise BadNotation("file-not-written", why=getattr(error, "strerror", None) or error) from None


def restore(engine: Engine, file: str, *, replace: bool) -> None:
    """Replaces the database by a copy; `replace` allows it where there are sheets, which are lost.

    Refuses any other file, a copy by a newer caboprob, and to replace sheets without being told to
    (`CaboError`).
    """
    _check_kind(engine)
    _check_copy(file)
    with transaction(engine, writes=False) as connection:
        sheet_count = connection.execute(select(func.count()).select_from(sheets)).scalar_one()
    if sheet_count and not replace:
        raise BadNotation("restore-over-sheets", n=sheet_count)
    with errors_as_sentences(engine), closing(_open_to_read(Path(file))) as copy:
        _copy(engine, copy, from_database=False)
    migrate(engine)


def _copy(engine: Engine, copy: sqlite3.Connection, *, from_database: bool) -> None:
    raw = engine.raw_connection()
    try:
        database = raw.driver_connection
        assert isinstance(database, sqlite3.Connection)
        if from_database:
            database.backup(copy, pages=PAGES_AT_A_TIME)
        else:
            copy.backup(database)
    finally:
        raw.close()


def _open_to_read(file: Path) -> sqlite3.Connection:
    """Opens a copy, to be read only."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _check_kind(engine: Engine) -> None:
    if engine.dialect.name != "sqlite":
        raise BadNotation("backup-own-tools")


def _check_copy(file: str) -> None:
    """Refuses a file that is not a complete copy of score sheets."""
    path = Path(file)
    if not path.is_file():
        raise BadNotation("file-not-plain" if path.exists() else "file-none")
    try:
        with closing(_open_to_read(path)) as copy:
            is_sound = copy.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            [version] = copy.execute("SELECT version_num FROM alembic_version").fetchone()
            copy.execute("SELECT count(*) FROM steps")
            is_known_version = 1 <= int(version) <= schema_versions()[-1]
    except (sqlite3.Error, TypeError, ValueError):
        raise BadNotation("backup-unreadable") from None
    if not is_sound or not is_known_version:
        raise BadNotation("backup-unreadable")
