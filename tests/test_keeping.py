"""Damaged machine code in the cache is detected, reported once, and compiled again.

It is that of `nonzero_range`, a small function; its twin is its form in machine code."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from caboprob.exact.weightedsums import has_room, nonzero_range
from caboprob.machinecode import compiling, keeping
from tests.guards.sources import ROOT

COUNTS = np.array([0, 0, 3, 1, 0])
ANSWER = nonzero_range(COUNTS)
CASES = 200  # files that are damaged with `--all`, in all ways together
ONE_TWIN = """
import numpy as np
from caboprob.machinecode.compiling import compiled
from caboprob.exact.weightedsums import nonzero_range
twin = compiled(nonzero_range)
print("ready", flush=True)
input()
print(twin(np.array([0, 0, 3, 1, 0])), sum(twin.stats.cache_hits.values()))
"""

Damage = Callable[[Path, random.Random], None]


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, in a process that has compiled and logged nothing yet."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(compiling, "_loaded", set())
    monkeypatch.setattr(keeping, "_logged", set())
    return tmp_path


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, bytes]:
    """The twin's intact file: its place in the cache and its content."""
    folder = tmp_path_factory.mktemp("whole")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        fresh()(COUNTS)
        return kept().relative_to(folder), kept().read_bytes()


@pytest.fixture
def path(cache: Path, whole: tuple[Path, bytes]) -> Path:
    """The twin's file, intact."""
    return put(cache, whole)


def put(cache: Path, whole: tuple[Path, bytes]) -> Path:
    """Puts the intact file of the twin into the cache."""
    path = cache / whole[0]
    path.parent.mkdir(mode=0o755, parents=True, exist_ok=True)
    path.write_bytes(whole[1])
    return path


def fresh(function: Callable[..., Any] = nonzero_range) -> Any:
    """The twin of a function, as a new process gets it: from the cache or from the compiler."""
    return compiling.compiled.__wrapped__(function)


def kept(function: Callable[..., Any] = nonzero_range) -> Path:
    """The one cache file of a function's machine code."""
    (path,) = compiling.cache_folder(function).glob(f"*.{function.__name__}-*")
    return path


def damage_logged(path: Path) -> str:
    return f"the compiled code stored in {path} is damaged; it is discarded and rebuilt"


def truncate(path: Path, dice: random.Random) -> None:
    path.write_bytes(path.read_bytes()[: dice.randrange(path.stat().st_size)])


def flip(path: Path, dice: random.Random) -> None:
    content = bytearray(path.read_bytes())
    content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
    path.write_bytes(content)


def empty(path: Path, _: random.Random) -> None:
    path.write_bytes(b"")


def fill_with_noise(path: Path, dice: random.Random) -> None:
    path.write_bytes(dice.randbytes(dice.randrange(1, 30_000)))


def lengthen(path: Path, dice: random.Random) -> None:
    path.write_bytes(path.read_bytes() + dice.randbytes(dice.randrange(1, 100)))


def make_folder(path: Path, _: random.Random) -> None:
    path.unlink()
    path.mkdir()


def make_pipe(path: Path, _: random.Random) -> None:
    path.unlink()
    os.mkfifo(path)


def make_unreadable(path: Path, _: random.Random) -> None:
    """In a way that even root cannot read it."""
    path.unlink()
    path.symlink_to(path)


def keep_nonsense(path: Path, dice: random.Random) -> None:
    keeping.write(path, dice.randbytes(100))


def keep_another(path: Path, _: random.Random) -> None:
    fresh(has_room)(np.zeros((1, 1), np.int64), 0, 0)
    kept(has_room).replace(path)


BROKEN: tuple[Damage, ...] = (
    truncate,
    flip,
    empty,
    fill_with_noise,
    lengthen,
    make_folder,
    make_pipe,
    make_unreadable,
)
INTACT_BUT_USELESS: tuple[Damage, ...] = (keep_nonsense, keep_another)
DAMAGES = BROKEN + INTACT_BUT_USELESS


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.slow
def test_damaged_code_is_never_run_and_compiled_again(
    damage: Damage,
    cache: Path,
    whole: tuple[Path, bytes],
    caplog: pytest.LogCaptureFixture,
    in_full: bool,
) -> None:
    for seed in range(CASES // len(DAMAGES) if in_full else 1):
        path = put(cache, whole)
        damage(path, random.Random(seed))
        keeping._logged.clear()
        caplog.clear()
        twin = fresh()
        assert twin(COUNTS) == ANSWER
        assert not twin.stats.cache_hits
        assert caplog.messages == [damage_logged(path)]
        again = fresh()
        assert again(COUNTS) == ANSWER
        assert again.stats.cache_hits


def test_intact_code_is_used_silently(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert compiling.is_compiled(nonzero_range)
    twin = fresh()
    assert twin(COUNTS) == ANSWER
    assert twin.stats.cache_hits
    assert not caplog.messages


@pytest.mark.parametrize("damage", BROKEN)
def test_damaged_code_does_not_count_as_ready(
    damage: Damage, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    damage(path, random.Random(0))
    assert not compiling.is_compiled(nonzero_range)
    assert not os.path.lexists(path)
    assert caplog.messages == [damage_logged(path)]


def test_changed_sources_have_other_code(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiling.is_compiled(nonzero_range)
    monkeypatch.setattr(compiling, "fingerprint", lambda _: "f" * 64)
    assert not compiling.is_compiled(nonzero_range)
    path.parent.rename(path.parent.with_name("f" * 16))
    twin = fresh()
    assert twin(COUNTS) == ANSWER
    assert not twin.stats.cache_hits


def test_a_foreign_file_in_the_way_stays(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    make_folder(path, random.Random(0))
    (path / "letter").touch()
    assert fresh()(COUNTS) == ANSWER
    assert (path / "letter").exists()
    assert damage_logged(path) in caplog.messages


def test_without_a_cache_folder_code_is_compiled_in_memory(
    cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (cache / "caboprob").touch()
    assert not compiling.is_compiled(nonzero_range)
    assert [fresh()(COUNTS), fresh()(COUNTS)] == [ANSWER, ANSWER]
    assert len(caplog.messages) == 1
    assert "compiled code cannot be stored in" in caplog.text


def test_a_full_disk_costs_only_the_cache(cache: Path, caplog: pytest.LogCaptureFixture) -> None:
    with small_files():
        assert [fresh()(COUNTS), fresh()(COUNTS)] == [ANSWER, ANSWER]
    assert len(caplog.messages) == 1
    assert "compiled code cannot be stored in" in caplog.text
    assert not list(compiling.cache_folder(nonzero_range).iterdir())


@contextmanager
def small_files() -> Iterator[None]:
    """The system refuses to write more than a thousand bytes to any file."""
    resource = pytest.importorskip("resource", reason="the limit is one of POSIX")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_folder_that_others_may_write_to_is_not_trusted(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.parent.chmod(0o775)
    not_trusted(path, caplog)


def test_a_folder_that_somebody_else_owns_is_not_trusted(
    path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    somebody = os.geteuid() + 1
    if somebody == 1:
        os.chown(path.parent, somebody, -1)  # everybody trusts root's own files
    else:
        monkeypatch.setattr(os, "geteuid", lambda: somebody)
    not_trusted(path, caplog)


def not_trusted(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is read from or written to the folder, and that is logged once."""
    before = path.stat()
    assert not compiling.is_compiled(nonzero_range)
    twin = fresh()
    assert twin(COUNTS) == ANSWER
    assert not twin.stats.cache_hits
    assert path.stat() == before
    assert [path] == list(path.parent.iterdir())
    assert len(caplog.messages) == 1
    assert f"other users may write to {path.parent}" in caplog.text


def test_threads_that_find_damaged_code_all_succeed(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    flip(path, random.Random(0))
    twin = fresh()
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(twin, [COUNTS] * 4)) == [ANSWER] * 4
    assert caplog.messages == [damage_logged(path)]


def test_processes_that_find_damaged_code_at_once_all_succeed(path: Path) -> None:
    flip(path, random.Random(0))
    assert sorted(answers_of_two({"", damage_logged(path) + "\n"})) == [f"{ANSWER} 0\n", f"{ANSWER} 1\n"]
    assert keeping.read(path)


def test_of_processes_that_want_the_same_code_one_compiles_it(cache: Path) -> None:
    assert sorted(answers_of_two({""})) == [f"{ANSWER} 0\n", f"{ANSWER} 1\n"]


def test_what_is_compiled_is_claimed_no_longer(cache: Path) -> None:
    assert fresh()(COUNTS) == ANSWER
    assert (cache / "caboprob" / keeping.CLAIMS).is_dir()
    assert not keeping._claims


def answers_of_two(said: set[str]) -> list[str]:
    """What two new processes print that want the same code at once, and how often they found it.

    Each may report one of the texts `said`, and nothing else.
    """
    command = [sys.executable, "-c", ONE_TWIN]
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    both = [subprocess.Popen(command, cwd=ROOT, text=True, **pipes) for _ in range(2)]
    for process in both:
        assert process.stdout.readline() == "ready\n"
    for process in both:
        process.stdin.write("go\n")
        process.stdin.flush()
    answers = []
    for process in both:
        out, err = process.communicate()
        assert process.returncode == 0
        assert err in said
        answers.append(out)
    return answers


def test_machine_code_is_loaded_without_what_only_the_compiler_needs() -> None:
    compiling.compiled(nonzero_range)(COUNTS)
    loading = ONE_TWIN + 'import sys\nprint("numba.np.linalg" in sys.modules)\n'
    run = subprocess.run(
        [sys.executable, "-c", loading], cwd=ROOT, input="\n", capture_output=True, text=True, check=True
    )
    assert run.stdout.split()[-2:] == ["1", "False"]
