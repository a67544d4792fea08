"""A database is found by its address, answers in time or is told of in a sentence, and keeps its password."""

import inspect
import socket
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from caboprob.errors import BadNotation, CaboError
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.store.address import DATABASE_VARIABLE, database_url
from caboprob.sheet.store.engine import DatabaseSilent, database_engine, transaction

SECRET = "geheim"


def test_the_setting_is_taken_where_no_address_is_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(DATABASE_VARIABLE, f"sqlite:///{tmp_path}/set.sqlite")
    assert database_url().database == f"{tmp_path}/set.sqlite"
    assert database_url(f"sqlite:///{tmp_path}/given.sqlite").database == f"{tmp_path}/given.sqlite"
    monkeypatch.delenv(DATABASE_VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_url().database == f"{tmp_path}/caboprob/sheets.sqlite"


@pytest.mark.parametrize("written", ["postgres", "postgresql", "postgresql+psycopg", "postgresql+psycopg2"])
def test_an_address_as_hosts_write_it_finds_our_driver(written: str) -> None:
    assert database_url(f"{written}://me@host/name").drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    "url",
    [
        f"mysql://me:{SECRET}@host/name",
        f"nonsense:{SECRET}",
        f"postgresql://me:{SECRET}@host:port/name",
        f"://{SECRET}",
        f"sqlite:///{SECRET}%00.sqlite",
        f"postgresql://me%00:{SECRET}@host/name",
        f"sqlite:///{SECRET}\0.sqlite",
        f"sqlite:///{SECRET}\udcff.sqlite",
        f"sqlite:///:memory:?{SECRET}=1",
        "sqlite://",
        "sqlite:///:memory:",
        f"sqlite://{SECRET}/sheets.sqlite",
        f"sqlite://me:{SECRET}@/sheets.sqlite",
        "sqlite://:7/sheets.sqlite",
        f"postgresql://me@127.0.0.1:1/name?plugin={SECRET}",
        f"postgresql://me@127.0.0.1:1/name?port={SECRET}",
        f"postgresql://me:{SECRET}@127.0.0.1:1/name",
        f"postgresql://me@127.0.0.1:1/name?password={SECRET}",
        f"postgresql://me@127.0.0.1:1/name?{SECRET}=1",
        f"postgresql://me@127.0.0.1:1/name?sslmode={SECRET}",
    ],
)
def test_no_message_shows_a_password(url: str) -> None:
    with pytest.raises(CaboError) as refused:
        Sheets(url, patience=2)
    for language in ("de", "en", "fr"):
        assert SECRET not in refused.value.full_sentence(language)
    assert SECRET not in "".join(traceback.format_exception_only(refused.value))


def test_a_server_that_takes_the_call_and_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(DatabaseSilent, match=rf"me@127.0.0.1:{port}/name does not answer"):
            Sheets(f"postgresql://me@127.0.0.1:{port}/name", patience=2)


def test_fifteen_seconds_are_enough_to_answer() -> None:
    sheets = inspect.signature(Sheets.__init__)
    assert sheets.parameters["patience"].default == 15


def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadNotation, match=r"caboprob\[postgres\]"):
        Sheets("postgresql://me@host/name")


def test_a_locked_file_is_waited_for_and_then_given_up(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/sheets.sqlite"
    sheets = Sheets(url, patience=1)
    opened = sheets.begin("cabo-de", ["Anna", "Ben"])
    other = database_engine(database_url(url))
    with transaction(other, writes=True), pytest.raises(DatabaseSilent, match="locked"):
        sheets.begin("cabo-de", ["Anna", "Ben"])
    other.dispose()
    assert sheets.read(opened.key).players == ("Anna", "Ben")  # and all is well again
    sheets.close()


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"x" * 4000])
def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "sheets.sqlite"
    file.write_bytes(content)
    with pytest.raises(DatabaseSilent):
        Sheets(f"sqlite:///{file}")
    assert file.read_bytes() == content


def test_a_file_that_cannot_be_made_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DatabaseSilent):
        Sheets(f"sqlite:///{tmp_path}/no/such/folder/sheets.sqlite")
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.delenv(DATABASE_VARIABLE, raising=False)
    with pytest.raises(BadNotation, match="cannot be made"):
        Sheets()


def test_what_is_confirmed_has_reached_the_disk(tmp_path: Path) -> None:
    engine = database_engine(database_url(f"sqlite:///{tmp_path}/sheets.sqlite"))
    with engine.connect() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        found = [connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in pragmas]
    engine.dispose()
    assert found == ["wal", 2, 1]


def test_a_server_that_ends_the_connection_is_met_by_a_new_one(postgres: Callable[[], str]) -> None:
    url = postgres()
    sheets, other = Sheets(url), database_engine(database_url(url))
    key = sheets.begin("cabo-de", ["Anna", "Ben"]).key
    with transaction(other, writes=True) as connection:
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        connection.execute(text(f"{ended} AND datname = current_database()"))
    assert sheets.read(key).players == ("Anna", "Ben")
    other.dispose()
    sheets.close()
