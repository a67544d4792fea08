"""The wheel, installed into an environment of its own, serves the app and answers commands from any folder.

What it depends on is borrowed from the environment of the tests; with `--all` it is installed anew, from the
wheel's own list.
"""

import json
import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guards.sources import ROOT

pytestmark = pytest.mark.slow

PATIENCE = 60  # seconds for a first start on a busy machine
PROGRAMS = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    call(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder, cwd=ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory, in_full: bool) -> Path:
    """The programs of an environment that got the wheel and what it depends on."""
    venv = tmp_path_factory.mktemp("venv")
    call(sys.executable, "-m", "venv", venv, cwd=venv)
    python = venv / PROGRAMS / "python"
    options = ["--quiet", "--only-binary", ":all:", "--constraint", ROOT / "requirements.lock"]
    if not in_full:
        lend(Path(sysconfig.get_path("purelib")), python)
        options.append("--no-deps")
    call(python, "-m", "pip", "install", *options, wheel, cwd=venv)
    return venv / PROGRAMS


def lend(packages: Path, python: Path) -> None:
    """Puts a folder of packages on the path of another environment.

    The checkout is not lent with it: a `.pth` file within that folder, which would lead there, is not read.
    """
    own = call(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=python.parent)
    Path(own.strip(), "lent.pth").write_text(f"{packages}\n", encoding="utf-8")


@pytest.fixture(scope="module")
def address(programs: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where `caboprob web` serves, started in a folder that has nothing to do with the project."""
    port = free_port()
    command = [programs / "caboprob", "web", "--port", str(port)]
    with subprocess.Popen(
        command, cwd=tmp_path_factory.mktemp("elsewhere"), env=plain_environment()
    ) as server:
        try:
            wait_for(f"http://localhost:{port}/_stcore/health", server)
            yield f"http://localhost:{port}"
        finally:
            server.terminate()


def call(*command: object, cwd: Path) -> str:
    """What the command prints; it has to end well."""
    words = list(map(str, command))
    done = subprocess.run(
        words, cwd=cwd, env=plain_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def plain_environment() -> dict[str, str]:
    """The environment without what would lead Python back to the checkout."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(url: str, server: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up and server.poll() is None:
        try:
            page(url)
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"no answer from {url}")


def page(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return answer.read().decode()


def test_the_wheel_holds_the_app_and_no_more(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {"caboprob/_app/app.py", "caboprob/_app/.streamlit/config.toml"} <= set(names)
    assert any(name.startswith("caboprob/_app/pages/") for name in names)
    assert any(name.startswith("caboprob/_app/data/locales/") for name in names)
    assert not [name for name in names if "tests/" in name or "__pycache__" in name]


def test_what_runs_is_what_the_wheel_installed(programs: Path, tmp_path: Path) -> None:
    place = call(programs / "python", "-c", "import caboprob; print(caboprob.__file__)", cwd=tmp_path)
    assert Path(place).is_relative_to(programs.parent)


def test_the_server_is_healthy(address: str) -> None:
    assert page(f"{address}/_stcore/health") == "ok"


def test_a_deep_link_answers_with_the_app_of_the_home_page(address: str) -> None:
    home, deep = page(address), page(f"{address}/score?lang=fr")
    scripts = re.findall(r'src="([^"]+\.js)"', home)
    assert scripts
    assert re.findall(r'src="([^"]+\.js)"', deep) == scripts
    assert '<html lang="fr"' in deep


def test_commands_answer(programs: Path, tmp_path: Path) -> None:
    rules = json.loads(call(programs / "caboprob", "rules", "list", "--json", cwd=tmp_path))
    assert "cabo-de" in json.dumps(rules)
    hands = ("--hand", "1 2 3 4", "--hand", "5 5 6 0", "--caller", "1")
    score = json.loads(
        call(programs / "caboprob", "score", "--rules", "cabo-de", *hands, "--json", cwd=tmp_path)
    )
    assert score["points"] == [0, 16]
