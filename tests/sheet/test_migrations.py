"""A database of any earlier version is brought up to date with all that is in it, at once or not at all."""

import json
import multiprocessing
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, insert, inspect, text

from caboprob.sheet.exchange.jsonfile import FORMAT, to_json
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.store import migrating
from caboprob.sheet.store.address import database_url
from caboprob.sheet.store.engine import database_engine, transaction
from caboprob.sheet.store.migrating import DatabaseNewer, migrate, schema_versions, upgrade, version_of
from caboprob.sheet.store.tables import metadata
from tests.sheet.writer import begin_one

KEPT = Path(__file__).with_name("versions")


def kept(version: int) -> dict[str, Any]:
    """What was in a database of a version: its rows by table, a key, and the sheet as it was exported."""
    found: dict[str, Any] = json.loads((KEPT / f"{version}.json").read_text(encoding="utf-8"))
    return found


def fill(engine: Engine, version: int) -> None:
    """Makes the tables of a version and puts in what was kept of it."""
    with transaction(engine, writes=True) as connection:
        upgrade(connection, version)
        there = MetaData()
        there.reflect(connection)
        for table, rows in kept(version)["rows"].items():
            time_columns = {"began", "made"} & set(rows[0])
            for row in rows:
                row |= {name: datetime.fromisoformat(row[name]) for name in time_columns}
            connection.execute(insert(there.tables[table]), rows)


def test_what_was_in_it_is_kept_of_every_version() -> None:
    assert sorted(int(file.stem) for file in KEPT.glob("*.json")) == list(schema_versions())


@pytest.mark.parametrize("version", schema_versions())
def test_a_database_of_each_version_is_read_and_written_on(url: str, version: int) -> None:
    engine = database_engine(database_url(url))
    fill(engine, version)
    engine.dispose()
    sheets = Sheets(url)
    told = kept(version)
    sheet = sheets.read(told["key"])
    assert json.loads(to_json(sheet)) == told["sheet"] | {"format": FORMAT}
    assert (list(sheet.totals), sheet.revision) == (told["totals"], told["revision"])
    assert sheets.undo(told["key"]).revision == sheet.revision + 1
    sheets.close()


def test_the_tables_are_those_that_the_code_knows(url: str) -> None:
    engine = database_engine(database_url(url))
    migrate(engine)
    with transaction(engine, writes=False) as connection:
        options = {"compare_type": True, "include_name": lambda name, *_: name != "alembic_version"}
        assert compare_metadata(MigrationContext.configure(connection, opts=options), metadata) == []
        assert version_of(connection) == schema_versions()[-1]
    engine.dispose()


def test_a_step_that_fails_leaves_the_database_as_it_was(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = database_engine(database_url(url))

    def torn(connection: Any, version: int) -> None:
        upgrade(connection, version)
        raise KeyboardInterrupt

    monkeypatch.setattr(migrating, "upgrade", torn)
    with pytest.raises(KeyboardInterrupt):
        migrate(engine)
    with transaction(engine, writes=False) as connection:
        assert inspect(connection).get_table_names() == []
    monkeypatch.undo()
    migrate(engine)
    engine.dispose()


def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    Sheets(url).close()
    engine = database_engine(database_url(url))
    with transaction(engine, writes=True) as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '99'"))
    with pytest.raises(DatabaseNewer, match="version 99"):
        Sheets(url)
    with transaction(engine, writes=False) as connection:
        assert version_of(connection) == 99
    engine.dispose()


@pytest.mark.slow
def test_many_processes_may_find_it_empty_at_once(url: str) -> None:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.sheet.writer"])
    together = context.Barrier(6)
    processes = [context.Process(target=begin_one, args=(url, together)) for _ in range(6)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [0] * 6
