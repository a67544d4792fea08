"""Keeps Streamlit from asking an outside server for this machine's address when it checks a socket's origin.

`caboprob web` checks the origin itself, before Streamlit sees the socket; this is for `streamlit run`.
"""

from streamlit import net_util


def ask_no_server() -> None:
    """Makes Streamlit know only the loopback addresses of this machine."""
    net_util.get_external_ip = _no_address
    net_util.get_internal_ip = _no_address


def _no_address() -> str | None:
    return None
