"""`run.py`: what it asks of a machine, what it does twice and what only once."""

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.guards.sources import ROOT, run_python

OLDER_PYTHON = (
    "import runpy, sys; sys.version_info = (3, 10, 4); sys.argv = ['run.py', 'app']; runpy.run_path('run.py')"
)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`run.py` as a module, its `.venv` in an empty folder and its pip only noted down."""
    spec = importlib.util.spec_from_file_location("run", ROOT / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    venv = tmp_path / ".venv"
    monkeypatch.setattr(module, "VENV", venv)
    monkeypatch.setattr(module, "STAMP", venv / "caboprob.stamp")
    module.done = []
    monkeypatch.setattr(module, "make_venv", lambda folder: make_python(module, folder))
    monkeypatch.setattr(module, "pip", lambda _, *arguments: module.done.append(arguments[-1]))
    return module


def make_python(run: ModuleType, folder: Path) -> None:
    """This Python under the name of the virtual environment's."""
    run.done.append("venv")
    run.python_of(folder).parent.mkdir(parents=True)
    run.python_of(folder).symlink_to(sys.executable)


def test_help_says_what_it_can_do() -> None:
    done = run_python("run.py", "--help")
    assert done.returncode == 0
    assert "run.py app" in done.stdout


def test_an_unknown_command_is_refused_with_the_known_ones() -> None:
    done = run_python("run.py", "serve")
    assert done.returncode == 2
    assert "run.py app" in done.stderr


def test_an_older_python_meets_one_sentence() -> None:
    done = run_python("-c", OLDER_PYTHON)
    assert done.returncode == 1
    assert done.stderr.startswith("caboprob needs Python 3.11 or newer")
    assert done.stderr.count("\n") == 1


def test_an_older_python_can_read_it() -> None:
    ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 7))


def test_a_python_without_venv_hears_what_to_install(tmp_path: Path) -> None:
    without = "import importlib.util as u, runpy; u.find_spec = lambda name: None"
    make = f"runpy.run_path('run.py')['make_venv']({str(tmp_path)!r})"
    done = run_python("-c", f"{without}; {make}")
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_first_run_makes_everything(run: ModuleType) -> None:
    assert run.set_up(extra="")
    assert run.done == ["venv", "editables", "."]


def test_the_second_run_makes_nothing(run: ModuleType) -> None:
    run.set_up(extra="")
    run.done.clear()
    assert not run.set_up(extra="")
    assert run.done == []


def test_tests_after_the_app_add_their_extra(run: ModuleType) -> None:
    run.set_up(extra="")
    run.done.clear()
    assert run.set_up(extra="test")
    assert run.done == ["editables", ".[test]"]


def test_the_app_after_the_tests_needs_nothing(run: ModuleType) -> None:
    run.set_up(extra="test")
    assert not run.set_up(extra="")


def test_other_versions_are_installed(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run.set_up(extra="")
    newer = tmp_path / "newer.lock"
    newer.write_text("numpy==99\n")
    monkeypatch.setattr(run, "LOCK", newer)
    assert run.set_up(extra="")


def test_an_interrupted_set_up_starts_afresh(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as interrupted:
        interrupted.setattr(run, "pip", interrupt)
        with pytest.raises(KeyboardInterrupt):
            run.set_up(extra="")
    (run.VENV / "half-a-file").touch()
    run.done.clear()
    assert run.set_up(extra="")
    assert run.done[0] == "venv"
    assert not (run.VENV / "half-a-file").exists()


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_failed_addition_leaves_the_app_usable(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    run.set_up(extra="")
    monkeypatch.setattr(run, "pip", lambda *_: sys.exit("no network"))
    with pytest.raises(SystemExit):
        run.set_up(extra="test")
    assert not run.set_up(extra="")
