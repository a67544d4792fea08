"""The connections to the database: durable, patient for 15 seconds, and with sentences for what fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from caboprob.errors import BadNotation, CaboError, excerpt
from caboprob.sheet.store.address import VARIABLE, shown_address

PATIENCE = 15
"""Seconds that a database has to answer."""

WRITES = "caboprob_writes"
LONGEST_WHY = 160


class DatabaseSilent(CaboError):
    """The database does not answer, or cannot be used; what was to be written is not confirmed."""


def connected(url: URL, patience: int = PATIENCE) -> Engine:
    """An engine for a database; nothing is opened yet. Refuses addresses that are none (`BadNotation`)."""
    try:
        return (_sqlite if url.get_backend_name() == "sqlite" else _postgresql)(url, patience)
    except ImportError:
        raise BadNotation("database-driver") from None
    except (ArgumentError, ValueError):
        raise BadNotation("database-address", variable=VARIABLE) from None


def _sqlite(url: URL, patience: int) -> Engine:
    engine = create_engine(url, connect_args={"timeout": patience}, pool_timeout=patience)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgresql(url: URL, patience: int) -> Engine:
    options = f"-c statement_timeout={patience}s -c idle_in_transaction_session_timeout=60s"
    alive = {"keepalives_idle": 5, "tcp_user_timeout": patience * 1000}
    return create_engine(
        url,
        connect_args={"connect_timeout": patience, "options": options, **alive},
        pool_pre_ping=True,
        pool_timeout=patience,
    )


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def transaction(engine: Engine, *, writes: bool) -> Iterator[Connection]:
    """A connection in a transaction that is kept when the block ends well, and undone otherwise.

    Whatever the database refuses comes as `DatabaseSilent`.
    """
    with answering(engine), engine.connect() as raw:
        connection = raw.execution_options(**{WRITES: writes})
        with connection.begin():
            yield connection


@contextmanager
def answering(engine: Engine) -> Iterator[None]:
    """Turns what a database fails with into a sentence that never shows its password."""
    try:
        yield
    except NoConnection:
        raise _silent(engine, "-") from None
    except DBAPIError as error:
        raise _silent(engine, str(error.orig)) from None
    except SQLAlchemyError as error:
        raise _silent(engine, type(error).__name__) from None


def _silent(engine: Engine, why: str) -> DatabaseSilent:
    reason = excerpt(_without_secrets(engine.url, why), LONGEST_WHY)
    return DatabaseSilent("database-silent", database=shown_address(engine.url), why=reason)


def _without_secrets(url: URL, why: str) -> str:
    """What a driver said, without the password of the address and the options that it quotes from there."""
    for secret in (str(url.password or ""), str(url.query.get("password", ""))):
        why = why.replace(secret, "***") if secret else why
    for name, value in url.query.items():
        why = why.replace(f'"{name}"', "***").replace(f'"{value}"', "***")
    return why
