"""How the app copes with a crowd while somebody plays the longest run, with ten times too much, and for long.

`python benchmarks/crowding.py` measures all of it; add `known`, `exact`, `flood` or `long` for a part, and
`--help` shows the options. The driver runs on the same processors as the server.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, cycle, islice
from math import inf
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the server is started as the tests start it

from benchmarks.asking import Visitor, warm
from benchmarks.browsing import Answer, Browser
from benchmarks.questions import Asking, Question
from benchmarks.served import Server, served
from benchmarks.visitors import machine, spread, use, wrong
from caboprob import rulesets
from caboprob.web.lab.inputs import ROUND_COUNTS

ARRIVING = 15.0  # seconds, within which everybody comes
ONE_RUN = 20.0  # seconds, after which the next run is started
BEGINNING = {"lang": "en", "rules": "cabo-de"}
SEATS = {f"seat{seat}": "expert" for seat in range(1, 9)}
RUN = BEGINNING | {"players": 8, "rounds": ROUND_COUNTS[-1], "run": 1} | SEATS
SEEDS = count(1)
HANDS = ("1 2 3 4", "2 3 ? 5", "0 ? ? 7", "5 5 1 ?", "9 ? 2 1", "4 4 4 ?", "1 1 ? ?", "6 2 0 ?")
ASKED = ("tie with the caller", "empty pile", "kamikaze", "who begins", "wrong call", "swap", "peek", "set")
SCORED = tuple(f"{hand.replace('?', '8')} / 5 5 0 1" for hand in HANDS)
WARM_UP = 1_000  # interactions, after which memory is looked at


@dataclass(frozen=True, slots=True)
class Errand:
    """What a visitor does: opens a page at an address, then types one text after another into a field."""

    page: str
    query: str
    key: str
    texts: Iterator[str]
    numbers: bool = False  # whether the page leads with a number, for which to wait: see `Browser`


def known(page: str, texts: Iterator[str]) -> Errand:
    """A page whose answers are there, because somebody has asked the same before."""
    more: dict[str, dict[str, object]] = {
        "call": {"had": 3, "me": HANDS[0], "players": 2},
        "score": {"players": 2},
    }
    key = {"call": "me", "disputes": "q", "score": "typed-0"}[page]
    return Errand(page, urlencode(BEGINNING | more.get(page, {})), key, texts)


PAGES = {"call": HANDS, "disputes": ASKED, "score": SCORED}


def stays_known(place: int) -> Errand:
    """Visitor number `place` is on one of these pages, and does not begin with the same as the one before."""
    page = tuple(PAGES)[place % len(PAGES)]
    return known(page, islice(cycle(PAGES[page]), place, None))


def unknown(asking: Asking) -> Errand:
    """The odds of a kamikaze at a table that nobody has asked about: counted, never remembered."""
    question = asking.new()
    while not rulesets.read(question.rules).kamikaze:
        question = asking.new()

    def hands() -> Iterator[str]:
        while True:
            yield asking.hand_for(question).me

    told = BEGINNING | {"rules": question.rules, "players": question.players, "me": question.me}
    return Errand("kamikaze", urlencode(told), "me", hands(), numbers=True)


@dataclass(slots=True)
class Crowd:
    """What visitors have met."""

    found: list[Answer] = field(default_factory=list)

    async def run(self, port: int, errand: Errand, pause: float = 0.0, until: float = inf) -> None:
        """Does an errand, with an interaction every `pause` seconds, or as soon as an answer is there."""
        async with Browser(port, errand.page, numbers=errand.numbers) as browser:
            self.found.append(await browser.follow(errand.query))
            due = perf_counter() + pause
            for text in errand.texts:
                await asyncio.sleep(due - perf_counter())
                if perf_counter() >= until:
                    return
                self.found.append(await browser.write(errand.key, text))
                due = max(due + pause, perf_counter())

    def tell(self, title: str, start: float) -> None:
        """Prints how long the answers took from that moment on, and every error."""
        ends = [
            one.seconds_to_end
            for one in self.found
            if one.seconds_to_end is not None and one.asked_at >= start
        ]
        problems = [one.problem for one in self.found if one.problem]
        print(f"{title} ({len(ends)} interactions, {machine()})\n  until the end  {spread(ends)}")
        print(f"  errors: {len(problems)}", *sorted(set(problems))[:5], sep="\n    ")


@asynccontextmanager
async def ready(processes: int) -> AsyncIterator[Server]:
    """A new server that has loaded everything, and has answered what visitors ask of known pages."""
    with served(processes) as server:
        for one in server.each:
            await warm(one)
            for page, texts in PAGES.items():
                await Crowd().run(one.port, known(page, iter(texts)))
        yield server


@asynccontextmanager
async def longest_run(server: Server) -> AsyncIterator[None]:
    """Meanwhile somebody has the largest simulation played that is accepted, and then the next one."""

    async def play() -> None:
        while True:
            async with Browser(server.port, "lab", numbers=False) as browser:
                await browser.follow(urlencode(RUN | {"seed": next(SEEDS)}))
                await browser.press("run-play")
                await asyncio.sleep(ONE_RUN)

    playing = asyncio.create_task(play())
    try:
        yield
    finally:
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


async def crowded(
    title: str, visitors: int, chosen: argparse.Namespace, errand: Callable[[int], Errand]
) -> None:
    """Many visitors on a new server, while the longest run is played."""
    pause, seconds = chosen.pause, chosen.seconds
    async with ready(chosen.processes) as server, longest_run(server):
        crowd, start = Crowd(), perf_counter() + ARRIVING + pause

        async def come(place: int) -> None:
            await asyncio.sleep(place * ARRIVING / visitors)
            await crowd.run(server.port, errand(place), pause, start + seconds)

        used = asyncio.create_task(use(server, start, seconds))
        await asyncio.gather(*map(come, range(visitors)))
        crowd.tell(f"{title}: {visitors} visitors, an interaction every {pause:g} s", start)
        print(f"  server: {await used:.0%} of one processor, the run included\n")


async def flood(visitors: int, seconds: float, processes: int) -> None:
    """Visitors who ask about new tables without a pause, far more than can be answered, then one alone."""
    async with ready(processes) as server:
        asking, begun = Asking(5), perf_counter()
        everybody = [Visitor(server.port, asking) for _ in range(visitors)]
        await asyncio.gather(*(one.ask_every(0.0, begun + seconds) for one in everybody))
        found = [one for visitor in everybody for one in visitor.found]
        taken = perf_counter() - begun
        print(f"{visitors} visitors without a pause for {seconds:g} s ({machine()})")
        print(f"  answered: {len(found)} in {taken:.0f} s; number after {spread(_seconds_to_numbers(found))}")
        problems = [one.problem for _, one in found if one.problem] + wrong(found)
        print(f"  errors: {len(problems)}", *sorted(set(problems))[:5], sep="\n    ")
        await asyncio.gather(*(one.leave() for one in everybody))
        idle = await server.calm()
        async with Visitor(server.port, asking) as after:
            for _ in range(10):
                await after.ask()
        told = "not within a minute" if idle is None else f"after {idle:.1f} s"
        print(f"  idle {told}; a visitor afterwards: {spread(_seconds_to_numbers(after.found))}\n")


def _seconds_to_numbers(found: Sequence[tuple[Question, Answer]]) -> list[float]:
    return [one.seconds_to_number for _, one in found if one.seconds_to_number is not None]


async def lasting(visitors: int, interactions: int, processes: int) -> None:
    """So many interactions on known pages, and what they leave in memory."""
    async with ready(processes) as server:
        held = []
        for total in (WARM_UP, interactions):
            crowd = Crowd()
            errands = (stays_known(place) for place in range(visitors))
            await asyncio.gather(
                *(
                    crowd.run(
                        server.port,
                        Errand(one.page, one.query, one.key, islice(one.texts, total // visitors)),
                    )
                    for one in errands
                )
            )
            await server.calm()
            held.append(server.megabytes())
        crowd.tell(f"{interactions} interactions by {visitors} visitors without a pause", 0.0)
        before, after = held
        print(f"  memory: {before:.0f} MB after {WARM_UP}, {after:.0f} MB then ({after / before - 1:+.1%})\n")


def main() -> None:
    """Measures the parts named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar=" | ".join(PARTS))
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=5, help="seconds between two interactions of each")
    parser.add_argument("--visitors", type=int, default=0, help="by default 200, 50, 100 and 8")
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1, help="two are behind nginx")
    parser.add_argument("--interactions", type=int, default=10_000, help="for `long`")
    chosen = parser.parse_args()
    for part in chosen.parts or PARTS:
        asyncio.run(PARTS[part](chosen))


def _exact(chosen: argparse.Namespace) -> Coroutine[Any, Any, None]:
    asking = Asking(4)
    return crowded("Exact odds, not asked before", chosen.visitors or 50, chosen, lambda _: unknown(asking))


PARTS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, None]]] = {
    "known": lambda chosen: crowded("Known pages", chosen.visitors or 200, chosen, stays_known),
    "exact": _exact,
    "flood": lambda chosen: flood(chosen.visitors or 100, chosen.seconds, chosen.processes),
    "long": lambda chosen: lasting(chosen.visitors or 8, chosen.interactions, chosen.processes),
}

if __name__ == "__main__":
    main()
