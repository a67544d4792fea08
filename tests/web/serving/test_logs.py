"""What visitors cause is not written down, and everything else is."""

import logging

import pytest

from caboprob.web.serving import logs

FILE_REQUESTS = "streamlit.runtime.backend_operation_handler"


@pytest.mark.parametrize(
    ("name", "error", "is_kept"),
    [
        (FILE_REQUESTS, KeyError("no such file"), False),
        ("uvicorn.error", UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text"), False),
        ("asyncio", AssertionError(), False),
        ("asyncio", KeyError("ours"), True),
        ("uvicorn.error", KeyError("ours"), True),
        ("uvicorn.error", None, True),
        ("streamlit.runtime.app_session", KeyError("ours"), True),
    ],
    ids=str,
)
def test_only_what_anybody_could_fill_the_disk_with_is_left_out(
    name: str, error: Exception | None, is_kept: bool, caplog: pytest.LogCaptureFixture
) -> None:
    logs.leave_out_errors_of_visitors()
    log = logging.getLogger(name)
    log.addHandler(caplog.handler)
    try:
        log.error("it went wrong", exc_info=error)
    finally:
        log.removeHandler(caplog.handler)
    assert ("it went wrong" in caplog.text) is is_kept
