"""Keys cannot be guessed, are never taken for an option, and are nowhere in the database."""

from pathlib import Path

from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.keys import KEY_BYTES, key_hash, key_of_next, keys_of, new_keys, read_key_of
from caboprob.sheet.keeping.sheets import Sheets

URL_SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_keys_are_long_and_each_is_new() -> None:
    made = [new_keys() for _ in range(200)]
    assert KEY_BYTES * 8 >= 120
    assert len({key for keys in made for key in (keys.write, keys.read)}) == 400
    assert all(set(key) <= URL_SAFE and key[0] in "wr" for keys in made for key in (keys.write, keys.read))


def test_the_key_to_read_follows_from_the_key_to_write() -> None:
    keys = new_keys()
    assert read_key_of(keys.write) == keys.read
    assert key_hash(keys.write) != key_hash(keys.read)


def test_the_keys_of_the_game_after_follow_from_those_of_the_game_before() -> None:
    keys = new_keys()
    for _ in range(3):
        after = keys_of(key_of_next(keys.write))
        assert key_of_next(keys.read) == after.read
        assert (after.write[0], after.read[0]) == ("w", "r")
        assert len({keys.write, keys.read, after.write, after.read}) == 4
        assert after.write not in key_of_next(after.read)
        keys = after


def test_no_key_is_in_the_database(tmp_path: Path) -> None:
    sheets = Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")
    opened = sheets.begin("cabo-de", ["Anna", "Ben"])
    sheets.add(opened.key, RoundEntry(sums=(1, 2), caller=1))
    sheets.close()
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Anna" in stored
    assert opened.key.encode() not in stored
    assert opened.read_key.encode() not in stored
    assert opened.key[1:].encode() not in stored


def test_a_key_may_come_with_blanks_from_where_it_was_copied(sheets: Sheets, key: str) -> None:
    assert sheets.read(f" {key}\n").may_write
