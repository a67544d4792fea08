"""Keeps files to save while the page that offers them is being redrawn.

When a run of a page begins, Streamlit forgets which files the page offers until the run has come to their
buttons again; and whenever anybody's run ends, it drops all files that no page offers at that moment. A
visitor who taps quickly breaks runs off before they reach the buttons, so the visible buttons lead nowhere.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from streamlit.runtime.media_file_storage import MediaFileKind, MediaFileStorageError
from streamlit.runtime.memory_media_file_storage import MemoryMediaFileStorage

KEEP_SECONDS = 600.0  # longer than anybody waits to press a visible button
MAX_BYTES = 64_000_000  # of files that no page offers; beyond that the oldest go first


class LeftoverFile(NamedTuple):
    """A file that no page offers: when that was found, and its bytes."""

    since: float
    size: int


_leftovers: WeakKeyDictionary[MemoryMediaFileStorage, dict[str, LeftoverFile]] = (
    WeakKeyDictionary()
)  # the oldest first
_original_load, _original_delete = MemoryMediaFileStorage.load_and_get_id, MemoryMediaFileStorage.delete_file


@cache
def keep_files() -> None:
    """Makes Streamlit drop a file only once no page has offered it for a while."""
    MemoryMediaFileStorage.load_and_get_id = _load_and_keep  # type: ignore[method-assign, assignment]
    MemoryMediaFileStorage.delete_file = _delete_later  # type: ignore[method-assign, assignment]


# Streamlit holds a lock of its own while it calls either of the two.
def _load_and_keep(
    storage: MemoryMediaFileStorage,
    path_or_data: str | bytes,
    mimetype: str,
    kind: MediaFileKind,
    filename: str | None = None,
) -> str:
    file_id = _original_load(storage, path_or_data, mimetype, kind, filename)
    _leftovers.get(storage, {}).pop(file_id, None)
    return file_id


def _delete_later(storage: MemoryMediaFileStorage, file_id: str) -> None:
    leftovers = _leftovers.setdefault(storage, {})
    with suppress(MediaFileStorageError):
        leftovers[file_id] = LeftoverFile(time.monotonic(), storage.get_file(file_id).content_size)
    for expired_id in list(_expired(leftovers)):
        del leftovers[expired_id]
        _original_delete(storage, expired_id)


def _expired(leftovers: Mapping[str, LeftoverFile]) -> Iterator[str]:
    """The ids of files that were kept long enough, and the oldest ones beyond what there is room for."""
    kept_bytes = sum(leftover.size for leftover in leftovers.values())
    for file_id, leftover in leftovers.items():
        if kept_bytes <= MAX_BYTES and time.monotonic() - leftover.since < KEEP_SECONDS:
            return
        kept_bytes -= leftover.size
        yield file_id
