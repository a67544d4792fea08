"""Whatever the README tells people to type works."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guards.sources import ROOT

FENCED = re.compile(r"^```(?:bash|console|sh)\n(.*?)^```", re.DOTALL | re.MULTILINE)

# Not run here: each of these is proven elsewhere.
ELSEWHERE = {
    "python3 run.py app": "starts a server; the set-up test and the wheel's test do so",
    "python3 run.py test": "it is what runs this",
    "python3 run.py lock": "writes the lock file anew",
    "caboprob web": "starts a server; the wheel's test does so",
    "streamlit run app.py": "starts a server; a browser test does so",
    "pip install": "needs an empty environment; the wheel's test makes one",
    "git clone": "needs the network",
}


def commands(text: str) -> list[str]:
    """The commands in fenced blocks, continued lines joined; where there are prompts, those after `$`."""
    found = []
    for block in FENCED.findall(text):
        lines = block.replace("\\\n", " ").splitlines()
        prompted = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
        found += prompted or [line for line in lines if line.strip() and not line.startswith("#")]
    return found


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs a command of the README as a person would who has set the project up."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": programs}
    command = re.sub(r"^python3\b", shlex.quote(sys.executable), command)
    return subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


HERE = [
    command
    for command in commands((ROOT / "README.md").read_text(encoding="utf-8"))
    if not command.startswith(tuple(ELSEWHERE))
]


@pytest.mark.slow
@pytest.mark.parametrize("command", HERE)
def test_a_command_of_the_readme_works(command: str) -> None:
    done = run(command, ROOT)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_commands_are_found_in_fenced_blocks() -> None:
    text = "```bash\n# first\ncaboprob a \\\n  --b\n```\nno\n```console\n$ caboprob c\nits answer\n```\n"
    assert [command.split() for command in commands(text)] == [["caboprob", "a", "--b"], ["caboprob", "c"]]


def test_a_broken_command_would_be_found(tmp_path: Path) -> None:
    assert run("python3 -c 'raise SystemExit(1)'", tmp_path).returncode == 1
