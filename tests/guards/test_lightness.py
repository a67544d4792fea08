"""Help does not load heavy libraries; the tests check imports, never times."""

import pytest

from tests.guards.sources import run_python

HEAVY = {
    *("alembic", "psycopg", "sqlalchemy"),
    *("babel", "numba", "numpy", "pandas", "plotly", "pyarrow", "scipy", "streamlit"),
}
LOADED = "import sys; print('LOADED', *sys.modules)"
HELP = """\
import contextlib, sys
from caboprob.cli import main
sys.argv = ["caboprob", "--help"]
with contextlib.suppress(SystemExit):
    main()
"""


def heavy_after(code: str) -> set[str]:
    """The heavy libraries that `code` loads in a new Python."""
    done = run_python("-c", f"{code}\n{LOADED}")
    assert done.returncode == 0, done.stderr
    return HEAVY & set(done.stdout.splitlines()[-1].split())


@pytest.mark.parametrize(
    "code", ["import caboprob", "import caboprob.cli", HELP], ids=["package", "cli", "help"]
)
def test_nothing_heavy_is_loaded(code: str) -> None:
    assert heavy_after(code) == set()


def test_something_heavy_would_be_found() -> None:
    assert heavy_after("import numpy") == {"numpy"}
