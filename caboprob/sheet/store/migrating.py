"""Brings a database to the newest version of the tables."""

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from caboprob.errors import CaboError
from caboprob.sheet.store.address import address_without_password
from caboprob.sheet.store.engine import transaction

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x6361626F  # the number under which PostgreSQL lets one process at a time migrate


class DatabaseNewer(CaboError):
    """A newer caboprob has changed the tables: this one cannot know what they mean."""


def schema_versions() -> tuple[int, ...]:
    """The versions there have been, oldest first."""
    return tuple(sorted(int(file.stem[1:]) for file in (MIGRATIONS / "versions").glob("v*.py")))


def version_of(connection: Connection) -> int:
    """The version of a database; 0 if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return 0
    return int(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def migrate(engine: Engine) -> None:
    """Brings a database to the newest version; refuses one that is newer still (`DatabaseNewer`)."""
    newest = schema_versions()[-1]
    with transaction(engine, writes=False) as connection:
        version = version_of(connection)
    if version > newest:
        raise DatabaseNewer(
            "database-newer", database=address_without_password(engine.url), got=version, known=newest
        )
    if version < newest:
        with transaction(engine, writes=True) as connection:
            upgrade(connection, newest)


def upgrade(connection: Connection, version: int) -> None:
    """Takes all steps up to a version, in the transaction of the connection and in no other's way."""
    from alembic import command  # loads late: most databases are up to date
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, str(version))
