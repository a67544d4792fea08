"""Files that a person names: only regular files are read, in UTF-8 and up to a size limit."""

import os
import stat
from typing import BinaryIO

from caboprob.errors import BadNotation

# Opening a pipe must not wait for its other end. Not every system has all of these flags.
NON_BLOCKING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_file(name: str, most: int) -> str:
    """The text of a file of at most `most` bytes.

    Refuses a file that cannot be opened, is not a regular file, is larger, or is not UTF-8 (`BadNotation`).
    """
    try:
        descriptor = os.open(name, os.O_RDONLY | NON_BLOCKING)
    except FileNotFoundError:
        raise BadNotation("file-none") from None
    except (OSError, ValueError) as error:
        raise BadNotation("file-not-opened", why=_reason(error)) from None
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise BadNotation("file-not-plain")
        with open(descriptor, "rb", closefd=False) as file:
            return read_stream(file, most)
    finally:
        os.close(descriptor)


def read_stream(stream: BinaryIO, most: int) -> str:
    """The text of an open stream, with the limits of `read_file`."""
    try:
        raw = stream.read(most + 1)
    except OSError as error:
        raise BadNotation("file-not-opened", why=_reason(error)) from None
    if len(raw) > most:
        raise BadNotation("file-too-large", most=most)
    try:
        return raw.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError:
        raise BadNotation("file-not-text") from None


def write_file(name: str, content: bytes) -> None:
    """Writes a file; refuses one that cannot be written, such as a pipe that nobody reads (`BadNotation`)."""
    try:
        with open(name, "wb", opener=_open_without_waiting) as file:
            file.write(content)
    except (OSError, ValueError) as error:
        raise BadNotation("file-not-written", why=_reason(error)) from None


def _open_without_waiting(name: str, flags: int) -> int:
    descriptor = os.open(name, flags | NON_BLOCKING, 0o666)
    if NON_BLOCKING & getattr(os, "O_NONBLOCK", 0):
        os.set_blocking(descriptor, True)
    return descriptor


def _reason(error: OSError | ValueError) -> object:
    """The reason the system gives; a `ValueError` is about a name that no file can have."""
    return getattr(error, "strerror", None) or error
