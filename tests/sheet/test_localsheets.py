"""A machine remembers the sheets that were begun at it, each with its keys."""

import stat
from pathlib import Path

import pytest

from caboprob.errors import BadNotation
from caboprob.sheet.keeping import localsheets
from caboprob.sheet.keeping.localsheets import (
    FILE_NAME,
    KeptSheet,
    note_missing,
    remember_names,
    remember_sheet,
    remembered_sheets,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The person's data folder, not yet made."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "caboprob"


def kept(key: str) -> KeptSheet:
    return KeptSheet(
        key=key,
        read_key=f"r{key}",
        rules="cabo-de",
        house=("six-cards",),
        players=("Anna", "<b>\N{SNOWMAN}"),
        began="2026-01-31T20:15:00+00:00",
        database="sheets.sqlite",
    )


def test_the_latest_comes_first(folder: Path) -> None:
    assert remembered_sheets() == ()
    for key in ("w1", "w2"):
        remember_sheet(kept(key))
    assert remembered_sheets() == (kept("w2"), kept("w1"))


def test_nobody_else_may_read_the_keys(folder: Path) -> None:
    remember_sheet(kept("w1"))
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600


@pytest.mark.parametrize("line", ["", "{", "[]", "1", '{"key": 1}', '{"key": "w", "house": "x"}', "\xff" * 9])
def test_a_spoilt_line_spoils_no_other(folder: Path, line: str) -> None:
    remember_sheet(kept("w1"))
    with (folder / FILE_NAME).open("a", encoding="latin-1") as file:
        file.write(f"{line}\n")
    remember_sheet(kept("w2"))
    assert remembered_sheets() == (kept("w2"), kept("w1"))


def test_of_a_file_that_has_grown_too_large_the_latest_sheets_are_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(9):
        remember_sheet(kept(f"w{number}"))
    line = (folder / FILE_NAME).stat().st_size // 9
    monkeypatch.setattr(localsheets, "MOST_BYTES", line * 5 // 2)
    assert remembered_sheets() == (kept("w8"), kept("w7"))


def test_a_file_that_cannot_be_written_or_read_is_told_of(folder: Path) -> None:
    (folder / FILE_NAME).mkdir(parents=True)
    with pytest.raises(BadNotation, match="cannot be written"):
        remember_sheet(kept("w1"))
    with pytest.raises(BadNotation, match="cannot be opened"):
        remembered_sheets()


def test_a_sheet_of_another_database_is_not_taken_for_gone(folder: Path) -> None:
    remember_sheet(kept("w1"))
    note_missing("elsewhere.sqlite", lambda _: False)
    assert remembered_sheets() == (kept("w1"),)
    note_missing("sheets.sqlite", lambda _: False)
    assert remembered_sheets() == ()


def test_names_that_have_not_changed_add_no_line(folder: Path) -> None:
    remember_sheet(kept("w1"))
    for key in ("w1", " rw1 ", "w2"):
        remember_names(key, kept("w1").players)
    assert len((folder / FILE_NAME).read_text(encoding="utf-8").splitlines()) == 1
