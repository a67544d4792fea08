"""The server that a header names, parsed strictly: browsers write it in one way only."""

import re
from dataclasses import dataclass

from caboprob.web.serving import network

DEFAULT_PORTS = {"http": 80, "https": 443}
LAST_PORT = 65_535
AUTHORITY_PATTERN = re.compile(
    r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?P<port>[1-9][0-9]{0,4}))?",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Authority:
    """A server's name and port; the port is None if it is the default of the scheme."""

    name: str
    port: int | None

    def is_same(self, other: "Authority", scheme: str) -> bool:
        """Whether both are the same server, reached by `scheme`."""
        default_port = DEFAULT_PORTS[scheme]
        return (self.name, self.port or default_port) == (other.name, other.port or default_port)


def read(text: str) -> Authority | None:
    """The server in a `Host` header: `[::1]:8501` is port 8501 of `::1`; None if it names none."""
    match = AUTHORITY_PATTERN.fullmatch(text)
    port = int(match["port"]) if match and match["port"] else None
    if not match or (port or 0) > LAST_PORT:
        return None
    return Authority(network.canonical(match["name"].strip("[]")), port)


def read_origin(text: str) -> tuple[str, Authority] | None:
    """The scheme and the server in an `Origin` header; None for `null` and whatever is not a server."""
    scheme, _, rest = text.partition("://")
    server = read(rest)
    return (scheme, server) if scheme in DEFAULT_PORTS and server else None
