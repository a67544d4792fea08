"""Asks an ASGI app without a network."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass(frozen=True)
class Answer:
    """The response."""

    status: int
    headers: dict[str, str]
    body: bytes


def ask(app: ASGIApp, path: str, headers: Mapping[str, str] | None = None, method: str = "GET") -> Answer:
    """The app's response to one request."""
    sent: list[Message] = []
    asked: list[Message] = [{"type": "http.request", "body": b"", "more_body": False}]

    async def receive() -> Message:
        return asked.pop() if asked else await asyncio.Future()  # nobody hangs up

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(app(scope(path, headers or {}, method), receive, send))
    start = sent[0]
    answered = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], answered, b"".join(part.get("body", b"") for part in sent[1:]))


def scope(path: str, headers: Mapping[str, str], method: str) -> Scope:
    given = {"host": "localhost:8501"} | dict(headers)
    return request(path, given.items(), type="http", method=method, scheme="http")


def request(path: str, headers: Iterable[tuple[str, str]], **more: object) -> Scope:
    """A request as a server passes it on, with just these headers."""
    path, _, query = path.partition("?")
    return {
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in headers],
        "server": ("127.0.0.1", 8501),
        **more,
    }


def received(middleware: Callable[[ASGIApp], ASGIApp], messages: list[Message]) -> list[Message]:
    """The messages of a web socket that reach an app behind `middleware`."""
    waiting = [*messages, {"type": "websocket.disconnect"}]
    seen: list[Message] = []

    async def inner(_: Scope, receive: Receive, __: Send) -> None:
        while (message := await receive())["type"] != "websocket.disconnect":
            seen.append(message)

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(_: Message) -> None:
        raise AssertionError("nothing is sent")

    asyncio.run(middleware(inner)({"type": "websocket"}, receive, send))
    return seen
