"""Visitors who ask one new question after another."""

import asyncio
from math import inf
from time import perf_counter
from types import TracebackType
from typing import Self

from benchmarks.served.browsing import Answer, Browser
from benchmarks.served.questions import Question, QuestionMaker
from benchmarks.served.server import Server

WARM = 8  # questions put to a server that has just started


class Visitor:
    """Asks one new question after another and keeps the outcomes."""

    def __init__(self, port: int, maker: QuestionMaker) -> None:
        self.found: list[tuple[Question, Answer]] = []
        self._port = port
        self._browser: Browser | None = None
        self._maker = maker

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Closes the window, if one is open."""
        if self._browser:
            await self._browser.leave()
            self._browser = None

    async def ask(self, rest_until: float = inf) -> None:
        """Alternates between another table, by its address in a new window, and another hand at the same one.

        Waits for the headline number, then for the rest of the page up to `rest_until`.
        """
        if self._browser and len(self.found) % 2:
            question = self._maker.hand_for(self.found[-1][0])
            answer = await self._browser.write("me", question.me, rest_until)
        else:
            question = self._maker.new()
            await self.leave()
            self._browser = await Browser(self._port).open()
            answer = await self._browser.follow(question.query, rest_until)
        self.found.append((question, answer))

    async def ask_every(self, pause: float, until: float) -> None:
        """Asks every `pause` seconds; abandons unfinished pages, but not before their headline number."""
        due = perf_counter()
        while due < until:
            await asyncio.sleep(due - perf_counter())
            due += pause
            await self.ask(due)
            due = max(due, perf_counter())


async def warm(server: Server) -> None:
    """Waits until the server has loaded everything and has shown the page a few times."""
    async with Visitor(server.port, QuestionMaker(1)) as visitor:
        for _ in range(WARM):
            await visitor.ask()
    await server.calm()
