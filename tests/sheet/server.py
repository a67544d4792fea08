"""A PostgreSQL server of one's own: in a temporary folder, reached by a socket there and by nothing else."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest

USERS = ("postgres", "nobody")
"""Who may run the server where we are root: as root it refuses to run."""


class Missing(Exception):
    """What is needed is not installed; the words say what."""


def skip_or_fail(missing: Missing) -> NoReturn:
    """Skips a test where PostgreSQL is missing; in `CI`, where nobody would notice, the test fails."""
    if "CI" in os.environ:
        pytest.fail(str(missing))
    pytest.skip(f"{missing}; score sheets are tried in SQLite only")


def program(name: str) -> str:
    """A program of PostgreSQL, where the system or Debian's package has put it."""
    folders = sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)
    found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
    if not found:
        raise Missing(f"PostgreSQL is not installed: there is no {name}")
    return found


def as_somebody() -> list[str]:
    """What a command line has to begin with, so that the command does not run as root."""
    if not hasattr(os, "geteuid") or os.geteuid():
        return []
    import pwd

    switch = shutil.which("setpriv")
    known = [user for user in USERS if user in {one.pw_name for one in pwd.getpwall()}]
    if not switch or not known:
        raise Missing("PostgreSQL does not run as root, and there is no setpriv or no other user")
    return [switch, f"--reuid={known[0]}", f"--regid={pwd.getpwnam(known[0]).pw_gid}", "--clear-groups", "--"]


def call(folder: Path, *command: str) -> None:
    """Runs a program of PostgreSQL in its folder."""
    name, *rest = command
    line = [*as_somebody(), program(name), *rest]
    done = subprocess.run(
        line, cwd=folder, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr or done.stdout


@contextmanager
def serving() -> Iterator[Path]:
    """A running server; gives the folder of its socket."""
    prefix = as_somebody()
    folder = Path(tempfile.mkdtemp(prefix="caboprob-"))  # short: the path of a socket may have 107 bytes
    try:
        if prefix:
            shutil.chown(folder, prefix[1].partition("=")[2])
        call(folder, "initdb", "-D", "data", "-U", "caboprob", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
        call(folder, "pg_ctl", "start", "-w", "-D", "data", "-l", "log", "-o", options)
        try:
            yield folder
        finally:
            call(folder, "pg_ctl", "stop", "-w", "-D", "data", "-m", "immediate")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def address(folder: Path, name: str) -> str:
    """The address of a database of the server."""
    return f"postgresql://caboprob@/{name}?host={folder}"


def tool(folder: Path, name: str, *options: str) -> Sequence[str]:
    """The command line of a tool of PostgreSQL that connects to the server."""
    return [program(name), "-h", str(folder), "-U", "caboprob", *options]
