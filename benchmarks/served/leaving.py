"""Expensive questions abandoned before the answer comes: what the server goes on doing, and what it keeps."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from time import perf_counter

from benchmarks.served.browsing import Browser
from benchmarks.served.server import Server

LEFT_AFTER = 0.5


@dataclass(frozen=True, slots=True)
class Left:
    """Seconds until the server was idle, if ever, and the megabytes it held before and after."""

    idle: float | None
    before: float
    after: float


async def leave(server: Server, queries: Sequence[str], patience: float) -> Left:
    """Asks all these questions at once and leaves."""
    before = server.megabytes()
    async with AsyncExitStack() as windows:
        browsers = [await windows.enter_async_context(Browser(server.port)) for _ in queries]
        for browser, query in zip(browsers, queries, strict=True):
            await browser.ask(query)
        await asyncio.sleep(LEFT_AFTER)
        start = perf_counter()
        await asyncio.gather(*(browser.leave() for browser in browsers))
        closing = perf_counter() - start
    idle = await server.calm(patience)
    return Left(None if idle is None else closing + idle, before, server.megabytes())
