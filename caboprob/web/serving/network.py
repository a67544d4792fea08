"""The addresses of this machine, as seen by itself and by the phones at the table."""

import socket
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
ALL_ADDRESSES = ("0.0.0.0", "::", "")
# Nothing is sent there: they only show which of our addresses would be used, first on the way to anywhere.
PROBED_ADDRESSES = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
DISCARD_PORT = 9  # its service throws away what it is sent


def address(host: str, port: int, path: str = "") -> str:
    """The address a browser opens, of an app that lies below `path`."""
    return f"http://[{host}]:{port}{path}/" if ":" in host else f"http://{host}:{port}{path}/"


def canonical(name: str) -> str:
    """A name or an address in the spelling used for comparison."""
    try:
        parsed = ip_address(name)
    except ValueError:
        return name.lower().removesuffix(".")
    return str((isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed)


def is_address(host: str) -> bool:
    """Whether `host` is an IP address, not a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether `host` is a loopback address or name."""
    return host in LOOPBACK_NAMES or host.startswith("127.")


def is_everywhere(host: str) -> bool:
    """Whether `host` stands for every address of this machine."""
    return host in ALL_ADDRESSES


def own_names(reached: str) -> frozenset[str]:
    """The names that a visitor who reached this machine at the address `reached` may use for it.

    Each connection knows that address, so nothing is looked up, and networks may come and go.
    """
    others = () if is_loopback(reached) else _host_names()
    return frozenset((*LOOPBACK_NAMES, reached, *others))


def local_addresses() -> tuple[str, ...]:
    """This machine's addresses in the local network, the likeliest first; no packet is sent to find them."""
    found = dict.fromkeys(own for target in PROBED_ADDRESSES for own in _outgoing_address(target))
    return tuple(own for own in found if not ip_address(own).is_loopback)


def _host_names() -> tuple[str, ...]:
    """The machine's own name, and the one under which its neighbours find it."""
    name = canonical(socket.gethostname())
    short = name.partition(".")[0]
    return (name, short, f"{short}.local")


def _outgoing_address(target: str) -> Iterator[str]:
    """Our own address on the way to `target`, if there is a way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, DISCARD_PORT))
        except OSError:
            return
        yield str(probe.getsockname()[0])
