"""Visitors who ask one new question after the other."""

import asyncio
from time import perf_counter

from benchmarks.browsing import Answer, Browser
from benchmarks.questions import Asking, Question
from benchmarks.served import Server

WARM = 8  # questions to a server that has just been started


class Visitor:
    """Asks one new question after the other, and keeps what came of them."""

    def __init__(self, browser: Browser, asking: Asking) -> None:
        self.found: list[tuple[Question, Answer]] = []
        self._browser = browser
        self._asking = asking

    async def ask(self) -> None:
        """By turns another table by its address, and another hand written down at the same table."""
        if len(self.found) % 2:
            question = self._asking.hand_for(self.found[-1][0])
            answer = await self._browser.write("me", question.me)
        else:
            question = self._asking.new()
            answer = await self._browser.follow(question.query)
        self.found.append((question, answer))

    async def ask_every(self, pause: float, until: float) -> None:
        """Asks so often; whoever has no answer by then waits for it first."""
        due = perf_counter()
        while due < until:
            await asyncio.sleep(due - perf_counter())
            await self.ask()
            due = max(due + pause, perf_counter())


async def warm(server: Server) -> None:
    """Waits until the server has loaded everything, and has drawn the page a few times."""
    async with Browser(server.port) as browser:
        visitor = Visitor(browser, Asking(1))
        for _ in range(WARM):
            await visitor.ask()
    await server.calm()
