"""An empty data home for commands that keep score sheets."""

from pathlib import Path

import pytest


@pytest.fixture
def fresh_data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data home, in which the sheets of one test are kept; no database is named."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("CABOPROB_DATABASE_URL", raising=False)
    return tmp_path
