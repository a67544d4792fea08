"""The code keeps its form: linted, formatted, typed, imported one way, in small pieces."""

import ast
import shutil
from pathlib import Path

import pytest

from tests.guards.sources import ROOT, parsed, python_files, run_python

LONGEST_FILE = 320
LONGEST_FUNCTION = 60
MODULES = (
    "ahead",
    "beside",
    "installing",
    "cli",
    "web",
    "front",
    "records",
    "rulesets",
    "slots",
    "cards",
    "documents",
    "files",
    "numerals",
    "errors",
    "messages",
    "compiling",
    "twincache",
    "keeping",
    "paths",
)
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint(['--no-cache'])"


def too_long(tree: ast.Module) -> list[str]:
    """The functions of a module that are longer than a page."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))
    lengths = {node.name: (node.end_lineno or 0) - node.lineno + 1 for node in functions}
    return [f"{name}: {length} lines" for name, length in lengths.items() if length > LONGEST_FUNCTION]


def package_with(folder: Path, module: str, code: str) -> None:
    """A package of our name and settings in `folder`: empty modules, but for `module`."""
    package = folder / "caboprob"
    package.mkdir(exist_ok=True)
    for name in ("__init__", *MODULES, module):
        (package / f"{name}.py").write_text(code if name == module else "")
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


@pytest.mark.slow
def test_types_are_sound() -> None:
    found = run_python("-m", "mypy", "--no-error-summary")
    assert found.returncode == 0, found.stdout


@pytest.mark.slow
def test_a_missing_type_would_be_found(tmp_path: Path) -> None:
    package_with(tmp_path, "cards", "def unknown(x): return x")
    assert "no-untyped-def" in run_python("-m", "mypy", cwd=tmp_path).stdout


def test_imports_run_one_way() -> None:
    found = run_python("-c", LINT_IMPORTS)
    assert found.returncode == 0, found.stdout


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("cards", "import caboprob.web"),
        ("cards", "import streamlit"),
        ("web", "import caboprob.cli"),
        ("unplaced", ""),
    ],
)
def test_an_import_against_the_order_would_be_found(tmp_path: Path, module: str, line: str) -> None:
    package_with(tmp_path, "cards", "import caboprob.errors")
    assert run_python("-c", LINT_IMPORTS, cwd=tmp_path).returncode == 0
    package_with(tmp_path, module, line)
    assert run_python("-c", LINT_IMPORTS, cwd=tmp_path).returncode == 1


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_are_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_FILE
    assert not too_long(parsed(path))


def test_a_long_function_would_be_found() -> None:
    assert too_long(ast.parse("def long():\n" + "    pass\n" * LONGEST_FUNCTION))
    assert not too_long(ast.parse("def fits():\n" + "    pass\n" * (LONGEST_FUNCTION - 1)))
