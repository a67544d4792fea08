"""What a page asks to be counted, and what its visitor sees until the answer is there.

A page waits in short steps, and each of them draws: so Streamlit can end it when the visitor asks something
else or leaves, and with it goes its share in the count.
"""

from collections.abc import Callable
from html import escape
from itertools import chain, repeat
from typing import TypeVar, TypeVarTuple

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.errors import CaboError
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.progress.counts import Answer, Count, Counts, Question

QUICK_SECONDS = 0.05  # what is shorter is no waiting
STEPS_SECONDS = (0.1, 0.1, 0.2, 0.2, 0.4)  # and so on: a hundred who wait long must not keep the server busy

counts = Counts()

Asked = TypeVarTuple("Asked")
Found = TypeVar("Found")


def answer(
    visit: Visit, function: Callable[[*Asked], Found], *asked: *Asked, first: bool = False
) -> Found | None:
    """What a function gives, counted in the background; None, after a word why, if it is refused.

    The word stands where the page has come to, and so does the request to wait, as long as need be. The
    number that a page is about comes `first`, before what others wait for beside theirs.
    """
    answer, place = _answer(visit, Question(function, asked), first)
    try:
        found: Found = answer.told()
    except CaboError as error:
        place.error(visit.refusal(error))
        return None
    return found


def _answer(visit: Visit, question: Question, first: bool) -> tuple[Answer, DeltaGenerator]:
    """The answer, and an empty container where it is asked for, which takes no room."""
    kept = counts.kept.get(question)
    if kept:
        return kept, st.container()
    with counts.share(question, first=first) as count:
        place = st.container() if count.ended.wait(QUICK_SECONDS) else _wait(visit, count)
        assert count.answer, "nobody cancels what somebody waits for"
        return count.answer, place


def _wait(visit: Visit, count: Count) -> DeltaGenerator:
    """Says how far it is, until the count has ended."""
    line = st.empty()
    for step in chain(STEPS_SECONDS, repeat(STEPS_SECONDS[-1])):
        line.html(html(visit, counts.place(count)))
        if count.ended.wait(step):
            break
    return line.container()


def html(visit: Visit, place: int) -> str:
    """That it is being counted, or at which place of the queue it waits for that."""
    words = visit.say("odds.queue", n=place) if place else visit.say("odds.counting")
    return element("p", escape(words), class_="counting", role="status")
