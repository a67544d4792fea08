"""Which requests are let in."""

import asyncio
import gc
import socket
import tracemalloc
from collections.abc import Sequence

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from caboprob.content import messages
from caboprob.web.serving.middleware import authority
from caboprob.web.serving.middleware.authority import Authority
from caboprob.web.serving.middleware.doors import Doors
from tests.web.serving.asking import ask, request

INNER = PlainTextResponse("inner")
HERE = "localhost:8501"
STREAM = "/_stcore/stream"
ELSEWHERE = "192.168.1.7"

HeaderPairs = Sequence[tuple[str, str]]


def headers_for(host: str, *origins: str) -> HeaderPairs:
    """The headers of a request to a host, from a page of these origins."""
    return [("host", host), *(("origin", origin) for origin in origins)]


class Streamlit:
    """The app behind the doors; it records what came in."""

    def __init__(self) -> None:
        self.seen: list[Scope] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.seen.append(scope)
        await send({"type": "websocket.accept"})


async def knock(doors: Doors, headers: HeaderPairs, **more: object) -> str:
    """The answer to a socket."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    await doors(request(STREAM, headers, **{"type": "websocket", "scheme": "ws", **more}), receive, send)
    assert len(sent) == 1
    return str(sent[0]["type"])


def is_opened(headers: HeaderPairs, *, hosts: Sequence[str] = (), **more: object) -> bool:
    """Whether a socket is opened; a refused one must not have reached Streamlit."""
    streamlit = Streamlit()
    told = asyncio.run(knock(Doors(streamlit, hosts), headers, **more))
    assert told == ("websocket.accept" if streamlit.seen else "websocket.close")
    return bool(streamlit.seen)


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/_stcore/agent/openapi.json", "/_stcore/agent/mcp"])
def test_closed_paths_stay_closed(path: str) -> None:
    assert ask(Doors(INNER), path).status == 404


@pytest.mark.parametrize(
    "host", ["localhost", HERE, "LOCALHOST:8501", "localhost.:8501", "127.0.0.1", "[::1]:80"]
)
def test_this_machine_is_let_in_by_its_own_names(host: str) -> None:
    assert ask(Doors(INNER), "/", {"host": host}).status == 200
    assert is_opened(headers_for(host))
    assert is_opened(headers_for(host, f"http://{host.lower()}"))


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8501",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "evil@localhost",
        "localhost@evil.example",
        "localhost:8501@evil.example",
        "localhost..",
        "localhost:",
        "localhost:0",
        "localhost:08501",
        "localhost:8501x",
        "localhost:+8501",
        "localhost:65536",
        "localhost:123456",
        "localhost:8501:8501",
        "localhost/",
        "localhost, evil.example",
        " localhost",
        "[::1%25lo]:8501",
        "[::1",
        "[localhost]",
        "::1",
        "0.0.0.0",
        "2130706433",
        ELSEWHERE,
        "ⅼocalhost",
        "",
    ],
)
def test_other_names_are_refused(host: str) -> None:
    assert ask(Doors(INNER), "/", {"host": host}).status == 421
    assert not is_opened(headers_for(host))
    assert not is_opened(headers_for(host, f"http://{host}"))


def test_who_names_no_host_or_two_is_refused() -> None:
    assert not is_opened([])
    assert not is_opened([("host", HERE), ("host", HERE)])
    assert not is_opened([("host", HERE), ("host", "evil.example")])


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example:8501",
        "http://evil.example",
        "http://localhost:3000",
        "http://localhost",
        "https://localhost:8501",
        "http://127.0.0.1:8501",
        "http://127.0.0.1:9999",
        "http://sub.localhost:8501",
        "http://localhost:8501.evil.example",
        "http://localhost:8501@evil.example",
        "http://evil@localhost:8501",
        "http://localhost:8501/",
        "http://localhost:8501 http://evil.example",
        "ws://localhost:8501",
        "chrome-extension://localhost:8501",
        "file://",
        "localhost:8501",
        "null",
        "",
    ],
)
def test_pages_of_others_are_refused(origin: str) -> None:
    assert not is_opened(headers_for(HERE, origin))
    assert ask(Doors(INNER), "/", {"origin": origin}).status == 403


def test_who_names_two_origins_is_refused() -> None:
    assert not is_opened(headers_for(HERE, f"http://{HERE}", f"http://{HERE}"))


def test_our_own_page_is_let_in_by_http_too() -> None:
    assert ask(Doors(INNER), "/", {"origin": f"http://{HERE}"}).status == 200


def test_who_names_no_origin_is_no_browser_and_let_in() -> None:
    assert is_opened(headers_for(HERE))


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "same"),
    [
        ("ws", "localhost", "http://localhost:80", True),
        ("ws", "localhost:80", "http://localhost", True),
        ("ws", "localhost:443", "http://localhost", False),
        ("wss", "localhost", "https://localhost:443", True),
        ("wss", "localhost:443", "https://localhost", True),
        ("wss", "localhost", "http://localhost", False),
        ("ws", "localhost", "https://localhost", False),
        ("ws", "[::1]:8501", "http://[0:0:0:0:0:0:0:1]:8501", True),
    ],
)
def test_a_schemes_own_port_need_not_be_written(scheme: str, host: str, origin: str, same: bool) -> None:
    assert is_opened(headers_for(host, origin), scheme=scheme) is same


@pytest.mark.parametrize(
    ("host", "origin", "same"),
    [
        ("cards.example", "https://cards.example", True),
        ("cards.example:443", "https://cards.example", True),
        ("Cards.Example:8443", "https://cards.example:8443", True),
        ("cards.example", "http://cards.example", True),
        ("cards.example", "https://evil.example", False),
        ("cards.example", "https://cards.example:8443", False),
        ("evil.example", "https://evil.example", False),
    ],
)
def test_a_further_name_may_be_a_proxys_that_adds_tls(host: str, origin: str, same: bool) -> None:
    assert is_opened(headers_for(host, origin), hosts=["Cards.Example"]) is same


def test_in_the_network_a_machine_answers_to_where_it_was_reached_and_to_its_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "table")
    reached = {"server": (ELSEWHERE, 8501)}
    for host in (ELSEWHERE, "table", "TABLE.local", "localhost"):
        assert is_opened(headers_for(f"{host}:8501", f"http://{host.lower()}:8501"), **reached)
    for host in ("192.168.1.8", "evil.example", "table.evil.example", "0.0.0.0"):
        assert not is_opened(headers_for(f"{host}:8501"), **reached)
    assert not is_opened(headers_for("table:8501"))


def test_a_server_without_an_address_still_knows_this_machine() -> None:
    assert is_opened(headers_for("localhost"), server=None)
    assert not is_opened(headers_for(""), server=None)


def test_streamlit_gets_no_origin_to_look_into() -> None:
    streamlit = Streamlit()
    asyncio.run(knock(Doors(streamlit), [*headers_for(HERE, f"http://{HERE}"), ("cookie", "x")]))
    assert streamlit.seen[0]["headers"] == [(b"host", HERE.encode()), (b"cookie", b"x")]


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_people_are_told_in_their_language_and_no_name_is_given_away(language: str) -> None:
    doors = Doors(INNER, hosts=["cards.example"])
    said = ask(doors, "/", {"host": "evil.example", "accept-language": language}).body.decode()
    assert said == messages.say(language, "app.refused.host")
    assert "cards.example" not in said


def test_of_refused_sockets_nothing_is_kept() -> None:
    streamlit = Streamlit()
    doors = Doors(streamlit)

    async def many(first: int, last: int) -> None:
        for number in range(first, last):
            await knock(doors, headers_for(f"evil{number}.example", f"http://evil{number}.example"))
            await knock(doors, headers_for(HERE, f"http://localhost:{number}"))

    def held() -> int:
        gc.collect()  # what is only waiting to be thrown away is not kept
        return tracemalloc.get_traced_memory()[0]

    async def growth() -> int:
        await many(1, 100)
        tracemalloc.start()
        before = held()
        await many(100, 1100)
        after = held()
        tracemalloc.stop()
        return after - before

    refused = 2 * 1000
    shortest_name = 40  # bytes: the least that a text takes
    assert asyncio.run(growth()) < refused * shortest_name / 2
    assert streamlit.seen == []


@pytest.mark.parametrize(
    ("host", "read"),
    [
        ("[::1]:80", Authority("::1", 80)),
        ("a.b:80", Authority("a.b", 80)),
        ("A.B.", Authority("a.b", None)),
        ("", None),
    ],
)
def test_what_a_host_header_names(host: str, read: Authority | None) -> None:
    assert authority.read(host) == read
