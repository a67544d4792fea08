"""Every command in the README and the documentation works."""

import re
import shlex
from pathlib import Path

import pytest

from caboprob import cli, rulesets
from tests.guards.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
FENCED = re.compile(r"^```(?:bash|console|sh)\n(.*?)^```", re.DOTALL | re.MULTILINE)
TOML = re.compile(r"^```toml\n(# [\w.-]+\.toml.*?)^```", re.DOTALL | re.MULTILINE)
LAYOUT = re.compile(r"^```\n(app\.py.*?)^```", re.DOTALL | re.MULTILINE)

FEW_ROUNDS = 600
"""Simulated rounds, at most, of a command that is not tried in full."""

NOT_RUN_HERE = {  # what proves each of these instead
    "python3 run.py app": "starts a server; the set-up test and the wheel's test do so",
    "python3 run.py test": "it is what runs this",
    "python3 run.py docs": "the site's test builds the same site",
    "python3 run.py lock": "writes the lock file anew",
    "caboprob web": "starts a server; the wheel's test does so",
    "streamlit run app.py": "starts a server; a browser test does so",
    "pip install": "needs an empty environment; the wheel's test makes one",
    "CABOPROB_DATA=": "needs a data folder; the tests of added games and languages make one",
}

IN_TURN = {"sheets.md": "each command needs what the one before has left: tests/sheet/test_documented.py"}
"""Pages whose commands make sense one after the other only."""


def commands(text: str) -> list[str]:
    """The commands in fenced blocks, with continued lines joined; in sessions, those after `$`."""
    found = []
    for block in FENCED.findall(text):
        lines = block.replace("\\\n", " ").splitlines()
        prompted = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
        found += prompted or [line for line in lines if line.strip() and not line.startswith("#")]
    return found


def commands_run_here() -> list[str]:
    """The commands of all pages that no other test runs."""
    pages = [page for page in sorted((ROOT / "docs").glob("*.md")) if page.name not in IN_TURN]
    texts = [README, *(page.read_text(encoding="utf-8") for page in pages)]
    typed = dict.fromkeys(command for text in texts for command in commands(text))
    return [command for command in typed if not command.startswith(tuple(NOT_RUN_HERE))]


def laid_out(layout: str) -> list[str]:
    """The paths that the README's layout names; what is indented lies in the folder above it."""
    paths, folder = [], ""
    for line in layout.splitlines():
        if line.startswith("   "):  # goes on with what the line above says
            continue
        names = re.split(r" {2,}", line.strip())[0].split(", ")
        if line.startswith(" "):
            paths += [folder + name for name in names]
        else:
            paths += names
            folder = names[-1]
    return paths


def shortened(arguments: list[str]) -> list[str]:
    """The same with fewer simulated rounds, whose number makes no difference to what a command can do."""
    numbers = [place + 1 for place, word in enumerate(arguments) if word == "--rounds"]
    return [
        str(min(int(word), FEW_ROUNDS)) if place in numbers else word for place, word in enumerate(arguments)
    ]


@pytest.mark.parametrize("command", commands_run_here())
@pytest.mark.slow
def test_a_command_of_the_documentation_works(
    command: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], in_full: bool
) -> None:
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command, comments=True)
    assert program == "caboprob"
    status = cli.run(arguments if in_full else shortened(arguments))
    said = capfd.readouterr()
    assert status == 0, said.err
    assert said.out


def test_rule_files_in_the_readme_are_accepted(tmp_path: Path) -> None:
    files = TOML.findall(README)
    assert files
    for number, text in enumerate(files):
        path = tmp_path / f"{number}.toml"
        path.write_text(text, encoding="utf-8")
        assert rulesets.read(str(path))


def test_everything_in_the_layout_is_there() -> None:
    layout = LAYOUT.search(README)
    assert layout
    paths = laid_out(layout[1])
    assert len(paths) > 15
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_commands_are_found_in_fenced_blocks() -> None:
    text = "```bash\n# first\ncaboprob a \\\n  --b\n```\nno\n```console\n$ caboprob c\nits answer\n```\n"
    assert [command.split() for command in commands(text)] == [["caboprob", "a", "--b"], ["caboprob", "c"]]


def test_paths_are_found_in_a_layout() -> None:
    layout = "app.py, pages/  the app\n         and more\npackage/  all\n  cards.py  decks\ndata/  content\n"
    assert laid_out(layout) == ["app.py", "pages/", "package/", "package/cards.py", "data/"]


def test_a_wrong_command_exits_with_2() -> None:
    assert cli.run(["rules", "show", "no-such-game"]) == 2
