"""Files that a person names. Only regular files are read, up to a limit, as UTF-8."""

import os
import stat
from typing import BinaryIO

from caboprob.errors import BadNotation

# A pipe is opened without waiting for somebody at its other end; not every system has all of these.
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_file(name: str, most: int) -> str:
    """The text of a file of at most `most` bytes.

    Refuses, as `BadNotation`, what cannot be opened, what is no plain file, what is larger, and what is no
    text.
    """
    try:
        number = os.open(name, os.O_RDONLY | AT_ONCE)
    except (OSError, ValueError) as error:
        raise BadNotation("file-missing", why=_why(error)) from None
    try:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise BadNotation("file-not-plain")
        with open(number, "rb", closefd=False) as file:
            return read_stream(file, most)
    finally:
        os.close(number)


def read_stream(stream: BinaryIO, most: int) -> str:
    """The text of an open stream, with the same limits."""
    try:
        raw = stream.read(most + 1)
    except OSError as error:
        raise BadNotation("file-missing", why=_why(error)) from None
    if len(raw) > most:
        raise BadNotation("file-too-large", most=most)
    try:
        return raw.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError:
        raise BadNotation("file-not-text") from None


def write_file(name: str, written: bytes) -> None:
    """Writes a file. Refuses a name that cannot be written to, such as a pipe without a reader."""
    try:
        with open(name, "wb", opener=_opened) as file:
            file.write(written)
    except (OSError, ValueError) as error:
        raise BadNotation("file-not-written", why=_why(error)) from None


def _opened(name: str, flags: int) -> int:
    number = os.open(name, flags | AT_ONCE, 0o666)
    if AT_ONCE & getattr(os, "O_NONBLOCK", 0):
        os.set_blocking(number, True)
    return number


def _why(error: OSError | ValueError) -> object:
    """The system's reason; a `ValueError` means that no file can have this name."""
    return getattr(error, "strerror", None) or error
