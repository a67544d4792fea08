"""How the app copes with many visitors, how soon it answers one, and what abandoned questions leave behind.

`python benchmarks/served/visitors.py` measures all of it; add `alone`, `crowd` or `left` for a part, `--help`
for the options. No question is asked twice, so that no stored answer can help.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import quantiles
from time import perf_counter
from urllib.parse import unquote_plus

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # the server is started as the tests start it

from benchmarks.served.asking import Visitor, warm
from benchmarks.served.browsing import Answer
from benchmarks.served.leaving import leave
from benchmarks.served.questions import Question, QuestionMaker, dearest
from benchmarks.served.server import Server, served

CHECKED = 60  # answers whose number is checked afterwards
AT_ONCE = 8  # expensive questions
PATIENCE = 60.0  # seconds for what still runs after all have left


async def alone(questions: int) -> None:
    """One visitor, who asks as soon as the previous answer has arrived."""
    with served() as server:
        await warm(server)
        async with Visitor(server.port, QuestionMaker(2)) as visitor:
            await visitor.ask()
            used = server.seconds()
            for _ in range(questions):
                await visitor.ask()
            used = server.seconds() - used
    tell(f"One visitor, {questions} new tables", visitor.found[1:])
    print(f"  {used / questions * 1e3:.0f} ms of a processor for each\n")


async def crowd(visitors: int, pause: float, seconds: float) -> None:
    """Many visitors, who arrive one after another and then ask at regular intervals."""
    with served() as server:
        await warm(server)
        maker = QuestionMaker(3)
        held = server.megabytes()
        start = perf_counter() + 2 * pause  # by then all have arrived and asked
        everybody: list[Visitor] = []

        async def visit(number: int) -> None:
            await asyncio.sleep(number * pause / visitors)
            async with Visitor(server.port, maker) as visitor:
                everybody.append(visitor)
                await visitor.ask_every(pause, start + seconds)

        used = asyncio.create_task(processor_share(server, start, seconds))
        await asyncio.gather(*map(visit, range(visitors)))
        share, grown = await used, server.megabytes() - held
    found = [one for visitor in everybody for one in visitor.found]
    tell(
        f"{visitors} visitors, each with a new table every {pause:g} s, for {seconds:g} s",
        [one for one in found if one[1].asked_at >= start],
        [one for one in found if one[1].asked_at < start],
    )
    print(f"  server: {share:.0%} of one processor; {grown:+.0f} MB over {held:.0f} MB\n")


async def processor_share(server: Server, start: float, seconds: float) -> float:
    """The share of one processor the server uses during this time."""
    await asyncio.sleep(start - perf_counter())
    used = server.seconds()
    await asyncio.sleep(seconds)
    return (server.seconds() - used) / seconds


def tell(
    title: str, found: Sequence[tuple[Question, Answer]], before: Sequence[tuple[Question, Answer]] = ()
) -> None:
    """Prints how long the answers took, and any errors; those `before` are not timed."""
    print(f"{title} ({len(found)} answers, {machine()})")
    print(
        "  until the number  "
        + spread([one.seconds_to_number for _, one in found if one.seconds_to_number is not None])
    )
    print(
        "  until the end     "
        + spread([one.seconds_to_end for _, one in found if one.seconds_to_end is not None])
    )
    problems = [one.problem for _, one in (*before, *found) if one.problem] + wrong(found)
    print(
        f"  the number alone: {sum(one.rest_refused for _, one in found)}, the rest being too much to count"
    )
    print(f"  tables that hardly come up, of which only that is told: {sum(one.rare for _, one in found)}")
    print(f"  errors: {len(problems)}", *sorted(set(problems))[:5], sep="\n    ")


def wrong(found: Sequence[tuple[Question, Answer]]) -> list[str]:
    """Numbers that the library contradicts, among those that are checked."""
    answered = [one for one in found if not (one[1].problem or one[1].rare)]
    again = Random(1).sample(answered, min(CHECKED, len(answered)))
    return [
        f"{question.query}: {answer.number}, not {question.answer:.4f}"
        for question, answer in again
        if not question.fits(answer.number)
    ]


def spread(seconds: Sequence[float]) -> str:
    """The median, the upper quantiles and the maximum."""
    if len(seconds) < 2:
        return "-"
    parts = quantiles(seconds, n=100, method="inclusive")
    named = {"p50": parts[49], "p95": parts[94], "p99": parts[98], "most": max(seconds)}
    return "  ".join(f"{name} {value * 1e3:6,.0f} ms" for name, value in named.items())


def machine() -> str:
    """The load of the machine."""
    return f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors"


async def left(links: Sequence[str], repeats: int) -> None:
    """The most expensive questions, all abandoned after half a second; on a new server each time."""
    if not links:
        dear_questions = dearest(AT_ONCE)
        print("The dearest questions that are accepted, in millions of joint transitions")
        for dear in dear_questions:
            print(f"  {dear.transitions / 1e6:5.1f}  {unquote_plus(dear.query)}")
        links = [dear.query for dear in dear_questions]
    print(f"{len(links)} questions left after half a second ({machine()})")
    for _ in range(repeats):
        with served() as server:
            await warm(server)
            outcome = await leave(server, links, PATIENCE)
        idle = f"after {outcome.idle:.1f} s" if outcome.idle is not None else f"not within {PATIENCE:.0f} s"
        more = outcome.after / outcome.before - 1
        print(f"  idle {idle}; {outcome.before:.0f} MB before, {outcome.after:.0f} MB then ({more:+.0%})")


def main() -> None:
    """Measures the parts named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    # Without any part argparse looks for the empty list among the choices.
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="alone | crowd | left")
    parser.add_argument("--questions", type=int, default=60, help="of the one visitor")
    parser.add_argument("--visitors", type=int, default=50)
    parser.add_argument(
        "--pause", type=float, default=5, help="seconds between two questions of each visitor"
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--repeats", type=int, default=3, help="how often the dear questions are left")
    parser.add_argument(
        "--link", action="append", default=[], help="what comes after `/call?`, for a dear question"
    )
    chosen = parser.parse_args()
    for part in chosen.parts or PARTS:
        asyncio.run(PARTS[part](chosen))


PARTS = {
    "alone": lambda chosen: alone(chosen.questions),
    "crowd": lambda chosen: crowd(chosen.visitors, chosen.pause, chosen.seconds),
    "left": lambda chosen: left(chosen.link, chosen.repeats),
}

if __name__ == "__main__":
    main()
