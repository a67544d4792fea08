"""TOML and JSON that people write is read up to stated limits of nesting and size, and no further."""

import pytest

from caboprob.errors import BadNotation
from caboprob.reading.documents import MOST_LEVELS, read_json, read_toml
from caboprob.reading.numerals import MOST_DIGITS

TOML = {
    "a number of 5000 digits": ("a = " + "9" * 5000, "number-too-long"),
    "a number of 5000 digits below 0": ("a = [-" + "9" * 5000 + "]", "number-too-long"),
    "a hexadecimal number of 5000 digits": ("a = 0x" + "f" * 5000, "number-too-long"),
    "a number just too long": ("a = 1" + "0" * MOST_DIGITS, "number-too-long"),
    "infinity": ("a = -inf", "decimal-expected"),
    "no number": ("a = nan", "decimal-expected"),
    "a number beyond all": ("a = 1e999", "decimal-expected"),
    "a key of 1500 parts": (".".join("a" * 1500) + " = 1", "file-too-deep"),
    "a key of 50000 parts": (".".join("a" * 50_000) + " = 1", "file-too-deep"),
    "a table of 50000 parts": ("[" + ".".join("a" * 50_000) + "]", "file-too-deep"),
    "a key just too deep": (".".join("a" * (MOST_LEVELS + 1)) + " = 1", "file-too-deep"),
    "lists without end": ("a = " + "[" * 40_000 + "]" * 40_000, "file-too-deep"),
    "tables without end": ("a = " + "{a = " * 20_000 + "1" + "}" * 20_000, "file-too-deep"),
    "a key twice": ("a = 1\na = 2", "file-unreadable"),
    "half a list": ("a = [1", "file-unreadable"),
}
JSON = {
    "a number of 5000 digits": ('{"a": ' + "9" * 5000 + "}", "number-too-long"),
    "a number just too long": ("1" + "0" * MOST_DIGITS, "number-too-long"),
    "infinity": ('{"a": [-Infinity]}', "decimal-expected"),
    "no number": ("NaN", "decimal-expected"),
    "a number beyond all": ("[1e999]", "decimal-expected"),
    "lists without end": ("[" * 100_000, "file-too-deep"),
    "lists just too deep": ("[" * (MOST_LEVELS + 1) + "]" * (MOST_LEVELS + 1), "file-too-deep"),
    "objects without end": ('{"a":' * 1500 + "1" + "}" * 1500, "file-too-deep"),
    "a key twice": ('{"a": 1, "b": {"c": 1, "c": 1}}', "record-key-twice"),
    "a key twice among many": (
        "{" + ",".join(f'"{number}":1' for number in range(50_000)) + ',"7":2}',
        "record-key-twice",
    ),
    "half a list": ("[1", "record-no-json"),
}


@pytest.mark.parametrize("case", TOML)
def test_toml_beyond_the_limits_is_refused(case: str) -> None:
    text, key = TOML[case]
    with pytest.raises(BadNotation) as refused:
        read_toml(text)
    assert refused.value.key == key
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("case", JSON)
def test_json_beyond_the_limits_is_refused(case: str) -> None:
    text, key = JSON[case]
    with pytest.raises(BadNotation) as refused:
        read_json(text)
    assert refused.value.key == key
    assert len(str(refused.value)) < 200


def test_documents_at_the_limits_are_read() -> None:
    number = 10**MOST_DIGITS - 1
    nest = "[" * (MOST_LEVELS - 1) + str(number) + "]" * (MOST_LEVELS - 1)
    assert read_json(nest) == [read_toml(f"a = {nest[1:-1]}")["a"]], "the table around `a` is a level too"
    assert read_toml("# " + "." * 500 + "\nlonely = 'key'") == {"lonely": "key"}
    assert read_json("\ufeff[-1, 0.5]") == [-1, 0.5]
