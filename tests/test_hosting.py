"""What starts caboprob elsewhere: the files of `hosting` name what there is, and nothing runs as root."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from caboprob.cli import app
from tests.guards.sources import ROOT

CONTAINER = ROOT / "hosting" / "Containerfile"
SERVICE = ROOT / "hosting" / "caboprob@.service"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BUILDERS = ("docker", "podman")
LONG_ENOUGH = 1800  # seconds for an image, whose packages are fetched and compiled


def instructions() -> list[tuple[str, str]]:
    """The container file's lines, comments left out and continued lines joined."""
    text = re.sub(r"^#.*\n", "", CONTAINER.read_text(encoding="utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in lines if line.strip()]


def service() -> list[tuple[str, str]]:
    lines = SERVICE.read_text(encoding="utf-8").splitlines()
    return [(name, value) for name, found, value in (line.partition("=") for line in lines) if found]


def options_of_web() -> set[str]:
    shown = CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"}).invoke(app, ["web", "--help"]).output
    return set(re.findall(r"--[a-z-]+", shown))


def options(command: list[str]) -> set[str]:
    return {word for word in command if word.startswith("--")}


def test_the_container_has_all_that_the_wheel_is_made_of() -> None:
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    needed = {*wheel["packages"], *wheel["force-include"], PROJECT["project"]["readme"], "pyproject.toml"}
    needed |= set(PROJECT["project"]["license-files"])
    copied = [
        shlex.split(rest)[:-1] for name, rest in instructions() if name == "COPY" and "--from" not in rest
    ]
    names = {name for sources in copied for name in sources}
    assert {name for name in needed if not names & {name, *map(str, Path(name).parents)}} == set()
    assert [name for name in names if not (ROOT / name).exists()] == []


def test_the_container_starts_the_app_with_options_that_it_has_and_not_as_root() -> None:
    lines = instructions()
    names = [name for name, _ in lines]
    said = dict(lines)
    started = json.loads(said["ENTRYPOINT"])
    assert started[:2] == ["caboprob", "web"]
    assert options(started) <= options_of_web()
    assert said["USER"] not in ("root", "0")
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert all(rest.startswith("python:3.") for name, rest in lines if name == "FROM")


def test_the_container_installs_the_extras_that_the_project_has() -> None:
    asked = [extras for name, rest in instructions() for extras in re.findall(r"\.whl\)\[([a-z,]+)\]", rest)]
    assert [set(extras.split(",")) for extras in asked] == [{"cluster", "postgres"}]
    assert {"cluster", "postgres"} <= PROJECT["project"]["optional-dependencies"].keys()


def test_the_service_starts_the_app_with_options_that_it_has() -> None:
    program, command, *rest = shlex.split(dict(service())["ExecStart"])
    assert (Path(program).name, command) == ("caboprob", "web")
    assert options(rest) <= options_of_web()


def test_systemd_understands_the_service(tmp_path: Path) -> None:
    if not (analyze := shutil.which("systemd-analyze")):
        pytest.skip("there is no systemd here")
    text = SERVICE.read_text(encoding="utf-8")
    program = dict(service())["ExecStart"].split()[0]
    unit = tmp_path / SERVICE.name
    unit.write_text(text.replace(program, str(Path(sys.executable))), encoding="utf-8")
    done = subprocess.run(
        [analyze, "verify", "--man=no", "--recursive-errors=no", unit],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, SERVICE.stem in done.stderr) == (0, False), done.stderr


def builder() -> str:
    """A program that builds images and can do so here."""
    for name in BUILDERS:
        found = shutil.which(name)
        if found and subprocess.run([found, "info"], check=False, capture_output=True).returncode == 0:
            return found
    pytest.skip("nothing here builds images")


@pytest.fixture
def image(in_full: bool) -> Iterator[tuple[str, str]]:
    """An image of this checkout, and who made it."""
    if not in_full:
        pytest.skip("an image is built with --all")
    tool, tag = builder(), "caboprob-tried"
    build = [tool, "build", "--file", CONTAINER, "--tag", tag, ROOT]
    done = subprocess.run(build, check=False, capture_output=True, text=True, timeout=LONG_ENOUGH)
    assert done.returncode == 0, done.stderr
    yield tool, tag
    subprocess.run([tool, "image", "rm", "--force", tag], check=False, capture_output=True)


def test_an_image_is_built_and_serves_the_app(image: tuple[str, str]) -> None:
    tool, tag = image
    run = [tool, "run", "--detach", "--rm", "--publish", "127.0.0.1::8501", tag]
    name = subprocess.run(run, check=True, capture_output=True, text=True).stdout.strip()
    try:
        shown = subprocess.run(
            [tool, "port", name, "8501"], check=True, capture_output=True, text=True
        ).stdout
        assert answers(f"http://{shown.split()[0]}/healthz")
    finally:
        subprocess.run([tool, "stop", name], check=False, capture_output=True)


def answers(url: str) -> bool:
    give_up = time.monotonic() + 120
    while time.monotonic() < give_up:
        try:
            return bool(urllib.request.urlopen(url, timeout=5).status == 200)
        except OSError:
            time.sleep(0.2)
    return False
