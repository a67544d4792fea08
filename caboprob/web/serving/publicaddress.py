"""Under which address the world sees the app: a name of its own, or a path beside other sites."""

import re
from typing import NamedTuple

from caboprob.errors import BadNotation, excerpt
from caboprob.web.serving.middleware import authority

PATH_PATTERN = re.compile(r"(?:/(?!\.)[\w.~-]+)*", re.ASCII)  # nothing that a header could mistake


class PublicAddress(NamedTuple):
    """The scheme and host, as an `Origin` has them, the host's name alone, and the path; all may be empty."""

    origin: str = ""
    name: str = ""
    path: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The name to answer to, if there is one."""
        return (self.name,) if self.name else ()


NO_PUBLIC_ADDRESS = PublicAddress()
"""No public address was given."""


def read(text: str) -> PublicAddress:
    """The address that `--public` names: `https://club.example/cards`; refuses others (`BadNotation`)."""
    if not text:
        return NO_PUBLIC_ADDRESS
    scheme, _, rest = text.rstrip("/").partition("://")
    host, slash, path = rest.partition("/")
    scheme_and_server = authority.read_origin(f"{scheme}://{host}")
    if scheme_and_server is None or not PATH_PATTERN.fullmatch(slash + path):
        raise BadNotation("web.public-address", got=excerpt(text))
    return PublicAddress(f"{scheme}://{host}", scheme_and_server[1].name, slash + path)
