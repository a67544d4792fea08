"""Keeps Streamlit from asking a far server for this machine's address, by which to judge a socket's origin.

`caboprob web` judges it before Streamlit sees the socket; this is for `streamlit run`.
"""

from streamlit import net_util


def ask_nobody() -> None:
    """From now on Streamlit knows no addresses of this machine but the loopback ones."""
    net_util.get_external_ip = _unknown
    net_util.get_internal_ip = _unknown


def _unknown() -> str | None:
    return None
