"""Python reads this first when it starts: whatever would go outside fails, and is written down.

Each attempt is one line in the file that `CABOPROB_CALLS` names.
"""

import errno
import ipaddress
import os
import socket
import sys

ASKED = {
    "socket.getaddrinfo": 0,
    "socket.gethostbyname": 0,
    "socket.gethostbyaddr": 0,
    "socket.getnameinfo": 0,
}
SENT = {"socket.connect": 1, "socket.sendto": 1, "socket.sendmsg": 1}
PLACES = ASKED | SENT  # which of the call's arguments says where to
DISCARD_PORT = 9


def listen(event: str, arguments: tuple[object, ...]) -> None:
    if event in PLACES and not (
        _is_here(place := arguments[PLACES[event]]) or _sends_nothing(event, arguments)
    ):
        line = f"{event} {place!r} from {_caller()}\n"
        with open(os.environ["CABOPROB_CALLS"], "a", encoding="utf-8") as calls:
            calls.write(line)
        raise OSError(errno.ENETUNREACH, "the tests have no network", str(place))


def _is_here(place: object) -> bool:
    """Whether it is this machine: its loopback, a socket without a network, one already connected."""
    if isinstance(place, tuple):
        place = place[0]
    elif place is None or (isinstance(place, str) and place.startswith(("/", "\0"))):
        return True
    name = place.decode() if isinstance(place, bytes) else str(place or "localhost")
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def _sends_nothing(event: str, arguments: tuple[object, ...]) -> bool:
    """Whether this only asks which of the machine's addresses leads there, as `caboprob web --lan` does."""
    return (
        event == "socket.connect"
        and isinstance(probe := arguments[0], socket.socket)
        and probe.type == socket.SOCK_DGRAM
        and arguments[1][1:] == (DISCARD_PORT,)
    )


def _caller() -> str:
    frame = sys._getframe(2)
    while frame.f_back and frame.f_code.co_filename.endswith("socket.py"):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


sys.addaudithook(listen)
