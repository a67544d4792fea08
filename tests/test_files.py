"""A file that a person names must be a regular file of limited size, whichever way the name comes in."""

import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from caboprob.errors import CaboError
from caboprob.reading.files import read_file
from caboprob.reading.records import LONGEST_RECORD
from tests.cli.running import refused_in_one_sentence, run

DOORS: dict[str, tuple[str, ...]] = {
    "rules": ("rules", "show"),
    "rules of an option": ("odds", "call", "--rules"),
    "rules of a record": ("replay", "data/examples/cabo-round.json", "--rules"),
    "rules of rulings": ("rulings", "search", "tie", "--rules"),
    "a player": ("simulate", "--rules", "cabo-de", "--players", "2", "--rounds", "1", "--player"),
    "a player of Kabadak": ("kabadak", "simulate", "--rounds", "1", "--player"),
    "a record": ("replay",),
    "a record of Kabadak": ("kabadak", "replay"),
}
"""Commands whose last argument names a file."""
Make = Callable[[Path], object]


def large(file: Path) -> None:
    """A sparse file: it would fill the memory but takes no space on the disk."""
    with file.open("wb") as opened:
        opened.truncate(4_000_000_000)


NOT_REGULAR_FILES: dict[str, tuple[Make, str]] = {
    "nothing": (lambda _: None, "there is no such file"),
    "a folder": (Path.mkdir, "expected a regular file"),
    "a pipe that nobody writes to": (os.mkfifo, "expected a regular file"),
    "a device without end": (lambda file: file.symlink_to("/dev/zero"), "expected a regular file"),
    "a link to itself": (lambda file: file.symlink_to(file), "cannot be opened"),
    "four gigabytes": (large, "larger than"),
    "another encoding": (lambda file: file.write_text("a = 'ü'", encoding="utf-16"), "not UTF-8 text"),
    "a picture": (lambda file: file.write_bytes(b"\x89PNG\xff"), "not UTF-8 text"),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("case", NOT_REGULAR_FILES)
def test_anything_but_a_regular_file_is_refused_in_one_sentence(case: str, door: str, tmp_path: Path) -> None:
    make, said = NOT_REGULAR_FILES[case]
    file = tmp_path / "ours.toml"
    make(file)
    answer = run(*DOORS[door], str(file))
    assert refused_in_one_sentence(answer), answer
    assert said in answer.err
    assert "ours.toml" in answer.err or "…" in answer.err


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", ["\0.toml", "a\0b.toml", "x" * 5000 + ".toml", "\udcff.toml", ".toml"])
def test_an_unknown_file_name_is_refused_in_one_sentence(name: str, door: str) -> None:
    assert refused_in_one_sentence(run(*DOORS[door], name))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_read_permission_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.touch(mode=0)
    assert "ermission" in run("rules", "show", str(file)).err


def test_a_file_is_read_up_to_the_limit_and_no_further(tmp_path: Path) -> None:
    file = tmp_path / "note.txt"
    file.write_text("x" * 10)
    assert read_file(str(file), 10) == "x" * 10
    with pytest.raises(CaboError, match="larger than 9 bytes"):
        read_file(str(file), 9)


def test_a_byte_order_mark_is_not_part_of_the_text(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('based_on = "cabo-de"\n', encoding="utf-8-sig")
    assert run("rules", "show", str(file)).status == 0


class Endless(io.BytesIO):
    """An endless stream that remembers how much was read from it."""

    asked = 0

    def read(self, size: int | None = -1) -> bytes:
        assert size is not None
        assert size > 0
        self.asked += size
        return b"0" * size


@pytest.mark.parametrize("command", [("replay",), ("kabadak", "replay")])
def test_standard_input_is_read_no_further_than_a_record_may_reach(
    command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    endless = Endless()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(endless))
    answer = run(*command, "-")
    assert refused_in_one_sentence(answer)
    assert f"larger than {LONGEST_RECORD:,} bytes" in answer.err
    assert endless.asked == LONGEST_RECORD + 1


def test_a_closed_standard_input_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert refused_in_one_sentence(run("replay", "-"))
