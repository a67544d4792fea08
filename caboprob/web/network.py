"""Where this machine is to be found, by itself and by the phones at the table."""

import socket
from collections.abc import Iterator
from ipaddress import ip_address

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
SOMEWHERE = ("10.255.255.255", 9)  # never written to: only asks which of our addresses would be used


def address(host: str, port: int) -> str:
    """The address a browser opens."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def is_own(host: str) -> bool:
    """Whether `host` is this machine as only it sees itself."""
    return host in LOOPBACK_NAMES or host.startswith("127.")


def is_everywhere(host: str) -> bool:
    """Whether `host` stands for every address of this machine."""
    return host in EVERYWHERE


def local_addresses() -> tuple[str, ...]:
    """This machine's addresses in the local network, the likeliest first."""
    found = dict.fromkeys((*_outgoing(), *_named()))
    return tuple(name for name in found if not ip_address(name).is_loopback)


def _outgoing() -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return
        yield str(probe.getsockname()[0])


def _named() -> Iterator[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from (str(entry[4][0]) for entry in found)
