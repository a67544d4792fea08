"""A file in a refusal is called as it was typed, whatever its name looks like."""

from pathlib import Path

import pytest

from caboprob.content.messages import LANGUAGES, say
from tests.cli.running import refused_in_one_sentence, run

DOORS: dict[str, tuple[str, ...]] = {
    "replay": ("replay",),
    "analyse": ("analyse",),
    "a game of Kabadak": ("kabadak", "replay"),
    "a record, for the odds of hands": ("odds", "hands", "--after", "3", "--seat", "1", "--record"),
    "a record, for the odds of a call": ("odds", "call", "--after", "3", "--seat", "1", "--record"),
    "a record, for the best decision": ("odds", "best", "--after", "3", "--seat", "1", "--record"),
    "a sheet to import": ("sheet", "import"),
    "a copy of all sheets": ("sheet", "restore"),
}
"""Commands whose last argument names a file."""


@pytest.mark.parametrize("name", ["record", "totals", "round", "hand 2", "sub/none.json", "./none"])
@pytest.mark.parametrize("door", DOORS)
def test_a_file_that_is_not_there_is_named_as_typed(
    door: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    refused = run(*DOORS[door], name)
    assert refused_in_one_sentence(refused), refused
    assert refused.err == f"caboprob: {name}: there is no such file\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    said = f"caboprob: none: {say(language, 'errors.file-none')}\n"
    assert run("replay", "none", "--lang", language).err == said


def test_so_are_the_file_of_a_round_and_a_copy_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    key = run("sheet", "new", "--rules", "cabo-de", "--player", "A", "--player", "B", "--json").json["key"]
    assert run("sheet", "add", key, "--record", "round").err == "caboprob: round: there is no such file\n"
    assert run("sheet", "backup", "no/copy").err.startswith("caboprob: no/copy: the file cannot be written")
