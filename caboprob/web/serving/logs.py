"""What the server does not write down: a traceback for each bad message would let anybody fill the disk."""

import logging

from websockets.exceptions import WebSocketException

ERRORS_OF_VISITORS = {
    "streamlit.runtime.backend_operation_handler": (Exception,),  # somebody asks for a file that is not there
    "uvicorn.error": (UnicodeDecodeError,),  # somebody sends what is no text as text
    "asyncio": (AssertionError, WebSocketException),  # somebody sends frames that break the protocol
}
"""The errors that visitors alone can cause, by the name of the logger that would write them down."""


def leave_out_errors_of_visitors() -> None:
    """From now on these are not written down; whatever else goes wrong is."""
    for name, errors in ERRORS_OF_VISITORS.items():
        logging.getLogger(name).addFilter(ErrorFilter(errors))


class ErrorFilter(logging.Filter):
    """Lets records pass, except those of these errors."""

    def __init__(self, errors: tuple[type[Exception], ...]) -> None:
        super().__init__()
        self._errors = errors

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written down."""
        return not (record.exc_info and isinstance(record.exc_info[1], self._errors))
