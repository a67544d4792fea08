"""A database for each test, and a sheet in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from caboprob.sheet.keeping.sheets import Sheets
from caboprob.web.shelf import shelf
from tests.web.sheets.table import PEOPLE


@pytest.fixture
def sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sheets]:
    """A database of its own, which the page uses too."""
    monkeypatch.setenv("CABOPROB_DATABASE_URL", f"sqlite:///{tmp_path}/sheets.sqlite")
    shelf.sheets.cache_clear()
    yield Sheets()
    shelf.sheets.cache_clear()


@pytest.fixture
def key(sheets: Sheets) -> str:
    return sheets.begin("cabo-de", PEOPLE).key
