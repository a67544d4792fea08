"""Files that a person names: plain ones only are read, up to a limit, in UTF-8."""

import os
import stat
from typing import BinaryIO

from caboprob.errors import BadNotation

# A pipe is opened without waiting for somebody at its other end; not every system has all of these.
AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_file(name: str, most: int) -> str:
    """What stands in the file of this name, `most` bytes at the utmost.

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
    """What comes on an open stream, with the same limits."""
    try:
        raw = stream.read(most + 1)
    except OSError as error:
        raise BadNotation("file-missing", why=_why(error)) from None
    if len(raw) > most:
        raise BadNotation("file-too-large", most=most)
    try:
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark of its encoding
    except UnicodeDecodeError:
        raise BadNotation("file-not-text") from None


def write_file(name: str, written: bytes) -> None:
    """Writes the file of this name; `BadNotation` if it cannot be, such as a pipe that nobody reads."""
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
    """What the system says; a `ValueError` is about a name that no file can have."""
    return getattr(error, "strerror", None) or error
