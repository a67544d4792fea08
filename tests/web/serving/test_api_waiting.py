"""Counts for requests wait in the queue of the pages, are bounded, and end with whoever asked."""

import asyncio
import json
import threading
from collections.abc import Iterator

import pytest
from starlette.types import Message

from caboprob.exact import call as calls
from caboprob.exact.arrangements import cancelling
from caboprob.exact.arrangements.cancelling import Cancelled
from caboprob.exact.call import Call, Model
from caboprob.table.position import Position
from caboprob.web.progress import counting as pagecounting
from caboprob.web.progress.countqueue import CountQueue
from caboprob.web.serving.api import counting
from tests.web.serving.apiserver import SERVER
from tests.web.serving.asking import scope

PATIENCE = 30.0


class Held:
    """Counts of calls that end only when they are cancelled or let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()
        self.cancelled = threading.Event()
        self.count = calls.call

    def __call__(self, position: Position, model: Model) -> Call:
        self.begun.set()
        try:
            while not self.go.wait(0.01):
                cancelling.check(cancelling.flag())
        except Cancelled:
            self.cancelled.set()
            raise
        return self.count(position, model)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    holding = Held()
    monkeypatch.setattr(calls, "call", holding)
    monkeypatch.setattr(pagecounting, "queue", CountQueue(most_running=1))
    yield holding
    holding.go.set()


async def asked(path: str, leave: asyncio.Event) -> list[Message]:
    """The messages of an answer; the visitor leaves at that event."""
    sent: list[Message] = []

    async def receive() -> Message:
        await leave.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        sent.append(message)

    await SERVER(scope(path, {}, "GET"), receive, send)
    return sent


def test_a_count_ends_with_the_visitor(held: Held) -> None:
    async def come_and_go() -> list[Message]:
        leave = asyncio.Event()
        answer = asyncio.create_task(asked("/api/odds/call?rules=cabo-de&players=2&me=3", leave))
        while not held.begun.is_set():
            await asyncio.sleep(0)
        leave.set()
        return await answer

    sent = asyncio.run(come_and_go())
    assert sent[0]["status"] == 499
    assert counting.waiting.requests == 0
    assert held.cancelled.wait(PATIENCE)


def test_one_request_too_many_is_told_to_come_again(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_WAITING", 1)

    async def crowd() -> tuple[list[Message], list[Message]]:
        stay = asyncio.Event()
        first = asyncio.create_task(asked("/api/odds/call?rules=cabo-de&players=2&me=1", stay))
        while not counting.waiting.requests:
            await asyncio.sleep(0)
        second = await asked("/api/odds/call?rules=cabo-de&players=2&me=2", stay)
        held.go.set()
        return await first, second

    first, second = asyncio.run(crowd())
    assert first[0]["status"] == 200
    assert second[0]["status"] == 503
    assert (b"retry-after", b"5") in second[0]["headers"]
    assert "1" in json.loads(second[1]["body"])["error"]
