"""Streamlit's options are read without its lock.

Each message to a browser reads one. A thread that is suspended while it holds the lock makes all others wait,
and with fifty visitors there is always one.
"""

from functools import cache
from typing import Any

from streamlit import config

_original_get_option = config.get_option


@cache
def read_without_lock() -> None:
    """Makes Streamlit read options without waiting, in all sessions."""
    config.get_option = _get_option


def _get_option(key: str) -> Any:
    """The value of an option; all are replaced at once, so a reader sees either the old or the new ones."""
    option = config.get_config_options().get(key)
    return _original_get_option(key) if option is None else option.value
