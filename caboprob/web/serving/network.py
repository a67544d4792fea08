"""Where this machine is to be found, by itself and by the phones at the table."""

import socket
from collections.abc import Iterator
from ipaddress import IPv6Address, ip_address

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::", "")
# Never written to: they only ask which of our addresses would be used, first on the way to anywhere.
SOMEWHERE = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
DISCARD = 9


def address(host: str, port: int) -> str:
    """The address a browser opens."""
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def canonical(name: str) -> str:
    """A name or an address in the spelling by which they are compared."""
    try:
        found = ip_address(name)
    except ValueError:
        return name.lower().removesuffix(".")
    return str((isinstance(found, IPv6Address) and found.ipv4_mapped) or found)


def is_address(host: str) -> bool:
    """Whether `host` is a number, not a name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_own(host: str) -> bool:
    """Whether `host` is this machine as only it sees itself."""
    return host in LOOPBACK_NAMES or host.startswith("127.")


def is_everywhere(host: str) -> bool:
    """Whether `host` stands for every address of this machine."""
    return host in EVERYWHERE


def own_names(reached: str) -> frozenset[str]:
    """What this machine may be called by someone who has reached it at its address `reached`.

    Each connection knows that address, so nothing is looked up, and networks may come and go.
    """
    others = () if is_own(reached) else _host_names()
    return frozenset((*LOOPBACK_NAMES, reached, *others))


def local_addresses() -> tuple[str, ...]:
    """This machine's addresses in the local network, the likeliest first; nobody is asked for them."""
    found = dict.fromkeys(name for place in SOMEWHERE for name in _outgoing(place))
    return tuple(name for name in found if not ip_address(name).is_loopback)


def _host_names() -> tuple[str, ...]:
    """As the machine calls itself, and as its neighbours then find it."""
    name = canonical(socket.gethostname())
    short = name.partition(".")[0]
    return (name, short, f"{short}.local")


def _outgoing(place: str) -> Iterator[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((place, DISCARD))
        except OSError:
            return
        yield str(probe.getsockname()[0])
