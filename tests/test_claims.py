"""Of processes that want to make the same file one makes it; the others wait, but not for ever."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from caboprob.machinecode import keeping
from tests.guards.sources import ROOT

CLAIMING = """
import sys
from pathlib import Path
from caboprob.machinecode import keeping
keeping.claim(Path(sys.argv[1]))
print("claimed", flush=True)
input()
"""


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """A file that nobody has made yet."""
    yield tmp_path / "code" / f"twin{keeping.SUFFIX}"
    keeping.give_up_claim()


def test_nobody_waits_for_ever_for_what_another_process_compiles(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "CLAIM_WAIT_SECONDS", 0.1)
    with claiming(path):
        keeping.claim(path)
        assert not keeping._claims


def test_nobody_waits_for_a_process_that_died(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with claiming(path) as other:
        other.kill()
        other.wait()
        monkeypatch.delattr(keeping.time, "sleep")
        keeping.claim(path)
    assert len(keeping._claims) == 1


def test_a_process_claims_one_file_at_a_time(path: Path) -> None:
    """So no two can each wait for what the other one claims."""
    keeping.claim(path)
    keeping.claim(path.with_stem("another"))
    with claiming(path):
        pass


@contextmanager
def claiming(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process, which claims a file."""
    command = [sys.executable, "-c", CLAIMING, str(path)]
    with subprocess.Popen(
        command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == "claimed\n"
        yield process
        process.kill()
