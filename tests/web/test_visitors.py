"""Many visitors at once do not get in each other's way."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, cycle, islice

import pytest

from benchmarks.served.browsing import Answer, Browser
from benchmarks.served.questions import Question
from caboprob import rulesets
from tests.browser import serving

VISITORS = 8
IN_EVERY_DECK = "23456789"


def questions() -> list[Question]:
    """One question for each visitor, about one game after the other."""
    hands = islice(combinations(IN_EVERY_DECK, 4), VISITORS)
    return [
        Question(rules, players=2, me=" ".join(hand))
        for rules, hand in zip(cycle(rulesets.family_keys()), hands, strict=False)
    ]


async def asked_at_once(port: int, asked: list[Question]) -> list[Answer]:
    """The answers to visitors who each open the page and then enter the hand of another one."""

    async def visit(place: int) -> Answer:
        async with Browser(port) as browser:
            first = await browser.follow(asked[place].query)
            return first if first.problem else await browser.write("me", asked[place - 1].me)

    return await asyncio.gather(*map(visit, range(len(asked))))


@pytest.mark.slow
def test_visitors_who_ask_at_once_each_get_the_number_of_their_own_table() -> None:
    asked = questions()
    port = serving.free_port()
    # In a thread of its own: in this one a browser of other tests may have left an event loop running.
    with serving.running(serving.served(port), port), ThreadPoolExecutor(1) as elsewhere:
        answers = elsewhere.submit(lambda: asyncio.run(asked_at_once(port, asked))).result()
    assert [answer.problem for answer in answers if answer.problem] == []
    for place, (question, answer) in enumerate(zip(asked, answers, strict=True)):
        assert Question(question.rules, question.players, asked[place - 1].me).fits(answer.number)
