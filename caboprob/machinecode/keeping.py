"""Cached files that only save time: the program can do without them, and uses none that is damaged.

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

PACKAGE = __name__.partition(".")[0]
SUFFIX = ".kept"
CLAIMS = "claims"  # the folder of the files that processes lock while they make a file
CLAIM_WAIT_SECONDS = 120  # for another process, which may have been stopped
DIGEST = hashlib.sha256
OTHERS_MAY_WRITE = 0o022

_logged: set[str] = set()
_claims: list[int] = []  # the file handle of this process's claim, or none


def folder() -> Path:
    """The program's folder in the user's cache; it is not absolute for accounts that have no home."""
    return Path(os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), PACKAGE)


def read(path: Path) -> bytes | None:
    """What was written to a file. None if there is no file, or if it is damaged; it is then thrown away."""
    try:
        if not os.path.lexists(path) or not _is_trusted(path.parent):
            return None
        if path.is_file():  # opening a pipe would block
            return _without_digest(path.read_bytes())
    except (OSError, ValueError):
        pass
    throw_away(path)
    return None


def write(path: Path, data: bytes) -> None:
    """Keeps data in a file, and makes its folder; if that is impossible, nothing is kept."""
    try:
        path.parent.mkdir(mode=0o777 & ~OTHERS_MAY_WRITE, parents=True, exist_ok=True)
        if _is_trusted(path.parent):
            _put_in_place(path, DIGEST(data).digest() + data)
    except OSError as error:
        _log_once(CaboError("kept-nothing", folder=path.parent, why=error.strerror or error))


def claim(path: Path) -> None:
    """Announces that this process is about to make a file; while another does, it waits, but not for ever.

    A process has one claim at a time, and gives it up when it makes the next: no two can wait for each other.
    A process that ends, however it ends, has given up its claim.
    """
    give_up_claim()
    handle = _open_claim(path)
    if handle is None:
        return
    deadline = time.monotonic() + CLAIM_WAIT_SECONDS
    while not _try_lock(handle):
        if time.monotonic() > deadline:
            os.close(handle)
            return
        time.sleep(0.05)
    _claims.append(handle)


def give_up_claim() -> None:
    """Gives up the claim of this process: the file is there, or will not be."""
    while _claims:
        handle = _claims.pop()
        _unlock(handle)
        os.close(handle)


def _open_claim(path: Path) -> int | None:
    """A handle of the file by which processes see who makes a file; None if there cannot be one."""
    folder = path.parent.parent / CLAIMS
    try:
        folder.mkdir(mode=0o777 & ~OTHERS_MAY_WRITE, parents=True, exist_ok=True)
        return os.open(folder / path.stem, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None  # nothing can be kept here either


def _try_lock(handle: int) -> bool:
    """Locks a claim for this process, and says whether that worked: nobody else may have it."""
    if os.name == "nt":
        return True  # Windows has no such locks and does without: two processes may do the same work
    import fcntl

    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # some file systems have no locks
        pass
    return True


def _unlock(handle: int) -> None:
    """Unlocks a claim: closing it is not enough if a forked process has the file open too."""
    if os.name != "nt":
        import fcntl

        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_UN)


def throw_away(path: Path) -> None:
    """Logs that a file is of no use, and removes it; a folder in its place is removed only if it is empty."""
    _log_once(CaboError("kept-damaged", file=path))
    with suppress(OSError):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


def _without_digest(content: bytes) -> bytes:
    """What follows the digest; `ValueError` if the digest does not match it."""
    size = DIGEST().digest_size
    digest, data = content[:size], content[size:]
    if DIGEST(data).digest() != digest:
        raise ValueError
    return data


def _is_trusted(folder: Path) -> bool:
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
    handle, new_path = tempfile.mkstemp(dir=path.parent, prefix=f"{path.stem}.", suffix=".new")
    try:
        with open(handle, "wb") as file:
            file.write(content)
        os.replace(new_path, path)
    except BaseException:
        os.unlink(new_path)
        raise


def _log_once(message: CaboError) -> None:
    if str(message) not in _logged:
        _logged.add(str(message))
        log.warning(message)
