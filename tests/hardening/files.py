"""Files as a case finds them: written ones, or one of the odd things a path can lead to."""

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SPARSE_BYTES = 5 * 2**30


@dataclass(frozen=True, slots=True)
class File:
    """A file by its name in the case's folder; `odd` says what it is if not a regular file."""

    name: str
    content: bytes = b""
    odd: str = ""

    def lay(self, folder: Path) -> None:
        """Creates the file."""
        path = folder / self.name
        if self.odd:
            ODD[self.odd](path)
        else:
            path.write_bytes(self.content)


def _sealed(path: Path) -> None:
    path.write_bytes(b"{}")
    path.chmod(0)  # the fence keeps root out


def _sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(SPARSE_BYTES)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as one:
        here = os.getcwd()
        os.chdir(path.parent)  # a socket's path has to be short
        one.bind(path.name)
        os.chdir(here)


def _link(to: str) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(to)


ODD: dict[str, Callable[[Path], None]] = {
    "folder": lambda path: path.mkdir(),
    "sealed": _sealed,
    "sparse": _sparse,
    "fifo": os.mkfifo,
    "socket": _socket,
    "loop": lambda path: path.symlink_to(path.name),
    "dangling": _link("nowhere"),
    "zero": _link("/dev/zero"),
    "full": _link("/dev/full"),
    "random": _link("/dev/urandom"),
    "null": _link("/dev/null"),
}
NOWHERE = (
    *("nowhere.json", "nowhere.toml", "", " ", ".", "..", "/", "~", "~nobody/x.toml", "\0.toml", "a\0b.json"),
    *("x" * 300 + ".toml", "/".join(["deep"] * 3000) + ".json", "\udcff.toml", "two\nlines.json", "con.toml"),
    *("/dev/zero", "/dev/full", "/dev/null", "/dev/stdin", "/dev/urandom", "/dev/fd/999", "/proc/self/mem"),
    *("/proc/version", "/proc/self/status", "/proc/self/pagemap", "/proc/self/environ", "/proc/1/root"),
    *(
        "http://localhost/x.json",
        "file:" + "///etc/hostname",
        "C:\\x.toml",
        "*.json",
        "[bold]x[/].toml",
        "[/]",
    ),
)
"""Paths at which the case itself creates nothing."""
