"""The commands of the page on score sheets work, one after the other, as a reader would type them."""

import json
import os
import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.cli.running import run
from tests.guards.sources import ROOT
from tests.guards.test_readme import commands
from tests.sheet.server import program

PAGE = (ROOT / "docs" / "sheets.md").read_text(encoding="utf-8")
POSTGRESQL_COMMANDS = re.findall(r"^(?:pg_dump|pg_restore) .*$", PAGE, re.MULTILINE)


def test_every_command_works_after_the_one_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("CABOPROB_DATABASE_URL", raising=False)
    monkeypatch.chdir(tmp_path)
    key = ""
    typed = commands(PAGE)
    for line in typed:
        program_name, *words = shlex.split(line)
        answer = run(*(key if word == "KEY" else word for word in words))
        assert (program_name, answer.status, answer.err) == ("caboprob", 0, ""), line
        assert answer.out
        key = key or json.loads(run("sheet", "list", "--json").out)["sheets"][0]["key"]
    assert len(typed) > 12


def test_the_tools_of_postgresql_copy_and_put_back(postgres: Callable[[], str], tmp_path: Path) -> None:
    url = postgres()
    sheets = Sheets(url)
    key = sheets.begin("cabo-de", ["Anna", "Ben"]).key
    before = sheets.add(key, RoundEntry(sums=(3, 10), caller=1))
    folder = str(Path(program("pg_dump")).parent)
    environment = os.environ | {
        "CABOPROB_DATABASE_URL": url,
        "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}",
    }
    dump, restore = POSTGRESQL_COMMANDS
    subprocess.run(dump, shell=True, check=True, cwd=tmp_path, env=environment, timeout=60)
    sheets.undo(key)
    sheets.close()
    subprocess.run(restore, shell=True, check=True, cwd=tmp_path, env=environment, timeout=60)
    with Sheets(url) as again:
        assert again.read(key) == before
