"""The address of the database: an environment variable, or a file in the person's own folder."""

import os
from pathlib import Path
from urllib.parse import unquote

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from caboprob.errors import BadNotation
from caboprob.sheet.keeping.folder import data_folder, make_private_folder

DATABASE_VARIABLE = "CABOPROB_DATABASE_URL"
FILE_NAME = "sheets.sqlite"
DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
"""The kinds of databases, by how people and hosts write them, and the drivers we have for them."""


def database_url(text: str | None = None) -> URL:
    """The address in the text, else that of the environment, else the person's own file.

    Refuses any other text, and other databases (`BadNotation`), without repeating it: it may hold a password.
    """
    database_named = text or os.environ.get(DATABASE_VARIABLE)
    if not database_named:
        return URL.create("sqlite", database=str(make_private_folder(data_folder()) / FILE_NAME))
    try:
        url = make_url(_checked_characters(database_named))
        kind = url.get_backend_name()
    except (ArgumentError, ValueError):
        raise BadNotation("database-address", variable=DATABASE_VARIABLE) from None
    if url.drivername.partition("+")[0] not in DRIVERS:
        raise BadNotation("database-kind", known=", ".join(sorted(set(DRIVERS) - {"postgres"})))
    if kind == "sqlite" and not _is_file(url):
        raise BadNotation("database-file")
    return url.set(drivername=DRIVERS[url.drivername.partition("+")[0]])


def _checked_characters(text: str) -> str:
    """The address; a `ValueError` for what no name can hold: a null byte, `%00` too, or a lone surrogate."""
    if "\0" in unquote(text):  # drivers stumble over it, or stop reading there
        raise ValueError("null byte")
    return text.encode().decode()


def _is_file(url: URL) -> bool:
    """Whether an address of SQLite is that of a file, on this machine and with no options."""
    other_parts = (url.host, url.port, url.username, url.password, url.query)
    return bool(url.database) and url.database != ":memory:" and not any(other_parts)


def address_without_password(url: URL) -> str:
    """An address as a message may show it: without a password, and without options that may hold one."""
    if url.get_backend_name() == "sqlite":
        return Path(url.database or "").name
    return url.set(query={}).render_as_string(hide_password=True)
