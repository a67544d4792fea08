"""Which server a header names, read strictly: browsers write it in one way only."""

import re
from dataclasses import dataclass

from caboprob.web.serving import network

PORTS = {"http": 80, "https": 443}
LAST_PORT = 65_535
WRITTEN = re.compile(
    r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?)(?::(?P<port>[1-9][0-9]{0,4}))?",
    re.ASCII | re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Authority:
    """A server's name and port; no port where it is the one its scheme begins with."""

    name: str
    port: int | None

    def is_same(self, other: "Authority", scheme: str) -> bool:
        """Whether both are one server, when `scheme` is how it is reached."""
        usual = PORTS[scheme]
        return (self.name, self.port or usual) == (other.name, other.port or usual)


def read(text: str) -> Authority | None:
    """What a `Host` header names: `[::1]:8501` is port 8501 of `::1`; None when it is no host."""
    written = WRITTEN.fullmatch(text)
    port = int(written["port"]) if written and written["port"] else None
    if not written or (port or 0) > LAST_PORT:
        return None
    return Authority(network.canonical(written["name"].strip("[]")), port)


def read_origin(text: str) -> tuple[str, Authority] | None:
    """The scheme and the server of the page in an `Origin` header; None for `null` and all else."""
    scheme, _, rest = text.partition("://")
    server = read(rest)
    return (scheme, server) if scheme in PORTS and server else None
