"""Counts and simulations for requests: in the queue that the pages use, given up when the client leaves."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, repeat
from typing import TypeVar, TypeVarTuple

from starlette.requests import Request

from caboprob.errors import CaboError
from caboprob.web.progress import counting
from caboprob.web.progress.countqueue import Answer, Task

Arguments = TypeVarTuple("Arguments")
Value = TypeVar("Value")

MOST_WAITING = 20
"""How many requests may wait for a count at a time; the main numbers of pages come first."""

PAUSE_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.25)  # between two checks; the last repeats


class Busy(CaboError):
    """Try again later: too many requests wait already, or the simulations are still being compiled."""


class VisitorLeft(Exception):
    """The client has gone: nobody is left to be answered."""


@dataclass(slots=True)
class Waiting:
    """How many requests wait; an event loop has one thread, so a plain number is safe."""

    requests: int = 0

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """A request that waits until the block ends; refuses one too many (`Busy`)."""
        if self.requests >= MOST_WAITING:
            raise Busy("api.busy", n=self.requests)
        self.requests += 1
        try:
            yield
        finally:
            self.requests -= 1


waiting = Waiting()


@dataclass(frozen=True, slots=True)
class Counting:
    """The counts that one request asks for."""

    request: Request

    async def value(self, function: Callable[[*Arguments], Value], *arguments: *Arguments) -> Value:
        """The value of a function; refuses what it refuses, and one request too many (`Busy`).

        Whoever asks for the same, here or on a page, shares the count. Raises `VisitorLeft` once the visitor
        has left.
        """
        task = Task(function, arguments)
        answer = counting.queue.answers.get(task) or await self._count(task)
        value: Value = answer.get()
        return value

    async def _count(self, task: Task) -> Answer:
        with waiting.one_more(), counting.queue.share(task) as count:
            for seconds in chain(PAUSE_SECONDS, repeat(PAUSE_SECONDS[-1])):
                if count.ended.is_set():
                    break
                if await self.request.is_disconnected():
                    raise VisitorLeft
                await asyncio.sleep(seconds)
            assert count.answer, "a count is not cancelled while somebody waits for it"
            return count.answer
