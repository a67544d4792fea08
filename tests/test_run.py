"""`run.py`: what it asks of a machine, what it does twice and what only once."""

import ast
import os
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from caboprob import installing
from caboprob.precompiling import BUILDERS
from tests import compiled
from tests.guards.sources import ROOT, parsed, run_python

OLDER_PYTHON = (
    "import runpy, sys; sys.version_info = (3, 10, 4); sys.argv = ['run.py', 'app']; runpy.run_path('run.py')"
)

ALWAYS_THERE = (
    ast.Module,
    ast.Expr,
    ast.Import,
    ast.alias,
    ast.If,
    ast.Assign,
    ast.Call,
    ast.Attribute,
    ast.Name,
    ast.Subscript,
    ast.Slice,
    ast.Compare,
    ast.Lt,
    ast.BinOp,
    ast.Mod,
    ast.Tuple,
    ast.Constant,
    ast.expr_context,
)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module behind `run.py`, with `.venv` in an empty folder; what pip is to install is noted down.

    The stamp, by which a second run sees that everything is installed, lies in the same folder.
    """
    venv = tmp_path / ".venv"
    monkeypatch.setattr(installing, "VENV", venv)
    monkeypatch.setattr(installing, "STAMP", venv / "caboprob.stamp")
    monkeypatch.setattr(installing, "LOG", venv / "caboprob.log")
    monkeypatch.setattr(installing, "done", [], raising=False)
    monkeypatch.setattr(installing, "make_venv", lambda folder: make_python(installing, folder))
    monkeypatch.setattr(installing, "pip", lambda _, *arguments: installing.done.append(arguments[-1]))
    return installing


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


def test_any_python_can_read_it() -> None:
    assert not newer_than_python_2((ROOT / "run.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "code",
    [
        'f"{1}"',
        "x: int = 1",
        "def call(*, word): pass",
        "print(1, file=None)",
        "(x := 1)",
        "1_000",
        "[*x]",
        "'ä'",
        "from pathlib import Path",
    ],
)
def test_what_python_2_cannot_read_would_be_found(code: str) -> None:
    assert newer_than_python_2(code)


def newer_than_python_2(code: str) -> list[str]:
    """What in the code may be unknown to Python 2: all but a few plain forms that have always been there."""
    tree = ast.parse(code)
    found = [type(node).__name__ for node in ast.walk(tree) if not isinstance(node, ALWAYS_THERE)]
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return found + sorted(named & {"print", "exec"}) + re.findall(r"[^\x00-\x7f]|\d_\d", code)


def test_the_set_up_needs_nothing_but_python() -> None:
    nodes = list(ast.walk(parsed(Path(installing.__file__))))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_the_oldest_python_is_the_same_everywhere() -> None:
    oldest = installing.OLDEST_PYTHON
    assert f"sys.version_info < {oldest}:" in (ROOT / "run.py").read_text(encoding="utf-8")
    assert 'requires-python = ">={}.{}"'.format(*oldest) in installing.PROJECT.read_text(encoding="utf-8")


def test_a_python_without_venv_hears_what_to_install(tmp_path: Path) -> None:
    without = "import importlib.util as u, runpy; u.find_spec = lambda name: None"
    make = f"runpy.run_path('caboprob/installing.py')['make_venv']({str(tmp_path)!r})"
    done = run_python("-c", f"{without}; {make}")
    assert done.returncode == 1
    assert "apt install python3-venv" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_first_run_makes_everything(run: ModuleType) -> None:
    assert run.set_up(extra="")
    assert run.done == ["venv", "pip", "editables", "."]


def test_the_second_run_makes_nothing(run: ModuleType) -> None:
    run.set_up(extra="")
    run.done.clear()
    assert not run.set_up(extra="")
    assert run.done == []


def test_tests_after_the_app_add_their_extra(run: ModuleType) -> None:
    run.set_up(extra="")
    run.done.clear()
    assert run.set_up(extra="test")
    assert run.done == ["pip", "editables", ".[test]"]


def test_the_app_after_the_tests_needs_nothing(run: ModuleType) -> None:
    run.set_up(extra="test")
    assert not run.set_up(extra="")


def test_the_docs_after_the_tests_need_nothing(run: ModuleType) -> None:
    run.set_up(extra="test")
    assert not run.set_up(extra="docs")


def test_the_app_after_the_docs_needs_nothing(run: ModuleType) -> None:
    run.set_up(extra="docs")
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


NOTHING_FOUND = "ERROR: Could not find a version that satisfies the requirement six (from versions: none)"
SAID = {
    "the disk is full": (
        "ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device"
    ),
    "the certificate of the package index is not trusted": (
        "Could not fetch URL https://index.invalid/six/: There was a problem confirming the ssl"
        " certificate: ... [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed ... - skipping\n"
        f"{NOTHING_FOUND}"
    ),
    "a file or folder may not be written": (
        "ERROR: Could not install packages due to an OSError: [Errno 13] Permission denied: '/opt/six.py'"
    ),
    "the package index has no version that suits this Python and this machine": (
        "ERROR: Could not find a version that satisfies the requirement numpy==99 (from versions: 2.4.6)"
    ),
    "no package index can be reached": (
        "WARNING: Retrying (Retry(total=0, ...)) after connection broken by 'NewConnectionError(...:"
        " [Errno -2] Name or service not known')': /six/\n"
        f"{NOTHING_FOUND}"
    ),
    "the package index lacks versions that requirements.lock asks for": (
        "ERROR: Cannot install numpy because these package versions have conflicting dependencies.\n"
        "ERROR: ResolutionImpossible: for help visit ..."
    ),
}
"""What pip says of each, as it was met."""


@pytest.mark.parametrize("why", SAID)
def test_a_known_failure_is_one_sentence_and_the_rest_is_in_a_file(why: str, run: ModuleType) -> None:
    run.VENV.mkdir()
    sentence = run.explanation("Collecting six\n", SAID[why])
    assert sentence.startswith(f": {why}. ")
    assert sentence.endswith(f"{run.LOG}.")
    assert "\n" not in sentence
    assert run.LOG.read_text(encoding="utf-8") == f"Collecting six\n{SAID[why]}"


def test_every_known_failure_is_tried(run: ModuleType) -> None:
    assert set(SAID) == set(run.REASONS.values())


def test_an_unknown_failure_is_shown_after_our_sentence(run: ModuleType) -> None:
    assert (
        run.explanation("Collecting six\n", "ERROR: the moon is full")
        == "; it said:\nERROR: the moon is full"
    )


def test_without_room_for_a_file_there_is_still_the_sentence(run: ModuleType) -> None:
    assert not run.LOG.parent.exists()
    sentence = run.explanation("", SAID["the disk is full"])
    assert sentence == ": the disk is full. Once mended, run this again."


def test_pip_without_a_network_fails_for_that_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9")  # where nobody answers
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.setattr(installing, "LOG", tmp_path / "log")
    command = [sys.executable, "-m", "pip", "install", "--target", str(tmp_path / "target"), "six"]
    with pytest.raises(SystemExit, match="nothing could be installed: no package index can be reached"):
        installing.output_of(command, "nothing could be installed")
    assert "six" in (tmp_path / "log").read_text(encoding="utf-8")


def test_each_part_is_compiled_once_before_the_tests_of_a_fresh_checkout() -> None:
    """Tests would compile what is left out, one by one, so a misspelt name would only cost time."""
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    commands = [line.partition("-m tests.compiled ")[2].partition("||")[0] for line in lines]
    assert sorted(" ".join(commands).split()) == sorted(compiled.BUILDERS)


@pytest.mark.parametrize("part", sorted(compiled.BUILDERS.keys() - BUILDERS.keys()))
def test_what_only_tests_compile_can_be_compiled(part: str) -> None:
    """Before the tests it fails in silence, and each test that needs it would wait for the compiler."""
    compiled.BUILDERS[part]()
