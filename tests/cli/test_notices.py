"""A command reports damaged machine code on one line, in the person's language, apart from its answer."""

import shutil
from pathlib import Path

import pytest

from caboprob.exact.arrangements import counting
from caboprob.exact.arrangements.cost import cost
from caboprob.exact.arrangements.handstates import hand_states
from caboprob.exact.arrangements.program.program import count_patterns
from caboprob.machinecode import compiling, keeping
from tests.cli.running import run
from tests.guards.sources import run_python

FEW_STATES = ("odds", "call", "--rules", "cabo-de", "--opponent", "13 13 12 ?")
MANY_STATES = ("odds", "call", "--rules", "cabo-de", "--me", "? ? 1 1", "--players", "5", "--discard", "3")


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with a damaged file in place of the machine code for counting; returns the file.

    Its name ends in a number, as there may be one for each signature of the function.
    """
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = (
        compiling.cache_folder(count_patterns) / f"{compiling._file_prefix(count_patterns)}0{keeping.SUFFIX}"
    )
    path.parent.mkdir(mode=0o755, parents=True)
    path.write_bytes(b"half of what was writ")
    return path


@pytest.mark.parametrize(
    ("language", "card", "words"),
    [("de", "1", "Maschinencode ist beschädigt"), ("en", "2", "is damaged"), ("fr", "3", "est endommagé")],
)
def test_damaged_code_is_reported_apart_from_the_answer(
    language: str, card: str, words: str, damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiling, "_loaded", set())
    monkeypatch.setattr(keeping, "_logged", set())
    answer = run(*FEW_STATES, "--me", f"0 0 1 {card}", "--lang", language)
    assert answer.status == 0
    assert answer.out
    assert answer.err.startswith("caboprob: ")
    assert words in answer.err
    assert str(damaged) in answer.err
    assert answer.err.count("\n") == 1


@pytest.fixture
def other_folders() -> list[Path]:
    """The folders of what else counting needs compiled, in the cache that all tests share."""
    counting.load()
    return [compiling.cache_folder(function) for function in (hand_states, cost)]


@pytest.mark.in_full
@pytest.mark.slow
def test_a_command_compiles_again_what_it_needs(other_folders: list[Path], damaged: Path) -> None:
    for folder in other_folders:
        shutil.copytree(folder, damaged.parent.with_name(folder.name), dirs_exist_ok=True)
    first, second = (run_python("-m", "caboprob", *MANY_STATES) for _ in range(2))
    assert first.returncode == second.returncode == 0
    assert first.stdout == second.stdout
    assert first.stderr.startswith(f"caboprob: the compiled code stored in {damaged} is damaged")
    assert first.stderr.count("\n") == 1
    assert not second.stderr
    assert not damaged.exists()
    assert list(damaged.parent.iterdir())
