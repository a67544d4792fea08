"""`caboprob sheet export` and `sheet import`: a sheet as a file, and what such a file may not be."""

import json
from pathlib import Path

import pytest

from tests.cli.running import refused_in_one_sentence
from tests.cli.test_sheet import new, sheet

pytestmark = pytest.mark.usefixtures("fresh_data_home")


def test_what_is_exported_can_be_imported(tmp_path: Path) -> None:
    key = new("--house", "six-cards")["key"]
    sheet("add", key, "--sums", "3 10", "--caller", "1")
    for form in ("json", "csv"):
        out = tmp_path / f"sheet.{form}"
        out.write_text(sheet("export", key, "--format", form).out, encoding="utf-8")
        answer = sheet("import", str(out), "--json").json
        assert answer["key"] != key
        assert (answer["totals"], answer["house"]) == ([0, 10], ["six-cards"])
        again = tmp_path / f"again.{form}"
        assert sheet("export", key, "--format", form, "--out", str(again)).out.strip() == str(again)
        assert again.read_text(encoding="utf-8").split() == out.read_text(encoding="utf-8").split()
    assert json.loads((tmp_path / "sheet.json").read_text(encoding="utf-8"))["format"] == 5


def test_rules_that_an_import_would_not_use_are_refused(tmp_path: Path) -> None:
    key = new()["key"]
    for form, options, said in (
        ("json", ("--rules", "cabu"), "leave out --rules"),
        ("csv", ("--house", "six-cards"), "--house: this option works only with --rules"),
    ):
        file = tmp_path / f"sheet.{form}"
        file.write_text(sheet("export", key, "--format", form).out, encoding="utf-8")
        refused = sheet("import", str(file), *options)
        assert refused_in_one_sentence(refused)
        assert said in refused.err


def test_a_file_of_fifty_megabytes_is_refused_in_a_sentence(tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        file.truncate(50_000_000)
    refused = sheet("import", str(large))
    assert refused_in_one_sentence(refused)
    assert "larger than" in refused.err
