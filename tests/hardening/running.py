"""Runs a command line in this process as the installed program would, down to the descriptors."""

import contextlib
import io
import os
import shutil
import sys
import tempfile
import traceback
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from caboprob import cli
from tests.hardening.lines import Line

UNFLUSHED = 120
"""The exit status of a Python program that could not write the rest of its output."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a case."""

    status: object
    out: bytes
    err: str


class Streams:
    """Standard output and standard error of this process, from now on redirected to files."""

    def __init__(self) -> None:
        self._files = {number: tempfile.TemporaryFile() for number in (1, 2)}  # noqa: SIM115 - kept to the end
        for number, file in self._files.items():
            os.dup2(file.fileno(), number)

    def clear(self) -> None:
        """Discards what has been written."""
        for number, file in self._files.items():
            os.ftruncate(file.fileno(), 0)
            os.lseek(file.fileno(), 0, os.SEEK_SET)
            os.dup2(file.fileno(), number)

    def written(self, number: int) -> bytes:
        """What has been written since."""
        file = self._files[number].fileno()
        return os.pread(file, os.fstat(file).st_size, 0)


def as_python_starts() -> None:
    """Shows warnings as a user sees them, every time and not only the first."""
    warnings.resetwarnings()
    for ignored in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning):
        warnings.simplefilter("ignore", ignored, append=True)
    warnings.simplefilter("always", append=True)


def run(line: Line, streams: Streams) -> Outcome:
    """The outcome of a line, run in a folder of its own that holds its files."""
    with _folder(line):
        streams.clear()
        status = _status(line)
        return Outcome(status, streams.written(1), streams.written(2).decode("utf-8", "replace"))


@contextlib.contextmanager
def _folder(line: Line) -> Iterator[None]:
    folder, here = Path(tempfile.mkdtemp()), Path.cwd()
    try:
        for file in line.files:
            file.lay(folder)
        os.chdir(folder)
        yield
    finally:
        os.chdir(here)
        shutil.rmtree(folder, ignore_errors=True)


def _status(line: Line) -> object:
    if (outlet := line.surroundings.open_outlet()) is not None:
        os.dup2(outlet, 1)  # a full disk, or a pipe that nobody reads
        os.close(outlet)
    os.environ["COLUMNS"] = line.surroundings.width
    if not line.surroundings.width:
        del os.environ["COLUMNS"]
    before = sys.argv, sys.stdin, sys.stdout, sys.stderr
    sys.argv = ["caboprob", *line.arguments]
    sys.stdin = open(line.piped or os.devnull, encoding="utf-8")  # noqa: SIM115 - closed with the rest below
    sys.stdout = None if line.surroundings.outlet == "closed" else _stream(1, line)
    sys.stderr = _stream(2, line)
    try:
        return _flushed(_run_program())
    finally:
        sys.argv, sys.stdin, sys.stdout, sys.stderr = before


def _stream(number: int, line: Line) -> io.TextIOWrapper:
    errors = "strict" if number == 1 else "backslashreplace"
    return open(number, "w", encoding=line.surroundings.encoding, errors=errors, closefd=False)


def _run_program() -> object:
    """How the program ends, with the traceback that a user would see."""
    try:
        cli.main()
    except SystemExit as end:
        return 0 if end.code is None else end.code
    except BaseException:  # even a panic in a compiled library is an outcome here
        if sys.stderr and not sys.stderr.closed:
            traceback.print_exc()
        return 1
    return 0


def _flushed(status: object) -> object:
    """The exit status after the final flush, which Python does at the very end."""
    try:
        for stream in (sys.stdout, sys.stderr):
            if stream and not stream.closed:
                stream.flush()
    except (OSError, ValueError):
        status = UNFLUSHED
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            if stream:
                stream.close()
    return status
