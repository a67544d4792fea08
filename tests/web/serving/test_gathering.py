"""Web sockets write what comes together in one, and lose nothing of it."""

import asyncio
from typing import Any, cast

from caboprob.web.serving.gathering import GatheringTransport


class Transport:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.written: list[bytes | str] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closing = True
        self.written.append("closed")

    def is_closing(self) -> bool:
        return self.closing

    def get_extra_info(self, name: str) -> str:
        return name


def gathering(loop: asyncio.AbstractEventLoop) -> tuple[Transport, GatheringTransport]:
    below = Transport()
    return below, GatheringTransport(cast(Any, below), loop)


def run_turns(do: Any, count: int = 2) -> None:
    """Does this in an event loop of its own, which then takes so many turns."""

    async def alone() -> None:
        do(asyncio.get_running_loop())
        for _ in range(count):
            await asyncio.sleep(0)

    asyncio.run(alone())


def test_what_is_written_in_one_turn_of_the_event_loop_goes_together() -> None:
    found: list[Transport] = []

    def write(loop: asyncio.AbstractEventLoop) -> None:
        below, above = gathering(loop)
        found.append(below)
        for part in (b"a", b"b", b"c"):
            above.write(part)
        assert below.written == []
        loop.call_soon(above.write, b"d")

    run_turns(write, 4)
    assert found[0].written == [b"abc", b"d"]


def test_what_was_written_before_closing_goes_first() -> None:
    found: list[Transport] = []

    def write(loop: asyncio.AbstractEventLoop) -> None:
        below, above = gathering(loop)
        found.append(below)
        above.write(b"farewell")
        above.close()

    run_turns(write)
    assert found[0].written == [b"farewell", "closed"]


def test_nothing_is_written_to_a_connection_that_is_gone() -> None:
    found: list[Transport] = []

    def write(loop: asyncio.AbstractEventLoop) -> None:
        below, above = gathering(loop)
        found.append(below)
        above.write(b"nobody reads this")
        below.closing = True

    run_turns(write)
    assert found[0].written == []


def test_everything_else_is_the_transports() -> None:
    async def asked() -> None:
        _, above = gathering(asyncio.get_running_loop())
        assert above.get_extra_info("peername") == "peername"
        assert not above.is_closing()

    asyncio.run(asked())
