"""Files that only save time, and that the program can do without: a file is used only if it is undamaged.

A file begins with a digest of what follows. One that cannot be read, or is not what was written, counts as
missing, and where nothing can be written, nothing is kept. Either is logged once.
"""

import hashlib
import logging
import os
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from caboprob.errors import CaboError

log = logging.getLogger(__name__)
"""Messages are `CaboError`s, so that whoever shows them can do so in any language."""

SUFFIX = ".kept"
CLAIMS = "claims"
PATIENCE_SECONDS = 120  # for another process, which may have been stopped
DIGEST = hashlib.sha256
OTHERS_MAY_WRITE = 0o022

_logged: set[str] = set()


def read(path: Path) -> bytes | None:
    """What was written to a file. None if there is no file, or if it is damaged; it is then thrown away."""
    try:
        if not os.path.lexists(path) or not _trusted(path.parent):
            return None
        if path.is_file():  # opening a pipe would block
            return _checked(path.read_bytes())
    except (OSError, ValueError):
        pass
    throw_away(path)
    return None


def write(path: Path, data: bytes) -> None:
    """Keeps data in a file, and makes its folder; if that is impossible, nothing is kept."""
    try:
        path.parent.mkdir(mode=0o777 & ~OTHERS_MAY_WRITE, parents=True, exist_ok=True)
        if _trusted(path.parent):
            _put_in_place(path, DIGEST(data).digest() + data)
    except OSError as error:
        _log_once(CaboError("kept-nothing", folder=path.parent, why=error.strerror or error))


def claim(path: Path) -> int | None:
    """Says that this process is about to make a file; waits while another one is, but not for ever.

    Gives what `leave` takes once the file is there. A process that dies leaves its claims by that.
    """
    folder = path.parent.parent / CLAIMS
    try:
        folder.mkdir(mode=0o777 & ~OTHERS_MAY_WRITE, parents=True, exist_ok=True)
        handle = os.open(folder / path.stem, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None  # nothing can be kept there, so nobody is making it either
    give_up = time.monotonic() + PATIENCE_SECONDS
    while not _is_ours(handle) and time.monotonic() < give_up:
        time.sleep(0.05)
    return handle


def leave(claimed: int | None) -> None:
    """Lets others make, or read, what was claimed."""
    if claimed is not None:
        os.close(claimed)


def _is_ours(handle: int) -> bool:
    """Whether nobody else holds a claim, which then is ours."""
    if os.name == "nt":
        return True  # Windows has no such locks and does without: two processes may do the same work
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def throw_away(path: Path) -> None:
    """Logs that a file is of no use, and removes it; a folder in its place is removed only if it is empty."""
    _log_once(CaboError("kept-damaged", file=path))
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


def _checked(content: bytes) -> bytes:
    """What follows the digest; `ValueError` if the digest is not of this."""
    size = DIGEST().digest_size
    digest, data = content[:size], content[size:]
    if DIGEST(data).digest() != digest:
        raise ValueError
    return data


def _trusted(folder: Path) -> bool:
    """Whether nobody else can have put anything into a folder: what is kept there is run as code.

    The folder has to be owned by us or by root, and others must not be able to write to it; ssh asks the same
    of its own. Somebody who can write to a folder above could replace it, but not by a folder that we own.
    """
    if os.name != "posix":  # on Windows access lists, which the mode does not show, protect a user's profile
        return True
    status = folder.stat()
    trusted = status.st_uid in (0, os.geteuid()) and not status.st_mode & OTHERS_MAY_WRITE
    if not trusted:
        _log_once(CaboError("kept-open-to-others", folder=folder))
    return trusted


def _put_in_place(path: Path, content: bytes) -> None:
    """Writes a new file and renames it: whoever reads at that moment finds the old one or the new one."""
    handle, new = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".new")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.replace(new, path)
    except BaseException:
        os.unlink(new)
        raise


def _log_once(message: CaboError) -> None:
    if str(message) not in _logged:
        _logged.add(str(message))
        log.warning(message)
