"""Streamlit's options are read without its lock.

Each message to a browser reads one. A thread that has to leave off while it holds the lock makes all others
wait for it, and with fifty visitors there is always one.
"""

from functools import cache
from typing import Any

from streamlit import config

_locked = config.get_option


@cache
def read_freely() -> None:
    """From now on options are read without waiting, in all sessions."""
    config.get_option = _read


def _read(key: str) -> Any:
    """The value of an option; all are replaced at once, so that whoever reads sees either old or new ones."""
    option = config.get_config_options().get(key)
    return _locked(key) if option is None else option.value
