"""The lock file pins every requirement of pyproject.toml and contains only versions."""

import re
import tomllib
from itertools import chain

from tests.guards.sources import ROOT

PINNED = re.compile(r"(?P<name>[\w.-]+)==[\w.!+]+")


def normal(name: str) -> str:
    """A normalized package name: `Jinja2` and `jinja2` are the same."""
    return re.sub(r"[-_.]+", "-", name).lower()


def locked_lines() -> list[str]:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_each_line_is_a_name_and_a_version() -> None:
    assert not [line for line in locked_lines() if not PINNED.fullmatch(line)]


def test_the_lines_are_sorted_and_unique() -> None:
    names = [line.lower().split("==")[0] for line in locked_lines()]
    assert names == sorted(set(names))


def test_whatever_the_project_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    locked = {normal(line.split("==")[0]) for line in locked_lines()} | {project["name"]}
    assert {normal(re.split(r"[<>=!~\[; ]", name)[0]) for name in asked} <= locked
