"""Files to save outlast the moment in which the page that offers them is drawn anew.

When a run of a page begins, Streamlit forgets which files the page offers until the run has come to their
buttons again; and whenever anybody's run ends, it drops the files that no page offers just then. Whoever taps
quickly breaks runs off before that, and their own ends count, too: the buttons that one sees lead nowhere.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from streamlit.runtime.media_file_storage import MediaFileKind, MediaFileStorageError
from streamlit.runtime.memory_media_file_storage import MemoryMediaFileStorage

SECONDS = 600.0  # longer than anybody waits before a button that the page shows
MOST = 64_000_000  # bytes of files that no page offers; beyond that the oldest go first


class LeftoverFile(NamedTuple):
    """A file that no page offers: when that was found, and its bytes."""

    since: float
    size: int


_left: WeakKeyDictionary[MemoryMediaFileStorage, dict[str, LeftoverFile]] = (
    WeakKeyDictionary()
)  # the oldest first
_load, _delete = MemoryMediaFileStorage.load_and_get_id, MemoryMediaFileStorage.delete_file


@cache
def keep_files() -> None:
    """From now on Streamlit drops a file only once no page has offered it for a while."""
    MemoryMediaFileStorage.load_and_get_id = _offered  # type: ignore[method-assign, assignment]
    MemoryMediaFileStorage.delete_file = _no_longer_offered  # type: ignore[method-assign, assignment]


# Streamlit holds a lock of its own while it calls either of the two.
def _offered(
    storage: MemoryMediaFileStorage,
    path_or_data: str | bytes,
    mimetype: str,
    kind: MediaFileKind,
    filename: str | None = None,
) -> str:
    file = _load(storage, path_or_data, mimetype, kind, filename)
    _left.get(storage, {}).pop(file, None)
    return file


def _no_longer_offered(storage: MemoryMediaFileStorage, file_id: str) -> None:
    left = _left.setdefault(storage, {})
    with suppress(MediaFileStorageError):
        left[file_id] = LeftoverFile(time.monotonic(), storage.get_file(file_id).content_size)
    for file in list(_outlived(left)):
        del left[file]
        _delete(storage, file)


def _outlived(left: Mapping[str, LeftoverFile]) -> Iterator[str]:
    """The files whose time is up, and the oldest of more than there is room for."""
    kept = sum(one.size for one in left.values())
    for file, one in left.items():
        if kept <= MOST and time.monotonic() - one.since < SECONDS:
            return
        kept -= one.size
        yield file
