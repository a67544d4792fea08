"""A fence around the code under test: it writes only to folders of its own and reaches no other machine."""

import os
import sys
from pathlib import Path
from typing import Any

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
HARMLESS = ("/dev/", "/proc/self/fd/", "/proc/self/clear_refs")
COMPILED = "__pycache__"
CHANGES = frozenset(
    f"os.{one}"
    for one in ("remove", "rename", "mkdir", "rmdir", "link", "symlink", "truncate", "chmod", "chown")
) | {"shutil.rmtree", "shutil.move"}
PROGRAMS = frozenset(
    {"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "webbrowser.open"}
)
AT_HOME = ("127.0.0.1", "::1", "localhost", "", None)
ATTEMPTS: list[str] = []
"""Where this process has tried to reach beyond the machine, in vain."""


def raise_fence(*folders: Path) -> None:
    """From now on denies this process everything outside, like a machine on which it has no rights."""
    inside = tuple(os.path.realpath(folder) for folder in folders)

    def guard(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            _opened(inside, *arguments)
        elif event in CHANGES:
            _changed(inside, arguments[0])
        elif event in PROGRAMS:
            raise PermissionError(13, "no program is started", event)
        elif event in ("socket.connect", "socket.getaddrinfo", "socket.bind"):
            _reached(event, arguments)

    sys.addaudithook(guard)


def _opened(inside: tuple[str, ...], path: object, mode: str | None, flags: int) -> None:
    if not isinstance(path, str | bytes):
        return
    name = os.fsdecode(path)
    writes = any(letter in mode for letter in "wax+") if mode else flags & WRITING
    if writes:
        _changed(inside, name)
    if os.path.abspath(name).startswith(inside) and _is_sealed(name):
        raise PermissionError(13, "Permission denied", name)


def _changed(inside: tuple[str, ...], path: object) -> None:
    if not isinstance(path, str | bytes):
        return
    name = os.path.abspath(os.fsdecode(path))
    real = os.path.realpath(name)
    if COMPILED not in name and not name.startswith(HARMLESS) and not real.startswith((*inside, "/dev/")):
        raise PermissionError(13, "Permission denied", name)


def _is_sealed(name: str) -> bool:
    """Whether the file is unreadable to everyone; root could read it all the same."""
    try:
        return os.stat(name).st_mode & 0o444 == 0
    except (OSError, ValueError):
        return False


def _reached(event: str, arguments: tuple[Any, ...]) -> None:
    asks_for_name = event == "socket.getaddrinfo"
    address = (arguments[0],) if asks_for_name else arguments[1]
    if not isinstance(address, tuple):
        return  # a Unix socket
    if event == "socket.bind" or address[0] not in AT_HOME:
        ATTEMPTS.append(f"{event} {address[0]}")
        raise PermissionError(13, "no network in a test", str(address))
