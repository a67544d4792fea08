"""Dear questions that are left before the answer comes: what the server goes on doing, and what it keeps."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from time import perf_counter

from benchmarks.asking import warm
from benchmarks.browsing import Browser
from benchmarks.questions import heavy
from benchmarks.served import Server, served

LONGEST = 20.0  # seconds of finding out how dear a question is
LEFT_AFTER = 0.5


@dataclass(frozen=True, slots=True)
class Dear:
    """A question and the seconds of a processor that its answer takes, at least."""

    query: str
    seconds: float
    answered: bool


@dataclass(frozen=True, slots=True)
class Left:
    """After how many seconds the server was idle, if at all, and the megabytes it held before and then."""

    idle: float | None
    before: float
    after: float


async def dearest(number: int) -> list[Dear]:
    """The dearest questions that are accepted, each tried alone."""
    found: list[Dear] = []
    waiting = list(heavy())
    while waiting:
        with served() as server:
            await warm(server)
            while waiting:
                if dear := await price(server, waiting.pop()):
                    found.append(dear)
                if await server.calm(LONGEST) is None:
                    break  # it goes on with what nobody waits for: another one
    return sorted(found, key=lambda one: one.seconds, reverse=True)[:number]


async def price(server: Server, query: str) -> Dear | None:
    """How dear a question is; None if it is refused."""
    used = server.seconds()
    async with Browser(server.port) as browser:
        try:
            async with asyncio.timeout(LONGEST):
                answer = await browser.follow(query)
        except TimeoutError:
            return Dear(query, server.seconds() - used, answered=False)
    return None if answer.problem else Dear(query, server.seconds() - used, answered=True)


async def leave(server: Server, queries: Sequence[str], patience: float) -> Left:
    """Asks all these at once, and leaves."""
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
