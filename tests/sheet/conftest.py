"""New databases for tests: in SQLite, and in PostgreSQL where it is installed."""

import subprocess
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from caboprob.sheet.keeping.sheets import Sheets
from tests.sheet.server import Missing, address, serving, skip_or_fail, tool

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[Path]:
    """The folder of a running PostgreSQL server; without PostgreSQL tests are skipped, or fail in `CI`."""
    try:
        with serving() as folder:
            yield folder
    except Missing as missing:
        skip_or_fail(missing)


@pytest.fixture(scope="session")
def postgres(server: Path) -> Callable[[], str]:
    """Makes a new database of the server, and gives its address."""
    numbers = count(1)

    def made() -> str:
        name = f"sheets{next(numbers)}"
        subprocess.run(tool(server, "createdb", name), check=True, timeout=60)
        return address(server, name)

    return made


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres")())
    return f"sqlite:///{tmp_path}/sheets.sqlite"


@pytest.fixture
def sheets(url: str) -> Iterator[Sheets]:
    """The sheets of a new database."""
    opened = Sheets(url)
    yield opened
    opened.close()


@pytest.fixture
def key(sheets: Sheets) -> str:
    """The key to write of a sheet of Anna and Ben."""
    return sheets.begin("cabo-de", ["Anna", "Ben"]).key
