"""Files that are kept to save time, and can be done without: each is believed only while it is whole.

A file begins with a digest of what follows. One that cannot be read, or is not what was written, counts as
missing; where nothing can be written, nothing is kept. Either is said once, in the log.
"""

import hashlib
import logging
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from caboprob.errors import CaboError

log = logging.getLogger(__name__)
"""Messages logged here are `CaboError`s, which have a sentence in every language."""

SUFFIX = ".kept"
DIGEST = hashlib.sha256
OTHERS_MAY_WRITE = 0o022

_said: set[str] = set()


def read(path: Path) -> bytes | None:
    """The content of a kept file, or None if it is missing or damaged; a damaged file is removed."""
    try:
        if not os.path.lexists(path) or not _trusted(path.parent):
            return None
        if path.is_file():  # opening a pipe would wait for ever
            return _checked(path.read_bytes())
    except (OSError, ValueError):
        pass
    throw_away(path)
    return None


def write(path: Path, data: bytes) -> None:
    """Keeps content in a file, making its folder: either all of it, or nothing if that fails."""
    try:
        path.parent.mkdir(mode=0o777 & ~OTHERS_MAY_WRITE, parents=True, exist_ok=True)
        if _trusted(path.parent):
            _put_in_place(path, DIGEST(data).digest() + data)
    except OSError as error:
        _say(CaboError("kept-nothing", folder=path.parent, why=error.strerror or error))


def throw_away(path: Path) -> None:
    """Warns that a file is unusable and removes it; a folder in its place is removed only if empty."""
    _say(CaboError("kept-damaged", file=path))
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


def _checked(content: bytes) -> bytes:
    """The content after its digest; `ValueError` if the digest does not match."""
    size = DIGEST().digest_size
    digest, data = content[:size], content[size:]
    if DIGEST(data).digest() != digest:
        raise ValueError
    return data


def _trusted(folder: Path) -> bool:
    """Whether nobody else can have put anything into a folder: what is kept is run, not only read.

    It has to be ours or the system's, and closed to the writing of others, as ssh wants its own. Whoever may
    write to a folder above could put another one in its place, but not one that is ours.
    """
    if os.name != "posix":  # on Windows a profile is closed to others by lists that the mode does not show
        return True
    found = folder.stat()
    trusted = found.st_uid in (0, os.geteuid()) and not found.st_mode & OTHERS_MAY_WRITE
    if not trusted:
        _say(CaboError("kept-open-to-others", folder=folder))
    return trusted


def _put_in_place(path: Path, content: bytes) -> None:
    """Writes a temporary file and renames it, so that a reader finds either the old or the new content."""
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".new")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _say(what: CaboError) -> None:
    """Logs a message once."""
    if str(what) not in _said:
        _said.add(str(what))
        log.warning(what)
