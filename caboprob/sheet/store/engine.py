"""Connections to the database: durable, with a time-out of 15 seconds, and sentences for what fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from caboprob.errors import BadNotation, CaboError, excerpt
from caboprob.sheet.store.address import DATABASE_VARIABLE, address_without_password

DEFAULT_TIMEOUT = 15
"""Seconds that a database has to answer."""

WRITES_OPTION = "caboprob_writes"
LONGEST_REASON = 160


class DatabaseSilent(CaboError):
    """The database does not answer, or cannot be used; what was to be written is not confirmed."""


def database_engine(url: URL, patience: int = DEFAULT_TIMEOUT) -> Engine:
    """An engine for the database at `url`; nothing is opened yet.

    Refuses unusable addresses (`BadNotation`).
    """
    try:
        return (_sqlite if url.get_backend_name() == "sqlite" else _postgresql)(url, patience)
    except ImportError:
        raise BadNotation("database-driver") from None
    except (ArgumentError, ValueError):
        raise BadNotation("database-address", variable=DATABASE_VARIABLE) from None


def _sqlite(url: URL, patience: int) -> Engine:
    engine = create_engine(url, connect_args={"timeout": patience}, pool_timeout=patience)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgresql(url: URL, patience: int) -> Engine:
    options = f"-c statement_timeout={patience}s -c idle_in_transaction_session_timeout=60s"
    keep_alive = {"keepalives_idle": 5, "tcp_user_timeout": patience * 1000}
    return create_engine(
        url,
        connect_args={"connect_timeout": patience, "options": options, **keep_alive},
        pool_pre_ping=True,
        pool_timeout=patience,
    )


def _set_up_sqlite(connection: Any, _connection_record: object) -> None:
    connection.isolation_level = None  # transactions begin where `_begin_sqlite` says
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(WRITES_OPTION)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def transaction(engine: Engine, *, writes: bool) -> Iterator[Connection]:
    """A connection in a transaction that is kept when the block ends well, and undone otherwise.

    Whatever the database refuses comes as `DatabaseSilent`.
    """
    with errors_as_sentences(engine), engine.connect() as raw:
        connection = raw.execution_options(**{WRITES_OPTION: writes})
        with connection.begin():
            yield connection


@contextmanager
def errors_as_sentences(engine: Engine) -> Iterator[None]:
    """Turns errors of a database into a `DatabaseSilent`, whose sentence never shows its password."""
    try:
        yield
    except NoConnection:
        raise _silent_error(engine, "-") from None
    except DBAPIError as error:
        raise _silent_error(engine, str(error.orig)) from None
    except SQLAlchemyError as error:
        raise _silent_error(engine, type(error).__name__) from None


def _silent_error(engine: Engine, why: str) -> DatabaseSilent:
    reason = excerpt(_without_secrets(engine.url, why), LONGEST_REASON)
    return DatabaseSilent("database-silent", database=address_without_password(engine.url), why=reason)


def _without_secrets(url: URL, why: str) -> str:
    """What a driver said, without the password of the address and the options that it quotes from there."""
    for secret in (str(url.password or ""), str(url.query.get("password", ""))):
        why = why.replace(secret, "***") if secret else why
    for name, value in url.query.items():
        why = why.replace(f'"{name}"', "***").replace(f'"{value}"', "***")
    return why
