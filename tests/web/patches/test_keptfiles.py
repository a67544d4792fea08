"""A button to save that is seen brings its file, whoever else uses the app, and however quickly one taps."""

import time

import pytest
from streamlit.runtime import media_file_manager
from streamlit.runtime.media_file_manager import MediaFileManager
from streamlit.runtime.media_file_storage import MediaFileStorageError
from streamlit.runtime.memory_media_file_storage import MemoryMediaFileStorage

from caboprob.web.frame import preload
from caboprob.web.patches import keptfiles

MINE, ANOTHERS = "mine", "another's"


class Server:
    """Streamlit's files, and the runs of pages as its script runner begins and ends them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        preload.start()
        self.storage = MemoryMediaFileStorage("/media")
        self.files = MediaFileManager(self.storage)
        self.now = 0.0
        self._session = ""
        monkeypatch.setattr(media_file_manager, "_get_session_id", lambda: self._session)
        monkeypatch.setattr(time, "monotonic", lambda: self.now)

    def begins(self, session: str) -> None:
        self.files.clear_session_refs(session)

    def offers(self, session: str, content: bytes) -> str:
        """The address of the button's file."""
        self._session = session
        return self.files.add(content, "text/csv", "0.1", "sheet.csv", is_for_static_download=True)

    def ends(self) -> None:
        self.files.remove_orphaned_files()

    def has(self, address: str) -> bool:
        """Whether a browser that asks for it is given it."""
        try:
            return bool(self.storage.get_file(address.rpartition("/")[2]).content)
        except MediaFileStorageError:
            return False


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Server:
    return Server(monkeypatch)


def test_the_ends_of_anothers_runs_leave_the_file_of_a_page_that_is_drawn_anew(server: Server) -> None:
    seen = server.offers(MINE, b"a,b")
    server.ends()
    server.begins(MINE)
    for _ in range(3):  # the first marks what no page offers, the second drops it
        server.begins(ANOTHERS)
        server.ends()
    assert server.has(seen)


def test_a_run_broken_off_by_the_next_tap_leaves_the_file_of_the_button_that_is_seen(server: Server) -> None:
    seen = server.offers(MINE, b"a,b")
    for _ in range(3):
        server.begins(MINE)
        server.ends()
    assert server.has(seen)


def test_what_was_saved_a_moment_ago_is_there_after_the_page_offers_something_newer(server: Server) -> None:
    seen = server.offers(MINE, b"a,b")
    server.begins(MINE)
    newer = server.offers(MINE, b"a,b,c")
    server.ends()
    server.ends()
    assert server.has(seen)
    assert server.has(newer)


def test_a_file_that_is_offered_again_stays_as_long_as_it_is(server: Server) -> None:
    seen = server.offers(MINE, b"a,b")
    server.begins(MINE)
    server.ends()
    server.ends()
    assert server.offers(MINE, b"a,b") == seen
    server.now += 2 * keptfiles.KEEP_SECONDS
    dropped = server.offers(ANOTHERS, b"other")  # a moment ago: kept as yet
    server.begins(ANOTHERS)
    server.ends()
    server.ends()
    assert server.has(seen)
    assert server.has(dropped)


def test_files_that_nobody_is_offered_go_after_a_while(server: Server) -> None:
    old = server.offers(MINE, b"a,b")
    server.begins(MINE)
    server.ends()
    server.ends()
    server.now += keptfiles.KEEP_SECONDS
    newer = server.offers(ANOTHERS, b"other")
    server.begins(ANOTHERS)
    server.ends()
    server.ends()
    assert not server.has(old)
    assert server.has(newer)


def test_files_that_nobody_is_offered_never_fill_the_memory(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keptfiles, "MAX_BYTES", 10)
    addresses = []
    for number in range(4):
        addresses.append(server.offers(MINE, b"%4d" % number))
        server.begins(MINE)
        server.ends()
        server.ends()
    assert [server.has(address) for address in addresses] == [False, False, True, True]
