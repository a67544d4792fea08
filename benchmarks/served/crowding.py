"""How the app copes with a crowd during the longest run, with ten times what it can answer, and over time.

`python benchmarks/served/crowding.py` measures all of it; add `known`, `exact`, `flood` or `long` for a part,
and `--help` shows the options. The driver runs on the same processors as the server.
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

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the server is started as the tests start it

from benchmarks.served.asking import Visitor, warm
from benchmarks.served.browsing import Answer, Browser
from benchmarks.served.questions import Question, QuestionMaker
from benchmarks.served.server import Server, served
from benchmarks.served.visitors import machine, processor_share, spread, wrong
from caboprob import rulesets
from caboprob.web.lab.inputs import ROUND_COUNTS

ARRIVING = 15.0  # seconds, within which everybody comes
ONE_RUN = 20.0  # seconds, after which the next run is started
COMMON_INPUTS = {"lang": "en", "rules": "cabo-de"}
SEATS = {f"seat{seat}": "expert" for seat in range(1, 9)}
LONGEST_RUN = COMMON_INPUTS | {"players": 8, "rounds": ROUND_COUNTS[-1], "run": 1} | SEATS
SEEDS = count(1)
HANDS = ("1 2 3 4", "2 3 ? 5", "0 ? ? 7", "5 5 1 ?", "9 ? 2 1", "4 4 4 ?", "1 1 ? ?", "6 2 0 ?")
SEARCHES = (
    "tie with the caller",
    "empty pile",
    "kamikaze",
    "who begins",
    "wrong call",
    "swap",
    "peek",
    "set",
)
SCORE_TEXTS = tuple(f"{hand.replace('?', '8')} / 5 5 0 1" for hand in HANDS)
WARM_UP = 1_000  # interactions, after which memory is looked at


@dataclass(frozen=True, slots=True)
class Errand:
    """What a visitor does: opens a page at an address, then types one text after another into a field."""

    page: str
    query: str
    key: str
    texts: Iterator[str]
    has_number: bool = False  # whether the page leads with a number, for which to wait: see `Browser`


def known_errand(page: str, texts: Iterator[str]) -> Errand:
    """Texts typed into a page that has their answers already, because somebody has asked the same before."""
    page_inputs: dict[str, dict[str, object]] = {
        "call": {"had": 3, "me": HANDS[0], "players": 2},
        "score": {"players": 2},
    }
    key = {"call": "me", "disputes": "q", "score": "typed-0"}[page]
    return Errand(page, urlencode(COMMON_INPUTS | page_inputs.get(page, {})), key, texts)


PAGES = {"call": HANDS, "disputes": SEARCHES, "score": SCORE_TEXTS}


def errand_of(place: int) -> Errand:
    """Visitor number `place` is on a known page, and does not begin with the same text as the one before."""
    page = tuple(PAGES)[place % len(PAGES)]
    return known_errand(page, islice(cycle(PAGES[page]), place, None))


def kamikaze_errand(maker: QuestionMaker) -> Errand:
    """The odds of a kamikaze at a table that nobody has asked about: counted, never remembered."""
    question = maker.new()
    while not rulesets.read(question.rules).kamikaze:
        question = maker.new()

    def hands() -> Iterator[str]:
        while True:
            yield maker.hand_for(question).me

    inputs = COMMON_INPUTS | {"rules": question.rules, "players": question.players, "me": question.me}
    return Errand("kamikaze", urlencode(inputs), "me", hands(), has_number=True)


@dataclass(slots=True)
class Crowd:
    """What visitors have met."""

    found: list[Answer] = field(default_factory=list)

    async def run(self, port: int, errand: Errand, pause: float = 0.0, until: float = inf) -> None:
        """Does an errand, with an interaction every `pause` seconds, or as soon as an answer is there."""
        async with Browser(port, errand.page, has_number=errand.has_number) as browser:
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
        for one in server.servers:
            await warm(one)
            for page, texts in PAGES.items():
                await Crowd().run(one.port, known_errand(page, iter(texts)))
        yield server


@asynccontextmanager
async def longest_run(server: Server) -> AsyncIterator[None]:
    """Meanwhile somebody has the largest simulation played that is accepted, and then the next one."""

    async def play() -> None:
        while True:
            async with Browser(server.port, "lab", has_number=False) as browser:
                await browser.follow(urlencode(LONGEST_RUN | {"seed": next(SEEDS)}))
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

        used = asyncio.create_task(processor_share(server, start, seconds))
        await asyncio.gather(*map(come, range(visitors)))
        crowd.tell(f"{title}: {visitors} visitors, an interaction every {pause:g} s", start)
        print(f"  server: {await used:.0%} of one processor, the run included\n")


async def flood(visitors: int, seconds: float, processes: int) -> None:
    """Visitors who ask about new tables without a pause, far more than can be answered, then one alone."""
    async with ready(processes) as server:
        maker, begun = QuestionMaker(5), perf_counter()
        everybody = [Visitor(server.port, maker) for _ in range(visitors)]
        await asyncio.gather(*(one.ask_every(0.0, begun + seconds) for one in everybody))
        found = [one for visitor in everybody for one in visitor.found]
        taken = perf_counter() - begun
        print(f"{visitors} visitors without a pause for {seconds:g} s ({machine()})")
        print(f"  answered: {len(found)} in {taken:.0f} s; number after {spread(_seconds_to_numbers(found))}")
        problems = [one.problem for _, one in found if one.problem] + wrong(found)
        print(f"  errors: {len(problems)}", *sorted(set(problems))[:5], sep="\n    ")
        await asyncio.gather(*(one.leave() for one in everybody))
        idle = await server.calm()
        async with Visitor(server.port, maker) as after:
            for _ in range(10):
                await after.ask()
        when = "not within a minute" if idle is None else f"after {idle:.1f} s"
        print(f"  idle {when}; a visitor afterwards: {spread(_seconds_to_numbers(after.found))}\n")


def _seconds_to_numbers(found: Sequence[tuple[Question, Answer]]) -> list[float]:
    return [one.seconds_to_number for _, one in found if one.seconds_to_number is not None]


async def lasting(visitors: int, interactions: int, processes: int) -> None:
    """So many interactions on known pages, and what they leave in memory."""
    async with ready(processes) as server:
        held = []
        for total in (WARM_UP, interactions):
            crowd = Crowd()
            errands = (errand_of(place) for place in range(visitors))
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
    maker, visitors = QuestionMaker(4), chosen.visitors or 50
    return crowded("Exact odds, not asked before", visitors, chosen, lambda _: kamikaze_errand(maker))


PARTS: dict[str, Callable[[argparse.Namespace], Coroutine[Any, Any, None]]] = {
    "known": lambda chosen: crowded("Known pages", chosen.visitors or 200, chosen, errand_of),
    "exact": _exact,
    "flood": lambda chosen: flood(chosen.visitors or 100, chosen.seconds, chosen.processes),
    "long": lambda chosen: lasting(chosen.visitors or 8, chosen.interactions, chosen.processes),
}

if __name__ == "__main__":
    main()
