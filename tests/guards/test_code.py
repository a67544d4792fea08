"""The code keeps its form: linted, formatted, typed, imported one way, in small pieces."""

import ast
import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.guards.imports import circle, import_graph, module_name
from tests.guards.sources import ROOT, parsed, python_files, run_python

DOORS = ("app.py", "pages/odds.py", "benchmarks/odds.py")  # files that call the package from outside
LONGEST_FILE = 320
LONGEST_FUNCTION = 60
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]
MOST_IN_A_ROOM = 16  # files, `__init__.py` among them
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"


def too_long(tree: ast.Module) -> list[str]:
    """The functions of a module that are longer than a page."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    return [f"{name}: {length} lines" for name, length in lengths.items() if length > LONGEST_FUNCTION]


def needed(contracts: list[dict[str, Any]]) -> set[str]:
    """The modules that the contracts on imports take for granted, and the packages that these lie in."""
    layers = {
        f"{container}.{name}"
        for contract in contracts
        for container in contract.get("containers", ())
        for layer in contract["layers"]
        for name in re.split(r" *[|:] *", layer)
        if not name.startswith("(")
    }
    named = {
        name
        for contract in contracts
        for key in ("ancestors", "source_modules", "forbidden_modules")
        for name in contract.get(key, ())
        if name.startswith("caboprob.")
    }
    modules = {Path(*name.split(".")) for name in layers | named}
    return {
        ".".join(path.parts[1:]) for module in modules for path in (module, *module.parents) if path.parts[1:]
    }


def package_with(folder: Path, module: str, code: str) -> None:
    """A package of our name and settings, and its doors, in `folder`: all empty, but for `module`."""
    package = folder / "caboprob"
    names = needed(CONTRACTS) | {module}
    for name in sorted(names):
        is_package = any(other.startswith(f"{name}.") for other in names)
        path = package.joinpath(*name.split("."), *(("__init__",) if is_package else ())).with_suffix(".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code if name == module else "")
    (package / "__init__.py").touch()
    for door in DOORS:
        (folder / door).parent.mkdir(exist_ok=True)
        (folder / door).touch()
    shutil.copy(ROOT / "pyproject.toml", folder)


def test_ruff_finds_nothing() -> None:
    found = run_python("-m", "ruff", "check", "--no-cache", "--output-format=concise", ".")
    assert found.returncode == 0, found.stdout


def test_ruff_would_find_something() -> None:
    assert run_python("-m", "ruff", "check", "--no-cache", "-", text="import os\n").returncode == 1


def test_all_is_formatted() -> None:
    found = run_python("-m", "ruff", "format", "--no-cache", "--check", ".")
    assert found.returncode == 0, found.stdout


def test_unformatted_code_would_be_found() -> None:
    assert run_python("-m", "ruff", "format", "--no-cache", "--check", "-", text="x  = 1\n").returncode == 1


def test_types_are_sound() -> None:
    found = run_python("-m", "mypy", "--no-error-summary")
    assert found.returncode == 0, found.stdout


def test_a_missing_type_would_be_found(tmp_path: Path) -> None:
    package_with(tmp_path, "cards", "def unknown(x): return x")
    assert "no-untyped-def" in run_python("-m", "mypy", cwd=tmp_path).stdout


@pytest.mark.parametrize("door", DOORS)
def test_a_wrong_call_from_outside_the_package_would_be_found(tmp_path: Path, door: str) -> None:
    package_with(tmp_path, "cards", "def named(points: int) -> int: return points")
    (tmp_path / door).write_text("from caboprob.cards import named\n\nnamed(score=1)\n")
    assert "call-arg" in run_python("-m", "mypy", cwd=tmp_path).stdout


def test_imports_run_one_way() -> None:
    found = run_python("-c", LINT_IMPORTS)
    assert found.returncode == 0, found.stdout


def test_imports_in_order_would_pass(tmp_path: Path) -> None:
    package_with(tmp_path, "cards", "import caboprob.errors")
    in_order = run_python("-c", LINT_IMPORTS, cwd=tmp_path)
    assert in_order.returncode == 0, in_order.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("cards", "import caboprob.web"),
        ("cards", "import streamlit"),
        ("web.base", "import caboprob.cli"),
        ("web.base", "import caboprob.web.frame"),
        ("web.call", "import caboprob.web.lab"),
        ("web.unplaced", ""),
        ("montecarlo.policies", "import caboprob.montecarlo.play"),
        ("kabadak", "import caboprob.table"),
        ("unplaced", ""),
    ],
)
def test_an_import_against_the_order_would_be_found(tmp_path: Path, module: str, line: str) -> None:
    package_with(tmp_path, module, line)
    assert run_python("-c", LINT_IMPORTS, cwd=tmp_path).returncode == 1


def test_no_modules_import_each_other_in_a_circle() -> None:
    sources = {module_name(path, ROOT): parsed(path) for path in python_files("caboprob")}
    assert circle(import_graph(sources)) == []


@pytest.mark.parametrize(
    "line",
    [
        "from house.rooms import second",
        "from house.rooms.second import name",
        "import house.rooms.second",
        "if TYPE_CHECKING:\n    from house.rooms.second import name",
        "def late():\n    from house.rooms.second import name",
    ],
)
def test_a_circle_would_be_found(line: str) -> None:
    codes = {
        "house.rooms": "",
        "house.rooms.first": line,
        "house.rooms.second": "from house.rooms import third",
        "house.rooms.third": "import sys",
    }
    assert circle(import_graph({name: ast.parse(code) for name, code in codes.items()})) == []
    codes["house.rooms.third"] = "from house.rooms import first"
    found = circle(import_graph({name: ast.parse(code) for name, code in codes.items()}))
    assert set(found) == {"house.rooms.first", "house.rooms.second", "house.rooms.third"}


def test_no_room_of_the_web_is_crowded() -> None:
    rooms = Counter(path.parent for path in python_files("caboprob/web"))
    assert {str(room): files for room, files in rooms.items() if files > MOST_IN_A_ROOM} == {}


def test_files_are_short() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python_files()}
    assert {str(path): length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_functions_are_short() -> None:
    found = {str(path): too_long(parsed(path)) for path in python_files()}
    assert {path: functions for path, functions in found.items() if functions} == {}


def test_a_long_function_would_be_found() -> None:
    assert too_long(ast.parse("def long():\n" + "    pass\n" * LONGEST_FUNCTION))
    assert not too_long(ast.parse("def fits():\n" + "    pass\n" * (LONGEST_FUNCTION - 1)))
