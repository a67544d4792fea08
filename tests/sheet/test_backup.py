"""The database is copied while it is in use, and put back, by the commands that the documentation names."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from caboprob.errors import BadNotation, CaboError
from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.sheet.server import tool

ROUND = RoundEntry(sums=(3, 10), caller=1)


@pytest.fixture
def sqlite_sheets(tmp_path: Path) -> Sheets:
    """The sheets of a new file."""
    return Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")


def test_a_copy_holds_all_that_was_confirmed_and_comes_back(sqlite_sheets: Sheets, tmp_path: Path) -> None:
    key = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"]).key
    before = sqlite_sheets.add(key, ROUND)
    sqlite_sheets.back_up(str(tmp_path / "copy.sqlite"))
    sqlite_sheets.add(key, ROUND)
    assert sorted(file.name for file in tmp_path.glob("copy*")) == ["copy.sqlite"]
    with pytest.raises(BadNotation, match="there is a score sheet in this database"):
        sqlite_sheets.restore(str(tmp_path / "copy.sqlite"))
    assert sqlite_sheets.read(key).revision == 2
    sqlite_sheets.restore(str(tmp_path / "copy.sqlite"), replace=True)
    assert sqlite_sheets.read(key) == before
    assert sqlite_sheets.add(key, ROUND).revision == 2
    elsewhere = Sheets(f"sqlite:///{tmp_path}/elsewhere.sqlite")
    elsewhere.restore(str(tmp_path / "copy.sqlite"))
    assert elsewhere.read(key) == before
    elsewhere.close()
    sqlite_sheets.close()


def test_a_copy_never_takes_the_place_of_a_file(sqlite_sheets: Sheets, tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.write_text("mine", encoding="utf-8")
    with pytest.raises(BadNotation, match="such a file already"):
        sqlite_sheets.back_up(str(file))
    assert file.read_text(encoding="utf-8") == "mine"
    with pytest.raises(BadNotation, match="cannot be written"):
        sqlite_sheets.back_up(str(tmp_path / "no" / "folder"))
    sqlite_sheets.close()


@pytest.mark.parametrize("name", ["\ud800\udcff+_", "\0x"])
def test_a_name_that_no_file_can_have_is_refused(sqlite_sheets: Sheets, name: str) -> None:
    with pytest.raises(BadNotation) as refused:
        sqlite_sheets.back_up(name)
    assert refused.value.key == "file-not-written"
    sqlite_sheets.close()


def test_what_is_no_whole_copy_is_refused(sqlite_sheets: Sheets, tmp_path: Path) -> None:
    key = sqlite_sheets.begin("cabo-de", ["Anna", "Ben"]).key
    copy = tmp_path / "copy.sqlite"
    sqlite_sheets.back_up(str(copy))
    whole = copy.read_bytes()
    torn = (b"", b"text", whole[: len(whole) // 2], whole[:4096] + bytes(len(whole) - 4096))
    for content in torn:
        copy.write_bytes(content)
        with pytest.raises(CaboError):
            sqlite_sheets.restore(str(copy), replace=True)
    for missing in (tmp_path / "none", tmp_path):
        with pytest.raises(BadNotation):
            sqlite_sheets.restore(str(missing), replace=True)
    assert sqlite_sheets.read(key).players == ("Anna", "Ben")
    sqlite_sheets.close()


@pytest.mark.slow
def test_postgresql_has_its_own_tools(postgres: Callable[[], str], server: Path, tmp_path: Path) -> None:
    url, empty = postgres(), postgres()
    sheets = Sheets(url)
    key = sheets.begin("cabo-de", ["Anna", "<b>Ben</b>"]).key
    before = sheets.add(key, ROUND)
    for copying in (sheets.back_up, sheets.restore):
        with pytest.raises(BadNotation, match="pg_dump and pg_restore"):
            copying(str(tmp_path / "copy"))
    names = [one.partition("@/")[2].partition("?")[0] for one in (url, empty)]
    copy = str(tmp_path / "sheets.dump")
    subprocess.run(tool(server, "pg_dump", "--format=custom", f"--file={copy}", names[0]), check=True)
    subprocess.run(tool(server, "pg_restore", f"--dbname={names[1]}", copy), check=True)
    again = Sheets(empty)
    assert again.read(key) == before
    assert again.add(key, ROUND).revision == 2
    again.close()
    sheets.close()
