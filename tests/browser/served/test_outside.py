"""Nobody can make the server call somebody outside, and none but its own pages get in.

`serving.py`, which starts the servers of these tests, checks that none of them calls outside by itself.
`either_way` is the address of a server; in full there is one for each of the two ways to start it.
"""

import subprocess
import sys
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser import serving
from tests.browser.looking import visit

pytestmark = pytest.mark.browser

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}
STREAM = "/_stcore/stream"
OPENED, REFUSED = 101, 403
STRANGERS = (
    {"Host": "evil.example:8700", "Origin": "http://evil.example:8700"},
    {"Host": "evil.example"},
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
)


def asked(address: str, path: str, headers: dict[str, str]) -> HTTPResponse:
    """What the server says first."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=serving.PATIENCE_SECONDS)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    connection.close()
    return answer


def knocked(address: str, headers: dict[str, str]) -> int:
    """The status with which the server answers who asks for the socket that pages talk through."""
    return asked(address, STREAM, UPGRADE | headers).status


@pytest.mark.parametrize(
    "call",
    [
        "socket.getaddrinfo('far.example', 80)",
        "socket.gethostbyname('far.example')",
        "socket.create_connection(('192.0.2.1', 80), timeout=1)",
        "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'', ('192.0.2.1', 53))",
        "subprocess.run([sys.executable, '-c', 'import socket; socket.getfqdn(\"192.0.2.1\")'])",
    ],
)
def test_a_call_to_the_outside_would_be_noticed(call: str) -> None:
    with serving.calls_file() as calls:
        code = f"import contextlib, socket, subprocess, sys\nwith contextlib.suppress(OSError):\n {call}"
        subprocess.run([sys.executable, "-c", code], check=True, env=serving.overheard_environment(calls))
        assert "192.0.2.1" in (heard := calls.read_text(encoding="utf-8")) or "far.example" in heard


def test_a_call_within_the_machine_passes() -> None:
    with serving.calls_file() as calls:
        code = "import socket\nwith socket.create_server(('127.0.0.1', 0)) as here:\n"
        code += " socket.create_connection(('localhost', here.getsockname()[1])).close()"
        subprocess.run([sys.executable, "-c", code], check=True, env=serving.overheard_environment(calls))
        assert calls.read_text(encoding="utf-8") == ""


def test_strangers_are_refused_and_make_nobody_call_outside(either_way: str, desktop: Page) -> None:
    visit(desktop, f"{either_way}/")
    assert [knocked(either_way, headers) for headers in STRANGERS] == [REFUSED] * len(STRANGERS)
    assert knocked(either_way, {"Origin": either_way}) == OPENED


@pytest.mark.parametrize("origin", ["http://localhost:3000", "http://127.0.0.1:9999"])
def test_other_servers_of_this_machine_are_strangers_too(address: str, origin: str) -> None:
    assert knocked(address, {"Origin": origin}) == REFUSED
    assert asked(address, "/", {"Origin": origin}).status == REFUSED


def test_the_page_of_a_further_name_is_let_in(address: str) -> None:
    host = f"{serving.FOREIGN_NAME}:{urlsplit(address).port}"
    assert knocked(address, {"Host": host, "Origin": f"http://{host}"}) == OPENED


def test_no_answer_names_the_servers_make(address: str) -> None:
    for path, headers in (("/healthz", {}), ("/", {"Host": "evil.example"}), (STREAM, UPGRADE)):
        assert asked(address, path, headers).getheader("server") is None


def test_no_host_elsewhere_may_steer_the_app(either_way: str) -> None:
    connection = HTTPConnection(urlsplit(either_way).netloc, timeout=serving.PATIENCE_SECONDS)
    connection.request("GET", "/_stcore/host-config")
    assert b"://" not in connection.getresponse().read()
    connection.close()


def test_open_to_the_network_it_starts_without_asking_anybody() -> None:
    port = serving.free_port()
    with serving.running(serving.in_the_network(port), port) as address:
        assert asked(address, "/", {}).status == 200
        assert asked(address, "/", {"Host": "evil.example"}).status == 421
